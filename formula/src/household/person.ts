import { type ContributorFigures, type FilingStatus, noFigures, type TaxFiling } from '../sai/inputs.ts'
import { type IncomeFigures, lessCommonItems, type ReturnFiling } from './household.ts'
import {
  type AmountQuestion,
  choices,
  type familyBounds,
  maxEarningsAboveAgi,
  maxNonFilerEarnings,
  maxTaxPercent,
  middlingAgi,
  type Question,
} from './questions.ts'

/**
 * Decides what an answer that was not given counts as. It is called for exactly those answers that matter on the
 * path taken, so it also tells what is missing.
 *
 * @param field where the answer belongs, such as `parents.<id>.agi`
 */
export type Ask = <T>(field: string, question: Question<T>) => T

/** Counts every missing answer as usual: 0 for amounts, the ordinary case for the rest. */
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
  /** Where the person's answers are, such as `parents.<id>`. */
  path: string
  answers: IncomeFigures
  returnQuestion: Question<ReturnFiling>
  bounds: PersonBounds
  usualStatus: FilingStatus
  /** Belongs to the group whose income the Pell rules look at. */
  isDeciding: boolean
  /** From 2026-27 on the foreign income exclusion belongs to that income, too. */
  addsForeignIncome: boolean
  /** Earnings up to here are taxed alike under every filing status. */
  statusMattersAbove: number
}

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

/** What one person contributes, with missing answers asked for. A person who did not file has no return to take figures from. */
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
  // An answer that is given limits the ones that are not: nobody pays more tax than 40% of the income.
  const minAgi = Math.max(
    bounds.agi.min,
    givenTax ? Math.ceil((givenTax * 100) / maxTaxPercent) : bounds.agi.min,
    givenEarnings ? givenEarnings - maxEarningsAboveAgi : bounds.agi.min,
  )
  const maxAgi = givenAgi ?? Math.max(bounds.agi.max, minAgi, givenEarnings ?? 0)
  const agi = askAmount(
    ask,
    `${path}.agi`,
    givenAgi,
    {
      effect: 'raises',
      min: minAgi,
      max: maxAgi,
      isPellIncome: person.isDeciding,
      middling: person.isDeciding ? Math.max(middlingAgi, minAgi) : undefined,
    },
    Math.max(givenEarnings ?? 0, minAgi),
  )
  const maxEarnings = Math.max(maxAgi + maxEarningsAboveAgi, 0)
  const earnedIncome = askAmount(
    ask,
    `${path}.earnedIncome`,
    givenEarnings,
    { effect: 'lowers', min: 0, max: maxEarnings },
    Math.max(givenAgi ?? 0, 0),
  )
  // Below every threshold of the payroll tax a dependent student's filing status changes nothing.
  const isStatusNeeded = person.isDeciding || (givenEarnings ?? maxEarnings) > person.statusMattersAbove
  const filingStatus =
    answers.filingStatus ??
    (isStatusNeeded ? ask(`${path}.filingStatus`, choices.filingStatus(person.usualStatus)) : null)
  const maxTax = Math.max(Math.floor((maxAgi * maxTaxPercent) / 100), 0)
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
    // While the gate itself is open, what may be stored behind it is not an answer.
    const isOpen = answers.hasLessCommonItems === null
    figures[item] = askAmount(ask, `${path}.${item}`, isOpen ? null : answers[item], {
      ...bounds[item],
      isPellIncome: item === 'foreignIncomeExclusion' && person.isDeciding && person.addsForeignIncome,
      answeredBy: isOpen ? `${path}.hasLessCommonItems` : undefined,
    })
  }
  return figures
}

/** The deciding group, the first contributor first. On a joint return the first carries both persons' figures. */
export function peopleOf(persons: readonly Person[], receivedEitc: boolean, ask: Ask): ContributorFigures[] {
  const people: ContributorFigures[] = []
  for (const person of persons) {
    people.push(contributorOf(person, receivedEitc, ask))
    if (people[0]?.filingStatus === 'married_joint') break
  }
  return people
}
