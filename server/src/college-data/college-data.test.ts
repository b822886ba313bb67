import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { csv, institution, zip } from '@bursar/catalogue/testing/files'
import {
  activateCollegeRelease,
  type CollegeImport,
  compareCollegeRelease,
  getCollegeData,
  importCollegeData,
  uploadCollegeFile,
} from '@bursar/contract/college-data'
import { searchColleges } from '@bursar/contract/college-search'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { auditEntries } from '../schema/audit.ts'
import { collegeImports, collegeReleases, uploadedFiles, uploadedParts } from '../schema/colleges.ts'
import { problemOf } from '../testing/browser.ts'
import { oldestFirst } from '../testing/order.ts'
import { type SignedInUser, startTestServer, type TestServer } from '../testing/server.ts'
import { deleteOldUploads } from './uploads.ts'

let server: TestServer
let admin: SignedInUser
let updateProblem: string | null = null
/** The response of a download, set by each test. */
let answer: (url: string) => Promise<Buffer>

beforeAll(async () => {
  server = await startTestServer({
    collegeData: {
      update: () => ({ updateProblem, updateFault: updateProblem === null ? null : { code: 'unexpected' } }),
      open: async (url, signal) => ({
        status: 200,
        header: () => null,
        body: Readable.from([await Promise.race([answer(url), aborted(signal)])]),
      }),
    },
  })
  admin = await server.signInAdmin()
})
afterAll(() => server.close())
afterEach(async () => {
  const { import: last } = await admin.call(getCollegeData)
  expect(last?.state).not.toBe('running')
})

/** A busy machine needs longer. */
const longPoll = { timeout: 30_000, interval: 100 }

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

const stamped = 'Most-Recent-Cohorts-Institution_05192025'
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => institution({ UNITID: 100001 + at, INSTNM: `College ${at}` }))

async function handIn(name: string, content: string | Buffer): Promise<string> {
  const response = await admin.raw({
    method: 'POST',
    url: uploadCollegeFile.url,
    query: { name },
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ name, bytes: Buffer.from(content).length })
  return response.json().fileId
}

async function ended(): Promise<CollegeImport> {
  return expect
    .poll(async () => (await admin.call(getCollegeData)).import, { timeout: 60_000, interval: 100 })
    .toMatchObject({ state: expect.stringMatching(/done|failed/) })
    .then(async () => (await admin.call(getCollegeData)).import as CollegeImport)
}

async function importFiles(fileIds: string[], more: { isForced?: boolean; urls?: string[] } = {}) {
  const opened = await admin.call(importCollegeData, { body: { fileIds, urls: [], ...more } })
  expect(opened).toMatchObject({ state: 'running', problem: null, endedAt: null })
  const last = await ended()
  expect(last.id).toBe(opened.id)
  return last
}

const releases = async () => (await admin.call(getCollegeData)).releases
const current = async () => (await releases()).find(({ isCurrent }) => isCurrent)
/** The uploaded files that are still stored, and how many parts they have. */
const left = async () => ({
  files: (await server.db.select({ id: uploadedFiles.id }).from(uploadedFiles)).map(({ id }) => id),
  parts: await server.db.$count(uploadedParts),
})
const nothing = { files: [], parts: 0 }

test('before the first import, the page shows the starter and the background update’s problem', async () => {
  updateProblem = 'There is no network.'
  expect(await admin.call(getCollegeData)).toMatchObject({
    releases: [{ name: expect.stringContaining('Starter'), isStarter: true, isCurrent: true }],
    import: null,
    updateProblem: 'There is no network.',
    updateFault: { code: 'unexpected' },
  })
  updateProblem = null
})

