// @vitest-environment jsdom
import type { CollegeData, CollegeImport } from '@bursar/contract/college-data'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
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
  activity: { code: 'reading', file: 'Most-Recent-Cohorts-Institution.csv', done: 5_000 },
  progress: 0.4,
  problem: null,
  faults: [],
  otherFaults: 0,
  sources: { files: [], urls: [] },
  changes: null,
  releaseId: null,
  ...more,
})
const data = (more: Partial<CollegeData> = {}): CollegeData => ({
  releases: [release('November', true), release('June', false)],
  import: null,
  updateProblem: null,
  updateFault: null,
  ...more,
})

/** Answers each call in turn; the last answer stays. */
function answering(answers: Record<string, unknown[]>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url}`
    asked.push(`${key} ${init.body ?? ''}`.trim())
    // Following an import is nobody's doing: it does not keep a desk open that everybody has left.
    const isFollowing = init.method === 'GET' && !url.endsWith('/difference')
    expect(new Headers(init.headers).get('x-unattended')).toBe(isFollowing ? '1' : null)
    const [next, ...rest] = answers[key] ?? []
    if (rest.length > 0) answers[key] = rest
    return Response.json(next)
  })
  return asked
}

const open = (given: CollegeData) =>
  renderWithTexts(<CollegeDataDesk data={given} />, ['collegeData', 'errors'])

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const aSecondLater = () => vi.advanceTimersByTimeAsync(1_000)
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test('a running import is followed to its end, and nothing else can be changed meanwhile', async () => {
  const faults = [
    { code: 'not_a_number', file: 'I.csv', line: 1_012, column: 'UGDS', params: { value: '"many"' } },
  ] satisfies CollegeImport['faults']
  answering({
    'GET /api/admin/college-data': [
      data({ import: run({ state: 'failed', faults, otherFaults: 3, endedAt: '2026-11-21T10:01:00Z' }) }),
    ],
  })
  await open(data({ import: run({}) }))
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4)
  expect(screen.getByText('Reading Most-Recent-Cohorts-Institution.csv: 5,000 rows')).toBeTruthy()
  expect(screen.getByRole('button', { name: /June/ })).toHaveProperty('disabled', true)
  await aSecondLater()
  const said = 'I.csv, line 1,012, column UGDS: "many" isn’t a number.'
  await screen.findByText(said)
  expect(screen.getByText(/3 more lines have problems/)).toBeTruthy()
  expect(screen.getByText(/Nothing was changed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import anyway' })).toBeNull()
})

test('a release that is too small is taken when that is meant, with the files that are there already', async () => {
  const sources = { files: [{ fileId: 'f1', name: 'I.csv', bytes: 2_000 }], urls: ['https://ed.gov/a.zip'] }
  const faults = [
    { code: 'too_few', params: { institutions: 50, present: 6_289 } },
  ] satisfies CollegeImport['faults']
  const asked = answering({
    'POST /api/admin/college-data/import': [run({})],
    'GET /api/admin/college-data': [
      data({ import: run({ id: 'other' }) }),
      data({ import: run({ id: 'other', state: 'done', progress: 1, sources }) }),
    ],
  })
  await open(data({ import: run({ state: 'failed', faults, sources }) }))
  expect(screen.getByText(/50 institutions, fewer than half of the 6,289 we have now/)).toBeTruthy()
  // After a reload too.
  expect(screen.getByText('I.csv (2 KB)')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'https://ed.gov/a.zip')
  await user.click(screen.getByRole('button', { name: 'Import anyway' }))
  await screen.findByRole('progressbar')
  expect(asked[0]).toBe(
    'POST /api/admin/college-data/import {"fileIds":["f1"],"urls":["https://ed.gov/a.zip"],"isForced":true}',
  )
  await aSecondLater()
  await screen.findByText('Everyone now sees the new release')
  expect(screen.queryByText('I.csv (2 KB)')).toBeNull()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
})

test('what was chosen stays while an import runs and is refused', async () => {
  const failed = run({ state: 'failed', faults: [{ code: 'not_fetched', params: { reason: 'ENOTFOUND' } }] })
  answering({
    'POST /api/admin/college-data/import': [run({ id: failed.id })],
    'GET /api/admin/college-data': [data({ import: run({ id: failed.id }) }), data({ import: failed })],
  })
  await open(data())
  await user.type(screen.getByRole('textbox'), 'https://ed.gov/a.zip')
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await screen.findByRole('progressbar')
  await aSecondLater()
  await screen.findByText(/couldn’t download it/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'https://ed.gov/a.zip')
})

test('an import by address is started with what was typed; a line that is no address is named', async () => {
  const asked = answering({
    'POST /api/admin/college-data/import': [run({})],
    'GET /api/admin/college-data': [data({ import: run({}) })],
  })
  await open(data())
  const addresses = screen.getByRole('textbox')
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  expect(screen.getByText(/Choose a file or enter an address first/)).toBeTruthy()
  await user.type(addresses, 'http://ed.gov/a.zip')
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  expect(screen.getByText(/Enter an https:\/\/ address instead of http:\/\/ed.gov\/a.zip/)).toBeTruthy()
  await user.clear(addresses)
  await user.type(addresses, 'https://ed.gov/a.zip')
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await screen.findByRole('progressbar')
  expect(asked[0]).toBe('POST /api/admin/college-data/import {"fileIds":[],"urls":["https://ed.gov/a.zip"]}')
})

test('the way back is taken after a look at what it changes', async () => {
  const back = data({ releases: [release('November', false), release('June', true)] })
  const asked = answering({
    'GET /api/admin/college-data/releases/June/difference': [{ appear: 12, disappear: 6_125, change: 148 }],
    'POST /api/admin/college-data/releases/June/activate': [back],
  })
  await open(data())
  await user.click(screen.getByRole('button', { name: /June/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Show June?' })
  for (const figure of ['12', '6,125', '148']) await within(dialog).findByText(figure)
  expect(asked).toEqual(['GET /api/admin/college-data/releases/June/difference'])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: /June/ })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /June/ }))
  const again = await screen.findByRole('dialog')
  await waitFor(() =>
    expect(within(again).getByRole('button', { name: 'Show this release' })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  await user.click(within(again).getByRole('button', { name: 'Show this release' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /November/ })).toBeTruthy())
  expect(asked.at(-1)).toBe('POST /api/admin/college-data/releases/June/activate')
})

test('an import says that its release is shown only as long as it is', async () => {
  const done = run({ state: 'done', progress: 1, endedAt: '2026-11-21T10:01:00Z', releaseId: 'November' })
  const { unmount } = await open(data({ import: done }))
  expect(screen.getByText('Everyone now sees the new release')).toBeTruthy()
  unmount()
  const releases = [release('November', false), release('June', true)]
  await open(data({ import: done, releases }))
  expect(screen.queryByText('Everyone now sees the new release')).toBeNull()
  expect(screen.getByText('Everyone sees June.')).toBeTruthy()
})
