import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchFromApi } from './fetch-from-api.ts'

let server: Server
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Answers as many requests of a connection, and closes it at the next one. */
async function listen(answeredOf: (connection: number) => number) {
  const connections = new Map<Socket, { number: number; requests: number }>()
  server = createServer(({ socket }, response) => {
    const state = connections.get(socket) ?? { number: connections.size + 1, requests: 0 }
    connections.set(socket, state)
    state.requests += 1
    if (state.requests > answeredOf(state.number)) socket.resetAndDestroy()
    else response.end(JSON.stringify({ connection: state.number }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async () => {
    const response = await fetchFromApi(`http://127.0.0.1:${port}/`, {
      headers: {},
      signal: AbortSignal.timeout(5_000),
    })
    return response.json()
  }
}

test('a call over a kept connection that the API has just closed is repeated over a new one', async () => {
  const call = await listen(() => 1)
  expect([await call(), await call(), await call()]).toEqual([1, 2, 3].map((connection) => ({ connection })))
})

test('a call whose new connection is closed fails', async () => {
  const call = await listen(() => 0)
  await expect(call()).rejects.toThrow('ECONNRESET')
})
