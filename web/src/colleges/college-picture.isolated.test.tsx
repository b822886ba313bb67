// @vitest-environment jsdom
import type { College } from '@bursar/contract/colleges'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import Picture from '../app/colleges/[id]/[name]/opengraph-image.tsx'
import { aCollegeCard } from '../testing/an-offer.ts'
import { known } from '../testing/figures.ts'

const college = {
  ...aCollegeCard(),
  costOfAttendance: { ...known(30_000), year: '2022-23' },
  netPrice: { ...known(16_000), year: '2021-22' },
} as College

interface Made {
  picture: ReactElement
  options: { headers: Record<string, string> }
}

vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return { getLocale: async () => 'en-US', getMessages: () => loadMessages('en') }
})
vi.mock('./public-college.ts', () => ({ publicCollege: async () => college }))
vi.mock('next/og', () => ({
  ImageResponse: class {
    readonly made: unknown
    constructor(picture: unknown, options: unknown) {
      this.made = { picture, options }
    }
  },
}))

test('a shared picture has the year of each price, and caches keep it by language', async () => {
  const response = await Picture({ params: Promise.resolve({ id: '1', name: 'a' }) })
  const { picture, options } = (response as unknown as { made: Made }).made
  expect(options.headers.vary).toBe('accept-language, cookie')
  render(picture)
  expect(screen.getByText('$16,000').nextElementSibling?.textContent).toBe('2021-22')
  expect(screen.getByText('$30,000').nextElementSibling?.textContent).toBe('2022-23')
})
