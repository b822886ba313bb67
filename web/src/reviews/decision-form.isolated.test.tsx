// @vitest-environment jsdom
import { Problem } from '@bursar/contract/problems'
import { decideReview, type ProfessionalReview } from '@bursar/contract/reviews'
import { previewSuspension } from '@bursar/contract/suspensions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { DecisionForm } from './decision-form.tsx'
import { ReviewSection } from './review-section.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const otto = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Otto Vance',
  role: 'financial_agent' as const,
}

const review: ProfessionalReview = {
  professional: aProfessional({ ...otto, version: 5 }),
  isApproved: true,
  claims: {
    name: otto.name,
    organization: null,
    email: 'otto@example.com',
    domain: { name: 'example.com', kind: 'other' },
    flags: [],
  },
  proposedClaims: null,
  proposed: null,
  verified: null,
  reports: [],
  history: [],
}

/** A page that loads a new version of the account on each refresh. */
function ReviewPage() {
  const [version, setVersion] = useState(3)
  refresh.mockImplementation(() => setVersion(4))
  return (
    <DecisionForm about={{ ...otto, version }} label="outcome" decisions={['clear_reports', 'suspend']} />
  )
}

beforeEach(storeToken)

test('a change to an address that is taken by now says what to do, not to sign in', async () => {
  const user = userEvent.setup()
  fakeApi().on(decideReview, new Problem('account-exists'))
  await renderWithTexts(
    <DecisionForm
      about={{ ...otto, version: 3 }}
      label="how"
      decisions={['approve_change', 'reject_change']}
    />,
    ['reviews', 'errors'],
  )
  await user.type(screen.getByRole('textbox', { name: /verify/ }), 'Called the office.')
  await user.click(screen.getByRole('button', { name: 'Approve change' }))
  await screen.findByText('Another account uses this email now. Reject the change and say why.')
  expect(screen.queryByText(/Sign in instead/)).toBeNull()
})

test('if the account has changed, the admin gets the new version and the typed note is not lost', async () => {
  const user = userEvent.setup()
  const decisions = fakeApi().on(decideReview, new Problem('stale'), review)
  await renderWithTexts(<ReviewPage />, ['reviews', 'errors'])
  const note = screen.getByRole('textbox', { name: 'What did you find out?' })
  await user.type(note, 'Spoke with both.')
  await user.click(screen.getByRole('button', { name: 'Clear report' }))
  await screen.findByText(/This account changed after you opened it/)
  expect(refresh).toHaveBeenCalledOnce()
  expect(note).toHaveProperty('value', 'Spoke with both.')

  await user.click(screen.getByRole('button', { name: 'Clear report' }))
  await waitFor(() => expect(screen.queryByText(/This account changed/)).toBeNull())
  await waitFor(() => expect(decisions.map(({ body }) => body.version)).toEqual([3, 4]))
})

test.each([
  {
    role: 'financial_agent' as const,
    says: /helps 23 families and has 4 open requests\. They go back to the queue/,
  },
  { role: 'admission_professional' as const, says: /signed out right away/ },
])('a $role is suspended only after the admin has read what that affects', async ({ role, says }) => {
  const user = userEvent.setup()
  const api = fakeApi()
  api.on(previewSuspension, { families: 23, requests: 4, successors: [] })
  const decisions = api.on(decideReview, review)
  await renderWithTexts(
    <DecisionForm
      about={{ ...otto, role, version: 3 }}
      label="outcome"
      decisions={['clear_reports', 'suspend']}
    />,
    ['reviews', 'professionals', 'errors'],
  )
  const open = () => user.click(screen.getByRole('button', { name: 'Suspend Otto Vance' }))
  await open()
  screen.getByRole('textbox', { name: 'What did you find out?', description: /at least 5/ })
  await user.type(screen.getByRole('textbox', { name: 'What did you find out?' }), 'Spoke with both.')
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Otto Vance?' }))
  await dialog.findByText(says)
  expect(decisions).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decisions.map(({ body }) => body)).toEqual([
    { decision: 'suspend', note: 'Spoke with both.', version: 3 },
  ])
})

test('a suspended applicant can’t be verified, because no one has approved the account', async () => {
  const professional = { ...review.professional, status: 'suspended' as const }
  await renderWithTexts(<ReviewSection review={{ ...review, professional, isApproved: false }} />, [
    'reviews',
    'errors',
  ])
  screen.getByRole('heading', { name: 'Verification' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

/** A page that shows the account as it is after the decision, without the form, on each refresh. */
function ApplicationPage() {
  const [status, setStatus] = useState<'pending' | 'active'>('pending')
  refresh.mockImplementation(() => setStatus('active'))
  const version = status === 'pending' ? 3 : 4
  const verified = { by: 'Bursar', on: '2026-11-21' }
  return (
    <ReviewSection
      review={{ ...review, professional: { ...review.professional, status, version, verified } }}
    />
  )
}

test('after a decision the focus stays with the reviews', async () => {
  const user = userEvent.setup()
  fakeApi().on(decideReview, review)
  await renderWithTexts(<ApplicationPage />, ['reviews', 'errors', 'advisors', 'professionals'])
  await user.type(screen.getByRole('textbox', { name: /verify/ }), 'Called the office.')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  const section = screen.getByRole('heading', { name: 'Verification' }).closest('[data-focus-target]')
  await waitFor(() => expect(document.activeElement).toBe(section))
})
