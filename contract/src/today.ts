/** The current calendar day, for pages and the API alike. */

/** The calendar day in a time zone, now or at a given time, as YYYY-MM-DD. */
export function todayIn(timeZone: string, at = new Date()): string {
  const known = days.get(timeZone) ?? {
    format: new Intl.DateTimeFormat('en-CA', { timeZone }),
    minute: Number.NaN,
    day: '',
  }
  days.set(timeZone, known)
  // Days begin with a minute everywhere.
  const minute = Math.floor(at.getTime() / 60_000)
  if (known.minute !== minute) Object.assign(known, { minute, day: known.format.format(at) })
  return known.day
}

/** By time zone: creating a format takes a hundred times as long as using it, and that ten times as long as comparing the time. */
const days = new Map<string, { format: Intl.DateTimeFormat; minute: number; day: string }>()
