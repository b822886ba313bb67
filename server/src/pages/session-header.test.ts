import { getSession } from '@bursar/contract/accounts'
import { sessionHeader } from '@bursar/contract/cookies'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { stampSession } from './session-header.ts'

const server = await startTestServer()
afterAll(() => server.close())

/** What the page's request says after it had these cookies and this header. */
async function stampOf(cookies: ReadonlyMap<string, string>, sent?: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(sent !== undefined && { [sessionHeader]: sent }) }
  const request = { raw: { headers }, cookies: Object.fromEntries(cookies) }
  await stampSession(server.app, request as unknown as FastifyRequest)
  return (headers as Record<string, string>)[sessionHeader]
}

test('a page learns who is signed in', async () => {
  const family = await server.signUpFamily({ name: 'Änne O’Hara-Núñez' })
  const stamp = await stampOf(family.cookies)
  expect(JSON.parse(Buffer.from(stamp ?? '', 'base64url').toString())).toEqual(await family.call(getSession))
})

test('nobody can claim to be signed in', async () => {
  const claimed = Buffer.from('{"role":"admin"}').toString('base64url')
  expect(await stampOf(new Map(), claimed)).toBeUndefined()
  expect(await stampOf(new Map([['bursar_session', 'guessed']]), claimed)).toBeUndefined()
})