test('uploaded files become the current release, and the previous one can be restored', async () => {
  const family = await server.signUpFamily()
  const before = await current()
  const institutions = await handIn(`${stamped}.zip`, zip({ 'a/data.csv': csv(many(400)) }))
  const programs = await handIn(
    'fields.csv.gz',
    gzipSync(csv([{ UNITID: '100001', CIPCODE: '1107', CREDLEV: '3' }])),
  )
  updateProblem = 'There is no network.'
  const done = await importFiles([institutions, programs])
  expect(done).toMatchObject({ state: 'done', progress: 1, problem: null, changes: { added: 400 } })
  expect(await admin.call(getCollegeData)).toMatchObject({ updateProblem: null, updateFault: null })
  updateProblem = null
  expect(done.changes?.closed).toBe(before?.colleges)
  expect(done.changes?.examples[0]).toEqual({
    unitId: 100001,
    name: 'College 0, IL',
    kind: 'added',
    change: 'added',
  })
  expect(await current()).toMatchObject({ name: 'College Scorecard, May 2025', colleges: 400, programs: 1 })
  await expect
    .poll(
      async () => (await family.call(searchColleges, { querystring: { search: 'College 17' } })).total,
      longPoll,
    )
    .toBeGreaterThan(0)
  await expect.poll(left, longPoll).toEqual(nothing)

  expect(done.releaseId).toBe((await current())?.id)
  const params = { id: before?.id ?? '' }
  expect(await admin.call(compareCollegeRelease, { params })).toEqual({
    appear: before?.colleges,
    disappear: 400,
    change: 0,
  })
  const same = { params: { id: done.releaseId ?? '' } }
  expect(await admin.call(compareCollegeRelease, same)).toEqual({ appear: 0, disappear: 0, change: 0 })
  const back = await admin.call(activateCollegeRelease, { params })
  expect(back.releases.find(({ isCurrent }) => isCurrent)?.id).toBe(before?.id)
  await expect
    .poll(
      async () => (await family.call(searchColleges, { querystring: { search: 'Harvard' } })).total,
      longPoll,
    )
    .toBeGreaterThan(0)
  const newest = back.releases[0]?.id ?? ''
  await admin.call(activateCollegeRelease, { params: { id: newest } })
  // A second time changes nothing and records nothing.
  await admin.call(activateCollegeRelease, { params: { id: newest } })
  const entries = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'colleges_changed'))
    .orderBy(...oldestFirst(auditEntries.at))
  expect(entries.map(({ actorId, subjectId, detail }) => [actorId, subjectId, detail])).toEqual([
    [admin.id, newest, 'imported, College Scorecard, May 2025'],
    [admin.id, before?.id, expect.stringContaining('activated, ')],
    [admin.id, newest, 'activated, College Scorecard, May 2025'],
  ])
})

test.each(['0', '999999', '1x', '99999999999999', 'x'])(
  'there is no release %s to go back to',
  async (id) => {
    for (const call of [activateCollegeRelease, compareCollegeRelease] as const) {
      expect(problemOf(await admin.send(call, { params: { id } })).code).toBe('release-not-found')
    }
  },
)

describe('a rejected import changes nothing and reports the location of each fault:', () => {
  async function refused(name: string, content: string | Buffer): Promise<CollegeImport> {
    const before = await releases()
    const last = await importFiles([await handIn(name, content)])
    expect(last).toMatchObject({ state: 'failed', changes: null, endedAt: expect.any(String) })
    expect(await releases()).toEqual(before)
    expect(await server.db.select().from(collegeReleases)).toHaveLength(before.length)
    return last
  }

  test('a truncated zip', async () => {
    const whole = zip({ 'data.csv': csv(many(400)) })
    const cut = await refused('cut.zip', whole.subarray(0, whole.length - 200))
    expect(cut.problem).toContain('cut.zip')
    expect(cut.faults).toMatchObject([{ code: 'zip_damaged', file: 'cut.zip' }])
  })

  test('a table without UNITID, and an invalid value', async () => {
    expect((await refused('none.csv', csv(many(3), ['UNITID']))).problem).toContain('UNITID')
    const wrong = csv([institution(), institution({ UNITID: 100002, UGDS: 'many' })])
    const { problem, faults } = await refused('wrong.csv', wrong)
    expect(problem).toContain('wrong.csv, line 3, column UGDS')
    expect(faults).toEqual([
      { code: 'not_a_number', file: 'wrong.csv', line: 3, column: 'UGDS', params: { value: '"many"' } },
    ])
  })

  test('too many faults to list', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => institution({ UNITID: 100001 + at, UGDS: '?' }))
    const { faults, otherFaults } = await refused('bad.csv', csv(rows))
    expect([faults.length, otherFaults]).toEqual([20, 10])
  })

  test('a value with a NUL character', async () => {
    const nul = await refused('nul.csv', csv([institution({ UNITID: 'a\u0000b' })]))
    expect(nul.problem).toContain('nul.csv, line 2')
  })

  test('half as many institutions, unless forced', async () => {
    const few = csv(many(50))
    const { problem, faults, sources } = await refused(`${stamped}.csv`, few)
    expect(problem).toContain('fewer than half')
    expect(faults).toEqual([{ code: 'too_few', params: { institutions: 50, present: 400 } }])
    // The file is still stored and doesn't have to be uploaded again.
    expect(sources.files).toMatchObject([{ name: `${stamped}.csv`, bytes: few.length }])
    const done = await importFiles(
      sources.files.map(({ fileId }) => fileId),
      { isForced: true },
    )
    expect(done.state).toBe('done')
    expect(await current()).toMatchObject({ colleges: 50 })
  })
})

