// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { Pagination } from './pagination.tsx'

test.each([
  { page: 1, totalPages: 1, links: [] },
  { page: 1, totalPages: 10, links: ['Next 2'] },
  { page: 4, totalPages: 10, links: ['Previous 3', 'Next 5'] },
  { page: 1, totalPages: 11, links: ['Next 2', 'Last page 11'] },
  { page: 37, totalPages: 80, links: ['Previous 36', 'Next 38', 'First page 1', 'Last page 80'] },
  { page: 80, totalPages: 80, links: ['Previous 79', 'First page 1'] },
])('page $page of $totalPages has the links $links', async ({ page, totalPages, links }) => {
  await renderWithTexts(<Pagination page={page} totalPages={totalPages} hrefOf={(to) => `/list/${to}`} />)
  const shown = screen
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')?.split('/').at(-1)}`)
  expect(shown).toEqual(links)
})
