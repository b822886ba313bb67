/** What a visitor answered on the home page, as answers of the interview. They fill in questions that have no answer yet. */
import type { QuickAnswers } from '../visitors/quick-household.ts'
import { firstValues } from './first-values.ts'
import type { Values } from './form-values.ts'
import { parts } from './parts.ts'
import { contributorsOf, type Household, type Place } from './places.ts'
import type { AskedQuestion } from './questions.ts'

interface CarriedAnswer {
  /** The part that asks the question, and the question's field. */
  part: string
  field: string
  /** Undefined and null carry nothing: "not sure" is asked again. */
  answer: (answers: QuickAnswers) => unknown
}

const carriedAnswers: readonly CarriedAnswer[] = [
  { part: 'home', field: 'state', answer: ({ state }) => state },
  { part: 'home', field: 'familyMembersCount', answer: ({ familySize }) => familySize },
  {
    part: 'marital-status',
    field: 'parentsMaritalStatus',
    // One parent may be divorced, widowed, or never married.
    answer: ({ parents }) => (parents === 'together' ? 'married' : undefined),
  },
  { part: 'parent-income', field: 'agi', answer: ({ parentsAgi }) => parentsAgi },
  { part: 'parent-income', field: 'incomeTaxPaid', answer: ({ parentsTax }) => parentsTax },
  { part: 'parent-income', field: 'earnedIncome', answer: ({ parentsEarned }) => parentsEarned },
  { part: 'savings', field: 'cashAndSavings', answer: ({ parentsSavings }) => parentsSavings },
  { part: 'savings', field: 'investments', answer: ({ parentsInvestments }) => parentsInvestments },
]

/** All that can be carried, to show it first. */
export function allCarried(answers: QuickAnswers): { question: AskedQuestion; answer: unknown }[] {
  return carriedAnswers.flatMap(({ part, field, answer: answerOf }) => {
    const question = parts.find(({ key }) => key === part)?.questions.find((one) => one.field === field)
    const answer = answerOf(answers)
    return question && answer !== undefined && answer !== null ? [{ question, answer }] : []
  })
}

/** The values to fill in at a place; `null` for none. A joint tax return is the first parent's. */
export function carriedTo(place: Place, household: Household, answers: QuickAnswers): Values | null {
  const { part, personId } = place
  if (part.owner === 'parent' && personId !== contributorsOf(household.family)[0]?.id) return null
  const first = firstValues(place, household)
  const values = carriedAnswers.flatMap(({ part: key, field, answer: answerOf }) => {
    const answer = answerOf(answers)
    return key === part.key && first[field] === undefined && answer !== undefined && answer !== null
      ? [[field, answer] as const]
      : []
  })
  return values.length > 0 ? Object.fromEntries(values) : null
}
