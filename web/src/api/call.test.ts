// @vitest-environment jsdom
import { signIn } from '@bursar/contract/accounts'
import type { Call } from '@bursar/contract/call'
import { addParent, getFamilyProfile, updateParent } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { Offline } from '../http/failures.ts'
import { send, urlOf } from '../http/send.ts'
import { onConfirmationNeeded } from '../sessions/identity-confirmation.ts'
import { read, write } from '../storage/storage.ts'
import { call } from './call.ts'
import { download } from './download.ts'

// These tests stub `fetch` and not the API, because they test the transport: headers, tokens, and unexpected responses.
const inTenMinutes = () => Date.now() + 600_000
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
const problem = (status: number, code: string, more = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

const brokenOff = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }))

/** A server that accepts one valid token and issues the next one at each refresh. */
function serverWith(options: { livingToken: string; refresh?: () => Response }) {
  let living = options.livingToken
  let refreshes = 0
  const requests: { url: string; method: string; headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    requests.push({ url, method: init.method ?? 'GET', headers, body: init.body })
    // Responses are delayed, so that calls overlap as they do on a page.
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (url === '/api/identity/refresh') {
      refreshes += 1
      if (options.refresh) return options.refresh()
      living = `token-${refreshes + 1}`
      return json(200, { idToken: living, expiresIn: 900 })
    }
    if (headers.get('authorization') !== `Bearer ${living}`) return problem(401, 'token-expired')
    return json(200, { url })
  })
  return { requests, refreshes: () => refreshes }
}

beforeEach(() => {
  localStorage.clear()
  write('firebaseTokens', { idToken: 'token-1', expiresAt: inTenMinutes() })
})
afterEach(() => vi.unstubAllGlobals())

const search = {
  method: 'GET',
  url: '/api/family/colleges',
  config: { access: 'anyone' },
  schema: { summary: '', response: { 200: z.null() } },
} as const satisfies Call

describe('a rejected token', () => {
  test('20 concurrent calls share one refresh, and all of them succeed', async () => {
    const server = serverWith({ livingToken: 'another' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(getFamilyProfile)))
    expect(answers).toHaveLength(20)
    expect(server.refreshes()).toBe(1)
    expect(read('firebaseTokens')?.idToken).toBe('token-2')
  })

  test('is refreshed only once: a call rejected with the new token fails', async () => {
    const server = serverWith({
      livingToken: 'x',
      refresh: () => json(200, { idToken: 'y', expiresIn: 900 }),
    })
    await expect(call(getFamilyProfile)).rejects.toMatchObject({ code: 'token-expired', status: 401 })
    expect(server.refreshes()).toBe(1)
  })

  test('of an expired sign-in fails with the error of the refresh', async () => {
    serverWith({ livingToken: 'x', refresh: () => problem(401, 'session-reused') })
    await expect(call(getFamilyProfile)).rejects.toMatchObject({ code: 'session-reused' })
  })

  test('that has expired is not sent at all', async () => {
    write('firebaseTokens', { idToken: 'token-1', expiresAt: Date.now() - 1 })
    const server = serverWith({ livingToken: 'token-1' })
    await call(getFamilyProfile)
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/identity/refresh', '/api/family/profile'])
  })

  test('that another tab has already refreshed is replaced by that tab’s token', async () => {
    const server = serverWith({ livingToken: 'from-the-other-tab' })
    const calling = call(getFamilyProfile)
    write('firebaseTokens', { idToken: 'from-the-other-tab', expiresAt: inTenMinutes() })
    await calling
    expect(server.refreshes()).toBe(0)
  })
})

describe('a call that needs a recent proof', () => {
  const upTo = (proofs: number) => {
    let asked = 0
    vi.stubGlobal('fetch', async () =>
      ++asked > proofs ? json(200, { items: [] }) : problem(403, 'recent-sign-in-needed'),
    )
  }
  let endAsking = () => {}
  afterEach(() => endAsking())

  test('is retried after the user confirms their identity, with one prompt for all calls', async () => {
    upTo(2)
    const ask = vi.fn(async () => true)
    endAsking = onConfirmationNeeded(ask)
    expect(await Promise.all([call(getFamilyProfile), call(getFamilyProfile)])).toHaveLength(2)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('fails with the same error if the user cancels, or on pages without the dialog', async () => {
    upTo(9)
    endAsking = onConfirmationNeeded(async () => false)
    await expect(call(getFamilyProfile)).rejects.toMatchObject({ code: 'recent-sign-in-needed' })
    endAsking()
    await expect(call(getFamilyProfile)).rejects.toMatchObject({ code: 'recent-sign-in-needed' })
  })
})

describe('a request', () => {
  test('has parameters, body, and version where the server expects them', async () => {
    const server = serverWith({ livingToken: 'token-1' })
    await call(updateParent, {
      params: { parentId: 'a/b' },
      body: { agi: -5 },
      ifMatch: 3,
    })
    const [request] = server.requests
    expect(request).toMatchObject({
      url: '/api/family/profile/parent/a%2Fb',
      method: 'PUT',
      body: '{"agi":-5}',
    })
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'if-match': '"3"',
    })
  })

  test('includes the idempotency key', async () => {
    const server = serverWith({ livingToken: 'token-1' })
    await call(addParent, { body: { firstName: 'Ana', lastName: 'Garcia' }, idempotencyKey: 'k' })
    expect(server.requests[0]?.headers.get('idempotency-key')).toBe('k')
  })

  test('made without user interaction is marked as unattended', async () => {
    const server = serverWith({ livingToken: 'token-1' })
    await call(getFamilyProfile, { isUnattended: true })
    await call(getFamilyProfile)
    expect(server.requests.map(({ headers }) => headers.get('x-unattended'))).toEqual(['1', null])
  })

  test('without a body has no content type', async () => {
    const server = serverWith({ livingToken: 'token-1' })
    await call(getFamilyProfile)
    expect(server.requests[0]?.headers.has('content-type')).toBe(false)
  })

  test('repeats the name of lists in a query, and leaves out undefined values', () => {
    const querystring = { state: ['OH', 'PA'], search: 'a & b', page: undefined, limit: 5 }
    expect(urlOf(search, { querystring })).toBe(
      '/api/family/colleges?state=OH&state=PA&search=a+%26+b&limit=5',
    )
  })
})

