import { type ContributorFigures, type FilingStatus, noFigures, type TaxFiling } from '../sai/inputs.ts'
import { type IncomeFigures, lessCommonItems, type ReturnFiling } from './household.ts'
import {
  type AmountQuestion,
  choices,
  type familyBounds,
  maxEarningsAboveAgi,
  maxNonFilerEarnings,
  maxTaxPercent,
  middleAgi,
  type Question,
} from './questions.ts'

/**
 * Supplies a value for a missing answer. It is called only for answers that affect the result, so its calls are also the
 * list of what is missing.
 *
 * @param field path of the answer, such as `parents.<id>.agi`
 */
export type Ask = <T>(field: string, question: Question<T>) => T

/** Fills every missing answer with the usual case: 0 for amounts, the most common option for the rest. */
export const askUsual: Ask = <T>(_field: string, question: Question<T>) => question.usual as T

const filings: Record<ReturnFiling, TaxFiling> = {
  yes: 'filed',
  will_file: 'filed',
  foreign: 'foreign',
  no_not_required: 'not_filed',
}

export type AmountBounds = Omit<AmountQuestion, 'kind' | 'usual'>
export type PersonBounds = Record<keyof typeof familyBounds, AmountBounds>

export interface Person {
  /** Path of the person's answers, such as `parents.<id>`. */
  path: string
  answers: IncomeFigures
  returnQuestion: Question<ReturnFiling>
  bounds: PersonBounds
  usualStatus: FilingStatus
  /** Whether a joint return of the first person has this one's figures. */
  isOnJointReturn: boolean
  /** Whether the Pell rules include this person's income. */
  isDeciding: boolean
  /** From 2026-27 on, the Pell rules add the foreign income exclusion. */
  addsForeignIncome: boolean
  /** Up to these earnings, the payroll tax is the same for every filing status. */
  statusMattersAbove: number
}

/** An amount in whole dollars: the given answer, or the one that `ask` assumes within the bounds. */
export function askAmount(
  ask: Ask,
  field: string,
  given: number | null,
  bounds: AmountBounds,
  usual = 0,
): number {
  if (given !== null) return given
  return ask<number>(field, { kind: 'amount', ...bounds, usual })
}

/** The bounds of a filer's missing amounts. Given answers narrow them: tax is at most 40% of the income. */
export function figureLimits({ answers, bounds }: Pick<Person, 'answers' | 'bounds'>) {
  const { agi, earnedIncome, incomeTaxPaid } = answers
  const minAgi = Math.max(
    bounds.agi.min,
    incomeTaxPaid ? Math.ceil((incomeTaxPaid * 100) / maxTaxPercent) : bounds.agi.min,
    earnedIncome ? earnedIncome - maxEarningsAboveAgi : bounds.agi.min,
  )
  const maxAgi = agi ?? Math.max(bounds.agi.max, minAgi, earnedIncome ?? 0)
  return {
    minAgi,
    maxAgi,
    maxEarnings: Math.max(maxAgi + maxEarningsAboveAgi, 0),
    maxTax: Math.max(Math.floor((maxAgi * maxTaxPercent) / 100), 0),
  }
}

/** Below all payroll tax thresholds, a dependent student's filing status has no effect. */
export function needsStatus(person: Person): boolean {
  const { maxEarnings } = figureLimits(person)
  return person.isDeciding || (person.answers.earnedIncome ?? maxEarnings) > person.statusMattersAbove
}

/** One person's figures, with missing answers supplied by `ask`. A person who did not file has no tax return figures. */
export function contributorOf(person: Person, receivedEitc: boolean, ask: Ask): ContributorFigures {
  const { path, answers, bounds } = person
  const filesTaxReturn = answers.filesTaxReturn ?? ask(`${path}.filesTaxReturn`, person.returnQuestion)
  const filing = filings[filesTaxReturn]
  const { agi: givenAgi, earnedIncome: givenEarnings, incomeTaxPaid: givenTax } = answers
  if (filing === 'not_filed') {
    const earned = { ...bounds.earnedIncome, max: maxNonFilerEarnings }
    const earnedIncome = askAmount(ask, `${path}.earnedIncome`, givenEarnings, earned)
    return { ...noFigures, filing, earnedIncome, receivedEitc }
  }
  const { minAgi, maxAgi, maxEarnings, maxTax } = figureLimits(person)
  const agi = askAmount(
    ask,
    `${path}.agi`,
    givenAgi,
    {
      effect: 'raises',
      min: minAgi,
      max: maxAgi,
      isPellIncome: person.isDeciding,
      middling: person.isDeciding ? Math.max(middleAgi, minAgi) : undefined,
    },
    Math.max(givenEarnings ?? 0, minAgi),
  )
  const earnedIncome = askAmount(
    ask,
    `${path}.earnedIncome`,
    givenEarnings,
    { effect: 'lowers', min: 0, max: maxEarnings },
    Math.max(givenAgi ?? 0, 0),
  )
  const filingStatus =
    answers.filingStatus ??
    (needsStatus(person) ? ask(`${path}.filingStatus`, choices.filingStatus(person.usualStatus)) : null)
  const incomeTaxPaid = askAmount(ask, `${path}.incomeTaxPaid`, givenTax, {
    effect: 'lowers',
    min: 0,
    max: maxTax,
  })
  const figures: ContributorFigures = {
    ...noFigures,
    filing,
    filingStatus,
    agi,
    earnedIncome,
    incomeTaxPaid,
    receivedEitc,
  }
  if (person.isDeciding) {
    figures.filedSchedules = answers.filedSchedules ?? ask(`${path}.filedSchedules`, choices.schedules)
    figures.scheduleCNet = answers.scheduleCNet ?? ask(`${path}.scheduleCNet`, choices.scheduleC)
  }
  if (answers.hasLessCommonItems === false) return figures
  for (const item of lessCommonItems) {
    // While the controlling question is unanswered, stored amounts don't count as answers.
    const isOpen = answers.hasLessCommonItems === null
    figures[item] = askAmount(ask, `${path}.${item}`, isOpen ? null : answers[item], {
      ...bounds[item],
      isPellIncome: item === 'foreignIncomeExclusion' && person.isDeciding && person.addsForeignIncome,
      answeredBy: isOpen ? `${path}.hasLessCommonItems` : undefined,
    })
  }
  return figures
}

/** The deciding group, the first contributor first. If they filed jointly, the first person has the figures of both. */
export function peopleOf(persons: readonly Person[], receivedEitc: boolean, ask: Ask): ContributorFigures[] {
  const people: ContributorFigures[] = []
  for (const person of persons) {
    const isOnOther = people[0]?.filingStatus === 'married_joint' && person.isOnJointReturn
    if (!isOnOther) people.push(contributorOf(person, receivedEitc, ask))
  }
  return people
}
