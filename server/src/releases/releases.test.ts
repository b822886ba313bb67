import type { ReleaseContent } from '@bursar/catalogue/record'
import { readStarter } from '@bursar/catalogue/starter'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type CollegeIndex, openCollegeIndex } from '../colleges/college-index.ts'
import { colleges } from '../schema/colleges.ts'
import { type OpenCopy, openCopy } from '../testing/template.ts'
import { activateRelease, listReleases, rollBackRelease } from './current.ts'
import { readRelease } from './read.ts'
import { ReleaseTooSmall, storeRelease } from './store.ts'

let open: OpenCopy
let index: CollegeIndex
const errors: string[] = []

beforeEach(async () => {
  errors.length = 0
  open = await openCopy(inject('template'))
  index = await openCollegeIndex(open.db, {
    info: () => {},
    error: (_, message) => errors.push(message),
  })
})
afterEach(async () => {
  await index.stop()
  await open.close()
})

/** A new release made from the starter with other colleges. */
function release(
  name: string,
  change: (colleges: ReleaseContent['colleges']) => ReleaseContent['colleges'],
): ReleaseContent {
  const starter = readStarter()
  return {
    ...starter,
    release: { ...starter.release, name, isStarter: false },
    colleges: change(starter.colleges),
  }
}

const same = release('Same', (colleges) => colleges)

test('a new release is loaded without a restart, and the old one is used until then', async () => {
  const before = index.current()
  await storeRelease(
    open.db,
    release('Newer', (colleges) => colleges.slice(0, 200)),
    { files: ['a.csv'] },
  )
  expect(index.current()).toBe(before)
  await index.refresh()
  expect(index.current().release).toMatchObject({ name: 'Newer', institutions: 200, isStarter: false })
  // Code that still has the old catalogue can keep using it.
  expect(before.store.facts).toHaveLength(before.release.institutions)
})

test('a stored release equals the one that was imported', async () => {
  const { id } = await storeRelease(open.db, same, { files: ['a.csv'] })
  const stored = await readRelease(open.db, id)
  expect(stored?.colleges).toEqual(same.colleges)
  expect(stored?.programs).toEqual(same.programs)
})

