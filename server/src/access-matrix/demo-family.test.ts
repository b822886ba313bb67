/** Every call of a family while its demo family is open: what belongs to the account is refused, and nothing of the own household shows. */
import { startDemoFamily } from '@bursar/contract/demo-family'
import { type Permission, permissionsWithDemoFamily } from '@bursar/contract/permissions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { isAllowed, kindOf } from './cells.ts'
import { marksIn } from './marks.ts'
import { servedBy, validRequest } from './valid-request.ts'
import { makeWorld, type World } from './world.ts'

const server = await startTestServer()
afterAll(() => server.close())
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
  await world.callers.family.call(startDemoFamily)
})

const openToAll = ['anyone', 'identity', 'user']
const ofFamilies = servedBy(server).filter(
  ([, call]) => isAllowed(call, 'family') && !openToAll.includes(call.config.access),
)
const works = ([, call]: (typeof ofFamilies)[number]) =>
  permissionsWithDemoFamily.includes(call.config.access as Permission)

test('some calls work with it, and others don’t', () => {
  expect(ofFamilies.filter(works).length).toBeGreaterThan(15)
  expect(ofFamilies.filter((one) => !works(one)).length).toBeGreaterThan(12)
})

test.each(ofFamilies.filter((one) => !works(one)))('%s is refused', async (name, call) => {
  const answer = await world.callers.family.raw(validRequest(name, call, 'family', world))
  expect(problemOf(answer)).toMatchObject({ status: 409, code: 'demo-family' })
})

// Opening and clearing it have tests of their own. An id in the address names an object of the own household.
const withoutId = ofFamilies.filter(
  ([name, call]) =>
    works([name, call]) && call.config.access !== 'demo-family.use' && kindOf(call.url) === null,
)

test.each(withoutId)('%s shows nothing of the own household', async (name, call) => {
  const answer = await world.callers.family.raw(validRequest(name, call, 'family', world))
  const seen = marksIn(answer).filter(({ kind }) => kind !== 'address')
  expect(seen.map(({ text }) => text)).toEqual([])
})
