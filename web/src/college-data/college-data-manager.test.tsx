// @vitest-environment jsdom
import {
  activateCollegeRelease,
  type CollegeData,
  type CollegeImport,
  compareCollegeRelease,
  getCollegeData,
  importCollegeData,
} from '@bursar/contract/college-data'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { onToast } from '../ui/toast.ts'
import { CollegeDataManager } from './college-data-manager.tsx'

const release = (name: string, isCurrent: boolean): CollegeData['releases'][number] => ({
  id: name,
  name,
  isDated: true,
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

const open = (initial: CollegeData) =>
  renderWithTexts(<CollegeDataManager data={initial} />, ['collegeData', 'errors'])

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  storeToken()
})
afterEach(() => {
  vi.useRealTimers()
})
const aSecondLater = () => vi.advanceTimersByTimeAsync(1_000)
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test('a running import is polled to its end, and nothing else can be changed until then', async () => {
  const faults = [
    { code: 'not_a_number', file: 'I.csv', line: 1_012, column: 'UGDS', params: { value: '"many"' } },
  ] satisfies CollegeImport['faults']
  const endedAt = '2026-11-21T10:01:00Z'
  const reads = fakeApi().on(
    getCollegeData,
    data({ import: run({ state: 'failed', faults, otherFaults: 3, endedAt }) }),
  )
  await open(data({ import: run({}) }))
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4)
  expect(screen.getByText('Reading Most-Recent-Cohorts-Institution.csv: 5,000 rows')).toBeTruthy()
  expect(screen.getByRole('button', { name: /June/ })).toHaveProperty('disabled', true)
  await aSecondLater()
  const faultMessage = 'I.csv, line 1,012, column UGDS: "many" isn’t a number.'
  await screen.findByText(faultMessage)
  // Polling does not count as user activity, so it does not extend the session.
  expect(reads.map(({ isUnattended }) => isUnattended)).toEqual([true])
  expect(screen.getByText(/3 more lines have problems/)).toBeTruthy()
  expect(screen.getByText(/Nothing was changed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import anyway' })).toBeNull()
})

test('a release that is too small can be imported anyway, with the files already uploaded', async () => {
  const sources = { files: [{ fileId: 'f1', name: 'I.csv', bytes: 2_000 }], urls: ['https://ed.gov/a.zip'] }
  const faults = [
    { code: 'too_few', params: { institutions: 50, present: 6_289 } },
  ] satisfies CollegeImport['faults']
  const other = run({})
  const api = fakeApi()
  const imports = api.on(importCollegeData, run({}))
  api.on(
    getCollegeData,
    data({ import: other }),
    data({ import: { ...other, state: 'done', progress: 1, sources } }),
  )
  await open(data({ import: run({ state: 'failed', faults, sources }) }))
  expect(screen.getByText(/50 institutions, fewer than half of the 6,289 we have now/)).toBeTruthy()
  // After a reload too.
  expect(screen.getByText('I.csv (2 KB)')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'https://ed.gov/a.zip')
  await user.click(screen.getByRole('button', { name: 'Import anyway' }))
  await screen.findByRole('progressbar')
  expect(imports).toMatchObject([
    { body: { fileIds: ['f1'], urls: ['https://ed.gov/a.zip'], isForced: true }, isUnattended: false },
  ])
  await aSecondLater()
  await screen.findByText('Everyone now sees the new release')
  expect(screen.queryByText('I.csv (2 KB)')).toBeNull()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
})

test.each([
  { button: 'Start import', before: null },
  {
    button: 'Import anyway',
    before: run({
      state: 'failed',
      faults: [{ code: 'too_few', params: { institutions: 50, present: 6_289 } }],
      sources: { files: [], urls: ['https://ed.gov/a.zip'] },
    }),
  },
])('“$button” shows the import that another admin started before', async ({ button, before }) => {
  const other = run({})
  const toasts: string[] = []
  onToast((text) => toasts.push(text))
  const api = fakeApi()
  api.fail(importCollegeData, 'import-running')
  api.on(getCollegeData, data({ import: other }), data({ import: { ...other, state: 'done', progress: 1 } }))
  await open(data({ import: before }))
  if (!before) await user.type(screen.getByRole('textbox'), 'https://ed.gov/a.zip')
  await user.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('progressbar')
  await aSecondLater()
  await screen.findByText('Everyone now sees the new release')
  expect(toasts).toEqual(['An import is already running. Wait until it’s done.'])
  expect(screen.queryByText(/already running/)).toBeNull()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'https://ed.gov/a.zip')
})

test('the chosen sources stay while an import runs and after it fails', async () => {
  const failed = run({ state: 'failed', faults: [{ code: 'not_fetched', params: { reason: 'ENOTFOUND' } }] })
  const running = run({ id: failed.id })
  const api = fakeApi()
  api.on(importCollegeData, running)
  api.on(getCollegeData, data({ import: running }), data({ import: failed }))
  await open(data())
  await user.type(screen.getByRole('textbox'), 'https://ed.gov/a.zip')
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await screen.findByRole('progressbar')
  await aSecondLater()
  await screen.findByText(/couldn’t download it/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'https://ed.gov/a.zip')
})

