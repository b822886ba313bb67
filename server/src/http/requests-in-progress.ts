/** How the server stops without cutting anybody off: it takes no new connections, and answers what it was asked. */
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Longer than a proxy that has requests leaves a connection unused. */
const unusedMs = 500

export interface RequestsInProgress {
  /**
   * Takes no new connections, and closes those that are open: each with its next answer, or when no request has arrived for a moment. Closed at
   * once, a request may be on its way, which a proxy can't repeat. Resolves when that is done, or after `longestMs`.
   */
  end: (longestMs: number) => Promise<void>
}

/** Must be called before the server listens. */
export function watchRequests(server: Server): RequestsInProgress {
  let count = 0
  let connections = 0
  let isEnding = false
  let unused: NodeJS.Timeout | undefined
  const { promise: allAnswered, resolve: answered } = Promise.withResolvers<void>()
  const resolveIfNone = () => {
    clearTimeout(unused)
    if (!isEnding || count > 0) return
    if (connections === 0) answered()
    else unused = setTimeout(answered, unusedMs)
  }
  server.on('connection', (socket) => {
    connections += 1
    socket.once('close', () => {
      connections -= 1
      resolveIfNone()
    })
  })
  server.prependListener('request', (_, response) => {
    count += 1
    clearTimeout(unused)
    // A proxy may send more over a connection that it has.
    if (isEnding) response.shouldKeepAlive = false
    response.once('close', () => {
      count -= 1
      resolveIfNone()
    })
  })
  return {
    end: async (longestMs) => {
      isEnding = true
      // That of an HTTP server also closes idle connections, and pages in progress need theirs.
      NetServer.prototype.close.call(server)
      resolveIfNone()
      const timeout = setTimeout(answered, longestMs)
      await allAnswered
      clearTimeout(timeout)
      clearTimeout(unused)
      server.closeIdleConnections()
    },
  }
}
