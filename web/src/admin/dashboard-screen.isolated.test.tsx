// @vitest-environment jsdom

import { getSession } from '@bursar/contract/accounts'
import { countNotRequestedHelp } from '@bursar/contract/admin-families'
import { type Aggregates, dashboardLists, getAggregates } from '@bursar/contract/aggregates'
import { listHelpRequests } from '@bursar/contract/help'
import { listWaitingReviews } from '@bursar/contract/reviews'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listHref } from '../lists/list-address.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { answerOnly, answers } from '../testing/viewer-answers.ts'
import { AdminDashboardScreen } from './dashboard-screen.tsx'

const refresh = vi.fn()
const cookie = { value: undefined as string | undefined }

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh }),
}))
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => cookie }) }))
vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return { getLocale: async () => 'en-US', getMessages: () => loadMessages('en') }
})
vi.mock('../i18n/client-messages.tsx', () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../api/server.ts', () => import('../testing/viewer-answers.ts'))

const aggregates: Aggregates = {
  agents: { total: 3, percentage: null },
  admissionProfessionals: { total: 2, percentage: null },
  families: {
    total: 41,
    percentage: null,
    today: 2,
    directSignUp: 30,
    byState: [{ state: 'TX', count: 41 }],
    byWeek: [{ weekOf: '2026-11-16', count: 2 }],
  },
  latestFamilies: [],
}
const newestAt = '2026-11-22T10:00:00.000Z'

beforeEach(() => {
  cookie.value = undefined
  refresh.mockClear()
  answerOnly([
    [getSession, { userId: 'ana', role: 'admin', name: 'Ana', email: 'a@b.c', invitationStatus: null }],
    [getAggregates, aggregates],
    [countNotRequestedHelp, { count: 5, requestsWithoutAgent: 1, newestAt }],
    [listHelpRequests, { items: [], page: 1, limit: 1, total: 3, totalPages: 3 }],
    // The list is capped, the total isn't.
    [listWaitingReviews, { items: [], total: 201, counts: { application: 201, change: 1, report: 0 } }],
  ])
})

const open = async () => renderWithTexts(await AdminDashboardScreen(), ['admin', 'errors'])
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('each number leads to the list whose rows it counts', async () => {
  await open()
  expect(hrefOf(/^Families signed up/)).toBe(listHref('/admin/families', dashboardLists.families))
  expect(hrefOf(/^New families today/)).toBe(listHref('/admin/families', dashboardLists.today))
  expect(hrefOf(/^30 signed up on their own/)).toBe(listHref('/admin/families', dashboardLists.direct))
  expect(hrefOf(/^Active agents/)).toBe('/admin/agents?status=active')
  expect(hrefOf(/^Active admission/)).toBe('/admin/admission-professionals?status=active')
  expect(hrefOf(/^3 overdue requests/)).toBe('/admin/help?overdue=1')
  expect(hrefOf(/^Reviews \(201 people waiting\)/)).toBe('/admin/reviews')
  expect(hrefOf(/without an agent/)).toBe('/admin/help?status=requested')
  expect(hrefOf(/never asked/)).toBe('/admin/families?notRequestedHelp=1')
  expect(hrefOf(/^Texas/)).toBe('/admin/families?status=signed-up&state=TX')
})

test.each([
  { called: getAggregates, missing: /Numbers/, stays: /^3 overdue requests/ },
  { called: countNotRequestedHelp, missing: /Families that may need help/, stays: /^Active agents/ },
  { called: listWaitingReviews, missing: /Reviews/, stays: /^3 overdue requests/ },
  { called: listHelpRequests, missing: /Overdue requests/, stays: /^Active agents/ },
])(
  'a part that cannot be loaded says so and offers to retry, and the rest stays: $missing',
  async ({ called, missing, stays }) => {
    answers.delete(called)
    await open()
    expect(screen.getByRole('status').textContent).toMatch(missing)
    expect(screen.getByRole('status').textContent).toContain('r-1')
    expect(screen.getByRole('link', { name: stays })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refresh).toHaveBeenCalledOnce()
  },
)

test("the dashboard is shown even if the admin's name cannot be loaded", async () => {
  answers.delete(getSession)
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Active agents/ })).toBeTruthy()
})

test('a hidden banner is not on the page until another family starts waiting', async () => {
  cookie.value = `ana~${newestAt}`
  const { unmount } = await open()
  expect(screen.queryByText('Families that may need help')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Show who’s waiting/ }))
  expect(refresh).toHaveBeenCalledOnce()
  unmount()
  answers.set(countNotRequestedHelp, {
    count: 6,
    requestsWithoutAgent: 1,
    newestAt: '2026-11-22T11:00:00.000Z',
  })
  await open()
  expect(screen.getByText('Families that may need help')).toBeTruthy()
})
