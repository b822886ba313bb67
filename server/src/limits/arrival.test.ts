import { type AddressInfo, connect } from 'node:net'
import { uploadCollegeFile } from '@bursar/contract/college-data'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { arrivalLimits, nodeTimeoutsOf } from './arrival.ts'

// Long enough for a busy machine: a reader who gets nothing for half of it is cut off, too.
const server = await startTestServer({ arrival: { call: 1_000, upload: 2_500 } })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
const admin = await server.signInAdmin()
afterAll(() => server.close())

/** Sends the headers, then a byte every 50 ms while the server reads; returns the response and the time it took. */
async function trickle(head: string) {
  const startedAt = performance.now()
  let answer = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', (part) => {
    answer += part.toString()
  })
  socket.write(`${head}\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{`)
  const drip = setInterval(() => socket.write(' '), 50)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return { answer, milliseconds: performance.now() - startedAt }
}

test('every way to be slow ends ten seconds before the limit of 30, with the time between two checks', () => {
  const { connectionTimeout, http } = nodeTimeoutsOf(arrivalLimits)
  expect(arrivalLimits.call).toBeLessThanOrEqual(20_000)
  expect(http.headersTimeout + http.connectionsCheckingInterval).toBeLessThanOrEqual(20_000)
  expect(connectionTimeout * 2).toBeLessThanOrEqual(20_000)
})

test('a body that trickles in is cut off, even if it keeps sending', async () => {
  const { answer, milliseconds } = await trickle(
    'POST /api/identity/sign-in HTTP/1.1\r\nContent-Type: application/json',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeGreaterThan(900)
  expect(server.log.some((line) => line.includes('"level":"error"'))).toBe(false)
})

test('a file may take longer, and is cut off too', async () => {
  const { milliseconds } = await trickle(
    `POST ${uploadCollegeFile.url.replace(':name', 'a.csv')} HTTP/1.1\r\nContent-Type: application/octet-stream\r\nAuthorization: Bearer ${admin.idToken}`,
  )
  expect(milliseconds).toBeGreaterThan(2_400)
})

test('a request that arrives in time may be answered later', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
  })
  expect(answer.status).toBe(401)
})

test('a client that doesn’t read its responses is cut off', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  // More than fits into the buffers in between.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200))
  await new Promise((resolve) => socket.once('connect', resolve))
  const startedAt = performance.now()
  await expect.poll(() => isConnected(socket.localPort), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => isConnected(socket.localPort), { timeout: 10_000 }).toBe(false)
  expect(performance.now() - startedAt).toBeGreaterThan(400)
  socket.destroy()
})

test('a client that reads slowly gets everything', async () => {
  const whole = await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).text()
  const count = 40
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count))
  let length = 0
  socket.on('data', (part) => {
    length += part.length
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  await expect.poll(() => length, { timeout: 60_000 }).toBeGreaterThan(whole.length * count)
  socket.destroy()
})

/** From the server's side: a client that doesn't read doesn't notice the end of its connection. */
const connected = new Set<number | undefined>()
server.app.server.on('connection', (socket) => {
  const { remotePort } = socket
  connected.add(remotePort)
  socket.once('close', () => connected.delete(remotePort))
})
const isConnected = (clientPort: number | undefined) => connected.has(clientPort)
