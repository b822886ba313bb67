/** The product behind a slow connection: its pages arrive in pieces, everything else at once. */
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface SlowPages {
  url: string
  stop: () => Promise<void>
}

/** @param piece the size of the pieces in bytes */
export async function startSlowPages(
  productUrl: string,
  { piece, milliseconds }: { piece: number; milliseconds: number },
): Promise<SlowPages> {
  const { hostname, port, host } = new URL(productUrl)
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const passedOn = { ...headers, host, 'accept-encoding': 'identity' }
    const call = send({ hostname, port, path: url, method, headers: passedOn }, async (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(response)
      const page = Buffer.concat(await answer.toArray())
      for (let at = 0; at < page.length; at += piece) {
        response.write(page.subarray(at, at + piece))
        await pause(milliseconds)
      }
      response.end()
    })
    call.on('error', () => response.destroy())
    request.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
