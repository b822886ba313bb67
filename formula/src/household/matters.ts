import type { Dollars } from '../sai/award-years/published-tables.ts'
import { estimateForStudent } from './estimate.ts'
import type { Household } from './household.ts'

/** Why a question doesn't need an answer. Screens have a sentence for each. */
export const skipReasons = [
  /** Someone in the household received a federal benefit, so assets don't count. */
  'assets_exempt_by_benefits',
  /** The income is low and the tax return a simple one, so assets don't count. */
  'assets_exempt_by_income',
  /** On a joint return, the figures of both parents (or spouses) are entered once. */
  'joint_return',
  /** This parent's finances don't count. */
  'parent_does_not_count',
  /** The student is independent, so the parents' answers don't count. */
  'student_is_independent',
  /** The student is dependent, so the parents' household counts instead. */
  'student_is_dependent',
  /** Without a tax return there are no such figures. */
  'files_no_return',
  /** The answer to an earlier question says there is none. */
  'none_by_another_answer',
  /** The income is too high for this to change anything. */
  'income_too_high',
  /** A federal benefit was received, so nothing else decides whether assets count. */
  'benefits_received',
  /** Parents who live together hardly receive child support for this student. */
  'parents_live_together',
  /** Students under 18 in school hardly own a business. */
  'student_under_18_in_school',
  /** Decided by the student's birth date, grade, or another answer. */
  'follows_from_other_answers',
  /** The SAI and the Pell Grant are the same with every answer. */
  'result_is_certain',
  /** It could change the result by a few dollars at most. */
  'too_small',
] as const
export type SkipReason = (typeof skipReasons)[number]

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

/** The unanswered questions of a household, and which can still move a student's SAI, Pell Grant, or price by more than $50. */
export function openQuestions(household: Household, { asOf }: { asOf: string }): OpenQuestion[] {
  const by = new Map<string, Dollars>()
  for (const { id } of household.students)
    for (const { field, widensBy } of estimateForStudent(household, id, { asOf }).unknowns)
      by.set(field, Math.max(by.get(field) ?? 0, widensBy))
  return [...by].map(([field, most]) => {
    const matters = most > 50
    return { field, matters, by: most, because: matters ? null : 'result_is_certain' }
  })
}

/** Whether the answer to one question can matter, given what is known. */
export function canMatter(household: Household, field: string, options: { asOf: string }): boolean {
  return openQuestions(household, options).some((question) => question.field === field && question.matters)
}
