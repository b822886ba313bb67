/**
 * Formats numbers, dates, and lists: whole dollars, a typographic minus sign, the separators of the visitor's language. No other file
 * creates formats of `Intl`.
 */

/** The minus sign is as wide as a digit; the hyphen from `Intl` isn't. */
const withMinusSign = (text: string) => text.replace(/-/g, '−')

/** Creating a format takes a hundred times as long as using it, and a page with colleges uses hundreds. */
function onceFor<Key extends string, Format>(create: (key: Key) => Format): (key: Key) => Format {
  const created = new Map<Key, Format>()
  return (key) => {
    const format = created.get(key) ?? create(key)
    created.set(key, format)
    return format
  }
}

const dollars = onceFor(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
      currencyDisplay: 'narrowSymbol',
    }),
)
const shortDollars = onceFor(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
      currencyDisplay: 'narrowSymbol',
    }),
)
const counts = onceFor((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const shares = onceFor((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const smallShares = onceFor(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
)
const percents = onceFor(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
const decimals = onceFor((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const growths = onceFor(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
)
const lists = onceFor((locale) => new Intl.ListFormat(locale))
const days = onceFor((timeZone) =>
  onceFor((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })),
)
const months = onceFor(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)

const monthNames = onceFor((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

/** `-1500` as −$1,500. */
export function formatDollars(amount: number, locale: string): string {
  const text = dollars(locale).format(amount)
  // A small loss that rounds to zero must not become "−$0".
  return withMinusSign(Math.round(amount) === 0 ? text.replace('-', '') : text)
}

/** `20000` as $20K, for the axes of pictures. */
export function formatShortDollars(amount: number, locale: string): string {
  return withMinusSign(shortDollars(locale).format(amount))
}

/** `$12,000–$15,000`, or one amount if both are the same. */
export function formatDollarRange(low: number, high: number, locale: string): string {
  if (low === high) return formatDollars(low, locale)
  // A line that began with the dash would seem to begin with a negative amount.
  return `${formatDollars(low, locale)}\u00a0– ${formatDollars(high, locale)}`
}

/** A whole number with separators, such as 31,240 students. */
export function formatCount(count: number, locale: string): string {
  return withMinusSign(counts(locale).format(count))
}

/** A share from 0 to 1 as a percentage without decimals; with one decimal below 1%, which would round to zero. */
export function formatShare(share: number, locale: string): string {
  const format = share > 0 && share < 0.01 ? smallShares : shares
  return format(locale).format(share)
}

/** `5.64` as 5.64%, with up to two decimals, for rates that a rule names. */
export function formatPercent(percent: number, locale: string): string {
  return percents(locale).format(percent / 100)
}

/** `3.5` with the decimal separator of the language. */
export function formatDecimal(number: number, locale: string): string {
  return withMinusSign(decimals(locale).format(number))
}

/** A change, such as +12.5 or −3; 0 has no sign. */
export function formatGrowth(change: number, locale: string): string {
  return withMinusSign(growths(locale).format(change))
}

/** `a, b, and c`. */
export function formatList(items: readonly string[], locale: string): string {
  return lists(locale).format(items)
}

/** A date such as `2008-05-31`, independent of time zones. For a date with a time, use `formatDayOf`. */
export function formatDay(day: string, locale: string): string {
  return days('UTC')(locale).format(new Date(`${day}T00:00:00Z`))
}

/** The date of a timestamp such as `2026-11-22T03:04:00Z`, which in New York is November 21, 2026. */
export function formatDayOf(at: string, locale: string, timeZone: string): string {
  return days(timeZone)(locale).format(new Date(at))
}

/** The month of a time, such as June 2026, in UTC. */
export function formatMonth(at: number, locale: string): string {
  return months(locale).format(at)
}

/** The name of a month, from 0 for January. */
export function formatMonthName(index: number, locale: string): string {
  return monthNames(locale).format(Date.UTC(2000, index, 15))
}
