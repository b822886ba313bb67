/** What federal aid a plan counts on: of each student in each year, the same in all of its cases. */

import type { ResolvedPlan, ResolvedStudent } from './resolved-plan.ts'
import { type CollegeSpan, countedSavings } from './savings.ts'
import { type AidOfYears, unchangedSavings, type YearlyAid } from './yearly-aid.ts'

/** The aid of each student in each year of the plan, and in those from which offers are counted. */
export class AidTable {
  readonly #aids: ReadonlyMap<string, YearlyAid>

  constructor({ students, choices, asOf, baseYear }: ResolvedPlan, aids: AidOfYears) {
    const spans = new Map([...students].map(([id, { span }]) => [id, span]))
    const counted = countedSavings(choices, spans, asOf, yearsOf(spans, baseYear))
    const table = new Map<string, YearlyAid>()
    for (const [id, student] of students)
      for (const year of yearsOfAid(student)) {
        // The FAFSA of an award year is filed the fall before. What counts is what was there when that academic year began.
        const change = counted.get(year - 1)?.get(id) ?? unchangedSavings
        table.set(keyOf(id, year), aids.of(id, year, change))
      }
    this.#aids = table
  }

  /** @throws RangeError if the student isn't in college that year, and no offer is counted from it */
  of(studentId: string, year: number): YearlyAid {
    const aid = this.#aids.get(keyOf(studentId, year))
    if (!aid) throw new RangeError(`The plan has no aid of ${studentId} in ${year}.`)
    return aid
  }

  /** The missing answers behind all of them. */
  get open(): string[] {
    return [...new Set([...this.#aids.values()].flatMap(({ open }) => open))].sort()
  }
}

/** A student's years in college, and those from which offers are counted: they may be before the plan. */
function yearsOfAid({ span, first, main }: ResolvedStudent): Set<number> {
  const years = new Set([first ?? main, main].map(({ offerStart }) => offerStart))
  for (let year = span.first; year <= span.last; year += 1) years.add(year)
  return years
}

const keyOf = (studentId: string, year: number) => `${studentId} ${year}`

/** From the next academic year, or the first of the plan if that has begun, to the last of the plan. */
export function yearsOf(spans: ReadonlyMap<string, CollegeSpan>, baseYear: number) {
  const all = [...spans.values()]
  return {
    first: Math.min(baseYear, ...all.map(({ first }) => first)),
    last: Math.max(...all.map(({ last }) => last)),
  }
}
