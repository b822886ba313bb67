import type { Dollars } from '../sai/award-years/published-tables.ts'
import { publishedAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import { type Effect, effectsOf } from './answer-effects.ts'
import { awardYearWanted } from './award-year.ts'
import { isTwentyFour, withGrade } from './dependency.ts'
import type { Household, Student } from './household.ts'
import { isBehindGate, ownerOf } from './missing-answers.ts'
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
  /** The students whose result it can change, by id. Empty if it can't matter. */
  students: string[]
}

interface Analysis extends Known {
  /** The sum of what questions skipped so far can change. */
  skipped: Effect
}

/** Whether the answer decides a student's tuition: the state in which the student lives, unless it is that of the family. */
function decidesTuition({ state }: Household, { id, stateOfResidence }: Student, field: string): boolean {
  if (field === 'state') return stateOfResidence === null
  return field === `students.${id}.stateOfResidence` && state === null
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
    const awardYear = awardYearWanted(student, asOf)
    const effects = effectsOf(household, student, awardYear)
    const skipped = { sai: 0, pell: 0, income: 0 }
    return { household, student, tables: tablesFor(publishedAwardYear(awardYear)), effects, skipped }
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
    const students = analyses.flatMap(({ student }, index) => {
      const { sai = 0, pell = 0, income = 0 } = sums[index] ?? {}
      const isSmall = sai <= allowed.sai && pell <= allowed.pell && income <= allowed.income
      return isSmall && !decidesTuition(household, student, field) ? [] : [student.id]
    })
    if (students.length > 0) return { field, matters: true, by, because: null, students }
    for (const [index, one] of analyses.entries()) one.skipped = sums[index] ?? one.skipped
    const about = analyses.find(({ student }) => field.startsWith(`students.${student.id}.`)) ?? analyses[0]
    const because = about ? skipReasonOf(field, about) : 'result_is_certain'
    return { field, matters: false, by, because, students: [] }
  })
  // Someone who isn't entered yet, such as a second parent, is asked only if it matters.
  return open.filter(({ field, matters }) => matters || ownerOf(household, field).record !== null)
}

/** The path of a question, or of the parent it is about if that parent isn't entered yet: all questions about them are one then. */
function questionOf(household: Household, field: string): string {
  const isOfMissingParent = field.startsWith('parents.') && ownerOf(household, field).record === null
  return isOfMissingParent ? field.slice(0, field.lastIndexOf('.')) : field
}

const ofOwnHousehold = ['ownFamilySize', 'ownBenefits', 'childSupportReceived']

/**
 * Whether a question about an independent student's household or spouse isn't asked yet, because what is known doesn't say that the student
 * is independent, or married.
 */
function isBehindDependency(household: Household, field: string, asOf: string): boolean {
  const student = household.students.find(({ id }) => field.startsWith(`students.${id}.`))
  if (!student) return false
  const facts = withGrade(student.dependencyFacts ?? [], student.gradeLevel)
  if (field.includes('.spouse.')) return !facts.includes('married')
  const { dateOfBirth } = student
  const isOld = dateOfBirth !== null && isTwentyFour(dateOfBirth, awardYearWanted(student, asOf))
  return ofOwnHousehold.includes(ownerOf(household, field).name) && facts.length === 0 && !isOld
}

const known = new WeakMap<Household, Map<string, OpenQuestion[]>>()

/** Kept as long as the household object: a plan is computed many times from the same answers. */
function keptQuestions(household: Household, asOf: string): OpenQuestion[] {
  const byDay = known.get(household) ?? new Map<string, OpenQuestion[]>()
  known.set(household, byDay)
  const questions = byDay.get(asOf) ?? openQuestions(household, { asOf })
  byDay.set(asOf, questions)
  return questions
}

/**
 * The open questions of a household: those without an answer that can be asked now and can still change a result, as paths. What
 * screens with results and plans count and list.
 *
 * Those that can change most come first. A parent who isn't entered yet is one question, such as `parents.2`. A student's start of college
 * (`students.<id>.collegeStartYear`) is one if the grade doesn't say it either, because it decides the award year.
 *
 * @param options `asOf`: today as an ISO date; `studentIds`: only what can change the results of these students, of all by default
 */
export function openAnswers(
  household: Household,
  { asOf, studentIds }: { asOf: string; studentIds?: readonly string[] },
): string[] {
  const isAsked = (id: string) => studentIds === undefined || studentIds.includes(id)
  const fields = keptQuestions(household, asOf)
    .filter(({ field, students }) => students.some(isAsked) && !isBehindDependency(household, field, asOf))
    .map(({ field }) => questionOf(household, field))
    .reverse()
  const starts = household.students
    .filter(
      ({ id, collegeStartYear, gradeLevel }) => isAsked(id) && (collegeStartYear ?? gradeLevel) === null,
    )
    .map(({ id }) => `students.${id}.collegeStartYear`)
  return [...new Set([...starts, ...fields])]
}
