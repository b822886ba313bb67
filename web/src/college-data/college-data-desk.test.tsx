import type { CollegeData, CollegeImport } from '@bursar/contract/college-data'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { renderWithTexts } from '../test-messages.tsx'
import { CollegeDataDesk } from './college-data-desk.tsx'

const release = (name: string, isCurrent: boolean): CollegeData['releases'][number] => ({
  id: name,
  name,
  importedAt: '2026-11-01T10:00:00Z',
  colleges: 6_289,
  programs: 12_000,
  isStarter: false,
  isCurrent,
})
const run = (more: Partial<CollegeImport>): CollegeImport => ({
  id: crypto.randomUUID(),
  startedAt: '2026-11-21T10:00:00Z',
  endedAt: null,
  state: 'running',
  step: 'reading Most-Recent-Cohorts-Institution.csv',
  progress: 0.4,
  problem: null,
  changes: null,
  ...more,
})
const data = (more: Partial<CollegeData> = {}): CollegeData => ({
  releases: [release('November', true), release('June', false)],
  import: null,
  updateProblem: null,
  ...more,
})

/** Answers each call in turn; the last answer stays. */
function answering(answers: Record<string, unknown[]>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url}`
    asked.push(`${key} ${init.body ?? ''}`.trim())
    const [next, ...rest] = answers[key] ?? []
    if (rest.length > 0) answers[key] = rest
    return Response.json(next)
  })
  return asked
}

const open = (given: CollegeData) =>
  renderWithTexts(<CollegeDataDesk data={given} />, ['collegeData', 'errors'])

beforeEach(() => write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 }))
afterEach(() => vi.unstubAllGlobals())

test('a running import is followed to its end, and nothing else can be changed meanwhile', async () => {
  const problem = 'Institution.csv, line 12, column UNITID: “abc” is no number.'
  answering({
    'GET /api/admin/college-data': [
      data({ import: run({ state: 'failed', problem, endedAt: '2026-11-21T10:01:00Z' }) }),
    ],
  })
  await open(data({ import: run({}) }))
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4)
  expect(screen.getByRole('button', { name: /June/ })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Start the import' })).toBeNull()
  // A second later.
  await screen.findByText(problem, {}, { timeout: 4_000 })
  expect(screen.getByText(/Nothing was changed/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start the import' })).toBeTruthy()
})

test('an import by address is started with what was typed; a line that is no address is named', async () => {
  const asked = answering({
    'POST /api/admin/college-data/import': [run({})],
    'GET /api/admin/college-data': [data({ import: run({}) })],
  })
  await open(data())
  const addresses = screen.getByRole('textbox')
  await userEvent.click(screen.getByRole('button', { name: 'Start the import' }))
  expect(screen.getByText(/Choose a file or enter an address first/)).toBeTruthy()
  await userEvent.type(addresses, 'http://ed.gov/a.zip')
  await userEvent.click(screen.getByRole('button', { name: 'Start the import' }))
  expect(screen.getByText(/no https address: http:\/\/ed.gov\/a.zip/)).toBeTruthy()
  await userEvent.clear(addresses)
  await userEvent.type(addresses, 'https://ed.gov/a.zip')
  await userEvent.click(screen.getByRole('button', { name: 'Start the import' }))
  await screen.findByRole('progressbar')
  expect(asked[0]).toBe('POST /api/admin/college-data/import {"fileIds":[],"urls":["https://ed.gov/a.zip"]}')
})

test('the way back shows the earlier release to everybody', async () => {
  const back = data({ releases: [release('November', false), release('June', true)] })
  const asked = answering({ 'POST /api/admin/college-data/releases/June/activate': [back] })
  await open(data())
  await userEvent.click(screen.getByRole('button', { name: /June/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: /November/ })).toBeTruthy())
  expect(asked).toEqual(['POST /api/admin/college-data/releases/June/activate'])
})
