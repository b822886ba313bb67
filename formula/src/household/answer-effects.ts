import { maxIncomeWithoutSai } from '../price/parameters.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { publishedAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import { isInSchool, isTwentyFour, withGrade } from './dependency.ts'
import type { Household, Student } from './household.ts'
import { missingAnswers } from './missing-answers.ts'
import { atMost, effectOf, type Possible, plus } from './possible.ts'
import { type Case, possibleInputsOf } from './possible-inputs.ts'
import { possibleResult } from './possible-result.ts'
import { allDependencyFacts } from './questions.ts'

/** The most that one answer can change for a student, in dollars, whatever the other missing answers turn out to be. */
export interface Effect {
  sai: Dollars
  pell: Dollars
  /** The income at which prices are read while the SAI is 0 or less. */
  income: Dollars
}

/** Every combination of the missing answers that decide the form of the formula. */
function casesOf(household: Household, student: Student, awardYear: string): Case[] {
  const factOptions = student.dependencyFacts === null ? allDependencyFacts : [student.dependencyFacts]
  return factOptions.flatMap((given) => {
    const facts = withGrade(given, student.gradeLevel)
    const ages =
      student.dateOfBirth !== null
        ? [isTwentyFour(student.dateOfBirth, awardYear)]
        : facts.length > 0 || isInSchool(student.gradeLevel)
          ? [false]
          : [false, true]
    return ages.flatMap((isOld): Case[] => {
      const isIndependent = isOld || facts.length > 0
      const statuses =
        household.parentsMaritalStatus !== null
          ? [household.parentsMaritalStatus]
          : isIndependent
            ? (['married'] as const)
            : (['married', 'never_married'] as const)
      return statuses.map((maritalStatus) => ({ isIndependent, facts, maritalStatus }))
    })
  })
}

type Result = Record<keyof Effect, Possible>

export interface Effects {
  /** By path; answers that the formula never asks for have none. */
  byField: Map<string, Effect>
  /** Dependent or independent in every case; null while that is open. */
  isIndependent: boolean | null
  /** Assets don't count in any case. */
  areAssetsExempt: boolean
  /** No answer changes the SAI or the Pell Grant. */
  isCertain: boolean
}

/** How far two results can be apart if an answer decides which of them it is. */
function between(results: readonly Result[], of: keyof Result): Dollars {
  let most = 0
  for (const [index, one] of results.entries())
    for (const other of results.slice(index + 1))
      most = Math.max(most, one[of].high - other[of].low, other[of].high - one[of].low)
  return most
}

/** The effect of every missing answer on one student, in the student's own award year; see `saiInputsOf`. */
export function effectsOf(household: Household, student: Student, awardYear: string): Effects {
  const tables = tablesFor(publishedAwardYear(awardYear))
  const cases = casesOf(household, student, awardYear)
  const fields = missingAnswers(household, student, {
    parents: cases.some(({ isIndependent }) => !isIndependent),
    spouse: cases.some(({ facts }) => facts.includes('married')),
  })
  const numbers = new Map(fields.map((field, number) => [field, number]))
  let areAssetsExempt = true
  const results = cases.map((each): Result => {
    const inputs = possibleInputsOf(household, student, each, tables, numbers)
    const { sai, pell, isExempt } = possibleResult(inputs, tables)
    if (isExempt.canFail) areAssetsExempt = false
    const income = atMost(maxIncomeWithoutSai, plus(...inputs.people.map(({ agi }) => agi)))
    return { sai, pell, income: sai.low > 0 ? { ...income, effects: null } : income }
  })
  const path = `students.${student.id}`
  const decidedBy: Record<string, readonly Result[]> = {
    [`${path}.dependencyFacts`]: results,
    [`${path}.dateOfBirth`]: student.dateOfBirth === null && !isInSchool(student.gradeLevel) ? results : [],
    parentsMaritalStatus: results.filter((_result, index) => cases[index]?.isIndependent === false),
  }
  const byField = new Map(
    fields.map((field, number) => {
      const most = (of: keyof Result) =>
        Math.max(
          between(decidedBy[field] ?? [], of),
          ...results.map((result) => effectOf(result[of], number)),
        )
      return [field, { sai: most('sai'), pell: most('pell'), income: most('income') }]
    }),
  )
  const width = (of: keyof Result) =>
    Math.max(...results.map((result) => result[of].high)) -
    Math.min(...results.map((result) => result[of].low))
  const dependencies = new Set(cases.map(({ isIndependent }) => isIndependent))
  const [first = null] = dependencies
  return {
    byField,
    isIndependent: dependencies.size === 1 ? first : null,
    areAssetsExempt,
    isCertain: width('sai') <= 2 && width('pell') <= 5,
  }
}
