/** A browser for tests: calls the API through the contract, and stores cookies and the id token. */
import type { Call, CallInput, CallOutput } from '@bursar/contract/call'
import { ProblemDetails } from '@bursar/contract/problem-details'
import { isProblemCode, Problem } from '@bursar/contract/problems'
import { confirmedHeader } from '@bursar/contract/sensitive-numbers'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Api } from '../http/api.ts'

export interface Browser {
  /** Makes a call and returns the result. Throws a Problem if it fails. */
  call: <C extends Call>(call: C, ...input: Input<C>) => Promise<CallOutput<C>>
  /** Makes a call and returns the raw response. */
  send: <C extends Call>(call: C, ...input: Input<C>) => Promise<LightMyRequestResponse>
  /** Sends any request, with this browser's cookies and token unless other headers are given. */
  raw: (request: InjectOptions) => Promise<LightMyRequestResponse>
  cookies: Map<string, string>
  idToken: string | undefined
  /** Of the connection. */
  address: string
  headers: Record<string, string>
}

type Input<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export function openBrowser(app: Api, origin: string): Browser {
  const browser: Browser = {
    cookies: new Map(),
    idToken: undefined,
    address: '127.0.0.1',
    headers: {},
    async raw(request) {
      const response = await app.inject({
        remoteAddress: browser.address,
        ...request,
        headers: {
          ...(request.method !== 'GET' && { origin }),
          ...(browser.idToken !== undefined && { authorization: `Bearer ${browser.idToken}` }),
          ...(browser.cookies.size > 0 && { cookie: cookieHeader(browser.cookies) }),
          ...browser.headers,
          ...request.headers,
        },
      })
      // As Node does with a body that was rejected unread. Otherwise the request would count as still in progress.
      response.raw.req.resume()
      keepCookies(browser.cookies, response)
      return response
    },
    send: (call, ...[input]) => browser.raw(requestOf(call, (input ?? {}) as LooseInput)),
    async call(call, ...input) {
      const response = await browser.send(call, ...input)
      if (response.statusCode >= 400) throw problemOf(response)
      return (response.body === '' ? null : response.json()) as never
    },
  }
  return browser
}

interface LooseInput {
  params?: Record<string, string>
  querystring?: Record<string, unknown>
  body?: unknown
  ifMatch?: number
  idempotencyKey?: string
  isUnattended?: boolean
  isNumberConfirmed?: boolean
}

function requestOf(
  call: Call,
  { params, querystring, body, ifMatch, idempotencyKey, isUnattended, isNumberConfirmed }: LooseInput,
): InjectOptions {
  const url = call.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  return {
    method: call.method,
    url,
    ...(querystring && { query: querystring as Record<string, string> }),
    ...(body !== undefined && { payload: body as object }),
    headers: {
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(isUnattended && { 'x-unattended': '1' }),
      ...(isNumberConfirmed && { [confirmedHeader]: '1' }),
    },
  }
}

/** Parses the problem details of a response. Any other error response fails the test. */
export function problemOf(response: LightMyRequestResponse): Problem {
  const { code, errors = [], requestId, detail, present } = ProblemDetails.parse(response.json())
  if (!isProblemCode(code)) throw new Error(`${code} is not a problem of the contract`)
  return new Problem(code, {
    errors,
    ...(requestId !== undefined && { requestId }),
    ...(detail !== undefined && { detail }),
    present,
  })
}

export function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keepCookies(cookies: Map<string, string>, response: LightMyRequestResponse) {
  for (const { name, value, maxAge, expires } of response.cookies) {
    const isOver = maxAge === 0 || (expires !== undefined && new Date(expires).getTime() <= Date.now())
    if (isOver || value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}
