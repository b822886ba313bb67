/**
 * Requests to the API while a page is rendered. The global `fetch` would take three times as much processor time: Next wraps it, and its
 * streams are slow.
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { apiSocket } from './origin.ts'
import type { ApiResponse } from './send.ts'

const agent = new Agent({ keepAlive: true })

export async function fetchFromApi(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<ApiResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent, headers, signal, socketPath: apiSocket() })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
  const { statusCode: status = 0 } = response
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: {
      get: (name) => {
        const value = response.headers[name]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      },
    },
    json: () => json(response),
  }
}
