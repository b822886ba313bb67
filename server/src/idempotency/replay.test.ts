import { assignAgent, unassignAgent } from '@bursar/contract/admin-families'
import { calls } from '@bursar/contract/calls'
import { SharedFinances } from '@bursar/contract/caseload'
import { addParent, addStudent, getFamilyProfile } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { type Permission, permissions } from '@bursar/contract/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inSeconds } from '../database/columns.ts'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { problemOf } from '../testing/browser.ts'
import { ana } from '../testing/people.ts'
import { startTestServer } from '../testing/server.ts'
import { deleteOldKeys } from './replay.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('the same POST twice with one key runs once and gets the same response twice', async () => {
  const family = await server.signUpFamily()
  const first = await family.send(addParent, { body: ana, idempotencyKey: 'one' })
  const second = await family.send(addParent, { body: ana, idempotencyKey: 'one' })
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect((await family.call(getFamilyProfile)).parents).toHaveLength(1)
})

test('so does a concurrent POST, or a repeated sign-up', async () => {
  const person = await server.signUpIdentity()
  const sign = { body: { name: 'Garcia' }, idempotencyKey: 'sign-up' }
  const first = await person.send(signUpFamily, sign)
  expect((await person.send(signUpFamily, sign)).json()).toEqual(first.json())
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => person.send(addParent, { body: ana, idempotencyKey: 'concurrent' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await person.call(getFamilyProfile)).parents).toHaveLength(1)
})

test('a key belongs to one caller, one call, and one body', async () => {
  const [garcia, smith] = [await server.signUpFamily(), await server.signUpFamily()]
  const key = { idempotencyKey: 'shared' }
  const theirs = await garcia.call(addParent, { body: ana, ...key })
  expect(await smith.call(addParent, { body: ana, ...key })).not.toEqual(theirs)
  await garcia.call(addStudent, { body: ana, ...key })
  const other = await garcia.send(addParent, { body: { ...ana, firstName: 'Eva' }, ...key })
  expect(problemOf(other)).toMatchObject({ status: 409, code: 'conflict' })
})

test('a key used for one object is rejected for another, without revealing the first response', async () => {
  const admin = await server.signInAdmin()
  const { id: agentId } = await server.signUpProfessional('financial_agent')
  const [garcia, smith] = [
    await server.signUpFamily({ name: 'Garcia' }),
    await server.signUpFamily({ name: 'Smith' }),
  ]
  const assign = (id: string) =>
    admin.send(assignAgent, { params: { id }, body: { agentId }, idempotencyKey: 'assign' })
  const first = await assign(garcia.family.id)
  expect(first.json()).toMatchObject({ name: 'Garcia', agent: { id: agentId } })
  expect(problemOf(await assign(smith.family.id))).toMatchObject({ status: 409, code: 'conflict' })
  expect((await smith.call(getFamilyProfile)).agent).toBeNull()
  expect((await assign(garcia.family.id)).json()).toEqual(first.json())

  // Also without a body.
  const remove = (id: string) => admin.send(unassignAgent, { params: { id }, idempotencyKey: 'remove' })
  expect((await remove(garcia.family.id)).json()).toMatchObject({ name: 'Garcia', agent: null })
  expect(problemOf(await remove(smith.family.id)).code).toBe('conflict')
})

test('no response with a family’s finances is stored for others: each read runs and is recorded again', () => {
  const { household, parents, students } = SharedFinances.shape
  const people = Object.keys({ ...parents.element.shape, ...students.element.shape })
  const figures = [...Object.keys(household.unwrap().shape), ...people].filter(
    (field) => !['id', 'firstName', 'lastName', 'relationship'].includes(field),
  )
  expect(figures).toContain('agi')
  const storedForOthers = [...calls].filter(
    ([, { config }]) =>
      config.idempotent &&
      config.access in permissions &&
      permissions[config.access as Permission].some((role) => role !== 'family'),
  )
  expect(storedForOthers.length).toBeGreaterThan(10)
  for (const [name, { schema }] of storedForOthers) {
    const answers = Object.values(schema.response).map((shape) =>
      z.toJSONSchema(shape, { unrepresentable: 'any' }),
    )
    for (const field of figures) expect(JSON.stringify(answers), name).not.toContain(`"${field}":`)
  }
})

test('after a failure the key can be used again', async () => {
  const family = await server.signUpFamily()
  for (let count = 0; count < 4; count += 1) await family.call(addParent, { body: ana })
  const full = await family.send(addParent, { body: ana, idempotencyKey: 'later' })
  expect(problemOf(full).code).toBe('too-many-parents')
  await server.db.execute(sql`delete from parents`)
  expect((await family.send(addParent, { body: ana, idempotencyKey: 'later' })).statusCode).toBe(201)
})

test('a process that dies before its response is stored leaves neither the change nor the key', async () => {
  const family = await server.signUpFamily()
  const key = { body: ana, idempotencyKey: 'killed' }
  await server.asOwner(async (owner) => {
    await owner.execute(sql`create function die() returns trigger language plpgsql as
      $$ begin raise exception 'the process ended here'; end $$`)
    await owner.execute(sql`create trigger die before update on idempotency_keys
      for each row execute function die()`)
  })
  expect((await family.send(addParent, key)).statusCode).toBe(500)
  await server.asOwner((owner) => owner.execute(sql`drop trigger die on idempotency_keys`))
  expect((await family.call(getFamilyProfile)).parents).toEqual([])
  expect((await family.send(addParent, key)).statusCode).toBe(201)
  expect((await family.call(getFamilyProfile)).parents).toHaveLength(1)
})

test('if the response can’t be stored, the call fails and changes nothing', async () => {
  const family = await server.signUpFamily()
  await server.asOwner(async (owner) => {
    await owner.execute(sql`create function refuse_late() returns trigger language plpgsql as
      $$ begin raise exception 'refused at the end'; end $$`)
    await owner.execute(sql`create constraint trigger refuse_late after insert on parents
      deferrable initially deferred for each row execute function refuse_late()`)
  })
  const refused = await family.send(addParent, { body: ana, idempotencyKey: 'at the end' })
  expect(problemOf(refused)).toMatchObject({ status: 500, code: 'unexpected' })
  await server.asOwner((owner) => owner.execute(sql`drop trigger refuse_late on parents`))
  expect((await family.call(getFamilyProfile)).parents).toEqual([])
})

test('a key expires after a day', async () => {
  const family = await server.signUpFamily()
  await family.call(addParent, { body: ana, idempotencyKey: 'daily' })
  await server.db.update(idempotencyKeys).set({ createdAt: inSeconds(-24 * 60 * 60 - 1) })
  await family.call(addParent, { body: ana, idempotencyKey: 'daily' })
  expect((await family.call(getFamilyProfile)).parents).toHaveLength(2)
  await server.db.update(idempotencyKeys).set({ createdAt: inSeconds(-24 * 60 * 60 - 1) })
  await deleteOldKeys(server.db)
  expect(await server.db.select().from(idempotencyKeys)).toEqual([])
})
