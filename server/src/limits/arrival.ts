/**
 * For how long a request may take to arrive in full. A body that trickles in keeps a connection, and what its call has locked or buffered,
 * for as long as it likes.
 */
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'

export interface ArrivalLimits {
  /** Milliseconds from the headers to the end of the body. */
  call: number
  /** The same for files. */
  upload: number
}

export const arrivalLimits: ArrivalLimits = { call: 30_000, upload: 10 * 60_000 }

/** What Node itself is told: no headers for longer than a call, nothing at all for longer than a file, looked at every few seconds. */
export function nodeTimeoutsOf({ call, upload }: ArrivalLimits) {
  return {
    requestTimeout: upload,
    http: { headersTimeout: call, connectionsCheckingInterval: Math.min(5_000, call) },
  }
}

/** Cuts off requests that take longer. Must be added before whatever may wait or refuse. */
export function limitArrival(app: Api, limits: ArrivalLimits) {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (!hasBody(request) || raw.complete) return
    const isUpload = request.routeOptions.config?.consumes !== undefined
    const timeout = setTimeout(
      () => {
        if (raw.complete) return
        request.log.info('a request took too long to arrive')
        // As Node answers it, and no word to whoever wants the body: it ends with the connection.
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
        raw.socket.destroySoon()
      },
      isUpload ? limits.upload : limits.call,
    )
    const settle = () => clearTimeout(timeout)
    raw.once('end', settle).once('close', settle)
  })
}

function hasBody({ raw }: FastifyRequest): boolean {
  const { headers } = raw
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
