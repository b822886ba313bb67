/** What delivers emails: a mail server (`smtp.ts`), or the terminal and the page `/outbox`. */
export interface Letter {
  id: string
  to: string
  subject: string
  text: string
}

export interface Transport {
  /** Throws a `DeliveryError` with what the mail server said. */
  deliver: (letter: Letter) => Promise<void>
  /** How many emails it can deliver at a time. */
  connections: number
  /** Whether the outbox stays readable after delivery. */
  keepsContent: boolean
  close: () => void
}

/** Why an email wasn't delivered. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** The address doesn't exist, so trying again is useless. */
  readonly isRefused: boolean
  /** Only this mailbox doesn't take email now, such as one that is full. Others may. */
  readonly isOfMailbox: boolean
  /** The mail server got the whole email, but its answer didn't come. It may have delivered it. */
  readonly isUnclear: boolean
  /** Only error codes, because the messages of mail servers contain the address. */
  readonly reason: string

  constructor(error: unknown, isSent: boolean) {
    super('The email was not delivered.')
    const { code, responseCode } = error as SmtpError
    this.isRefused = refusesAddress(error as SmtpError)
    this.isOfMailbox = concernsMailbox(error as SmtpError)
    this.isUnclear = isSent && responseCode === undefined
    this.reason = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Only what says that the address is wrong or closed (RFC 3463, 5.1.x and 5.2.1). Servers also refuse senders, contents, and networks with
 * 550, which is for the operator to repair.
 */
function refusesAddress({ code, command = '', responseCode = 0, response = '' }: SmtpError): boolean {
  if (code !== 'EENVELOPE' || !command.startsWith('RCPT') || responseCode < 500) return false
  const detail = detailOf(response)
  return detail === undefined ? [550, 551, 553].includes(responseCode) : /^5\.(1\.|2\.1$)/.test(detail)
}

/**
 * Only what says that (RFC 3463, x.1.x and x.2.x). Without such a code, 452 may be a mail server without space, which no email gets past.
 */
function concernsMailbox({ code, command = '', responseCode = 0, response = '' }: SmtpError): boolean {
  const detail = detailOf(response)
  if (detail !== undefined) return /^[45]\.[12]\./.test(detail) && !command.startsWith('MAIL')
  return code === 'EENVELOPE' && command.startsWith('RCPT') && [450, 552].includes(responseCode)
}

/** The enhanced status code of a mail server's answer. */
const detailOf = (response: string) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/** `print` receives a short text for the terminal; `outbox` is the URL of the outbox page, if it exists. */
export function terminalTransport(print: (text: string) => void, outbox: string | null): Transport {
  return {
    deliver: async ({ to, subject, text }) => {
      const others = outbox === null ? '' : `  (all emails: ${outbox})\n`
      print(`\nEmail to ${to}: ${subject}\n${indent(text)}\n${others}`)
    },
    connections: 1,
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
