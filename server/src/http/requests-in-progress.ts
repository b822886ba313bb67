/** How the server stops without cutting anybody off: it takes no new connections, and answers what it was asked. */
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

export interface RequestsInProgress {
  /** Takes no new connections. Resolves when all requests have been answered, or after `longestMs`. */
  end: (longestMs: number) => Promise<void>
}

/** Must be called before the server listens. */
export function watchRequests(server: Server): RequestsInProgress {
  let count = 0
  let isEnding = false
  const { promise: allAnswered, resolve: answered } = Promise.withResolvers<void>()
  const resolveIfNone = () => {
    if (isEnding && count === 0) answered()
  }
  server.prependListener('request', (_, response) => {
    count += 1
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
    },
  }
}
