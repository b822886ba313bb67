/** The stored record of one institution: compact plain data in the source's codes. */

import type { GrantCurve } from '@bursar/formula/price/grant-curve'

/** A published value by official column: a number, a range as text, or `s` for suppressed. Missing values are absent. */
export type PublishedValue = number | string

/** Withheld by the publisher to protect privacy. Neither zero nor missing. */
export const suppressed = 's'

/** One institution of a release. An absent field isn't published. Codes are those of the College Scorecard. */
export interface CollegeRecord {
  id: number
  name: string
  aliases: string[]
  city: string
  state: string
  /** 1 four-year, 2 two-year, 3 less than two-year. */
  level: 1 | 2 | 3
  /** 1 public, 2 private nonprofit, 3 private for-profit. */
  control: 1 | 2 | 3
  isOperating: boolean
  isMain: boolean
  zip?: string
  address?: string
  county?: string
  phone?: string
  latitude?: number
  longitude?: number
  opeid?: string
  federalSchoolCode?: string
  /** The federal locale code, 11 to 43. */
  locale?: number
  predominantDegree?: number
  highestDegree?: number
  branches?: number
  isDistanceOnly?: boolean
  /** 1 open admission, 2 selective, 3 no first-time students. */
  openAdmission?: number
  testPolicy?: number
  missions?: string[]
  religion?: number
  accreditor?: string
  isUnderCashMonitoring?: boolean
  closedOn?: string
  website?: string
  netPriceCalculator?: string
  financialAid?: string
  admissions?: string
  application?: string
  values: Record<string, PublishedValue>
  /** Grants by family income, fitted from the published net prices when a release is imported. Absent without any. */
  grantCurve?: GrantCurve
  /** Earlier years whose net prices the curve rests on as well: the years in which they start, newest first. Absent without any. */
  historyYears?: number[]
  /** Two-digit CIP families with the credential that the institution file flags: "11:3". */
  families?: string[]
}

/** A program: four-digit CIP and credential (1 to 8). Amounts: -1 missing, -2 suppressed. */
export interface ProgramRecord {
  cip: number
  credential: number
  awards: number
  /** Index into `awardSources`. */
  awardsFrom: number
  earningsOneYear: number
  earningsFiveYears: number
  /** The federal code for distance education: 1 none, 2 some, 3 all; 0 not reported. */
  distance: number
}

/** Where figures come from, unless something else is said. */
export const sourceName = 'College Scorecard'

/** Sources of a program's award counts. */
export const awardSources = [
  { source: 'College Scorecard IPEDSCOUNT2', column: 'IPEDSCOUNT2' },
  { source: 'IPEDS completions CTOTALT', column: 'CTOTALT' },
  { source: 'IPEDS completions CTOTALT', column: 'IPEDS_AWARDS_2024' },
] as const

/** Metadata of a release. */
export interface ReleaseRecord {
  /** Display name, such as "College Scorecard, May 2025". */
  name: string
  /** The publication date, ISO. Decides which years the columns describe. `null` if unknown. */
  published: string | null
  isStarter: boolean
  /** The year of the enrollment figures. */
  dataYear: string | null
  /** The year of the IPEDS completions; `null` without them, or if their file name doesn't say it. */
  awardsYear: string | null
}

/** A whole release, read and validated. */
export interface ReleaseContent {
  release: ReleaseRecord
  colleges: CollegeRecord[]
  /** By institution. */
  programs: Map<number, ProgramRecord[]>
  /** Six-digit codes with their credential, by institution: code * 10 + credential. */
  detailedPrograms: Map<number, number[]>
}
