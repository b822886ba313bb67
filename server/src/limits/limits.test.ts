import { confirmSignUp, requestReset, signIn, signUp } from '@bursar/contract/accounts'
import { refreshToken } from '@bursar/contract/id-token'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { cookieNames } from '../http/cookies.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testPassword } from '../testing/server.ts'
import { limits } from './limits.ts'

const server = await startTestServer({ rateLimitFactor: 1 })
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

let hosts = 0
/** A browser at a separate address. */
function elsewhere() {
  hosts += 1
  return at(`203.0.113.${hosts}`)
}

function at(address: string) {
  const browser = server.visitor()
  browser.address = address
  return browser
}

describe('too many attempts', () => {
  test('for one account from one address are refused for a while; the owner elsewhere is not', async () => {
    const { email, password } = await server.signUpIdentity()
    const attacker = elsewhere()
    const guess = { body: { email, password: 'a wrong password' } }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await attacker.send(signIn, guess)).statusCode).toBe(401)
    const refused = await attacker.send(signIn, guess)
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'too-many-requests' })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect((await attacker.send(signIn, { body: { email, password } })).statusCode).toBe(429)
    expect((await elsewhere().send(signIn, { body: { email, password } })).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wait * 1000 + 1 })
    expect((await attacker.send(signIn, { body: { email, password } })).statusCode).toBe(200)
  })

  test("that are refused at one address use up nothing of the account's limit elsewhere", async () => {
    const { email, password } = await server.signUpIdentity()
    const attacker = elsewhere()
    for (let tries = 0; tries < 60; tries += 1) {
      await attacker.send(signIn, { body: { email, password: 'a wrong password' } })
    }
    expect((await elsewhere().send(signIn, { body: { email, password } })).statusCode).toBe(200)
  })

  test('for one account from many addresses lock out its owner only at new addresses', async () => {
    const owner = await server.signUpIdentity()
    const { email, password } = owner
    const travelled = elsewhere()
    expect((await travelled.send(signIn, { body: { email, password } })).statusCode).toBe(200)
    for (let places = 0; places < 5; places += 1) {
      const attacker = elsewhere()
      for (let tries = 0; tries < 10; tries += 1) {
        await attacker.send(signIn, { body: { email, password: 'a wrong password' } })
      }
    }
    const from = async (browser: typeof travelled) =>
      (await browser.send(signIn, { body: { email, password } })).statusCode
    expect(await from(elsewhere())).toBe(429)
    // At addresses where the account was confirmed, and where its owner has signed in since.
    expect(await from(at(owner.address))).toBe(200)
    expect(await from(at(travelled.address))).toBe(200)
    expect((await owner.send(refreshToken)).statusCode).toBe(200)
    // Guesses from these addresses are limited as well.
    const guesses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const guess = await at(travelled.address).send(signIn, {
        body: { email, password: 'a wrong password' },
      })
      guesses.push(guess.statusCode)
    }
    expect(guesses.slice(-2)).toEqual([401, 429])
  })

  test('from many IPv6 addresses of one network count as one address', async () => {
    const host = (tries: number) => at(`2001:db8:0:7::${(tries + 1).toString(16)}`)
    const guesses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const body = { email: 'sprayed@example.com', password: 'a wrong password' }
      guesses.push((await host(tries).send(signIn, { body })).statusCode)
    }
    expect(guesses.slice(-2)).toEqual([401, 429])
    const spread: number[] = []
    for (let tries = 0; tries < 90; tries += 1) {
      const body = { email: `sprayed-${tries}@example.com`, password: 'a wrong password' }
      spread.push((await host(tries).send(signIn, { body })).statusCode)
    }
    expect(spread.slice(-2)).toEqual([401, 429])
    const neighbour = await at('2001:db8:0:8::1').send(signIn, {
      body: { email: 'neighbour@example.com', password: 'a wrong password' },
    })
    expect(neighbour.statusCode).toBe(401)
  })

  test('from many IPv6 networks of one home count as one, also for a home with a /56 or a /48', async () => {
    const guessFrom = async (address: string, tries: number) => {
      const body = { email: `homes-${tries}@example.com`, password: 'a wrong password' }
      return (await at(address).send(signIn, { body })).statusCode
    }
    // 100 in a quarter of an hour for a /64, 400 for a /56.
    const inOneHome: number[] = []
    for (let tries = 0; tries < 401; tries += 1) {
      inOneHome.push(await guessFrom(`2001:db8:aaaa:${(tries % 256).toString(16)}::1`, tries))
    }
    expect(inOneHome.indexOf(429)).toBe(400)
    expect(await guessFrom('2001:db8:aaaa:100::1', 500)).toBe(401)
    expect(await guessFrom('2001:db8:bbbb::1', 501)).toBe(401)
  })

  test('are reset for a user who then signs in', async () => {
    const { email, password } = await server.signUpIdentity()
    const browser = elsewhere()
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) {
        await browser.send(signIn, { body: { email, password: 'a wrong password' } })
      }
      expect((await browser.send(signIn, { body: { email, password } })).statusCode).toBe(200)
    }
  })

  test('to sign up one address are refused, whether it has an account or not', async () => {
    const { email } = await server.signUpIdentity()
    for (const address of [email, 'fresh@example.com']) {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries += 1) {
        statuses.push(
          (await elsewhere().send(signUp, { body: { email: address, password: testPassword } })).statusCode,
        )
      }
      expect(statuses.at(-1)).toBe(429)
      expect(statuses[3]).toBe(202)
    }
  })

  test('to have emails sent to one address are refused', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push(
        (await elsewhere().send(requestReset, { body: { email: 'flood@example.com' } })).statusCode,
      )
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('to confirm a sign-up are refused by network, and keep nobody else from confirming the same email', async () => {
    const email = 'codes@example.com'
    const owner = elsewhere()
    await owner.call(signUp, { body: { email, password: testPassword } })
    const [mail] = await server.mailsTo(email)
    const stranger = elsewhere()
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries += 1) {
      stranger.cookies.set(cookieNames.signUp, `made up ${tries}`)
      const body = { email, code: String(100_000 + tries) }
      statuses.push((await stranger.send(confirmSignUp, { body })).statusCode)
    }
    expect(statuses.slice(-2)).toEqual([401, 429])
    const code = mail?.kind === 'code' ? mail.code : ''
    expect((await owner.send(confirmSignUp, { body: { email, code } })).statusCode).toBe(200)
  })

  test('to refresh from one address are refused', async () => {
    const browser = elsewhere()
    const [limit] = limits.refresh
    const answers = await Promise.all(
      Array.from({ length: (limit?.max ?? 0) + 1 }, () => browser.send(refreshToken)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })

  test('of any kind from one address are refused, but not those of pages rendered on this machine', async () => {
    const here = server.visitor()
    const send = (from: typeof here) => from.raw({ url: '/api/identity/settings' })
    const oneNetwork = (host: number) => at(`2001:db8:0:9::${host.toString(16)}`)
    const far = await Promise.all(Array.from({ length: 1_201 }, (_, host) => send(oneNetwork(host))))
    const near = await Promise.all(Array.from({ length: 1_201 }, () => send(here)))
    expect(far.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect(near.filter(({ statusCode }) => statusCode === 429)).toHaveLength(0)
  })

  test('are counted by the address that a proxy on this machine forwards, and by no other header', async () => {
    const behindProxy = server.visitor()
    const direct = elsewhere()
    const guess = { body: { email: 'proxied@example.com', password: 'a wrong password' } }
    for (let tries = 0; tries < 12; tries += 1) {
      behindProxy.headers = { 'x-forwarded-for': `198.51.100.${tries}` }
      expect((await behindProxy.send(signIn, guess)).statusCode).toBe(401)
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      direct.headers = { 'x-forwarded-for': `198.51.100.${tries}` }
      statuses.push((await direct.send(signIn, guess)).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
