/** The mail server is down, slow, or cuts the connections after it took an email. Every code must arrive, and none more than twice. */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp } from '@bursar/contract/accounts'
import type { SMTPServerOptions } from 'smtp-server'
import { freePort } from '../src/testing/free-port.ts'
import { startMailServer } from '../src/testing/mail-server.ts'
import { must } from './client.ts'
import type { Outcome } from './report.ts'
import { start } from './server-process.ts'
import type { Setting } from './setting.ts'

interface MailFault {
  /** Of the mail server, during the fault. `null`: there is none. */
  server: (SMTPServerOptions & { cutsAfter?: number }) | null
  lastsMs: number
  /** Emails that may come twice. */
  maxRepeats: number
  maxRecoveryMs: number
}

const emails = 20

export const mailServerDown = mailFault({
  server: null,
  lastsMs: 8_000,
  maxRepeats: 0,
  maxRecoveryMs: 90_000,
})

export const mailServerSlow = mailFault({
  server: {
    onConnect: (_, done) => void setTimeout(done, 1_500),
    onRcptTo: (_, __, done) => void setTimeout(done, 500),
  },
  lastsMs: 10_000,
  maxRepeats: 0,
  maxRecoveryMs: 90_000,
})

/** The answer to a whole email never arrives, so the sender can't know that it was taken. */
export const mailTakenAndCut = mailFault({
  server: { cutsAfter: 1 },
  lastsMs: 8_000,
  // As many as are on their way when the connections are cut, one on each.
  maxRepeats: 4,
  maxRecoveryMs: 150_000,
})

function mailFault({ server: faulty, lastsMs, maxRepeats, maxRecoveryMs }: MailFault) {
  return async (setting: Setting): Promise<Outcome> => {
    const { settings } = await setting.copy('embedded')
    const port = await freePort()
    const received: string[] = []
    const faultyServer = faulty && (await listenForMail(port, received, faulty))
    const server = await start({ settings: { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const addresses = Array.from({ length: emails }, (_, index) => `mail-${index}@example.com`)
    const { output } = server
    for (const email of addresses)
      await must(server.url + signUp.url, {
        method: signUp.method,
        body: { email, password: 'a long walk to the harbor' },
      })
    await wait(lastsMs)
    await faultyServer?.close()
    const wellServer = await listenForMail(port, received, {})
    const endedAt = performance.now()
    const isMissing = (email: string) => !received.includes(email)
    while (addresses.some(isMissing) && performance.now() - endedAt < maxRecoveryMs) await wait(100)
    const recoveryMs = performance.now() - endedAt
    // Long enough for a repeat.
    await wait(5_000)
    await server.kill('SIGTERM')
    await wellServer.close()
    const lost = addresses.filter(isMissing).length
    const repeats = received.length - new Set(received).size
    const timesOf = (email: string) => received.filter((to) => to === email).length
    const tooOften = addresses.filter((email) => timesOf(email) > 2).length
    return {
      ...{
        acknowledged: emails,
        lost,
        doubled: Math.max(0, repeats - maxRepeats) + tooOften,
        recoveryMs,
        maxRecoveryMs,
      },
      notes: [`${emails} codes were asked for; ${repeats} came twice, allowed ${maxRepeats}`],
      problems: /unhandled|TypeError/i.test(output()) ? [output().slice(-2_000)] : [],
    }
  }
}

/** `cutsAfter`: takes this many emails whole, and then cuts the connection instead of saying so. */
async function listenForMail(
  port: string,
  received: string[],
  { cutsAfter = 0, ...options }: SMTPServerOptions & { cutsAfter?: number },
) {
  let cuts = 0
  const smtp = await startMailServer({
    ...options,
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        if (cuts >= cutsAfter) return done()
        cuts += 1
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  const sockets = new Set<Socket>()
  const target = Number(new URL(smtp.url).port)
  // In front of the mail server, so that its connections can be cut and its port stays the same.
  const front = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => front.listen(Number(port), '127.0.0.1', resolve))
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => front.close(() => resolve()))
      await smtp.close()
    },
  }
}
