/**
 * Clients that send or read as slowly as they can, or send nothing at all. They must be cut within half a minute (or once their headers are too
 * large), while an ordinary client is served as always.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '@bursar/contract/accounts'
import { ask } from './client.ts'
import { type SignedIn, signInAll } from './families.ts'
import type { Outcome } from './report.ts'
import { start } from './server-process.ts'
import type { Setting } from './setting.ts'

const cutWithinMs = 30_000
/** When clients that didn't read start to: only then do they notice that their connection has ended. */
const readAgainMs = 27_000
/** Longest time for an ordinary client's read. */
const unharmedMs = 2_000

interface SlowClient {
  count: number
  begin: (socket: Socket) => void
  /** Sent again and again. */
  drip?: string
  /** Doesn't read what comes. */
  isDeaf?: boolean
}

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost:3000', 'Origin: http://localhost:3000', ...headers].join('\r\n')}\r\n`

export const drippedBodies = slowClients({
  count: 200,
  begin: (socket) =>
    socket.write(
      `${head(`POST ${signIn.url} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 1000')}\r\n{"`,
    ),
  drip: 'x',
})

export const drippedHeaders = slowClients({
  count: 200,
  begin: (socket) => socket.write(head('GET /api/colleges HTTP/1.1')),
  drip: 'X-More: and more\r\n',
})

export const hugeHeaders = slowClients({
  count: 200,
  begin: (socket) => socket.write(head('GET /api/colleges HTTP/1.1', `X-Huge: ${'x'.repeat(200_000)}`)),
})

/** They ask for far more than fits into the buffers between the two. */
export const deafClients = slowClients({
  count: 20,
  begin: (socket) => socket.write(`${head('GET /api/openapi.json HTTP/1.1')}\r\n`.repeat(30)),
  isDeaf: true,
})

/** They connect and say nothing. */
export const idleClients = slowClients({ count: 10_000, begin: () => {} })

function slowClients({ count, begin, drip, isDeaf = false }: SlowClient) {
  return async (setting: Setting): Promise<Outcome> => {
    const { settings, logins } = await setting.copy('embedded')
    const most = Math.min(count, openFiles() - 200)
    const server = await start({ settings })
    const families = await signInAll(server.url, logins.slice(0, 1))
    const [family] = families as [SignedIn]
    const opened = await openAll(server.url, { count: most, begin, isDeaf })
    const startedAt = performance.now()
    setTimeout(() => {
      for (const { socket } of opened) socket.resume()
    }, readAgainMs).unref()
    const isOver = () => opened.every(({ socket }) => socket.closed)
    const failures = new Map<string, number>()
    let slowestMs = 0
    while (!isOver() && performance.now() - startedAt < cutWithinMs + 1_000) {
      if (drip !== undefined) for (const { socket } of opened) if (!socket.closed) socket.write(drip)
      const askedAt = performance.now()
      const { status, outcome } = await ask(`${server.url}/api/family/profile`, { token: family.token })
      slowestMs = Math.max(slowestMs, performance.now() - askedAt)
      if (status !== 200) failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
      await wait(500)
    }
    const cutMs = Math.max(...opened.map(({ lastedMs }) => lastedMs()))
    const left = opened.filter(({ socket }) => !socket.closed).length
    for (const { socket } of opened) socket.destroy()
    const { status } = await ask(`${server.url}/readyz`)
    await server.kill('SIGTERM')
    const problems = []
    if (left > 0) problems.push(`${left} of ${most} are still connected after ${Math.round(cutMs / 1000)} s`)
    if (slowestMs > unharmedMs) problems.push(`an ordinary client waited ${Math.round(slowestMs)} ms`)
    if (failures.size > 0) problems.push('an ordinary client was harmed')
    if (status !== 200) problems.push(`/readyz said ${status} afterwards`)
    return {
      failures,
      recoveryMs: cutMs,
      maxRecoveryMs: cutWithinMs,
      notes: [
        `${most} clients, the last one cut after ${Math.round(cutMs / 1000)} s; an ordinary client waited up to ${Math.round(slowestMs)} ms`,
        ...(most < count ? [`this machine allows no more than ${most} connections`] : []),
      ],
      problems,
    }
  }
}

/** How many files and connections this process may have open. The server inherits the same limit. */
const openFiles = () => Number(execFileSync('sh', ['-c', 'ulimit -n']).toString().trim()) || 1024

interface Opened {
  socket: Socket
  /** Milliseconds from the connection to its end, or until now. */
  lastedMs: () => number
}

/**
 * Opens the connections in groups and waits until the server has accepted each. The kernel drops what its queue has no room for, without telling
 * the client, which would then wait for a server that doesn't know it.
 */
async function openAll(url: string, { count, begin, isDeaf }: SlowClient): Promise<Opened[]> {
  const opened: Opened[] = []
  while (opened.length < count) {
    const length = Math.min(group, count - opened.length)
    opened.push(...(await Promise.all(Array.from({ length }, () => open(url, isDeaf === true, begin)))))
    await untilAnswered(url)
  }
  return opened
}

/** Connections are accepted in order: once a new one is answered, those before it have been accepted. */
async function untilAnswered(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${head('GET /healthz HTTP/1.1', 'Connection: close')}\r\n`)
  await once(socket, 'data')
  socket.destroy()
}

/** Fits into the queue of Node's servers, which is 511 long. */
const group = 250

function open(url: string, isDeaf: boolean, begin: (socket: Socket) => void): Promise<Opened> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let startedAt = performance.now()
    let endedAt: number | undefined
    const opened = { socket, lastedMs: () => (endedAt ?? performance.now()) - startedAt }
    socket.on('error', () => {})
    socket.on('close', () => {
      endedAt = performance.now()
      resolve(opened)
    })
    socket.on('connect', () => {
      startedAt = performance.now()
      begin(socket)
      if (isDeaf) socket.pause()
      else socket.resume()
      resolve(opened)
    })
  })
}
