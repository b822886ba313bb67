/** Settings that are required before other machines can reach this server. */

import { isLocal } from '../settings/local.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

type ExposureSettings = Pick<Settings, 'host' | 'publicUrl' | 'smtpUrl'>

/**
 * Throws a StartError if other machines can connect and a required setting is missing: cookies would go over plain HTTP, or links that open
 * accounts would be printed to the log.
 */
export function requireSafeExposure({ host, publicUrl, smtpUrl }: ExposureSettings) {
  const isOpen = host === undefined || !isLoopback(host)
  if (isOpen && isLocal(publicUrl)) {
    throw new StartError(
      `HOST is ${host}, so other machines can connect. Set PUBLIC_URL to the address that people open, such as https://bursar.example.org, or leave HOST out.`,
    )
  }
  if (!isLocal(publicUrl) && !publicUrl.startsWith('https:')) {
    throw new StartError(
      `PUBLIC_URL is ${publicUrl}, so passwords and answers would travel in plain text. Serve Bursar over TLS, and set PUBLIC_URL to its https address.`,
    )
  }
  if (!isLocal(publicUrl) && smtpUrl === undefined) {
    throw new StartError(
      `PUBLIC_URL is ${publicUrl}, so people sign in from other machines. Set SMTP_URL to a mail server. Without one, links that open accounts would be printed to the log.`,
    )
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}
