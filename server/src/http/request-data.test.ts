import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getFamilyProfile } from '@bursar/contract/families'
import { suggestPublicColleges } from '@bursar/contract/public-colleges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieHeader } from '../testing/browser.ts'
import { openProbes } from '../testing/collected.ts'
import { startTestServer } from '../testing/server.ts'

const times = 20

const server = await startTestServer({ rateLimitFactor: 1_000 })
const probes = openProbes()

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  server.app.server.on('request', (_, response: ServerResponse) => probes.add(response))
})
afterAll(async () => {
  probes.close()
  await server.close()
})

async function request(path: string, headers: Record<string, string>) {
  const { port } = server.app.server.address() as AddressInfo
  const sent = get({ port, path, headers: { connection: 'close', ...headers } })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'close')
  return answer.statusCode
}

async function expectCollected(path: string, headers: Record<string, string> = {}) {
  // What is loaded and kept only once.
  for (let count = 0; count < 3; count += 1) expect(await request(path, headers)).toBe(200)
  await probes.reset()
  for (let count = 0; count < times; count += 1) expect(await request(path, headers)).toBe(200)
  await expect.poll(probes.left, { timeout: probes.longestMs }).toBeLessThan(times / 4)
}

test('a visitor’s call leaves nothing in memory until a complete collection', async () => {
  await expectCollected(`${suggestPublicColleges.url}?search=ohio`)
})

test('a family’s call leaves nothing in memory until a complete collection', async () => {
  const family = await server.signUpFamily()
  const headers = {
    cookie: cookieHeader(family.cookies),
    ...(family.idToken && { authorization: `Bearer ${family.idToken}` }),
  }
  await expectCollected(getFamilyProfile.url, headers)
})
