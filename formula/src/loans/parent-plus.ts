import type { Dollars, Sourced } from '../sai/award-years/published-tables.ts'

interface ParentPlusTable extends Sourced {
  readonly from: string
  readonly perYear: Dollars
  readonly perStudent: Dollars
  /** The last academic year in which the old limits can apply. */
  readonly lastYearOfOldLimits: number
}

/** Per student, all parents together. Repaying a loan does not restore room. */
export const parentPlusTable: ParentPlusTable = {
  from: '2026-07-01',
  perYear: 20_000,
  perStudent: 65_000,
  lastYearOfOldLimits: 2028,
  source: 'Pub. L. 119-21 sec. 81001 (20 U.S.C. 1087e(a)); final rule 91 FR 23768 of 1 May 2026',
  confidence: 'two-sources',
  note: 'A student enrolled on June 30, 2026 with a Direct Loan made before keeps the old limits for up to three years.',
}

/**
 * The most that parents can borrow for a student in a year, in whole dollars.
 *
 * @param borrowedBefore all Parent PLUS loans for this student so far, by anyone
 * @param costAfterAid cost of attendance minus all other aid
 */
export function parentPlusRoom(borrowedBefore: Dollars, costAfterAid: Dollars): Dollars {
  const { perYear, perStudent } = parentPlusTable
  return Math.max(Math.min(perYear, perStudent - borrowedBefore, costAfterAid), 0)
}
