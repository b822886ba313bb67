/**
 * Timeouts for receiving a request and for sending its response. Otherwise a body that trickles in, or a client that doesn't read, would keep its
 * connection, locks and buffers for as long as it likes.
 */
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'

export interface ArrivalLimits {
  /** Milliseconds from the headers to the end of the body. */
  call: number
  /** The same for file uploads. */
  upload: number
}

/** Slow clients must be cut within 30 s. The rest is for a busy machine, on which timers are late. */
export const arrivalLimits: ArrivalLimits = { call: 20_000, upload: 10 * 60_000 }

/**
 * Node's own timeouts: headers must arrive within the time of a call, and everything within that of a file. Node checks them every few
 * seconds, which are part of the time. `connectionTimeout` is for connections on which nothing moves: Node waits for it a second time if
 * something had moved since the last write.
 */
export function nodeTimeoutsOf({ call, upload }: ArrivalLimits) {
  const connectionsCheckingInterval = Math.min(5_000, call / 4)
  return {
    requestTimeout: upload,
    connectionTimeout: call / 2,
    http: { headersTimeout: call - connectionsCheckingInterval, connectionsCheckingInterval },
  }
}

/**
 * Closes connections whose client doesn't read its response. A connection where nothing moves because the response isn't ready yet stays
 * open; without this listener, Node would close it too.
 */
export function limitReading({ server }: Api) {
  server.on('request', (_, response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}

/** Closes connections of requests that take longer. Must be added before any hook that may wait or refuse. */
export function limitArrival(app: Api, limits: ArrivalLimits) {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (!hasBody(request) || raw.complete) return
    const isUpload = request.routeOptions.config?.consumes !== undefined
    const timeout = setTimeout(
      () => {
        if (raw.complete) return
        request.log.info('a request took too long to arrive')
        // The same response as Node's. The reader of the body gets no error; it ends with the connection.
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
        raw.socket.destroySoon()
      },
      isUpload ? limits.upload : limits.call,
    )
    const settle = () => clearTimeout(timeout)
    raw.once('end', settle).once('close', settle)
  })
}

export function hasBody({ raw }: FastifyRequest): boolean {
  const { headers } = raw
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
