/** Figures as people read them: whole dollars, a true minus sign, the separators of the visitor's language. */

/** The sign that is as wide as a digit; the hyphen that `Intl` writes is not. */
const withMinusSign = (text: string) => text.replace(/-/g, '−')

/** `-1500` as −$1,500. */
export function formatDollars(amount: number, locale: string): string {
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
  // Rounding a small loss to whole dollars must not leave a sign in front of nothing.
  return withMinusSign(Math.round(amount) === 0 ? text.replace('-', '') : text)
}

/** `$12,000–$15,000`, or one amount where both ends are the same. */
export function formatDollarRange(low: number, high: number, locale: string): string {
  if (low === high) return formatDollars(low, locale)
  return `${formatDollars(low, locale)} – ${formatDollars(high, locale)}`
}

/** A whole number with separators, such as 31,240 students. */
export function formatCount(count: number, locale: string): string {
  return withMinusSign(new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(count))
}

/** A share from 0 to 1 as a percentage without decimals; one decimal below 1 %, where a whole number would say zero. */
export function formatShare(share: number, locale: string): string {
  const decimals = share > 0 && share < 0.01 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(share)
}

/** A day such as `2008-05-31`, without a time zone to move it. What has an hour is a moment: the day of that depends on where one is. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** The day of a moment such as `2026-11-22T03:04:00Z`, which in New York is November 21, 2026. */
export function formatDayOf(at: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
}
