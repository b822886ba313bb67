import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Household, type Parent, type Student, unanswered } from '../src/household/household.ts'
import { defaultAssumptions, defaultChoices, defaultStudentChoices } from '../src/plan/defaults.ts'
import { explainParentLoans, explainRepayment, explainYear, type PlanLine } from '../src/plan/explain.ts'
import type { PlanAssumptions, PlanCase, PlanChoices, PlanStudent, StudentChoices } from '../src/plan/plan.ts'
import { planFor } from '../src/plan/plan-for.ts'
import { savingGoal } from '../src/plan/saving-goal.ts'
import { planWordsInEnglish } from '../src/plan/words/en.ts'
import { planWordsInSpanish } from '../src/plan/words/es.ts'
import { planLineText } from '../src/plan/words/words.ts'

/** What the filter reads. Answers that are left out are not answered; choices and assumptions that are left out are the default ones. */
interface PlanRequest {
  asOf: string
  household: Partial<Omit<Household, 'parents' | 'students'>> & {
    parents?: (Partial<Parent> & { id: string })[]
    students: (Partial<Student> & { id: string })[]
  }
  students?: PlanStudent[]
  choices?: Partial<Omit<PlanChoices, 'students' | 'parentLoans'>> & {
    students?: (Partial<Omit<StudentChoices, 'loansBefore'>> & {
      studentId: string
      loansBefore?: Partial<StudentChoices['loansBefore']>
    })[]
    parentLoans?: Partial<PlanChoices['parentLoans']>
  }
  assumptions?: Partial<Omit<PlanAssumptions, 'costGrowth'>> & {
    costGrowth?: Partial<Omit<PlanAssumptions['costGrowth'], 'tuitionAndFees'>> & {
      tuitionAndFees?: Partial<PlanAssumptions['costGrowth']['tuitionAndFees']>
    }
  }
  language?: 'en' | 'es'
}

/** A request that can't be read, with what to do about it. */
class BrokenRequest extends Error {}

const noFinances: Household['finances'] = {
  cashAndSavings: null,
  investments: null,
  childSupportReceived: null,
  ownsInvestmentProperty: null,
  investmentEquity: null,
  isRealEstateLLCOrBusiness: null,
  hasBusinessAssets: null,
  businessAssetsAmount: null,
  businessFamilyOwned100OrFewer: null,
  familyFarm: null,
}

const noStudent: Omit<Student, 'id'> = {
  ...unanswered,
  dateOfBirth: null,
  stateOfResidence: null,
  gradeLevel: null,
  collegeStartYear: null,
  yearsOfCollege: 4,
  dependencyFacts: null,
  cashAndSavings: null,
  investments: null,
  collegeSavings529: null,
  businessNetWorth: null,
  ownFamilySize: null,
  ownBenefits: null,
  childSupportReceived: null,
  spouse: null,
  hasBachelorsDegree: null,
}

function householdOf({ parents = [], students, finances, ...answers }: PlanRequest['household']): Household {
  return {
    state: null,
    familyMembersCount: null,
    parentsMaritalStatus: null,
    receivedBenefits: null,
    ...answers,
    parents: parents.map((parent) => ({ ...unanswered, isContributor: true, ...parent })),
    students: students.map((student) => ({ ...noStudent, ...student })),
    finances: { ...noFinances, ...finances },
  }
}

function requestIn(input: string): PlanRequest {
  let request: PlanRequest
  try {
    request = JSON.parse(input)
  } catch {
    throw new BrokenRequest('Standard input is not JSON. Enter one object with asOf and household.')
  }
  if (typeof request !== 'object' || request === null || !/^\d{4}-\d\d-\d\d$/.test(request.asOf ?? ''))
    throw new BrokenRequest('Enter asOf: the day of the plan, such as "2026-11-24".')
  if (!Array.isArray(request.household?.students) || request.household.students.some(({ id }) => !id))
    throw new BrokenRequest('Enter household.students: a list with an id for each student.')
  return request
}

/** What is left out has its default, also of single students. */
function choicesOf(
  household: Household,
  known: readonly PlanStudent[],
  asOf: string,
  given: PlanRequest['choices'] = {},
): PlanChoices {
  const defaults = defaultChoices(household, known, { asOf })
  const students = (given.students ?? []).map((student): StudentChoices => {
    const answers = household.students.find(({ id }) => id === student.studentId)
    if (!answers)
      throw new BrokenRequest(
        `choices.students: household.students has no student with the id ${student.studentId}.`,
      )
    const own = defaultStudentChoices(
      answers,
      known.find(({ studentId }) => studentId === student.studentId),
      asOf,
    )
    return { ...own, ...student, loansBefore: { ...own.loansBefore, ...student.loansBefore } }
  })
  const parentLoans = { ...defaults.parentLoans, ...given.parentLoans }
  const others = defaults.students.filter((one) =>
    students.every(({ studentId }) => studentId !== one.studentId),
  )
  return { ...defaults, ...given, parentLoans, students: [...students, ...others] }
}

function assumptionsOf(defaults: PlanAssumptions, given: PlanRequest['assumptions'] = {}): PlanAssumptions {
  const { costGrowth } = defaults
  const tuitionAndFees = { ...costGrowth.tuitionAndFees, ...given.costGrowth?.tuitionAndFees }
  return { ...defaults, ...given, costGrowth: { ...costGrowth, ...given.costGrowth, tuitionAndFees } }
}

/** The plan of a request, with every line in words. */
function answer({ asOf, household: answers, students = [], language, ...own }: PlanRequest) {
  const household = householdOf(answers)
  const choices = choicesOf(household, students, asOf, own.choices)
  const assumptions = assumptionsOf(defaultAssumptions(), own.assumptions)
  const words = language === 'es' ? planWordsInSpanish : planWordsInEnglish
  const inWords = (lines: PlanLine[]) =>
    lines.map((line) => ({ key: line.key, value: line.value, ...planLineText(words, line) }))
  const withLines = ({ years, students: outcomes, parents, ...rest }: PlanCase) => ({
    ...rest,
    years: years.map((year) => ({
      ...year,
      students: year.students.map((row) => ({ ...row, lines: inWords(explainYear(row)) })),
    })),
    students: outcomes.map(({ repayment, ...outcome }) => ({
      ...outcome,
      repayment: repayment && { ...repayment, lines: inWords(explainRepayment(repayment)) },
    })),
    parents: parents && {
      ...parents,
      byStudent: parents.byStudent.map((loans) => ({ ...loans, lines: inWords(explainParentLoans(loans)) })),
    },
  })
  const { cases, ...plan } = planFor(household, students, choices, assumptions, { asOf })
  return {
    asOf,
    choices,
    assumptions,
    ...plan,
    savingGoal: savingGoal(household, students, choices, assumptions, { asOf }),
    cases: { low: withLines(cases.low), middle: withLines(cases.middle), high: withLines(cases.high) },
  }
}

/**
 * Reads a request as JSON and writes the plan as JSON, with every line explained. A request that can't be read is reported on `errors`.
 *
 * @returns the exit code
 */
export async function plan(input: Readable, output: Writable, errors: Writable): Promise<number> {
  try {
    output.write(`${JSON.stringify(answer(requestIn(await text(input))), null, 2)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof BrokenRequest)) throw error
    errors.write(`${error.message}\n`)
    return 1
  }
}

if (import.meta.main) {
  // When the reader closes the pipe (`| head`), exit without a stack trace.
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = await plan(process.stdin, process.stdout, process.stderr)
}