describe('in Safari 16.4', () => {
  test('the query is sent', () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {}
    Reflect.deleteProperty(URLSearchParams.prototype, 'size')
    onTestFinished(() => {
      Object.defineProperty(URLSearchParams.prototype, 'size', size)
    })
    expect(urlOf(search, { querystring: { state: 'OH' } })).toBe('/api/family/colleges?state=OH')
  })

  test('the signal of the caller cancels the request', async () => {
    vi.stubGlobal('AbortSignal', { any: undefined })
    const caller = new AbortController()
    const fetching = Promise.withResolvers<AbortSignal>()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      if (signal) fetching.resolve(signal)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const sent = send(search, { signal: caller.signal } as never).catch(() => 'canceled')
    const signal = await fetching.promise
    expect(signal.aborted).toBe(false)
    caller.abort()
    expect(signal.aborted).toBe(true)
    expect(await sent).toBe('canceled')
  })
})

describe('a response', () => {
  const answering = (answer: () => Response | Promise<Response>) =>
    vi.stubGlobal('fetch', async () => answer())
  const signingIn = () => call(signIn, { body: { email: 'a@example.com', password: 'x' } })

  test('with a problem becomes an error with its code, field errors, and request id', async () => {
    const errors = [{ path: 'email', code: 'not_an_email', message: 'No.' }]
    answering(() => problem(422, 'invalid-input', { errors, requestId: 'r-1' }))
    const thrown = await signingIn().catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Problem)
    expect(thrown).toMatchObject({ code: 'invalid-input', errors, requestId: 'r-1' })
  })

  test('about a rate limit says how long to wait', async () => {
    answering(() =>
      json(429, { type: '', title: '', status: 429, code: 'too-many-requests' }, { 'retry-after': '30' }),
    )
    await expect(signingIn()).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 30 })
  })

  test.each([
    { status: 502, code: 'not-ready', because: 'a proxy has no problem details' },
    { status: 413, code: 'too-large', because: 'neither does a proxy that rejects a large body' },
    { status: 500, code: 'unexpected', because: 'any other status is unexpected' },
  ])('$status with an HTML body becomes $code: $because', async ({ status, code }) => {
    answering(() => new Response('<html>', { status }))
    await expect(signingIn()).rejects.toMatchObject({ code })
  })

  test('that never arrives becomes an Offline error', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(signingIn()).rejects.toBeInstanceOf(Offline)
  })

  test.each([
    { because: 'the connection broke off in the body', answer: brokenOff },
    { because: 'it is the login page of a Wi-Fi network', answer: () => new Response('<html>') },
  ])('that can’t be read becomes an Offline error: $because', async ({ answer }) => {
    answering(answer)
    await expect(signingIn()).rejects.toBeInstanceOf(Offline)
  })

  test('that the caller ends in the body fails with the reason of the caller', async () => {
    const left = new AbortController()
    answering(() => {
      const body = new ReadableStream({
        pull: (stream) => {
          left.abort()
          stream.error(left.signal.reason)
        },
      })
      return new Response(body)
    })
    await expect(call(getFamilyProfile, { signal: left.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  test('about wrong credentials is not mistaken for an expired token', async () => {
    const fetched = vi.fn(async () => problem(401, 'wrong-credentials'))
    vi.stubGlobal('fetch', fetched)
    await expect(signingIn()).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('a download becomes an Offline error', () => {
  const downloading = () => download('/api/family/export')
  afterEach(() => vi.useRealTimers())

  test('if the connection breaks off in the file', async () => {
    vi.stubGlobal('fetch', async () => brokenOff())
    await expect(downloading()).rejects.toBeInstanceOf(Offline)
  })

  test('if the file doesn’t begin to arrive', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const ended = expect(downloading()).rejects.toBeInstanceOf(Offline)
    await vi.advanceTimersByTimeAsync(30_000)
    await ended
  })
})
