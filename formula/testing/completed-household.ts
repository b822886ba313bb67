/** Answers every open question of a household at random, as a family might, for property tests. */
import { type Household, type Parent, type Student, unanswered } from '../src/household/household.ts'
import type { Ask } from '../src/household/person.ts'
import type { Question } from '../src/household/questions.ts'
import { saiInputsOf } from '../src/household/sai-inputs.ts'
import type { AwardYear } from '../src/sai/award-years/tables.ts'
import type { Random } from './random.ts'

/** Answers between the ends of ordered questions, and the options that stand for others. */
const between: Record<string, readonly unknown[]> = {
  receivedBenefits: [[], [], ['eitc'], ['snap'], ['snap', 'eitc']],
  ownBenefits: [[], [], ['eitc'], ['wic']],
  scheduleCNet: [-9_999_999, -10_001, -10_000, -1, 0, 0, 9_999, 10_000, 10_001, 50_000_000],
  state: ['OH', 'OH', 'AK', 'HI', 'FM', 'PR', 'GU'],
  stateOfResidence: ['OH', 'OH', 'AK', 'HI', 'PW', 'DC'],
  filingStatus: [
    'single',
    'married_joint',
    'married_separate',
    'head_of_household',
    'qualifying_surviving_spouse',
  ],
}

/** A random answer within a question's bounds. Ends, zeros, and thresholds are as likely as everything else. */
export function randomAnswer(random: Random, field: string, question: Question<unknown>): unknown {
  const pick = <T>(options: readonly T[]) => options[Math.floor(random() * options.length)] as T
  const all = between[field.slice(field.lastIndexOf('.') + 1)]
  if (all) return pick(all)
  if (question.kind === 'choice') return pick(question.options)
  if (question.kind === 'ordered') return pick([question.lowest, question.highest])
  const { min, max } = question
  const anywhere = min + Math.floor(random() * (max - min + 1))
  const inside = (amount: number) => Math.min(Math.max(amount, min), max)
  return pick([min, max, anywhere, ...[0, 1, anywhere % 90_000, anywhere % 9_000, 60_000].map(inside)])
}

const gates: Record<string, 'ownsInvestmentProperty' | 'hasBusinessAssets'> = {
  investmentEquity: 'ownsInvestmentProperty',
  businessAssetsAmount: 'hasBusinessAssets',
}

/** The record that holds an answer. Adds a person who isn't entered yet. */
function recordOf(household: Household, field: string): object {
  const [list, id = '', spouse] = field.split('.').slice(0, -1)
  if (list === undefined) return household
  if (list === 'finances') return household.finances
  if (list === 'parents') {
    const found = household.parents.find((one) => one.id === id)
    if (found) return found
    const isContributor = household.parents.some((one) => one.isContributor)
    const parent: Parent = { ...unanswered, id, isContributor }
    household.parents.push(parent)
    return parent
  }
  const student = household.students.find((one) => one.id === id) as Student
  if (spouse === undefined) return student
  student.spouse ??= { ...unanswered }
  return student.spouse
}

/** Stores an answer under its path, with the answer of the question that controls it. */
function store(household: Household, field: string, answer: unknown): void {
  const name = field.slice(field.lastIndexOf('.') + 1)
  const record = recordOf(household, field) as Record<string, unknown>
  const gate = gates[name]
  if (gate && field.startsWith('finances.')) household.finances[gate] = true
  if (name === 'dateOfBirth') record.dateOfBirth = answer === true ? '1996-05-05' : '2009-05-05'
  else record[name] = answer
}

/** A copy in which everything that the formula asks for these students has an answer. */
export function completedHousehold(household: Household, awardYear: AwardYear, random: Random): Household {
  const copy = structuredClone(household)
  for (const { id } of copy.students) {
    const answers = new Map<string, [unknown, Question<unknown>]>()
    const ask: Ask = <T>(field: string, question: Question<T>): T => {
      const known = answers.get(field)
      if (known) return known[0] as T
      const answer = randomAnswer(random, field, question as Question<unknown>)
      answers.set(field, [answer, question as Question<unknown>])
      return answer as T
    }
    const student = copy.students.find((one) => one.id === id) as Student
    saiInputsOf(copy, student, awardYear, ask)
    for (const [field, [answer, question]] of answers) {
      store(copy, field, answer)
      if (question.kind === 'amount' && question.answeredBy?.endsWith('hasLessCommonItems'))
        store(copy, question.answeredBy, true)
    }
  }
  return copy
}
