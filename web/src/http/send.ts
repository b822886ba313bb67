/** Sends one request to the API, without authentication: `call.ts` and `server.ts` add that. */
import type { Call, CallInput, CallOutput } from '@bursar/contract/call'
import { ProblemDetails } from '@bursar/contract/problem-details'
import { isProblemCode, Problem, type ProblemCode } from '@bursar/contract/problems'
import { Offline } from './failures.ts'

/** The input is optional for calls without required fields. */
export type CallArguments<C extends Call> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/** The input of any call, loosely typed. The caller's types are exact. */
interface LooseInput {
  params?: Record<string, string | number>
  querystring?: Record<string, unknown>
  body?: unknown
  ifMatch?: number
  idempotencyKey?: string
  isUnattended?: boolean
  isNumberConfirmed?: boolean
  signal?: AbortSignal
}

/** The part of `Response` that is used. */
export interface ApiResponse {
  ok: boolean
  status: number
  headers: { get: (name: string) => string | null }
  json: () => Promise<unknown>
}

interface SendOptions {
  /** Scheme and host; empty in the browser, where the API has the same origin as the page. */
  origin?: string
  headers?: Record<string, string>
  /** Instead of the global `fetch`. */
  fetch?: (
    url: string,
    request: RequestInit & { headers: Record<string, string>; signal: AbortSignal },
  ) => Promise<ApiResponse>
}

/** Long enough for a slow phone on a train, short enough for a dead connection. */
const timeoutMs = 30_000
/** Browsers limit keepalive bodies to 64 KiB over all pending requests. In characters, which may take several bytes. */
const maxKeptAlive = 16_000

export async function send<C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  { origin = '', headers = {}, fetch = fetchOrOffline }: SendOptions = {},
): Promise<CallOutput<C>> {
  const loose: LooseInput = input ?? {}
  const body = loose.body === undefined ? '' : JSON.stringify(loose.body)
  const stop = new AbortController()
  const endTimeout = stopWithoutAnswer(stop)
  // Not `AbortSignal.any`, which Safari has had only since 17.4.
  const cancel = () => stop.abort(loose.signal?.reason)
  if (loose.signal?.aborted) cancel()
  loose.signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(origin + urlOf(call, loose), {
      method: call.method,
      headers: { accept: 'application/json', ...headersOf(loose), ...headers },
      credentials: 'same-origin',
      cache: 'no-store',
      // Lets a change complete even if the page is closed right after. Browsers reject keepalive for larger bodies, such
      // as a long list of addresses.
      keepalive: call.method !== 'GET' && origin === '' && body.length < maxKeptAlive,
      signal: stop.signal,
      ...(loose.body !== undefined && { body }),
    })
    if (!response.ok) throw await problemOf(response)
    return (
      response.status === 204 ? null : await bodyOrOffline(response.json(), loose.signal)
    ) as CallOutput<C>
  } finally {
    endTimeout()
    loose.signal?.removeEventListener('abort', cancel)
  }
}

/**
 * Stops a request that has no answer after some time. Returns what ends the wait: `AbortSignal.timeout` would keep everything of a rendered page in
 * memory until the time is over, also after the answer.
 */
export function stopWithoutAnswer(request: AbortController): () => void {
  const timer = setTimeout(() => request.abort(new DOMException('No answer', 'TimeoutError')), timeoutMs)
  return () => clearTimeout(timer)
}

export async function fetchOrOffline(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Offline(error)
  }
}

/**
 * A connection can break off in the body of a response too, and the login page of a Wi-Fi network answers 200 with HTML. Browsers throw an
 * AbortError for a timeout there, so only the caller's signal shows whether the caller stopped it.
 */
export async function bodyOrOffline<Body>(body: Promise<Body>, signal?: AbortSignal): Promise<Body> {
  return body.catch((error: unknown) => {
    throw signal?.aborted ? error : new Offline(error)
  })
}

/** Fills in the parameters of `/api/a/:id` and appends the query; lists repeat their name. */
export function urlOf(call: Call, { params = {}, querystring = {} }: LooseInput): string {
  const path = call.url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${call.url} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(
    Object.entries(querystring).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
    ),
  ).toString()
  return query ? `${path}?${query}` : path
}

function headersOf({
  body,
  ifMatch,
  idempotencyKey,
  isUnattended,
  isNumberConfirmed,
}: LooseInput): Record<string, string> {
  return {
    // The server rejects an empty body with a JSON content type.
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(isUnattended && { 'x-unattended': '1' }),
    ...(isNumberConfirmed && { 'x-number-confirmed': '1' }),
  }
}

/** For responses without one of our problem codes, such as those from a proxy. */
const codeOfStatus: Record<number, ProblemCode> = {
  400: 'bad-request',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  409: 'conflict',
  412: 'stale',
  413: 'too-large',
  415: 'wrong-media-type',
  422: 'invalid-input',
  429: 'too-many-requests',
  502: 'not-ready',
  503: 'not-ready',
  504: 'not-ready',
}

export async function problemOf(response: ApiResponse): Promise<Problem> {
  const details = ProblemDetails.safeParse(await response.json().catch(() => null)).data
  const code =
    details && isProblemCode(details.code) ? details.code : (codeOfStatus[response.status] ?? 'unexpected')
  const requestId = details?.requestId ?? response.headers.get('x-request-id')
  const retryAfter = secondsOf(response.headers.get('retry-after'))
  return new Problem(code, {
    ...(details?.detail !== undefined && { detail: details.detail }),
    ...(details?.errors && { errors: details.errors }),
    ...(requestId && { requestId }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(details?.present && { present: details.present }),
  })
}

/** `Retry-After` may be seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined
}
