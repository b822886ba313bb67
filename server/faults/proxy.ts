/** A small HTTP proxy: requests go to the processes in turn, and only to those that are healthy by what `deploy/Caddyfile` asks. */
import { readFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from './client.ts'

export interface Proxy {
  url: string
  /** The addresses of the processes. May be changed at any time. */
  targets: Set<string>
  isHealthy: (target: string) => boolean
  close: () => void
}

const checkEveryMs = 200
const caddyfile = readFileSync(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8')
const [, healthPath] = /health_uri (\S+)/.exec(caddyfile) ?? []

export async function startProxy(targets: Iterable<string>): Promise<Proxy> {
  const all = new Set(targets)
  const healthy = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let isOver = false

  async function check() {
    await Promise.all(
      [...all].map(async (target) => {
        const { status } = await ask(target + healthPath, { timeoutMs: 2_000 })
        if (status === 200) healthy.add(target)
        else healthy.delete(target)
      }),
    )
    for (const target of healthy) if (!all.has(target)) healthy.delete(target)
    if (!isOver) setTimeout(check, checkEveryMs)
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: string[]) {
    const open = [...healthy].filter((target) => !tried.includes(target))
    turn += 1
    const target = open[turn % open.length]
    if (target === undefined) {
      outgoing.writeHead(502).end()
      return
    }
    const { hostname, port } = new URL(target)
    const { method, url, headers } = incoming
    const onward = request({ hostname, port, method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') healthy.delete(target)
      // Safe to send elsewhere: the process didn't take it, or had already closed the connection that was kept open.
      const wasNotTaken = error.code === 'ECONNREFUSED' || onward.reusedSocket
      if (outgoing.headersSent) outgoing.destroy()
      else if (wasNotTaken && (error.code === 'ECONNREFUSED' || method === 'GET'))
        forward(incoming, outgoing, body, [...tried, target])
      else outgoing.writeHead(502).end()
    })
    onward.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => forward(incoming, outgoing, Buffer.concat(parts), []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await check()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: all,
    isHealthy: (target) => healthy.has(target),
    close: () => {
      isOver = true
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
