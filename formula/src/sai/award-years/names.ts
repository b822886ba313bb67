/** How award years are written. Separate from the tables, so that a page that only names a year doesn't load them. */

/** `2027` is written `2027-28`. */
export function awardYearStarting(calendarYear: number): string {
  return `${calendarYear}-${String((calendarYear + 1) % 100).padStart(2, '0')}`
}

/** The calendar year in which an award year begins. */
export function firstYearOf(awardYear: string): number {
  return Number(awardYear.split('-', 1)[0])
}
