/**
 * Whom a page is rendered for. A page asks this process for its data over loopback, where everybody looks like this machine: so the server
 * stamps the page's request with the visitor's address, the page hands the stamp on (`web/src/api/as-visitor.ts`), and only what this process
 * has stamped is believed.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { visitorHeader } from '@bursar/contract/cookies'
import type { FastifyRequest } from 'fastify'

/** Lives as long as the process: pages ask the process that renders them. */
const key = randomBytes(32)

function signatureOf(address: string): Buffer {
  return createHmac('sha256', key).update(address).digest()
}

/** Writes over whatever a browser sent there; without an address there is no stamp. */
export function stampVisitor({ headers }: IncomingMessage, address: string | null) {
  if (address === null) delete headers[visitorHeader]
  else headers[visitorHeader] = `${signatureOf(address).toString('base64url')} ${address}`
}

/** The visitor's address, in a call that a page of this process makes; `undefined` in every other. */
export function stampedAddress({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined {
  const stamp = raw.headers[visitorHeader]
  if (typeof stamp !== 'string') return undefined
  const [signature = '', address = ''] = stamp.split(' ')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(address)
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : undefined
}

/** Where the person is who makes this request, or for whom a page makes it. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  return stampedAddress(request) ?? request.ip
}
