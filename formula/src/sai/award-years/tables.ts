import { awardYear2024to25 } from './2024-25.ts'
import { awardYear2025to26 } from './2025-26.ts'
import { awardYear2026to27 } from './2026-27.ts'
import { awardYear2027to28 } from './2027-28.ts'
import type { AwardYearTables as PublishedTables } from './published-tables.ts'

/** The published figures of one award year. */
export type AwardYearTables = PublishedTables

/** Every award year with published tables. `formula/README.md` describes how to add one. */
const tablesByYear = {
  '2024-25': awardYear2024to25,
  '2025-26': awardYear2025to26,
  '2026-27': awardYear2026to27,
  '2027-28': awardYear2027to28,
} as const satisfies Record<string, AwardYearTables>

/** An award year with published tables, such as `2027-28`. */
export type AwardYear = keyof typeof tablesByYear

/** Oldest first. */
export const awardYears = Object.keys(tablesByYear).sort() as AwardYear[]

/** The latest award year whose tables are published. */
export const newestAwardYear = awardYears[awardYears.length - 1] as AwardYear

/** The published figures of an award year. Check untrusted input with `isAwardYear` first. */
export function tablesFor(awardYear: AwardYear): AwardYearTables {
  return tablesByYear[awardYear]
}

/** Whether there are published tables for a year; false for any other text. */
export function isAwardYear(text: string): text is AwardYear {
  return Object.hasOwn(tablesByYear, text)
}

/** The published award year to use: the wanted one if published, else the oldest for earlier years and the newest for later ones. */
export function publishedAwardYear(wanted: string): AwardYear {
  if (isAwardYear(wanted)) return wanted
  const [oldest] = awardYears
  return oldest !== undefined && wanted < oldest ? oldest : newestAwardYear
}
