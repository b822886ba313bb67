import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import type { Api } from './api.ts'
import { handleErrors } from './errors.ts'
import { answerUnknown } from './not-found.ts'

const server = await startTestServer()
afterAll(() => server.close())

/** Hosts pages the way `pages.ts` does. */
async function withPages() {
  const app = Fastify() as unknown as Api
  handleErrors(app)
  answerUnknown(app)
  const config = { access: 'anyone', isPage: true } as const
  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', config, handler: async () => 'a page' })
  app.get('/api/help-requests/:id', { config: { access: 'anyone' } }, async () => 'a request')
  app.all('/api/*', { config: { access: 'anyone' } }, (_request, reply) => reply.callNotFound())
  await app.ready()
  return app
}

const unusual = ['TRACE', 'PROPFIND', 'OPTIONS', 'DELETE'] as const

test.each(unusual)('a page responds to %s with the methods that it supports', async (method) => {
  const app = await withPages()
  const answer = await app.inject({ method: method as never, url: '/family/login' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD, POST')
  expect((await app.inject('/family/login')).statusCode).toBe(200)
})

test.each(unusual)('an API call responds to %s with the methods that it supports', async (method) => {
  const answer = await server.app.inject({ method: method as never, url: '/api/identity/sign-in' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('POST')
})

const long = `/api/help-requests/${'9'.repeat(101)}`

test('an id that is longer than any is answered as others are', async () => {
  expect((await server.app.inject(long)).statusCode).toBe(401)
  expect((await server.app.inject({ method: 'PUT', url: long })).statusCode).toBe(405)
})

test('an id that is longer than any is not found beside pages', async () => {
  const app = await withPages()
  expect((await app.inject(long)).statusCode).toBe(404)
  expect((await app.inject({ method: 'PUT', url: long })).statusCode).toBe(405)
})
