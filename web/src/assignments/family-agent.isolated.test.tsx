// @vitest-environment jsdom
import { assignAgent, type FamilyRecord, unassignAgent } from '@bursar/contract/admin-families'
import { Problem } from '@bursar/contract/problems'
import { type AgentCandidate, listAgentCandidates } from '@bursar/contract/professionals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { linkQueryFrom } from '../professionals/opened-from.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import type { Agent } from './conflict.ts'
import { FamilyAgent } from './family-agent.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
beforeEach(storeToken)

const other: Agent = {
  ...{ id: crypto.randomUUID(), role: 'financial_agent', name: 'Luis Vega' },
  ...{ organization: null, verified: null },
}
const full: AgentCandidate = {
  ...{ id: crypto.randomUUID(), name: 'Ida Hill', organization: null },
  ...{ familiesCount: 9, capacity: 9, isFull: true, servesState: true, speaksLanguage: true },
}
const record: FamilyRecord = {
  ...{ id: crypto.randomUUID(), version: 1, name: 'Garcia', email: 'garcia@example.com', phone: null },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', erasesAt: null },
  ...{ lastActivityAt: '2026-11-01T00:00:00Z', state: null, familyMembersCount: null, onboardingPercent: 0 },
  ...{ invitationStatus: 'active', origin: 'direct', invitedBy: null, helpStatus: null },
  ...{
    agent: { ...other, id: full.id, name: full.name, isPaused: false },
    parents: [],
    students: [],
    shares: [],
  },
  helpRequests: [],
}

/** A family that `current` is assigned to by now, and agents of whom the only one is full. */
async function showFamily(current: Agent | null) {
  const api = fakeApi()
  api.on(listAgentCandidates, { items: [full] })
  const assignments = api.on(assignAgent, ({ body: { replaces, evenIfFull } }) => {
    if (replaces !== (current?.id ?? null))
      throw new Problem('already-assigned', { present: { agent: current } })
    if (!evenIfFull) throw new Problem('agent-full')
    return record
  })
  await renderWithTexts(<FamilyAgent familyId={record.id} agent={null} barrier={null} linkQuery="" />, [
    'assignment',
    'errors',
  ])
  return assignments
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('a full agent can be assigned in place of one whom another admin assigned first', async () => {
  const assignments = await showFamily(other)
  await press('Assign an agent')
  await press('Assign Ida Hill')
  await press('Assign Ida Hill instead')
  await press('Assign anyway')
  await screen.findByRole('button', { name: 'Assign an agent' })
  expect(assignments.at(-1)?.body).toEqual({ agentId: full.id, replaces: other.id, evenIfFull: true })
})

test('an agent whom another admin has replaced by now is not removed with the new one', async () => {
  const api = fakeApi()
  const present = { agent: { ...other, name: 'Ida Hill', id: full.id } }
  const removals = api.fail(unassignAgent, new Problem('already-assigned', { present }))
  await renderWithTexts(
    <FamilyAgent familyId={record.id} agent={{ ...other, isPaused: false }} barrier={null} linkQuery="" />,
    ['assignment', 'errors'],
  )
  await press('Remove')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('Ida Hill is now assigned to this family.')
  expect(removals.map(({ querystring }) => querystring)).toEqual([{ agentId: other.id }])
  await press('Leave it as is')
  expect(screen.queryByText('Ida Hill is now assigned to this family.')).toBeNull()
})

test.each(['not-signed-up', 'leaving'] as const)(
  'a family that is %s gets no button to assign',
  async (barrier) => {
    await renderWithTexts(<FamilyAgent familyId={record.id} agent={null} barrier={barrier} linkQuery="" />, [
      'assignment',
      'errors',
    ])
    screen.getByText('This family has no agent.')
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('an agent who was reported is shown as paused, with the report to review', async () => {
  await renderWithTexts(
    <FamilyAgent
      familyId={record.id}
      agent={{ ...other, isPaused: true }}
      barrier={null}
      linkQuery={linkQueryFrom('family', record.id, 'state=OH')}
    />,
    ['assignment', 'errors'],
  )
  screen.getByText('Paused')
  const link = screen.getByRole('link', { name: 'Review the report' })
  const href = `/admin/agents/${other.id}${linkQueryFrom('family', record.id, 'state=OH')}`
  expect(link.getAttribute('href')).toBe(`${href}#report-title`)
  expect(screen.getByRole('link', { name: other.name }).getAttribute('href')).toBe(href)
})

test('canceling takes back the question whether to assign a full agent', async () => {
  await showFamily(null)
  await press('Assign an agent')
  await press('Assign Ida Hill')
  await screen.findByText('Ida Hill’s caseload is full')
  await press('Cancel')
  expect(screen.queryByText('Ida Hill’s caseload is full')).toBeNull()
})

test('canceling takes back why an agent couldn’t be assigned', async () => {
  const api = fakeApi()
  api.on(listAgentCandidates, { items: [full] })
  api.fail(assignAgent, 'agent-not-active')
  await renderWithTexts(<FamilyAgent familyId={record.id} agent={null} barrier={null} linkQuery="" />, [
    'assignment',
    'errors',
  ])
  const why = 'This agent can’t take families right now. Choose another one.'
  await press('Assign an agent')
  await press('Assign Ida Hill')
  await screen.findByText(why)
  await press('Cancel')
  expect(screen.queryByText(why)).toBeNull()
})

test('the focus stays where the buttons were that were pressed', async () => {
  await showFamily(null)
  const hasFocus = () => expect(document.activeElement).not.toBe(document.body)
  await press('Assign an agent')
  await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(hasFocus)
  await press('Cancel')
  await waitFor(hasFocus)
  await press('Assign an agent')
  await press('Assign Ida Hill')
  await press('Assign anyway')
  await screen.findByRole('button', { name: 'Assign an agent' })
  await waitFor(hasFocus)
})

test.each([
  { count: 19, text: '19 agents' },
  // The API was asked for 20, so there may be more.
  { count: 20, text: 'The 20 best matches. Search to find others.' },
])('$count candidates are announced as “$text”', async ({ count, text }) => {
  const items = Array.from({ length: count }, (_, index) => ({
    ...full,
    ...{ id: crypto.randomUUID(), name: `Agent ${index}` },
  }))
  const requests = fakeApi().on(listAgentCandidates, { items })
  await renderWithTexts(<FamilyAgent familyId={record.id} agent={null} barrier={null} linkQuery="" />, [
    'assignment',
    'errors',
  ])
  await press('Assign an agent')
  await screen.findByText(text)
  expect(requests[0]?.querystring.limit).toBe(20)
})
