/** Delivers emails through a mail server, or shows them in the terminal and on the page `/outbox`. */
import nodemailer from 'nodemailer'
import { isLocal } from '../settings/local.ts'
import { timed } from '../telemetry/timed.ts'

export interface Letter {
  id: string
  to: string
  subject: string
  text: string
}

export interface Transport {
  deliver: (letter: Letter) => Promise<void>
  /** Whether the outbox stays readable after delivery. */
  keepsContent: boolean
  close: () => void
}

export function smtpTransport(url: string, from: string, tls: 'required' | 'optional'): Transport {
  const server = nodemailer.createTransport(
    {
      url,
      pool: true,
      // Otherwise a password would be sent in plain text to anyone impersonating the mail server without TLS.
      requireTLS: tls === 'required' && !isLocal(url),
      // Emails are sent sequentially.
      maxConnections: 1,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: 60_000,
    },
    { from },
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'bursar.internal'
  return {
    deliver: async ({ id, to, subject, text }) => {
      await timed('external call', { name: 'send mail' }, () =>
        server.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      )
    },
    keepsContent: false,
    close: () => server.close(),
  }
}

/** `print` receives a short text for the terminal; `outbox` is the URL of the outbox page, if it exists. */
export function terminalTransport(print: (text: string) => void, outbox: string | null): Transport {
  return {
    deliver: async ({ to, subject, text }) => {
      const others = outbox === null ? '' : `  (all emails: ${outbox})\n`
      print(`\nEmail to ${to}: ${subject}\n${indent(text)}\n${others}`)
    },
    keepsContent: outbox !== null,
    close: () => {},
  }
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}
