// @vitest-environment jsdom
import { listAdmissionProfessionalFamilies } from '@bursar/contract/caseload'
import { listInvitations } from '@bursar/contract/invitations'
import { getAdmissionProfessionalProfile } from '@bursar/contract/professionals'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { answerOnly, answers } from '../testing/viewer-answers.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: vi.fn() }),
}))
vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return { getLocale: async () => 'en-US', getMessages: () => loadMessages('en') }
})
vi.mock('../i18n/client-messages.tsx', () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../invitations/invite-forms.tsx', () => ({ InviteForms: () => <p>The forms</p> }))
vi.mock('../api/server.ts', () => import('../testing/viewer-answers.ts'))

const none = { items: [], page: 1, limit: 5, total: 0, totalPages: 0 }

beforeEach(() => {
  answerOnly([
    [getAdmissionProfessionalProfile, { name: 'Nina', status: 'active' }],
    [listAdmissionProfessionalFamilies, none],
    [listInvitations, { ...none, counts: {} }],
  ])
})

const open = async () =>
  renderWithTexts(await DashboardScreen({ forRole: 'admission_professional' }), [
    'caseload',
    'invitations',
    'errors',
  ])

test.each([
  { called: listAdmissionProfessionalFamilies, region: 'Families', other: 'Invitations' },
  { called: listInvitations, region: 'Invitations', other: 'Families' },
])(
  'if $region cannot be loaded, their section says so and the rest of the dashboard stays',
  async ({ called, region, other }) => {
    answers.delete(called)
    await open()
    const failed = screen.getByRole('region', { name: region })
    expect(within(failed).getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: other })).queryByRole('button')).toBeNull()
    expect(screen.getByText('The forms')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Nina' })).toBeTruthy()
  },
)

test('a professional whose profile cannot be loaded still has the dashboard', async () => {
  answers.delete(getAdmissionProfessionalProfile)
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Families' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
