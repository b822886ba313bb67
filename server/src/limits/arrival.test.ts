import { type AddressInfo, connect } from 'node:net'
import { uploadCollegeFile } from '@bursar/contract/college-data'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer({ arrival: { call: 300, upload: 1_500 } })
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

test('a body that trickles in is cut off, even if it keeps sending', async () => {
  const { answer, milliseconds } = await trickle(
    'POST /api/identity/sign-in HTTP/1.1\r\nContent-Type: application/json',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeGreaterThan(250)
  expect(server.log.some((line) => line.includes('"level":"error"'))).toBe(false)
})

test('a file may take longer, and is cut off too', async () => {
  const { milliseconds } = await trickle(
    `POST ${uploadCollegeFile.url.replace(':name', 'a.csv')} HTTP/1.1\r\nContent-Type: application/octet-stream\r\nAuthorization: Bearer ${admin.idToken}`,
  )
  expect(milliseconds).toBeGreaterThan(1_400)
})

test('a request that arrives in time may be answered later', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
  })
  expect(answer.status).toBe(401)
})
