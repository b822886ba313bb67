/** HTTP as the faults need it: every request ends with a status or with the name of an error, and within a time limit. */
import { setTimeout as wait } from 'node:timers/promises'

/** The public address of every server under test. Their ports differ, but the browser's address and the issuer of tokens don't. */
export const origin = 'http://localhost:3000'

/** Longer than any limit of the product. A request without an answer by then counts as hung. */
export const hungMs = 40_000

export interface Answer {
  /** `0` if the request had no answer. */
  status: number
  /** The status, or the error of the connection. For counting. */
  outcome: string
  headers: Headers
  body: string
}

export interface Ask {
  method?: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
  timeoutMs?: number
}

export async function ask(
  url: string,
  { method = 'GET', token, headers = {}, body, timeoutMs = hungMs }: Ask = {},
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(method !== 'GET' && { origin }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    return { status: answer.status, outcome: String(answer.status), headers: answer.headers, body: text }
  } catch (error) {
    return { status: 0, outcome: nameOf(error as Error), headers: new Headers(), body: '' }
  }
}

function nameOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'hung'
  const { code, message } = (error.cause ?? error) as Error & { code?: string }
  // Undici's word for a connection that the server closed.
  return code === 'UND_ERR_SOCKET' ? 'connection closed' : (code ?? message)
}

/** Like `ask`, but retries for half a minute while the server is busy or away, and fails if the request doesn't succeed. */
export async function must(url: string, request: Ask = {}): Promise<Answer> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const answer = await ask(url, request)
    if (answer.status >= 200 && answer.status < 300) return answer
    const isBusy = answer.status === 0 || answer.status === 429 || answer.status === 503
    if (!isBusy || Date.now() > deadline) {
      throw new Error(`${request.method ?? 'GET'} ${url}: ${answer.outcome} ${answer.body.slice(0, 300)}`)
    }
    await wait(200)
  }
}

/** Resolves with the milliseconds until `/readyz` says 200. */
export async function untilReady(url: string, maxMs = 60_000): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { status, outcome } = await ask(`${url}/readyz`, { timeoutMs: 5_000 })
    const passed = performance.now() - startedAt
    if (status === 200) return passed
    if (passed > maxMs) throw new Error(`not ready after ${Math.round(passed / 1000)} s: ${outcome}`)
    await wait(50)
  }
}