test('the sources of an import that fails after a reload can be sent again', async () => {
  const sources = { files: [{ fileId: 'f1', name: 'I.csv', bytes: 2_000 }], urls: ['https://ed.gov/a.zip'] }
  const running = run({ sources })
  fakeApi().on(getCollegeData, data({ import: { ...running, state: 'failed' } }))
  await open(data({ import: running }))
  expect(screen.queryByText('I.csv (2 KB)')).toBeNull()
  await aSecondLater()
  expect(await screen.findByText('I.csv (2 KB)')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'https://ed.gov/a.zip')
})

describe('files', () => {
  const chooser = () => screen.getByLabelText<HTMLInputElement>('Choose files')
  const choose = (...names: string[]) =>
    fireEvent.change(chooser(), { target: { files: names.map((name) => new File(['a'], name)) } })
  /** The names under which files were sent. */
  let sent: string[] = []

  beforeEach(() => {
    sent = []
    class Upload extends EventTarget {
      upload = {}
      status = 201
      responseText = ''
      onload: (() => void) | undefined
      setRequestHeader() {}
      open(_method: string, url: string) {
        const name = new URL(url, 'http://localhost').searchParams.get('name') ?? ''
        sent.push(name)
        this.responseText = JSON.stringify({ fileId: name, name, bytes: 1 })
      }
      send() {
        setTimeout(() => this.onload?.())
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('those of another kind are refused by name, beside the files, while others are sent', async () => {
    fakeApi()
    await open(data())
    choose('notes.txt', 'I.zip', 'photo.jpg')
    await screen.findByText('I.zip (1 KB)')
    const refused = screen.getByRole('alert')
    for (const name of ['notes.txt', 'photo.jpg']) expect(refused.textContent).toContain(name)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
    choose('J.zip')
    await screen.findByText('J.zip (1 KB)')
    expect(screen.queryByText(/notes\.txt/)).toBeNull()
  })

  test('are sent under a name that the server takes', async () => {
    fakeApi()
    await open(data())
    choose('Institución,2025.csv', `${'a'.repeat(200)}_05192025.csv.gz`)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toBe('Institucion_2025.csv')
    // The date in the name counts.
    expect(sent[1]).toMatch(/^a{100,}_05192025\.csv\.gz$/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('removing one moves the focus to the button that chooses files', async () => {
    fakeApi()
    await open(data())
    choose('I.zip')
    await user.click(await screen.findByRole('button', { name: 'Remove I.zip' }))
    await waitFor(() => expect(document.activeElement).toBe(chooser()))
  })
})

test('an import starts with the typed addresses; a line that is not an https address is reported', async () => {
  const api = fakeApi()
  const imports = api.on(importCollegeData, run({}))
  api.on(getCollegeData, data({ import: run({}) }))
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
  expect(imports.map(({ body }) => body)).toEqual([{ fileIds: [], urls: ['https://ed.gov/a.zip'] }])
})

test('an admin sees what an earlier release changes before it is shown to everyone', async () => {
  const back = data({ releases: [release('November', false), release('June', true)] })
  const api = fakeApi()
  const comparisons = api.on(compareCollegeRelease, { appear: 12, disappear: 6_125, change: 148 })
  const activations = api.on(activateCollegeRelease, back)
  await open(data())
  await user.click(screen.getByRole('button', { name: /June/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Show June?' })
  for (const figure of ['12', '6,125', '148']) await within(dialog).findByText(figure)
  expect(comparisons).toMatchObject([{ params: { id: 'June' }, isUnattended: false }])
  expect(activations).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: /June/ })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /June/ }))
  const reopened = await screen.findByRole('dialog')
  await waitFor(() =>
    expect(within(reopened).getByRole('button', { name: 'Show this release' })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  await user.click(within(reopened).getByRole('button', { name: 'Show this release' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /November/ })).toBeTruthy())
  expect(activations).toMatchObject([{ params: { id: 'June' }, isUnattended: false }])
})

test('a comparison that failed says so, and can be tried again', async () => {
  const api = fakeApi()
  api.fail(compareCollegeRelease, new Offline())
  await open(data())
  await user.click(screen.getByRole('button', { name: /June/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('alert')
  expect(within(dialog).queryByText(/^Comparing/)).toBeNull()
  api.on(compareCollegeRelease, { appear: 12, disappear: 6_125, change: 148 })
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  await within(dialog).findByText('6,125')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('an import says that everyone sees its release only as long as they do', async () => {
  const done = run({ state: 'done', progress: 1, endedAt: '2026-11-21T10:01:00Z', releaseId: 'November' })
  const { unmount } = await open(data({ import: done }))
  expect(screen.getByText('Everyone now sees the new release')).toBeTruthy()
  unmount()
  const releases = [release('November', false), release('June', true)]
  await open(data({ import: done, releases }))
  expect(screen.queryByText('Everyone now sees the new release')).toBeNull()
  expect(screen.getByText('Everyone sees June.')).toBeTruthy()
})

test('a release without a publication date warns while it is the current one', async () => {
  const undated = { isDated: false }
  await open(data({ releases: [release('November', true), { ...release('June', false), ...undated }] }))
  expect(screen.queryByText(/nobody gets an estimated price/)).toBeNull()
  await open(data({ releases: [{ ...release('November', true), ...undated }] }))
  expect(screen.getByText(/Add the date to the file name/)).toBeDefined()
})
