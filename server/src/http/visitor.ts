/**
 * The visitor for whom a page is rendered. A page fetches its data from this process, where every visitor looks like this
 * machine. The server therefore signs the visitor's address into a header of the page's request, the page forwards that header
 * (`web/src/http/visitor-headers.ts`), and only headers signed by this process are trusted.
 */
import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { visitorHeader } from '@bursar/contract/cookies'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isFromPages } from './pages-socket.ts'
import { requestData } from './request-data.ts'

/** Lives as long as the process, because each process only renders its own pages. */
const key = createSecretKey(randomBytes(32))

/** A page's request from there isn't stamped. */
const thisMachine = '127.0.0.1'

/** What was found in a request, which is asked for by limits, logs, and compression. */
const found = requestData<{ address: string | undefined }>('visitor')

/** A page is stamped, and each of its calls verified, with the same address. */
const signatures = new LRUCache<string, Buffer>({ max: 1_000 })

function signatureOf(address: string): Buffer {
  const known = signatures.get(address)
  if (known) return known
  const signature = createHmac('sha256', key).update(address).digest()
  signatures.set(address, signature)
  return signature
}

/** Overwrites any header that the browser sent; without an address, the header is removed. */
export function stampVisitor(raw: IncomingMessage, address: string | null) {
  const { headers } = raw
  if (address === null) delete headers[visitorHeader]
  else headers[visitorHeader] = `${signatureOf(address).toString('base64url')} ${address}`
  found.set(raw, { address: address ?? undefined })
}

/** The visitor's address in a call from a page of this process; `undefined` in every other call. */
export function stampedAddress({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined {
  const known = found.get(raw)
  if (known) return known.address
  const address = verifiedAddress(raw)
  found.set(raw, { address })
  return address
}

function verifiedAddress(raw: IncomingMessage): string | undefined {
  const stamp = raw.headers[visitorHeader]
  if (typeof stamp !== 'string') return undefined
  const [signature = '', address = ''] = stamp.split(' ')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(address)
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : undefined
}

/** The client address of this request, or of the visitor for whom a page makes it. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  return stampedAddress(request) ?? (isFromPages(request.raw.socket) ? thisMachine : request.ip)
}
