/** What a visitor answered on the home page, as answers of the interview. They fill in questions that have no answer yet. */
import type { QuickAnswers } from '../visitors/quick-household.ts'
import { firstValues } from './first-values.ts'
import type { Values } from './form-values.ts'
import { contributorsOf, type Household, parentsExpected } from './household.ts'
import { type Part, partOf } from './parts.ts'
import { newPerson, type Place } from './places.ts'
import type { AskedQuestion } from './questions.ts'

interface CarriedAnswer {
  /** The part that asks the question, and the question's field. */
  part: string
  field: string
  /** Undefined and null carry nothing: "not sure" is asked again. */
  answer: (answers: QuickAnswers) => unknown
}

/** Shown as what they are summed up from. */
const estimates = ['estimatedIncome', 'estimatedSavings']

/** A student's amount that was left blank is 0 there. Here, 0 would be an answer. */
const unlessZero = (amount: number | null) => amount || null

const sum = (...amounts: (number | null)[]) =>
  amounts.reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0)

// Not the parents' marital status: two may be unmarried, and one may be divorced, widowed, or never married.
const carriedAnswers: readonly CarriedAnswer[] = [
  { part: 'home', field: 'state', answer: ({ state }) => state },
  { part: 'home', field: 'familyMembersCount', answer: ({ familySize }) => familySize },
  { part: 'home', field: 'estimatedIncome', answer: ({ parentsAgi }) => parentsAgi },
  {
    part: 'home',
    field: 'estimatedSavings',
    answer: ({ parentsSavings, parentsInvestments }) => sum(parentsSavings, parentsInvestments),
  },
  { part: 'home', field: 'expectedStartYear', answer: ({ collegeStartYear }) => collegeStartYear },
  { part: 'parent', field: 'agi', answer: ({ parentsAgi }) => parentsAgi },
  { part: 'parent', field: 'incomeTaxPaid', answer: ({ parentsTax }) => parentsTax },
  { part: 'parent', field: 'earnedIncome', answer: ({ parentsEarned }) => parentsEarned },
  { part: 'finances', field: 'cashAndSavings', answer: ({ parentsSavings }) => parentsSavings },
  { part: 'finances', field: 'investments', answer: ({ parentsInvestments }) => parentsInvestments },
  { part: 'student', field: 'earnedIncome', answer: ({ studentIncome }) => unlessZero(studentIncome) },
  { part: 'student', field: 'cashAndSavings', answer: ({ studentSavings }) => unlessZero(studentSavings) },
]

/** All that can be carried, to show it first. Each answer is shown once: the first estimates are among the others. */
export function allCarried(
  answers: QuickAnswers,
): { part: Part; question: AskedQuestion; answer: unknown }[] {
  return carriedAnswers.flatMap(({ part: key, field, answer: answerOf }) => {
    const part = partOf(key)
    const question = part.questions.find((one) => one.field === field)
    const answer = answerOf(answers)
    const isCarried = question && answer !== undefined && answer !== null
    return isCarried && !estimates.includes(field) ? [{ part, question, answer }] : []
  })
}

/** The values to fill in at a place; `null` for none. A joint tax return is the first parent's. */
export function carriedTo(place: Place, household: Household, answers: QuickAnswers): Values | null {
  const { part, personId } = place
  const { family } = household
  const [firstParent] = contributorsOf(family)
  const [firstStudent] = family.students
  if (part.owner === 'parent' && personId !== (firstParent?.id ?? newPerson)) return null
  if (part.owner === 'student' && personId !== (firstStudent?.id ?? newPerson)) return null
  if ((part.owner === 'parent' || part.key === 'finances') && !areSameParents(answers, family)) return null
  // Their amounts are those of two returns.
  const areUnmarried = family.parentsMaritalStatus === 'unmarried_together'
  if (part.owner === 'parent' && areUnmarried && answers.parents === 'together') return null
  const present = firstValues(place, household)
  const values = carriedAnswers.flatMap(({ part: key, field, answer: answerOf }) => {
    const answer = answerOf(answers)
    return key === part.key && present[field] === undefined && answer !== undefined && answer !== null
      ? [[field, answer] as const]
      : []
  })
  return values.length > 0 ? Object.fromEntries(values) : null
}

/** Whether the amounts are those of as many parents as count. */
function areSameParents({ parents }: QuickAnswers, family: Household['family']): boolean {
  const expected = parentsExpected(family)
  return expected === null || expected === (parents === 'together' ? 2 : 1)
}
