// @vitest-environment jsdom
import { listProgramTitles } from '@bursar/contract/public-colleges'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { FetchedTitles } from './fetched-titles.tsx'

const credentials = { associate: 'Associate’s degree', bachelor: 'Bachelor’s degree' }

test('titles are listed under each of their credentials, and fetched again after a failure', async () => {
  const api = fakeApi()
  api.fail(listProgramTitles, new Offline())
  await renderWithTexts(<FetchedTitles collegeId={166027} heading="Programs" credentials={credentials} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Programs')
  const requests = api.on(listProgramTitles, {
    items: [
      { title: 'Accounting', credentials: ['associate', 'bachelor'] },
      { title: 'Physics', credentials: ['bachelor'] },
    ],
  })
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Physics')
  // The first one failed.
  expect(requests.map(({ params }) => params)).toEqual([{ id: 166027 }, { id: 166027 }])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Accounting',
    'Accounting',
    'Physics',
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Associate’s degree',
    'Bachelor’s degree',
  ])
})
