/** What happens to sign-ins when the password queue is full. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { signIn } from '@bursar/contract/accounts'
import { NoopLogger } from 'drizzle-orm/logger'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { quickPasswordCost } from '../testing/passwords.ts'
import { startTestServer } from '../testing/server.ts'
import { createPasswordQueue } from './password-queue.ts'
import { createPasswords } from './passwords.ts'

const crypto = vi.hoisted(() => ({ started: 0, finish: [] as (() => void)[], isPaused: false }))

// The real functions, with a way to make them wait.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  const argon2 = (...given: Parameters<typeof original.argon2>) => {
    crypto.started += 1
    if (crypto.isPaused) crypto.finish.push(() => original.argon2(...given))
    else original.argon2(...given)
  }
  return { ...original, argon2 }
})

const queue = createPasswordQueue({ maxRunning: 1, maxWaiting: 2, maxWaitMilliseconds: 60_000 })
const server = await startTestServer({
  rateLimitFactor: 1,
  passwords: createPasswords(quickPasswordCost, queue),
})
afterAll(() => server.close())
const owner = await server.signUpIdentity()

const guessAt = (address: string, email = 'nobody@example.com') => {
  const browser = server.visitor()
  browser.address = address
  return browser.send(signIn, { body: { email, password: 'not the password' } })
}

/** Longer than the default of a second. */
const onBusyMachine = { timeout: 30_000 }

const connections = () => promisify(server.app.server.getConnections.bind(server.app.server))()

function pauseHashes() {
  crypto.isPaused = true
  crypto.started = 0
  return async (pending: Promise<unknown>[]) => {
    crypto.isPaused = false
    for (const finish of crypto.finish.splice(0)) finish()
    await Promise.all(pending)
  }
}

test('a sign-in that finds the queue full gets Retry-After and uses up no attempts', async () => {
  const release = pauseHashes()
  const busy = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((address) => guessAt(address))
  await vi.waitFor(() => expect([crypto.started, queue.waiting()]).toEqual([1, 2]), onBusyMachine)
  for (let tries = 0; tries < 12; tries += 1) {
    const refused = await guessAt('203.0.113.9', owner.email)
    expect(problemOf(refused)).toMatchObject({ status: 503, code: 'busy' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  await release(busy)
  expect(server.log.some((line) => line.includes('"level":"error"'))).toBe(false)
  const { email, password } = owner
  const browser = server.visitor()
  browser.address = '203.0.113.9'
  expect((await browser.send(signIn, { body: { email, password } })).statusCode).toBe(200)
})

test('a password is not hashed for a client that has disconnected', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const sendSignIn = () => {
    const socket = connect(port, '127.0.0.1')
    const body = JSON.stringify({ email: 'somebody@example.com', password: 'not the password' })
    socket.write(
      `POST /api/identity/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    return socket
  }
  const release = pauseHashes()
  const first = guessAt('198.51.100.4')
  await vi.waitFor(() => expect(crypto.started).toBe(1), onBusyMachine)
  const leaves = sendSignIn()
  // The client that disconnects must be queued before the one that stays.
  await vi.waitFor(() => expect(queue.waiting()).toBe(1), onBusyMachine)
  const stays = sendSignIn()
  await vi.waitFor(() => expect(queue.waiting()).toBe(2), onBusyMachine)
  leaves.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(1), onBusyMachine)
  const answer = once(stays, 'data')
  await release([first])
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 401 /)
  stays.destroy()
  expect(crypto.started).toBe(2)
})

describe('a flood of sign-ins', () => {
  const gate = createPasswordQueue({ maxRunning: 1, maxWaiting: 2, maxWaitMilliseconds: 60_000 })

  test('is refused before it is counted or looked up, and does not block other clients', async () => {
    const flooded = await startTestServer({ rateLimitFactor: 1, gate })
    const person = await flooded.signUpIdentity()
    const statements = vi.spyOn(NoopLogger.prototype, 'logQuery')
    const release = pauseHashes()
    const from = (address: string) => {
      const browser = flooded.visitor()
      browser.address = address
      return browser
    }
    const wrong = { body: { email: 'nobody@example.com', password: 'not the password' } }
    const first = from('198.51.100.1').send(signIn, wrong)
    await vi.waitFor(() => expect(crypto.started).toBe(1), onBusyMachine)
    statements.mockClear()
    const flood = Array.from({ length: 20 }, () => from('198.51.100.1').send(signIn, wrong))
    const { email, password } = person
    const bystander = from('203.0.113.9').send(signIn, { body: { email, password } })
    const refused: number[] = []
    for (const answer of flood) void answer.then(({ statusCode }) => refused.push(statusCode))
    // One waits in the queue with the bystander.
    await vi.waitFor(() => expect(refused).toEqual(Array(19).fill(503)), onBusyMachine)
    expect(statements).not.toHaveBeenCalled()
    await release([first, bystander])
    expect((await bystander).statusCode).toBe(200)
    await Promise.all(flood)
    await flooded.close()
  })
})
