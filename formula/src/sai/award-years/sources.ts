/**
 * Where published figures come from, as data. Each part is a key, with its sentence for every language in `words/`, and
 * the values for its placeholders. The values are the same in every language: official names, citations, award years.
 */

/** The placeholders of each kind of part. */
interface SourceInputs {
  /** Only an official name or citation. */
  name: { name: string }
  /** Two places in the Higher Education Act, with their place in the U.S. Code. */
  twoSections: { one: string; other: string; code: string }
  /** The Department of Education's official test records. */
  isirRecords: { awardYear: string }
  recordsShowZero: { one: string; other: string }
  wageBase: Record<never, string>
  /** Recalculated from the base tables of the law. */
  recomputed: { law: string }
  phasedOut: Record<never, string>
  /** The year's Federal Register notice, compared through a public copy of its tables instead of the notice itself. */
  noticeCopied: { awardYear: string }
  /** A notice of which only the parents' table and the dependent student's figure were read. */
  noticeInPart: { awardYear: string; citation: string }
  carriedForward: { from: string }
  /** A rounded figure of someone else's survey, with the year that it describes. */
  survey: { name: string; year: string }
  /** Our own assumption. */
  assumed: { year: string }
  /** What the family estimated itself before it answered. */
  ownEstimate: Record<never, string>
  /** Tax brackets, deductions, and credits of a tax year. */
  taxLaw: { name: string; year: string }
}

/** The kinds of part: the keys of `words.sources.parts`. */
export type SourceKey = keyof SourceInputs
/** One part of a table's source: its kind, and the values for its placeholders. */
export type SourcePart = {
  [Key in SourceKey]: { readonly key: Key } & Readonly<SourceInputs[Key]>
}[SourceKey]

/** A part that is only an official name or citation. */
const citation = (name: string): SourcePart => ({ key: 'name', name })

/** The Department's test records of an award year: the figures reproduce them exactly. */
export const isirRecords = (awardYear: string): SourcePart => ({ key: 'isirRecords', awardYear })

/** Payroll tax: the wage base that the Social Security Administration announces for the tax year, and the rates of the law. */
export const wageBaseSource: readonly SourcePart[] = [{ key: 'wageBase' }, citation('26 U.S.C. 3101')]

/** Our own calculation: the base tables of the law, indexed by the consumer price index as the law requires. */
export const recomputed: SourcePart = {
  key: 'recomputed',
  law: 'HEA sec. 475-478 (20 U.S.C. 1087oo-1087rr)',
}

/** The minimum and maximum SAI. */
export const saiLimitsSource: SourcePart = {
  key: 'twoSections',
  one: '473',
  other: '475-477',
  code: '20 U.S.C. 1087mm, 1087oo-1087qq',
}

/** The shares of income and assets that count: `contributionRates` of `statute.ts`. */
export const contributionRatesSource: readonly SourcePart[] = [
  citation('HEA sec. 475-477 (20 U.S.C. 1087oo-1087qq)'),
  isirRecords('2025-26'),
]

/** The asset protection allowance: phased out by the law's own table, and 0 at every age in the records. */
export const assetProtectionSource: readonly SourcePart[] = [
  { key: 'phasedOut' },
  { key: 'recordsShowZero', one: '2024-25', other: '2025-26' },
]

/** 90 FR 23922 (June 5, 2025). We read only part of it; the other tables are recomputed. */
export const noticeOf2026: SourcePart = {
  key: 'noticeInPart',
  awardYear: '2026-27',
  citation: '90 FR 23922',
}

/**
 * "Federal Need Analysis Methodology for the 2027-28 Award Year", published June 2, 2026:
 * https://fsapartners.ed.gov/knowledge-center/library/federal-registers/2026-06-02/federal-need-analysis-methodology-2027-28-award-year
 * We compared our calculation with a public copy of its tables, not with the notice itself. The notice decides.
 */
export const noticeOf2027: SourcePart = { key: 'noticeCopied', awardYear: '2027-28' }

/** For an amount without a source for its own year: taken from the last year that has one. */
export const carriedForward = (from: string): SourcePart => ({ key: 'carriedForward', from })
