/** What the importer keeps of one institution, in the shape that is stored: small, plain and in the source's own codes. */

/** A published value under its official column: a number, a published range as text, or `s` for suppressed. Missing ones are absent. */
export type PublishedValue = number | string

/** Published as withheld, so that nobody is recognized: not zero, and not missing. */
export const suppressed = 's'

/** One institution as a release stores it. A field that is absent is not published; codes are those of the College Scorecard. */
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
  /** 1 takes everybody, 2 does not, 3 has no first-time students. */
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
  /** The federal code: 1 none, 2 some, 3 all of it from a distance; 0 not reported. */
  distance: number
}

/** Where the awards of a program were counted. */
export const awardSources = [
  { source: 'College Scorecard IPEDSCOUNT2', column: 'IPEDSCOUNT2' },
  { source: 'IPEDS completions CTOTALT', column: 'CTOTALT' },
] as const

/** What is known of a release as a whole. */
export interface ReleaseRecord {
  /** What people call it, for example "College Scorecard, May 2025". */
  name: string
  /** The date of publication, ISO; decides which years the columns describe. `null` when it is not known. */
  published: string | null
  isStarter: boolean
  /** The year of the enrollment figures. */
  dataYear: string | null
  /** Years that this release's columns describe, where they differ from the table of its publication date. */
  awardsYear: string | null
}

/** A whole release, read and checked. */
export interface ReleaseContent {
  release: ReleaseRecord
  colleges: CollegeRecord[]
  /** By institution. */
  programs: Map<number, ProgramRecord[]>
  /** Six-digit codes with their credential, by institution: code * 10 + credential. */
  detailedPrograms: Map<number, number[]>
}
