// @vitest-environment jsdom
/**
 * The browser's identity code against a real server, once for each provider. Firebase is included if its emulator is running
 * (`npm test` starts one).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFamilyProfile } from '@bursar/contract/families'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const root = join(import.meta.dirname, '../../..')
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
const project = 'demo-bursar'
const realFetch = globalThis.fetch
const password = 'correct horse battery'

interface Installation {
  provider: 'embedded' | 'firebase'
  settings: Record<string, string>
  /** Part of the URL of requests that refresh the id token. */
  refreshUrl: string
}

const installations: Installation[] = [
  { provider: 'embedded', settings: {}, refreshUrl: '/api/identity/refresh' },
  ...(emulator === undefined
    ? []
    : [
        {
          provider: 'firebase' as const,
          settings: {
            IDENTITY: 'firebase',
            FIREBASE_PROJECT_ID: project,
            FIREBASE_API_KEY: 'public-key',
            FIREBASE_AUTH_DOMAIN: 'demo-bursar.firebaseapp.com',
          },
          refreshUrl: 'securetoken.googleapis.com',
        },
      ]),
]

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Preloaded by the server: moves its clock ahead by the number of minutes in a file. */
const clockAhead = (file: string) => `
  import { readFileSync } from 'node:fs'
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return Real.now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8')) * 60_000 }
  }`