test('rolling back makes the previous release current, and the next import replaces that one', async () => {
  await storeRelease(open.db, same, { files: ['a.csv'] })
  expect(await rollBackRelease(open.db)).toMatchObject({ isStarter: true, isCurrent: true })
  await index.refresh()
  expect(index.current().release.isStarter).toBe(true)
  expect(await rollBackRelease(open.db)).toBeNull()
  await storeRelease(open.db, same, { files: ['a.csv'] })
  const releases = await listReleases(open.db)
  expect(releases.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(releases[0]).toMatchObject({ name: 'Same', isCurrent: true })
})

describe('after one faulty release was taken back and another one was imported', () => {
  const good = release('Good', (colleges) => colleges)
  const faulty = release('Faulty', (colleges) => colleges)

  test('rolling back goes to the good one, not to the newest', async () => {
    const { id } = await storeRelease(open.db, good, { files: ['a.csv'] })
    await storeRelease(open.db, faulty, { files: ['b.csv'] })
    await rollBackRelease(open.db)
    await storeRelease(open.db, faulty, { files: ['c.csv'] })
    expect(await rollBackRelease(open.db)).toMatchObject({ id, name: 'Good' })
  })

  test('the next import keeps the good one, and deletes it once another one was replaced', async () => {
    const { id } = await storeRelease(open.db, good, { files: ['a.csv'] })
    for (const files of [['b.csv'], ['c.csv']]) {
      await storeRelease(open.db, faulty, { files })
      await rollBackRelease(open.db)
    }
    await storeRelease(open.db, faulty, { files: ['d.csv'] })
    expect(await rollBackRelease(open.db)).toMatchObject({ id })
    const { id: last } = await storeRelease(open.db, good, { files: ['e.csv'] })
    await storeRelease(open.db, faulty, { files: ['f.csv'] })
    expect(await rollBackRelease(open.db)).toMatchObject({ id: last })
    expect((await listReleases(open.db)).map((line) => line.id)).not.toContain(id)
  })

  test('rolling back changes nothing if what was replaced is no longer stored', async () => {
    for (let round = 0; round < 5; round += 1) await storeRelease(open.db, same, { files: ['a.csv'] })
    expect(await rollBackRelease(open.db)).not.toBeNull()
    expect(await rollBackRelease(open.db)).not.toBeNull()
    expect(await rollBackRelease(open.db)).toBeNull()
    expect(await listReleases(open.db)).toHaveLength(3)
  })
})

test('a release that is chosen instead of an older one replaced it', async () => {
  const { id: first } = await storeRelease(open.db, same, { files: ['a.csv'] })
  await storeRelease(open.db, same, { files: ['b.csv'] })
  const { id: third } = await storeRelease(open.db, same, { files: ['c.csv'] })
  await activateRelease(open.db, first)
  await activateRelease(open.db, third)
  expect(await rollBackRelease(open.db)).toMatchObject({ id: first })
})

describe('a release with fewer than half as many institutions', () => {
  const half = release('Half', (colleges) => colleges.slice(0, 100))

  test('is rejected, and nothing changes', async () => {
    const before = await listReleases(open.db)
    await expect(storeRelease(open.db, half, { files: ['half.csv'] })).rejects.toThrow(ReleaseTooSmall)
    expect(await listReleases(open.db)).toEqual(before)
  })

  test('is accepted if forced', async () => {
    expect(await storeRelease(open.db, half, { files: ['half.csv'], force: true })).toMatchObject({
      institutions: 100,
    })
  })
})

test('an import that fails halfway changes nothing', async () => {
  const before = await listReleases(open.db)
  const twice = release('Broken', (colleges) => [...colleges, ...colleges.slice(0, 1)])
  await expect(storeRelease(open.db, twice, { files: ['broken.csv'] })).rejects.toMatchObject({
    cause: { constraint: 'colleges_release_id_unit_id_pk' },
  })
  expect(await listReleases(open.db)).toEqual(before)
  await index.refresh()
  expect(index.current().release.isStarter).toBe(true)
})

test('a release stays if the older ones can’t be deleted', async () => {
  for (let round = 0; round < 2; round += 1) await storeRelease(open.db, same, { files: ['a.csv'] })
  await open.asOwner(async (owner) => {
    await owner.execute(sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''the disk is full''; end'`)
    await owner.execute(sql`create trigger refuse_to_hide before update on college_releases
      for each row when (old.is_stored and not new.is_stored) execute function refuse()`)
  })
  const onCleanupFailure = vi.fn()
  const { id } = await storeRelease(open.db, same, { files: ['a.csv'], onCleanupFailure })
  expect(onCleanupFailure).toHaveBeenCalledOnce()
  expect((await listReleases(open.db))[0]).toMatchObject({ id, isCurrent: true })
  expect((await readRelease(open.db, id))?.colleges).toHaveLength(same.colleges.length)
})

test('a release stays if it was stored but the connection broke before the answer', async () => {
  const transaction = open.db.transaction.bind(open.db)
  vi.spyOn(open.db, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work)
    throw new Error('the connection broke')
  })
  await expect(storeRelease(open.db, same, { files: ['a.csv'] })).rejects.toThrow('broke')
  const [stored] = await listReleases(open.db)
  expect(stored).toMatchObject({ name: 'Same', isCurrent: true })
  expect((await readRelease(open.db, stored?.id ?? 0))?.colleges).toHaveLength(same.colleges.length)
})

test('a current release with missing colleges isn’t loaded, and the log says so', async () => {
  const { id } = await storeRelease(open.db, same, { files: ['a.csv'] })
  await open.db.delete(colleges).where(eq(colleges.releaseId, id))
  await index.refresh()
  expect(index.current().release.isStarter).toBe(true)
  expect(errors).toEqual([expect.stringContaining('incomplete')])
})

test('concurrent imports run one after the other', async () => {
  await Promise.all([
    storeRelease(open.db, same, { files: ['a.csv'] }),
    storeRelease(
      open.db,
      release('Other', (colleges) => colleges),
      { files: ['b.csv'] },
    ),
  ])
  const releases = await listReleases(open.db)
  expect(releases.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})

test('the report lists new, removed, closed, and renamed colleges, and changed prices', async () => {
  const [first, second, third, fourth] = readStarter().colleges
  const { changes } = await storeRelease(
    open.db,
    release('Changed', (colleges) =>
      colleges
        .filter(({ id }) => id !== first?.id)
        .map((college) =>
          college.id === second?.id
            ? { ...college, name: 'A New Name' }
            : college.id === third?.id
              ? { ...college, isOperating: false }
              : college.id === fourth?.id
                ? { ...college, values: { ...college.values, COSTT4_A: Number(college.values.COSTT4_A) * 2 } }
                : college,
        )
        .concat({ ...(colleges[0] as (typeof colleges)[0]), id: 999_999, name: 'Brand New College' }),
    ),
    { files: ['changed.csv'] },
  )
  expect(changes).toMatchObject({ added: 1, removed: 1, closed: 1, renamed: 1, costChanged: 1 })
  expect(changes?.examples.renamed[0]).toContain('→ A New Name')
  expect(changes?.examples.costChanged[0]).toContain('+100%')
})

test('only the newest releases are kept, and always the current one', async () => {
  for (let round = 0; round < 5; round += 1) await storeRelease(open.db, same, { files: ['a.csv'] })
  const releases = await listReleases(open.db)
  expect(releases).toHaveLength(3)
  expect(releases[0]?.isCurrent).toBe(true)
})
