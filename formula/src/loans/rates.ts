import type { Sourced } from '../sai/award-years/published-tables.ts'

/** Yearly interest in basis points, fixed for the life of a loan by the date of its first disbursement. */
export interface LoanRates extends Sourced {
  readonly undergraduate: number
  readonly graduate: number
  readonly plus: number
}

const notice = 'Federal Register notice of interest rates for Direct Loans'

/** By the award year (July to June) of the first disbursement. */
export const loanRates: Readonly<Record<string, LoanRates>> = {
  '2021-22': { undergraduate: 373, graduate: 528, plus: 628, source: notice, confidence: 'two-sources' },
  '2022-23': { undergraduate: 499, graduate: 654, plus: 754, source: notice, confidence: 'one-source' },
  '2023-24': { undergraduate: 550, graduate: 705, plus: 805, source: notice, confidence: 'one-source' },
  '2024-25': { undergraduate: 653, graduate: 808, plus: 908, source: notice, confidence: 'two-sources' },
  '2025-26': { undergraduate: 639, graduate: 794, plus: 894, source: notice, confidence: 'two-sources' },
  '2026-27': {
    undergraduate: 652,
    graduate: 807,
    plus: 907,
    source: '91 FR 57581 of September 10, 2026 (10-year Treasury high yield of May 2026: 4.47%)',
    confidence: 'two-sources',
  },
}

/** The rates of an award year, or null if not published yet. Each May's Treasury auction sets the rates from July on. */
export function ratesFor(awardYear: string): LoanRates | null {
  return Object.hasOwn(loanRates, awardYear) ? (loanRates[awardYear] ?? null) : null
}

// Award years sort chronologically as text.
const [newestYear, newestRates] = Object.entries(loanRates)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .at(-1) as [string, LoanRates]

/** The newest published rates with their award year, which plans for later years use. */
export function latestRates(): { awardYear: string; rates: LoanRates } {
  return { awardYear: newestYear, rates: newestRates }
}

export interface OriginationFees extends Sourced {
  /** In thousandths of a percent of the loan. */
  readonly direct: number
  readonly plus: number
  /** Applies to first disbursements on or after `from` and before `before`, ISO dates. */
  readonly from: string
  readonly before: string
}

export const originationFees: readonly OriginationFees[] = [
  {
    direct: 1_057,
    plus: 4_228,
    from: '2020-10-01',
    before: '2026-10-01',
    source: 'FSA electronic announcements on sequester-required changes',
    confidence: 'two-sources',
  },
  {
    direct: 1_057,
    plus: 4_228,
    from: '2026-10-01',
    before: '2027-10-01',
    source: 'FSA announcement of May 13, 2026 for Direct Loans; PLUS carried forward',
    confidence: 'one-source',
    note: 'The PLUS fee of this period was not read in a source.',
  },
]

/** The fees of a disbursement on a date, or null if not announced. */
export function feesOn(date: string): OriginationFees | null {
  return originationFees.find(({ from, before }) => date >= from && date < before) ?? null
}

/**
 * The fees of loans for an academic year, or the last announced ones. A loan's fee is that of its first disbursement, which for a fall term is
 * before the fees of October 1 apply.
 */
export function feesOfYear(year: number): OriginationFees {
  return feesOn(`${year}-08-01`) ?? (originationFees.at(-1) as OriginationFees)
}
