/** Starts only the pages, in their own process, with an API that can be made to fail. */
import { spawn } from 'node:child_process'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionHeader } from '../../contract/src/cookies.ts'
import { freePort, node, root } from './product.ts'

export interface SeparatePages {
  url: string
  /** Until `restoreApi`, every call of a page fails. */
  breakApi: () => void
  restoreApi: () => void
  stop: () => Promise<void>
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** @param productUrl the product whose API the pages use */
export async function startSeparatePages(productUrl: string): Promise<SeparatePages> {
  let isBroken = false
  const api = createServer(async ({ url = '', headers: { cookie = '' } }, response) => {
    if (isBroken) {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable')
      return
    }
    const answer = await fetch(productUrl + url, { headers: { cookie, accept: 'application/json' } })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(await answer.text())
  })
  // Like the product's server, tells each page who is signed in.
  const front = createServer(async ({ method, url, headers }, response) => {
    const session = await fetch(`${productUrl}/api/session`, { headers: { cookie: headers.cookie ?? '' } })
    const stamp = session.ok && {
      [sessionHeader]: Buffer.from(await session.arrayBuffer()).toString('base64url'),
    }
    send({ port: pagesPort, path: url, method, headers: { ...headers, ...stamp } }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    }).end()
  })
  const [apiPort, port] = [await listen(api), await listen(front)]
  const pagesPort = await freePort()
  const pages = spawn(
    node,
    ['node_modules/next/dist/bin/next', 'start', 'web', '--port', String(pagesPort)],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', API_ORIGIN: `http://127.0.0.1:${apiPort}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // If it exits without printing this, it could not start.
  await new Promise<void>((resolve, reject) => {
    pages.stdout.on('data', (printed: Buffer) => /Ready/.test(printed.toString()) && resolve())
    pages.on('close', (code) => reject(new Error(`The pages exited with ${code} during startup`)))
  })
  return {
    url: `http://localhost:${port}`,
    breakApi: () => {
      isBroken = true
    },
    restoreApi: () => {
      isBroken = false
    },
    async stop() {
      const ended = new Promise((resolve) => pages.on('close', resolve))
      pages.kill('SIGTERM')
      await ended
      for (const server of [api, front]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
