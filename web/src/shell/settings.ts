/**
 * What whoever runs the product may set about its pages; no other file of the web but `api/origin.ts` reads the environment. The server
 * checks all of it, and sets it before the pages are there.
 */

/** Leads where `ABOUT_URL` says, else to the part of the home page that says what this is. */
export function aboutUrl(): string {
  return process.env.ABOUT_URL || '/#about'
}

/** Leads where `CONTACT_URL` says (a page, or `mailto:`), else to the part of the home page with who to ask. */
export function contactUrl(): string {
  return process.env.CONTACT_URL || '/#contact'
}

/**
 * The service that draws pictures of names, with `{name}` where the name goes; absent: they are drawn here, and no name
 * leaves the product.
 */
export function avatarService(): string | undefined {
  return process.env.AVATAR_URL || undefined
}

/** Whether people open the pages over TLS. */
export function isSecure(): boolean {
  return (process.env.PUBLIC_URL ?? '').startsWith('https:')
}

/** How long is kept what nobody uses or needs, as the privacy policy says it. */
export function retention() {
  return {
    invitationDays: Number(process.env.UNANSWERED_INVITATION_DAYS || 90),
    accountMonths: Number(process.env.UNUSED_ACCOUNT_MONTHS || 24),
    securityLogDays: Number(process.env.SECURITY_LOG_DAYS || 365),
  }
}

/** Where the browser reports its errors, as the text that `monitoring/early-errors.ts` reads; absent: nowhere. */
export function errorReporting(): string | undefined {
  const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment } = process.env
  return dsn ? JSON.stringify({ dsn, environment }) : undefined
}

/** Where a day begins, and by which every time is told. */
export function timeZone(): string {
  return process.env.APP_TIME_ZONE || 'America/New_York'
}

/** The present day there, such as `2026-11-21`. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZone() }).format(new Date())
}