test('only one import runs at a time, and the other gets import-running', async () => {
  let go = (_: Buffer) => {}
  answer = () =>
    new Promise((resolve) => {
      go = resolve
    })
  const body = { fileIds: [], urls: [`https://example.org/files/${stamped}.csv`] }
  const [one, two] = await Promise.all([
    admin.send(importCollegeData, { body, idempotencyKey: 'one' }),
    admin.send(importCollegeData, { body, idempotencyKey: 'two' }),
  ])
  expect([one.statusCode, two.statusCode].sort()).toEqual([202, 409])
  expect((one.statusCode === 409 ? one : two).json().code).toBe('import-running')
  await expect.poll(async () => (await admin.call(getCollegeData)).import?.state, longPoll).toBe('running')
  await expect
    .poll(
      async () => {
        go(Buffer.from(csv(many(60))))
        return (await admin.call(getCollegeData)).import?.state
      },
      { timeout: 60_000 },
    )
    .toBe('done')
  expect(await current()).toMatchObject({ colleges: 60 })
})

test('an import abandoned by its process counts as failed, and the next one may start', async () => {
  const silent = { state: 'running', step: 'reading', reportedAt: inSeconds(-120) } as const
  await server.db.insert(collegeImports).values({ ...silent, startedAt: inSeconds(60) })
  expect((await admin.call(getCollegeData)).import).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Nothing was changed'),
  })
  await server.db.delete(collegeImports)
})

test('a failed download is reported with its URL and reason', async () => {
  answer = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))
  const last = await importFiles([], { urls: ['https://example.org/none.csv'] })
  expect(last).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('ENOTFOUND'),
    faults: [{ code: 'not_fetched', file: 'https://example.org/none.csv', params: { reason: 'ENOTFOUND' } }],
    sources: { files: [], urls: ['https://example.org/none.csv'] },
  })
})

test.each([
  'https://localhost/a.csv',
  'https://127.0.0.1/a.csv',
  'https://0x7f.1/a.csv',
  'https://10.1.2.3/a.csv',
  'https://169.254.169.254/latest',
  'https://[::1]/a.csv',
  'https://[::ffff:192.168.0.1]/a.csv',
  'https://me:secret@example.org/a.csv',
  'http://example.org/a.csv',
])('the URL %s is rejected', async (url) => {
  const response = await admin.send(importCollegeData, { body: { fileIds: [], urls: [url] } })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors[0].path).toBe('urls[0]')
})

test('an empty import, an unknown file and a duplicate file are rejected with their path', async () => {
  const fileId = await handIn('a.csv', 'UNITID\n')
  const paths = async (fileIds: string[]) =>
    (await admin.send(importCollegeData, { body: { fileIds, urls: [] } }))
      .json()
      .errors.map(({ path }: { path: string }) => path)
  expect(await paths([])).toEqual(['fileIds'])
  expect(await paths([fileId, fileId, '../../etc/passwd'])).toEqual(['fileIds[1]', 'fileIds[2]'])
  const kept = await left()
  expect(kept.files).toContain(fileId)
  await deleteOldUploads(server.db)
  expect(await left()).toEqual(kept)
  await server.db.update(uploadedFiles).set({ createdAt: inSeconds(-25 * 60 * 60) })
  await deleteOldUploads(server.db)
  expect(await left()).toEqual(nothing)
})

describe('uploads', () => {
  const post = (headers: Record<string, string>, payload: string, name = 'a.csv', as = admin) =>
    as.raw({ method: 'POST', url: uploadCollegeFile.url, query: { name }, headers, payload })
  const file = { 'content-type': 'application/octet-stream' }

  test.each(['../a.csv', 'a/b.csv', 'a.exe', 'a\u0000.csv'])('reject the file name %j', async (name) => {
    expect((await post(file, 'UNITID\n', name)).statusCode).toBe(422)
    expect(await left()).toEqual(nothing)
  })

  test('must be files within the size limit', async () => {
    expect((await post({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
    const length = String(uploadCollegeFile.config.bodyLimit + 1)
    expect((await post({ ...file, 'content-length': length }, 'UNITID\n')).statusCode).toBe(413)
    expect(await left()).toEqual(nothing)
  })

  test('are rejected by all other calls', async () => {
    const response = await admin.raw({
      method: 'POST',
      url: importCollegeData.url,
      headers: file,
      payload: 'UNITID\n',
    })
    expect(response.statusCode).toBe(415)
  })

  test('are for admins only', async () => {
    const family = await server.signUpFamily()
    const agent = await server.signUpProfessional('financial_agent')
    for (const other of [family, agent]) {
      expect((await post(file, 'UNITID\n', 'a.csv', other as never)).statusCode).toBe(403)
      expect((await other.send(getCollegeData)).statusCode).toBe(403)
      const body = { fileIds: [], urls: [] }
      expect((await other.send(importCollegeData, { body })).statusCode).toBe(403)
      expect((await other.send(activateCollegeRelease, { params: { id: '1' } })).statusCode).toBe(403)
    }
    expect((await post(file, 'UNITID\n', 'a.csv', server.visitor() as never)).statusCode).toBe(401)
    expect(await left()).toEqual(nothing)
  })
})
