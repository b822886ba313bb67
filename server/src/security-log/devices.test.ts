import { openSession, signIn } from '@bursar/contract/accounts'
import { exportOwnData } from '@bursar/contract/own-data'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { knownDevices } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { startTestServer } from '../testing/server.ts'
import { deleteOldDevices, recordSignInDevice } from './devices.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const day = 24 * 60 * 60 * 1000

/** Signs in again, from that network and with that browser. */
async function signInFrom(account: { email: string; password: string }, address: string, userAgent = '') {
  const browser = server.visitor()
  browser.address = address
  browser.headers = { 'user-agent': userAgent }
  const { email, password } = account
  const answer = await browser.call(signIn, { body: { email, password } })
  browser.idToken = 'idToken' in answer ? answer.idToken : ''
  await browser.call(openSession)
}

const alertsTo = async (email: string) =>
  (await server.mailsTo(email)).filter(({ kind }) => kind === 'new-device')

describe('a sign-in', () => {
  test('right after the sign-up is not reported', async () => {
    const family = await server.signUpFamily()
    expect(await alertsTo(family.email)).toEqual([])
  })

  test('from another network or device is mailed once, and known from then on', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    await signInFrom(agent, '127.0.0.1')
    expect(await alertsTo(agent.email)).toEqual([])
    await signInFrom(agent, '203.0.113.7', firefox)
    const alert = { kind: 'new-device', device: 'Firefox on Windows', role: 'financial_agent' }
    expect(await alertsTo(agent.email)).toEqual([alert])
    // Another address of the same network.
    await signInFrom(agent, '203.0.113.200', firefox)
    expect(await alertsTo(agent.email)).toEqual([alert])
    await signInFrom(agent, '203.0.113.7')
    expect(await alertsTo(agent.email)).toHaveLength(2)
  })

  test('by a script that never opens a session is mailed too', async () => {
    const family = await server.signUpFamily()
    const script = server.visitor()
    script.address = '203.0.113.7'
    const { email, password } = family
    const answer = await script.call(signIn, { body: { email, password } })
    script.idToken = 'idToken' in answer ? answer.idToken : ''
    expect((await script.send(exportOwnData)).statusCode).toBe(200)
    expect(await alertsTo(family.email)).toHaveLength(1)
  })

  test('stores neither the address nor the device in plaintext', async () => {
    const rows = await server.db.select().from(knownDevices)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Firefox|Windows/)
  })

  test('that is recorded twice, also concurrently, is mailed once', async () => {
    const family = await server.signUpFamily()
    const [user] = await server.db.select().from(users).where(eq(users.email, family.email))
    const sign = { userId: user?.id ?? '', origin: { network: '192.0.2.0/24', device: null } }
    const note = () => server.db.transaction((tx) => recordSignInDevice(tx, sign))
    await Promise.all([note(), note()])
    await note()
    expect(await alertsTo(family.email)).toHaveLength(1)
  })
})

test('a device that was not used for a year counts as new again, and the latest one is never deleted', async () => {
  const family = await server.signUpFamily()
  await signInFrom(family, '198.51.100.1')
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + 200 * day })
  await signInFrom(family, '127.0.0.1')
  vi.setSystemTime(start + 400 * day)
  await deleteOldDevices(server.db)
  await signInFrom(family, '127.0.0.1')
  expect(await alertsTo(family.email)).toHaveLength(1)
  await signInFrom(family, '198.51.100.1')
  expect(await alertsTo(family.email)).toHaveLength(2)
  vi.setSystemTime(start + 2_000 * day)
  await deleteOldDevices(server.db)
  await signInFrom(family, '192.0.2.1')
  expect(await alertsTo(family.email)).toHaveLength(3)
})