async function startServer(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'bursar-identity-'))
  const clock = join(folder, 'clock')
  await writeFile(clock, '0')
  const preload = `data:text/javascript,${encodeURIComponent(clockAhead(clock))}`
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server: ChildProcess = spawn(process.execPath, ['--import', preload, 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PAGES: 'off',
      PORT: String(port),
      DATA_FOLDER: join(folder, 'data'),
      COLLEGES_AUTO_UPDATE: 'off',
      RATE_LIMIT_FACTOR: '1000',
      SECOND_FACTOR: 'offered',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(`The server ended while it was starting:\n${printed}`)
    return (await realFetch(`${url}/readyz`).catch(() => null))?.ok ?? false
  }
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200))
  return {
    url,
    /** Moves the server's clock ahead. */
    goAhead: (minutes: number) => writeFile(clock, String(minutes)),
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The URLs of all requests. One list for all tests, because the hosted SDK keeps the `fetch` it found when it was loaded. */
const asked: string[] = []

/** Adds what a browser adds to a page's requests: cookies and their origin. */
function browse(url: string) {
  const cookies = new Map<string, string>()
  let refused: string | null = null
  vi.stubGlobal('fetch', async (target: string | URL | Request, init: RequestInit = {}) => {
    const address = target instanceof Request ? target.url : String(target)
    asked.push(address)
    if (!address.startsWith('/')) return realFetch(target, init)
    const headers = new Headers(init.headers)
    headers.set('origin', url)
    if (refused !== null && headers.get('authorization') === `Bearer ${refused}`) {
      return Response.json({ type: '', title: '', status: 401, code: 'token-expired' }, { status: 401 })
    }
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const { method = 'GET', body } = init
    const answer = await realFetch(url + address, { method, headers, ...(body && { body }) })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  })
  return {
    cookies,
    status: async (path: string) => (await fetch(path)).status,
    /** From now on, the server rejects this id token as expired. */
    refuse: (idToken: string) => {
      refused = idToken
    },
  }
}

/** Firebase distinguishes sign-ins by the second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))

let people = 0
const freshEmail = () => {
  people += 1
  return `person-${people}-${Date.now()}@example.com`
}

/** The latest email in the server's outbox to an address, as text. */
async function mailTo(url: string, email: string): Promise<string> {
  const page = await (await realFetch(`${url}/outbox`)).text()
  return page.split('<article').find((part) => part.includes(email)) ?? ''
}

interface OutOfBand {
  email: string
  oobCode: string
  oobLink: string
  requestType: string
}

/** The last email that Firebase would have sent. */
async function firebaseMail(email: string, requestType: string): Promise<OutOfBand> {
  const answer = await realFetch(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: OutOfBand[] }
  const mail = oobCodes.filter((one) => one.email === email && one.requestType === requestType).at(-1)
  if (!mail) throw new Error(`Firebase has mailed no ${requestType} to ${email}`)
  return mail
}

describe.each(installations)('with the $provider provider', ({ provider, settings, refreshUrl }) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let web: Awaited<ReturnType<typeof loadWeb>>
  let browser: ReturnType<typeof browse>

  /** Modules cache the provider, so each installation loads its own. */
  async function loadWeb() {
    vi.resetModules()
    const [
      { identity },
      { refresh },
      { call },
      { beginSession },
      { openFamilyAccount },
      storage,
      { send },
      accounts,
    ] = await Promise.all([
      import('./identity.ts'),
      import('../sessions/refresh.ts'),
      import('../api/call.ts'),
      import('./sign-in.ts'),
      import('./family-account.ts'),
      import('../storage/storage.ts'),
      import('../http/send.ts'),
      import('@bursar/contract/accounts'),
    ])
    return { identity, refresh, call, beginSession, openFamilyAccount, storage, send, accounts }
  }

  beforeAll(async () => {
    server = await startServer(settings)
    const answer = await realFetch(`${server.url}/api/identity/settings`)
    const { firebase } = (await answer.json()) as { firebase: object | null }
    if (firebase) document.documentElement.dataset.firebase = JSON.stringify(firebase)
    else delete document.documentElement.dataset.firebase
    browser = browse(server.url)
    web = await loadWeb()
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await server.stop()
  })
  beforeEach(async () => {
    localStorage.clear()
    browser = browse(server.url)
    await web.identity.signOut().catch(() => {})
  })

  async function signUp(email = freshEmail()) {
    const answer = await web.identity.signUp(email, password)
    if (answer.next === 'code') {
      const [, code = ''] = /\b(\d{6})\b/.exec(await mailTo(server.url, email)) ?? []
      return { email, token: await web.identity.confirm(email, code) }
    }
    expect(answer).toEqual({ next: 'link' })
    expect(await web.identity.confirmLink(email)).toBeNull()
    await realFetch((await firebaseMail(email, 'VERIFY_EMAIL')).oobLink)
    const token = await web.identity.confirmLink(email)
    if (!token) throw new Error('the opened link was not noticed')
    return { email, token }
  }

  async function signUpFamily() {
    const { email, token } = await signUp()
    await web.openFamilyAccount(token, { name: 'Ana Lee', state: '' })
    return { email, token }
  }

  async function signIn(email: string, given = password) {
    const answer = await web.identity.signIn(email, given)
    if (answer.next !== 'signed-in') throw new Error(`signing in led to ${answer.next}`)
    await web.beginSession(answer.token)
    return answer.token
  }

  /** The status of a call with this token, without the browser's cookies and storage. */
  async function statusWith(idToken: string): Promise<number> {
    const headers = { authorization: `Bearer ${idToken}` }
    return (await realFetch(`${server.url}/api/session`, { headers })).status
  }

  /** An agent with an open session, and the id token of its sign-in. */
  async function signUpAgent() {
    const email = freshEmail()
    const { signUpAgentWithPassword } = await import('@bursar/contract/professionals')
    const body = { name: 'Jo Bell', email, password, organization: 'Riverside' }
    const answer = await web.send(signUpAgentWithPassword, { body })
    if (provider === 'firebase') {
      await realFetch((await firebaseMail(email, 'VERIFY_EMAIL')).oobLink)
      return { email, answer, token: await signIn(email) }
    }
    const [, code = ''] = /\b(\d{6})\b/.exec(await mailTo(server.url, email)) ?? []
    const token = await web.identity.confirm(email, code)
    await web.beginSession(token)
    return { email, answer, token }
  }

  test('a sign-up with a confirmed address creates a family and a session', async () => {
    const { email } = await signUpFamily()
    const session = await (await fetch('/api/session')).json()
    expect(session).toMatchObject({ role: 'family', name: 'Ana Lee', email })
    expect(browser.cookies.has('bursar_session')).toBe(true)
    expect(web.storage.read('firebaseTokens')?.expiresAt).toBeGreaterThan(Date.now())
  })

  test('an unconfirmed address can’t open a session', async () => {
    const email = freshEmail()
    await web.identity.signUp(email, password)
    // The hosted provider accepts it; the server doesn't.
    const answer = await web.identity.signIn(email, password).catch((error) => error)
    expect(answer.next ?? answer.code).toBe(provider === 'firebase' ? 'link' : 'wrong-credentials')
    if (provider === 'firebase') {
      const url = `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=public-key`
      const { idToken } = await (
        await realFetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password, returnSecureToken: true }),
        })
      ).json()
      expect(await statusWith(idToken)).toBe(401)
    }
  })

  test('a wrong password and an unknown address get the same error', async () => {
    const { email } = await signUp()
    await expect(web.identity.signIn(email, 'not the password')).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    await expect(web.identity.signIn(freshEmail(), password)).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
  })

  test('signing up with an existing account’s address doesn’t reveal the account', async () => {
    const { email } = await signUpFamily()
    const answer = await web.identity.signUp(email, 'another good password')
    const fresh = await web.identity.signUp(freshEmail(), password)
    expect(answer).toEqual(fresh)
  })

  test('20 concurrent calls with a rejected token share one refresh, and all succeed', async () => {
    const { token } = await signUpFamily()
    expect(web.storage.read('firebaseTokens')?.idToken).toBe(token.idToken)
    // Two tokens issued in the same second are identical.
    await nextSecond()
    browser.refuse(token.idToken)
    asked.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, () => web.call(getFamilyProfile)))
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['Ana Lee']))
    expect(asked.filter((address) => address.includes(refreshUrl))).toHaveLength(1)
    expect(web.storage.read('firebaseTokens')?.idToken).not.toBe(token.idToken)
  })

  test('a password is reset with the emailed token, and the old one no longer works', async () => {
    const { email } = await signUpFamily()
    await web.identity.requestReset(email)
    const token =
      provider === 'firebase'
        ? (await firebaseMail(email, 'PASSWORD_RESET')).oobCode
        : (/token=([\w-]+)/.exec(await mailTo(server.url, email))?.[1] ?? '')
    await web.identity.reset(token, 'another good password')
    await expect(web.identity.signIn(email, password)).rejects.toMatchObject({ code: 'wrong-credentials' })
    await signIn(email, 'another good password')
    await expect(web.identity.reset(token, 'a third good password')).rejects.toMatchObject({
      code: 'reset-link-used',
    })
  })

  test('requesting a password reset behaves the same for an unknown address', async () => {
    await expect(web.identity.requestReset(freshEmail())).resolves.toBeUndefined()
  })

  test('signing up an agent in one call opens the account once the address is confirmed', async () => {
    const { email, answer } = await signUpAgent()
    const { getAgentProfile, signUpAgentWithPassword } = await import('@bursar/contract/professionals')
    expect(await (await fetch('/api/session')).json()).toMatchObject({ role: 'financial_agent', email })
    // Checks only that the profile was stored, not what a pending agent may call.
    const profile = await web.call(getAgentProfile).catch((error) => error.code)
    expect(profile.organization ?? profile).toBe('Riverside')
    const again = web.send(signUpAgentWithPassword, {
      body: { name: 'Jo Bell', email, password, organization: 'Riverside' },
    })
    expect(await again).toEqual(answer)
  })

  test('30 minutes of inactivity end a professional’s sign-in, and no token revives it', async () => {
    const { email, token } = await signUpAgent()
    await nextSecond()
    const alone = await web.identity.signIn(email, password)
    const withoutSession = alone.next === 'signed-in' ? alone.token.idToken : ''
    expect(await statusWith(withoutSession)).toBe(200)
    try {
      await server.goAhead(25)
      expect(await web.call(web.accounts.getSession)).toMatchObject({ email })
      // A Firebase token lives for an hour, but the sign-in has ended.
      await server.goAhead(56)
      await expect(web.call(web.accounts.getSession)).rejects.toMatchObject({ code: 'not-signed-in' })
      expect(await statusWith(token.idToken)).toBe(401)
      expect(await statusWith(withoutSession)).toBe(401)
      expect(await browser.status('/api/session')).toBe(401)
      await nextSecond()
      expect(await statusWith((await signIn(email)).idToken)).toBe(200)
    } finally {
      await server.goAhead(0)
    }
  })

  test('signing out ends the session and the id token at once, even a copied one', async () => {
    const { token } = await signUpFamily()
    expect(await statusWith(token.idToken)).toBe(200)
    const cookies = new Map(browser.cookies)
    await web.send(web.accounts.closeSession, {})
    await web.identity.signOut()
    expect(await statusWith(token.idToken)).toBe(401)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await browser.status('/api/session')).toBe(401)
    await expect(web.refresh(null)).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  test('ending all other sessions revokes their tokens at once', async () => {
    const { email, token } = await signUpFamily()
    await nextSecond()
    const later = await signIn(email)
    expect([await statusWith(token.idToken), await statusWith(later.idToken)]).toEqual([200, 200])
    const { endOtherSessions } = await import('@bursar/contract/sessions')
    await web.call(endOtherSessions)
    expect([await statusWith(token.idToken), await statusWith(later.idToken)]).toEqual([401, 200])
  })
})
