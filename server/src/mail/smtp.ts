/** Delivers emails through a mail server. Its library is only loaded where there is one. */
import { PassThrough } from 'node:stream'
import nodemailer from 'nodemailer'
import { isLocal } from '../settings/local.ts'
import { timed } from '../telemetry/timed.ts'
import { DeliveryError, type Transport } from './transports.ts'

/** One of them is for emails that people wait for. Many mail servers allow a few connections at a time. */
const smtpConnections = 4

export function smtpTransport(url: string, from: string, tls: 'required' | 'optional'): Transport {
  const server = nodemailer.createTransport(
    {
      url,
      pool: true,
      // Otherwise a password would be sent in plain text to anyone impersonating the mail server without TLS.
      requireTLS: tls === 'required' && !isLocal(url),
      maxConnections: smtpConnections,
      // The outbox tries again itself, and knows how often.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  )
  const sent = new Set<string>()
  server.use('stream', (mail, done) => {
    const id = String(mail.data.messageId)
    const flush = (end: () => void) => {
      sent.add(id)
      end()
    }
    mail.message.transform(() => new PassThrough({ flush }))
    done()
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'bursar.internal'
  return {
    deliver: async ({ id, to, subject, text }) => {
      const messageId = `<${id}@${domain}>`
      try {
        await timed('external call', { name: 'send mail' }, () =>
          server.sendMail({
            to: { name: '', address: to },
            subject,
            text,
            messageId,
            headers: { 'Auto-Submitted': 'auto-generated' },
          }),
        )
      } catch (error) {
        throw new DeliveryError(error, sent.has(messageId))
      } finally {
        sent.delete(messageId)
      }
    },
    connections: smtpConnections,
    keepsContent: false,
    close: () => server.close(),
  }
}
