/**
 * Requests to the API while a page is rendered. The global `fetch` would take three times as much processor time: Next wraps it, and its
 * streams are slow.
 */
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { apiSocket } from './origin.ts'
import type { ApiResponse } from './send.ts'

const agent = new Agent({ keepAlive: true })

function answerTo(url: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options)
      .once('response', resolve)
      .once('error', (error: NodeJS.ErrnoException) => {
        // The API closed a kept connection before it saw this request. Reading is safe to repeat, and ends at a new connection.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(answerTo(url, options))
        else reject(error)
      })
    sent.end()
  })
}

export async function fetchFromApi(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<ApiResponse> {
  const response = await answerTo(url, { agent, headers, signal, socketPath: apiSocket() })
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
