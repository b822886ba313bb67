import { addStudent, getFamilyProfile, removeStudent } from '@bursar/contract/families'
import { addFavorite, removeFavorite, updateFavorite } from '@bursar/contract/favorites'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { favorites } from '../schema/favorites.ts'
import { problemOf } from '../testing/browser.ts'
import { leo } from '../testing/people.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('favorites', () => {
  const collegeId = 166027

  test('are stored once per student and college, and can be removed', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    const body = { collegeId, studentId: student.id }
    const first = await family.send(addFavorite, { body })
    const second = await family.send(addFavorite, { body })
    expect([first.statusCode, second.statusCode]).toEqual([201, 200])
    expect(second.json()).toEqual(first.json())
    expect(first.json()).toMatchObject({
      studentId: student.id,
      college: { id: collegeId, state: 'MA' },
      isInRelease: true,
    })
    expect((await family.call(getFamilyProfile)).favorites).toEqual([first.json()])

    await family.call(removeFavorite, { params: { id: first.json().id } })
    expect((await family.call(getFamilyProfile)).favorites).toEqual([])
  })

  test('added ten times concurrently are stored once', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    const body = { collegeId, studentId: student.id }
    const answers = await Promise.all(Array.from({ length: 10 }, () => family.send(addFavorite, { body })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
    expect((await family.call(getFamilyProfile)).favorites).toHaveLength(1)
  })

  test.each([
    { unknown: 999_999, code: 'college-not-found' },
    { unknown: 2 ** 40, code: 'invalid-input' },
    { unknown: -1, code: 'invalid-input' },
  ])('of a college that does not exist ($unknown) are refused', async ({ unknown, code }) => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    const answer = await family.send(addFavorite, { body: { collegeId: unknown, studentId: student.id } })
    expect(problemOf(answer).code).toBe(code)
  })

  test('of a college that the release no longer has show the card of when they were added, also an older one', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    const { id } = await family.call(addFavorite, { body: { collegeId, studentId: student.id } })
    await server.db.execute(
      sql`update ${favorites} set college_id = 1, card = card - 'closedOn' - 'testScores' where id = ${id}`,
    )
    const [favorite] = (await family.call(getFamilyProfile)).favorites
    expect(favorite?.college).toMatchObject({ name: 'Harvard University', closedOn: null, pricing: null })
    expect(favorite?.isInRelease).toBe(false)
  })

  test('have a note that can be added, changed and removed', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    const { id } = await family.call(addFavorite, { body: { collegeId, studentId: student.id } })
    const params = { id }
    const noted = await family.call(updateFavorite, { params, body: { note: ' Visit in April\nAsk ' } })
    expect(noted).toMatchObject({ id, note: 'Visit in April\nAsk', college: { id: collegeId } })
    expect((await family.call(getFamilyProfile)).favorites).toEqual([noted])
    await family.call(updateFavorite, { params, body: { note: null } })
    expect((await family.call(getFamilyProfile)).favorites[0]?.note).toBeNull()
    const tooLong = await family.send(updateFavorite, { params, body: { note: 'x'.repeat(2_001) } })
    expect(problemOf(tooLong).errors).toMatchObject([{ path: 'note' }])
  })

  test('a note is not overwritten by a device that has not seen the latest change', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    const { id, version } = await family.call(addFavorite, { body: { collegeId, studentId: student.id } })
    const params = { id }
    const phone = await family.call(updateFavorite, { params, body: { note: 'Visited' }, ifMatch: version })
    expect(phone.version).toBeGreaterThan(version)
    const late = await family.send(updateFavorite, { params, body: { note: 'Call' }, ifMatch: version })
    expect(problemOf(late)).toMatchObject({ status: 412, code: 'stale' })
    expect((await family.call(getFamilyProfile)).favorites).toEqual([phone])
    const absent = { id: '00000000-0000-4000-8000-000000000000' }
    const gone = await family.send(updateFavorite, { params: absent, body: { note: 'x' }, ifMatch: 1 })
    expect(problemOf(gone).code).toBe('favorite-not-found')
  })

  test('are deleted with their student', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    await family.call(addFavorite, { body: { collegeId, studentId: student.id } })
    await family.call(removeStudent, { params: { studentId: student.id } })
    expect((await family.call(getFamilyProfile)).favorites).toEqual([])
  })
})
