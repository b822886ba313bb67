/**
 * Settings of the pages. The server validates these variables and sets them before the pages are loaded. Only what isn't a setting is read
 * elsewhere: where the API is (`http/origin.ts`), and whether tests mark texts (`i18n/mark-texts.ts`).
 */
import { todayIn } from '@bursar/contract/today'

/** `ABOUT_URL`, or else the "about" section of the home page. */
export function aboutUrl(): string {
  return process.env.ABOUT_URL || '/#about'
}

/** `CONTACT_URL` (a page or `mailto:`), or else the "contact" section of the home page. */
export function contactUrl(): string {
  return process.env.CONTACT_URL || '/#contact'
}

/** `OPERATOR_NAME`: who runs this installation, unless nobody named it. */
export function operatorName(): string | undefined {
  return process.env.OPERATOR_NAME || undefined
}

/**
 * URL of the avatar service, with `{name}` as placeholder. If unset, avatars are rendered here and no name leaves the
 * product.
 */
export function avatarService(): string | undefined {
  return process.env.AVATAR_URL || undefined
}

/** The absolute address of a page, for search engines and shared links. */
export function publicUrl(path: `/${string}`): string {
  return new URL(path, process.env.PUBLIC_URL || 'http://localhost').href
}

/** Whether the pages are served over TLS. */
export function isSecure(): boolean {
  return (process.env.PUBLIC_URL ?? '').startsWith('https:')
}

/** Retention periods for the privacy policy. */
export function retention() {
  return {
    invitationDays: Number(process.env.UNANSWERED_INVITATION_DAYS || 90),
    accountMonths: Number(process.env.UNUSED_ACCOUNT_MONTHS || 24),
    securityLogDays: Number(process.env.SECURITY_LOG_DAYS || 365),
  }
}

/** Settings for browser error reporting, as JSON for `monitoring/early-errors.ts`; undefined turns it off. */
export function errorReporting(): string | undefined {
  const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment } = process.env
  return dsn ? JSON.stringify({ dsn, environment }) : undefined
}

/** The time zone for all dates and times. */
export function timeZone(): string {
  return process.env.APP_TIME_ZONE || 'America/New_York'
}

/** The current date in that time zone, such as `2026-11-21`. */
export function today(): string {
  return todayIn(timeZone())
}
