/** A page as the API sees it: what the server passes to it, and the calls that it makes while it is rendered. */
import { EventEmitter } from 'node:events'
import { visitHeader } from '@bursar/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stampSession } from '../pages/session-header.ts'
import type { Browser } from './browser.ts'
import type { TestServer } from './server.ts'

interface OpenPage {
  /** Those that the browser sent, and what the server makes of them. */
  headers: Record<string, string>
  calls: Browser
  /** The page has been sent. */
  end: () => void
}

export async function openPage(
  server: TestServer,
  { cookies }: Pick<Browser, 'cookies'>,
  { method = 'GET', headers: sent = {} as Record<string, string> } = {},
): Promise<OpenPage> {
  const headers = { ...sent }
  const response = new EventEmitter()
  await stampSession(
    server.app,
    {
      method,
      raw: { headers },
      cookies: Object.fromEntries(cookies),
      log: server.app.log,
    } as unknown as FastifyRequest,
    { raw: response } as unknown as FastifyReply,
  )
  const calls = server.visitor()
  calls.cookies = new Map(cookies)
  const { [visitHeader]: visit } = headers
  if (visit !== undefined) calls.headers = { [visitHeader]: visit }
  return { headers, calls, end: () => void response.emit('close') }
}
