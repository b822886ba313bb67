import type { Dollars } from '../sai/award-years/published-tables.ts'
import { publishedAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import { type Effect, effectsOf } from './answer-effects.ts'
import { awardYearWanted } from './award-year.ts'
import type { Household } from './household.ts'
import { isBehindGate, ownerOf, questionNames } from './missing-answers.ts'
import { type Known, type SkipReason, skipReasonOf } from './skip-reasons.ts'

export type { SkipReason } from './skip-reasons.ts'

/**
 * The most that all skipped questions together may change a student's SAI, Pell Grant, and the income at which prices are read. Screens promise
 * 50 dollars. A price can move up to seven times as much as the SAI (see `incomeOfSai`), so little is left.
 */
const allowed: Effect = { sai: 5, pell: 15, income: 20 }

/** A question without an answer. */
export interface OpenQuestion {
  /** Path of the answer, as in an estimate's `unknowns`: `state`, `parents.<id>.agi`, `students.<id>.spouse.agi`. */
  field: string
  /** Whether the answer can still change a student's SAI, Pell Grant, or price by more than $50. */
  matters: boolean
  /** The largest change that the answer can make to any student's SAI or Pell Grant, in dollars. */
  by: Dollars
  /** Why it can't matter; null if it can. */
  because: SkipReason | null
}

interface Analysis extends Known {
  /** The sum of what questions skipped so far can change. */
  skipped: Effect
}

/** Whether the answer decides the tuition: the state in which a student lives, unless it is that of the family. */
function decidesTuition({ state, students }: Household, field: string): boolean {
  if (field === 'state') return students.some(({ stateOfResidence }) => stateOfResidence === null)
  return field.endsWith('.stateOfResidence') && state === null
}

/**
 * The unanswered questions of a household, and which can still move a student's SAI, Pell Grant, or price by more than $50.
 *
 * By interval arithmetic on the formula: a question is skipped only if no answer to it, together with all others that are skipped, could
 * change more than that, whatever the remaining answers turn out to be (within the bounds of `questions.ts`). Two answers are assumed instead:
 * parents who live together don't receive child support, and students under 18 in school don't own a business.
 *
 * @param options `asOf`: today as an ISO date
 */
export function openQuestions(household: Household, { asOf }: { asOf: string }): OpenQuestion[] {
  const analyses = household.students.map((student): Analysis => {
    const awardYear = publishedAwardYear(awardYearWanted(student, asOf))
    const effects = effectsOf(household, student, awardYear)
    const skipped = { sai: 0, pell: 0, income: 0 }
    return { household, student, tables: tablesFor(awardYear), effects, skipped }
  })
  const fields = new Set(
    analyses.flatMap(({ effects }) =>
      [...effects.byField.keys()].filter((field) => !isBehindGate(household, field)),
    ),
  )
  const questions = [...fields].map((field) => {
    const effects = analyses.map(({ effects: { byField } }) => byField.get(field))
    const by = Math.max(0, ...effects.map((effect) => Math.max(effect?.sai ?? 0, effect?.pell ?? 0)))
    return { field, by: Math.round(by), effects }
  })
  questions.sort((one, other) => one.by - other.by)
  const open = questions.map(({ field, by, effects }): OpenQuestion => {
    const sums = analyses.map(({ skipped }, index): Effect => {
      const { sai = 0, pell = 0, income = 0 } = effects[index] ?? {}
      return { sai: skipped.sai + sai, pell: skipped.pell + pell, income: skipped.income + income }
    })
    const isSmall = sums.every(
      ({ sai, pell, income }) => sai <= allowed.sai && pell <= allowed.pell && income <= allowed.income,
    )
    if (!isSmall || decidesTuition(household, field)) return { field, matters: true, by, because: null }
    for (const [index, one] of analyses.entries()) one.skipped = sums[index] ?? one.skipped
    const about = analyses.find(({ student }) => field.startsWith(`students.${student.id}.`)) ?? analyses[0]
    return { field, matters: false, by, because: about ? skipReasonOf(field, about) : 'result_is_certain' }
  })
  // Someone who isn't entered yet, such as a second parent, is asked only if it matters.
  return open.filter(({ field, matters }) => matters || ownerOf(household, field).record !== null)
}

/** The household as if a question weren't answered. */
function withoutAnswer(household: Household, field: string): Household {
  const { record, name } = ownerOf(household, field)
  const cleared = <T extends object>(one: T): T => (one === record ? { ...one, [name]: null } : one)
  return {
    ...cleared(household),
    finances: cleared(household.finances),
    parents: household.parents.map(cleared),
    students: household.students.map((student) =>
      cleared(
        student.spouse === null || student.spouse !== record
          ? student
          : { ...student, spouse: cleared(student.spouse) },
      ),
    ),
  }
}

/**
 * Whether the answer to one question can matter, given what else is known. The same before and after it is answered. For many questions, call
 * `openQuestions` once.
 *
 * @param field path of the answer; true for fields that the formula doesn't know
 */
export function canMatter(household: Household, field: string, options: { asOf: string }): boolean {
  if (!questionNames.has(ownerOf(household, field).name)) return true
  const open = openQuestions(withoutAnswer(household, field), options)
  return open.some((question) => question.field === field && question.matters)
}
