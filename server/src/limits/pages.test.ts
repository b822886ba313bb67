/** Limits on pages per visitor. API calls of a rendered page count for its visitor. */

import type { IncomingMessage } from 'node:http'
import { visitorHeader } from '@bursar/contract/cookies'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Api } from '../http/api.ts'
import { cookieNames } from '../http/cookies.ts'
import { handleErrors } from '../http/errors.ts'
import { stampVisitor } from '../http/visitor.ts'
import { startTestServer } from '../testing/server.ts'
import { createLimiter, limitRoutes } from './limiter.ts'

const server = await startTestServer()
afterAll(() => server.close())

/** A server with one page and one percent of all limits: 6 pages a minute per address, 2.4 per session, 12 calls. */
async function openPages(factor = 0.01) {
  const app = Fastify({ trustProxy: ['loopback'] }) as unknown as Api
  await app.register(cookie)
  handleErrors(app)
  limitRoutes(app, createLimiter(server.db, factor), factor)
  const page = { config: { access: 'anyone', isPage: true } } as const
  app.get('/family', page, async () => 'a page')
  app.get('/_next/static/a.js', page, async () => 'a script')
  app.get('/api/colleges', { config: { access: 'anyone' } }, async () => 'data')
  const open = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    app.inject({ url, headers, remoteAddress })
  const openTimes = async (times: number, ...given: Parameters<typeof open>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push((await open(...given)).statusCode)
    return statuses
  }
  return { open, openTimes }
}

const stampOf = (address: string) => {
  const raw = { headers: {} } as IncomingMessage
  stampVisitor(raw, address)
  return raw.headers as Record<string, string>
}

test('a visitor who opens too many pages reads in their language how long to wait', async () => {
  const { open, openTimes } = await openPages()
  expect(await openTimes(6, '/family')).not.toContain(429)
  const english = await open('/family')
  expect(english.statusCode).toBe(429)
  expect(Number(english.headers['retry-after'])).toBeGreaterThan(0)
  expect(english.headers['content-type']).toMatch(/^text\/html/)
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('Too many pages at once')
  expect(english.body).not.toContain('<script')
  const spanish = await open('/family', { cookie: 'locale=es' })
  expect(spanish.body).toContain('<html lang="es">')
  expect(spanish.body).toContain('Demasiadas páginas a la vez')
  // Static files and other visitors are not affected.
  expect(await openTimes(20, '/_next/static/a.js')).not.toContain(429)
  expect((await open('/family', {}, '203.0.113.8')).statusCode).toBe(200)
})

test('one session can open a limited number of pages, from any number of addresses', async () => {
  const { open } = await openPages()
  const statuses: number[] = []
  for (let host = 0; host < 5; host += 1) {
    const headers = { cookie: `${cookieNames.session}=a-session` }
    statuses.push((await open('/family', headers, `198.51.100.${host}`)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429, 429, 429])
})

test('calls of a page count for its visitor, not for this machine', async () => {
  const { open, openTimes } = await openPages()
  const [one, other] = [stampOf('203.0.113.20'), stampOf('203.0.113.21')]
  expect((await openTimes(13, '/api/colleges', one, '127.0.0.1')).indexOf(429)).toBe(12)
  expect((await open('/api/colleges', other, '127.0.0.1')).statusCode).toBe(200)
  // They count along with the visitor's own calls.
  expect((await open('/api/colleges', {}, '203.0.113.20')).statusCode).toBe(429)
  expect(await openTimes(20, '/api/colleges', {}, '127.0.0.1')).not.toContain(429)
})

test('a client cannot forge the visitor of a call', async () => {
  const { openTimes } = await openPages()
  const stamp = stampOf('203.0.113.30')[visitorHeader] ?? ''
  const forged = { [visitorHeader]: `${stamp.split(' ')[0]} 203.0.113.31` }
  expect((await openTimes(13, '/api/colleges', forged, '198.51.100.9')).indexOf(429)).toBe(12)
  expect(
    (await openTimes(13, '/api/colleges', { [visitorHeader]: '127.0.0.1' }, '198.51.100.10')).indexOf(429),
  ).toBe(12)
})
