/**
 * An API for tests, in place of `fetch`. Calls are answered as the contract has it: a wrong answer doesn't compile, and one that was cast
 * fails when it is parsed, like a request that the contract refuses. So does a request that the test didn't expect.
 */
import type { Call, CallOutput } from '@bursar/contract/call'
import type { ProblemDetails } from '@bursar/contract/problem-details'
import { problemTitles } from '@bursar/contract/problem-titles'
import { Problem, type ProblemCode } from '@bursar/contract/problems'
import { shownFamilyHeader } from '@bursar/contract/shown-family'
import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { Offline } from '../http/failures.ts'

type Part<C extends Call, K extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<K, infer S extends z.ZodType>
    ? K extends 'body'
      ? z.input<S>
      : z.output<S>
    : undefined

export interface SentRequest<C extends Call = Call> {
  /** Method and path, such as `DELETE /api/sessions/7`. */
  line: string
  /** As the server reads them, with defaults. */
  params: Part<C, 'params'>
  querystring: Part<C, 'querystring'>
  /** As it was sent, without defaults. */
  body: Part<C, 'body'>
  ifMatch: number | undefined
  idempotencyKey: string | undefined
  isUnattended: boolean
  shownFamily: string | undefined
  signal: AbortSignal | undefined
}

/** What a call succeeds with, or how it fails: `new Offline()` is a lost connection. */
export type Answer<C extends Call> = CallOutput<C> | Problem | Offline

type Reply<C extends Call> = Answer<C> | ((request: SentRequest<C>) => Answer<C> | Promise<Answer<C>>)

/** Replaces `fetch` until the test ends, which fails if there was a request that `on` or `fail` doesn't know. */
export function fakeApi() {
  const answers = new Map<Call, (request: SentRequest) => unknown>()
  const lines: string[] = []
  const requests = new Map<Call, SentRequest[]>()
  const errors: Error[] = []

  const requestsOf = <C extends Call>(call: C) => {
    const known = requests.get(call) ?? []
    requests.set(call, known)
    return known as unknown as SentRequest<C>[]
  }

  const api = {
    /**
     * Answers a call from now on; of several answers each in turn, and the last one stays. Returns the list of the call's requests, which
     * grows as they are sent.
     */
    on<C extends Call>(call: C, ...replies: [Reply<C>, ...Reply<C>[]]): SentRequest<C>[] {
      answers.set(call, (request) => {
        const [reply] = replies.length > 1 ? replies.splice(0, 1) : replies
        return typeof reply === 'function' ? (reply as (request: SentRequest) => unknown)(request) : reply
      })
      return requestsOf(call)
    },
    /** Refuses a call from now on, or loses the connection. Returns the same list as `on`. */
    fail<C extends Call>(call: C, failure: ProblemCode | Problem | Offline): SentRequest<C>[] {
      return api.on(call, typeof failure === 'string' ? new Problem(failure) : failure)
    },
    /** Method and path of every request so far, in the order sent. */
    lines: () => [...lines],
    /** Throws the first thing that went wrong. The end of the test does the same. */
    verify() {
      const [first] = errors.splice(0)
      if (first) throw first
    },
  }

  async function respond(target: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(target, 'http://localhost')
    const line = `${init.method ?? 'GET'} ${pathname}`
    // As in a router, a path without parameters comes first.
    const call = [...answers.keys()]
      .sort((a, b) => Number(a.url.includes(':')) - Number(b.url.includes(':')))
      .find(({ method, url }) => pathOf(method, url).test(line))
    if (!call) throw new Error(`Unexpected request: ${line}`)
    const request = read(call, line, searchParams, init)
    lines.push(line)
    requestsOf(call).push(request as never)
    const answer = await Promise.resolve(request).then(answers.get(call)).catch(asFailure)
    if (answer instanceof Offline) throw answer
    if (answer instanceof Problem) return problemResponse(answer)
    return success(call, answer)
  }

  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    try {
      return await respond(target, init)
    } catch (error) {
      if (!(error instanceof Offline)) errors.push(error as Error)
      throw new TypeError('Failed to fetch')
    }
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    api.verify()
  })
  return api
}

/** An answer may throw its problem too. */
function asFailure(error: unknown): Problem | Offline {
  if (error instanceof Problem || error instanceof Offline) return error
  throw error
}

function pathOf(method: string, url: string): RegExp {
  return new RegExp(`^${method} ${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

function read(call: Call, line: string, query: URLSearchParams, init: RequestInit): SentRequest {
  const { schema, method, url } = call
  const headers = new Headers(init.headers)
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const groups = Object.entries(pathOf(method, url).exec(line)?.groups ?? {})
  const params = Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
  const querystring = Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
  if (!schema.body && body !== undefined) throw new Error(`${line} was sent a body and takes none`)
  parse(schema.body, body, `The body of ${line}`)
  const ifMatch = headers.get('if-match')
  return {
    line,
    params: parse(schema.params, params, `The parameters of ${line}`),
    querystring: parse(schema.querystring, querystring, `The query of ${line}`),
    body,
    ifMatch: ifMatch === null ? undefined : Number(ifMatch.replaceAll('"', '')),
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    isUnattended: headers.get('x-unattended') === '1',
    shownFamily: headers.get(shownFamilyHeader) ?? undefined,
    signal: init.signal ?? undefined,
  } as SentRequest
}

function parse(schema: z.ZodType | undefined, value: unknown, what: string): unknown {
  const parsed = schema?.safeParse(value)
  if (parsed?.error) throw new Error(`${what} does not match the contract:\n${parsed.error.message}`)
  return parsed?.data
}

function success(call: Call, answer: unknown): Response {
  const statuses = Object.keys(call.schema.response).map(Number)
  const [status = 200] = statuses.filter((one) => one >= 200 && one < 300)
  const data = parse(call.schema.response[status], answer, `The answer to ${call.method} ${call.url}`)
  return status === 204 ? new Response(null, { status }) : Response.json(data, { status })
}

/** As the server sends a problem. */
function problemResponse({
  code,
  status,
  detail,
  errors,
  requestId,
  present,
  retryAfter,
}: Problem): Response {
  const details: ProblemDetails = {
    type: `urn:bursar:problem:${code}`,
    title: problemTitles[code],
    status,
    code,
    requestId: requestId ?? 'request-1',
    ...(detail !== undefined && { detail }),
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(present && { present: { ...present } }),
  }
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  }
  return new Response(JSON.stringify(details), { status, headers })
}
