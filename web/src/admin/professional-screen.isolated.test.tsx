// @vitest-environment jsdom
import { listFamiliesOfAgent } from '@bursar/contract/admin-families'
import { getAgent } from '@bursar/contract/professionals'
import { getReview, listWaitingReviews } from '@bursar/contract/reviews'
import { screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { linkQueryFrom } from '../professionals/opened-from.ts'
import type { ProfessionalActions } from '../professionals/professional-actions.tsx'
import { ReviewsScreen } from '../reviews/reviews-screen.tsx'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { answerOnly } from '../testing/viewer-answers.ts'
import { ProfessionalScreen } from './professional-screen.tsx'

const professional = aProfessional({ role: 'financial_agent', name: 'Ada Reed' })
const { id, role, name } = professional
answerOnly([
  [
    listWaitingReviews,
    {
      items: [
        {
          id,
          role,
          name,
          organization: null,
          kinds: ['application'],
          since: '2026-11-22T10:00:00.000Z',
          flags: [],
        },
      ],
      total: 1,
      counts: { application: 1, change: 0, report: 0 },
    },
  ],
  [getAgent, professional],
  [getReview, { isApproved: false }],
  [listFamiliesOfAgent, { items: [], page: 1, limit: 20, total: 0, totalPages: 0 }],
])

vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return { getLocale: async () => 'en-US', getMessages: () => loadMessages('en') }
})
vi.mock('../i18n/client-messages.tsx', () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../api/server.ts', () => import('../testing/viewer-answers.ts'))
// The rest of the page is rendered on the server only.
vi.mock('../professionals/professional-actions.tsx', () => ({
  ProfessionalActions: ({ back }: ComponentProps<typeof ProfessionalActions>) => (
    <a href={back.href}>{back.title}</a>
  ),
}))

/** The text and the address of the link back. */
async function backFrom(search: string) {
  const searchParams = Object.fromEntries(new URLSearchParams(search))
  const { container } = await renderWithTexts(
    await ProfessionalScreen({ forRole: 'financial_agent', id, searchParams }),
    ['professionals'],
  )
  const link = container.querySelector('a')
  return [link?.textContent, link?.getAttribute('href')]
}

test('a professional who was opened from the reviews leads back to them', async () => {
  await renderWithTexts(await ReviewsScreen(), ['reviews'])
  const [path, search = ''] = screen.getByRole('link', { name }).getAttribute('href')?.split('?') ?? []
  expect(path).toBe(`/admin/agents/${id}`)
  expect(await backFrom(search)).toEqual(['Reviews', '/admin/reviews'])
})

test.each([
  ['', '/admin/agents'],
  ['from=status%3Dpending%26page%3D2', '/admin/agents?status=pending&page=2'],
])('one who was opened with “%s” leads back to %s', async (search, href) => {
  expect(await backFrom(search)).toEqual(['Agents', href])
})

const openingId = '0b9a3e52-5d0f-4c1e-8a57-3f1f6f0c2d11'
test.each([
  ['family', undefined, 'Family', `/admin/families/${openingId}`],
  ['family', 'state=OH&page=2', 'Family', `/admin/families/${openingId}?from=state%3DOH%26page%3D2`],
  ['help', 'status=all', 'Help request', `/admin/help/${openingId}?from=status%3Dall`],
] as const)(
  'one who was opened from a page (%s, itself from “%s”) leads back to it',
  async (page, from, title, href) => {
    expect(await backFrom(linkQueryFrom(page, openingId, from))).toEqual([title, href])
  },
)

test.each(['family=1', 'family=..%2F..%2Flog', 'help=https%3A%2F%2Fexample.com', `log=${openingId}`])(
  'one who was opened from no known page (“%s”) leads back to the list',
  async (from) => {
    expect(await backFrom(`?${new URLSearchParams({ from })}`)).toEqual(['Agents', '/admin/agents'])
  },
)
