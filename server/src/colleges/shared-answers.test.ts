import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { CollegeIndex } from './college-index.ts'
import { allowCaching } from './shared-answers.ts'

let today = '2026-11-30'
const index = { current: () => ({ release: { id: '1', institutions: 300 } }) } as unknown as CollegeIndex

/** Answers a browser that has a copy with this tag. */
async function ask(handler: ReturnType<typeof allowCaching>, tag?: string) {
  const header = vi.fn().mockReturnThis()
  const code = vi.fn().mockReturnThis()
  const request = { query: {}, headers: { 'if-none-match': tag } } as unknown as FastifyRequest
  await handler(request, { header, code, send: vi.fn() } as unknown as FastifyReply)
  const { etag } = Object.fromEntries(header.mock.calls) as { etag: string }
  return { etag, isNotModified: code.mock.calls.some(([status]) => status === 304) }
}

test('a copy from before an upgrade is replaced, even of the same release', async () => {
  const server = allowCaching(index, 'public', () => today)
  const { etag } = await ask(server)
  expect(await ask(server, etag)).toEqual({ etag, isNotModified: true })
  expect(
    await ask(
      allowCaching(index, 'public', () => today),
      etag,
    ),
  ).toMatchObject({ isNotModified: false })
})

test('a copy of yesterday is replaced, because colleges close', async () => {
  const server = allowCaching(index, 'public', () => today)
  const { etag } = await ask(server)
  today = '2026-12-01'
  expect(await ask(server, etag)).toMatchObject({ isNotModified: false })
})
