import { getSession, signIn } from '@bursar/contract/accounts'
import { getFamilyProfile } from '@bursar/contract/families'
import { deleteOwnAccount, keepOwnAccount } from '@bursar/contract/own-data'
import { listShares } from '@bursar/contract/sharing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { helpRequests } from '../schema/help.ts'
import { problemOf } from '../testing/browser.ts'
import { fullFamilies } from '../testing/full-families.ts'
import { startTestServer } from '../testing/server.ts'
import { eraseDue } from './erase.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const { fullFamily } = await fullFamilies(server)

describe("deleting a family's own account", () => {
  test('requires typing its address', async () => {
    const family = await server.signUpFamily()
    const answer = await family.send(deleteOwnAccount, { body: { confirmEmail: 'other@example.com' } })
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path: 'confirmEmail' }] })
    expect((await family.call(getFamilyProfile)).erasesAt).toBeNull()
  })

  test('ends sharing, the assignment, help and other sessions immediately, and is confirmed by email', async () => {
    const family = await fullFamily()
    const elsewhere = server.visitor()
    const answer = await elsewhere.call(signIn, { body: { email: family.email, password: family.password } })
    elsewhere.idToken = 'idToken' in answer ? answer.idToken : ''
    const { erasesAt } = await family.call(deleteOwnAccount, {
      body: { confirmEmail: family.email.toUpperCase() },
    })
    const days = (Date.parse(erasesAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await family.call(getFamilyProfile)).toMatchObject({ erasesAt, agent: null })
    expect((await family.call(listShares)).items).toEqual([])
    const [request] = await server.db
      .select()
      .from(helpRequests)
      .where(eq(helpRequests.familyId, family.family.id))
    expect(request?.status).toBe('cancelled')
    expect((await elsewhere.send(getSession)).statusCode).toBe(401)
    expect((await server.mailsTo(family.email))[0]).toMatchObject({ kind: 'deletion-planned' })
    const again = await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect(again).toEqual({ erasesAt })
  })

  test('can be undone within 14 days; what was ended stays ended', async () => {
    const family = await fullFamily()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect(await family.call(keepOwnAccount)).toEqual({ erasesAt: null })
    expect(await family.call(keepOwnAccount)).toEqual({ erasesAt: null })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 86_400_000 })
    await eraseDue(server.db, server.provider)
    vi.useRealTimers()
    expect(await family.call(getFamilyProfile)).toMatchObject({ name: family.name, erasesAt: null })
    expect((await family.call(listShares)).items).toEqual([])
  })
})
