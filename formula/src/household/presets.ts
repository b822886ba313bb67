import type { Dollars } from '../sai/award-years/published-tables.ts'
import { percentOf } from '../sai/money.ts'
import { awardYearWanted } from './award-year.ts'
import { type EstimateOptions, findStudent, publishedAwardYear } from './estimate.ts'
import type { Household, IncomeFigures, Student } from './household.ts'
import { areParentsTogether, countedParents } from './parents.ts'
import { saiInputsOf } from './sai-inputs.ts'
import { type Change, type WhatIf, whatIf } from './what-if.ts'

/**
 * Ready-made changes. Each returns null where it does not apply: the answer that it would change is missing, or
 * there is nothing to move.
 */

export const presetKeys = [
  'income-plus-1000',
  'savings-plus-10000',
  'family-plus-one',
  'savings-to-parents',
  'income-down-20-percent',
] as const

export type PresetKey = (typeof presetKeys)[number]

type Preset = (household: Household, student: Student, isDependent: boolean) => Change | null

function withStudent(studentId: string, change: (student: Student) => Student): Change {
  return (household) => ({
    ...household,
    students: household.students.map((student) => (student.id === studentId ? change(student) : student)),
  })
}

/** Changes the income of those who count: the parents, or the independent student and spouse. Only the first where `first`. */
function withIncome(
  household: Household,
  student: Student,
  isDependent: boolean,
  first: boolean,
  change: <T extends IncomeFigures>(figures: T) => T,
): Change {
  if (!isDependent)
    return withStudent(student.id, (own) => ({
      ...change(own),
      spouse: own.spouse && !first ? change(own.spouse) : own.spouse,
    }))
  const counted = countedParents(household, areParentsTogether(household.parentsMaritalStatus))
  const changed = new Set((first ? counted.slice(0, 1) : counted).map(({ id }) => id))
  return (now) => ({
    ...now,
    parents: now.parents.map((parent) => (changed.has(parent.id) ? change(parent) : parent)),
  })
}

/** The first of those who count, when a return with a known income is there to change. */
function firstIncome(household: Household, student: Student, isDependent: boolean): IncomeFigures | null {
  const [parent] = countedParents(household, areParentsTogether(household.parentsMaritalStatus))
  const first: IncomeFigures | undefined = isDependent ? parent : student
  return first && first.agi !== null && first.filesTaxReturn !== 'no_not_required' ? first : null
}

const plus = (amount: Dollars | null, more: Dollars) => (amount === null ? null : amount + more)
const eightyPercent = (amount: Dollars | null) => (amount === null ? null : percentOf(amount, 80))

const presets: Record<PresetKey, Preset> = {
  /** 1,000 more earned by the first of those who count; the tax stays as reported. */
  'income-plus-1000': (household, student, isDependent) =>
    firstIncome(household, student, isDependent) &&
    withIncome(household, student, isDependent, true, (figures) => ({
      ...figures,
      agi: plus(figures.agi, 1_000),
      earnedIncome: plus(figures.earnedIncome, 1_000),
    })),

  'savings-plus-10000': (household, student, isDependent) => {
    if (!isDependent)
      return student.cashAndSavings === null
        ? null
        : withStudent(student.id, (own) => ({ ...own, cashAndSavings: plus(own.cashAndSavings, 10_000) }))
    return household.finances.cashAndSavings === null
      ? null
      : (now) => ({
          ...now,
          finances: { ...now.finances, cashAndSavings: plus(now.finances.cashAndSavings, 10_000) },
        })
  },

  /** One more person whom the family supports. An independent student without dependents would change formula instead. */
  'family-plus-one': (household, student, isDependent) => {
    if (isDependent)
      return household.familyMembersCount === null
        ? null
        : (now) => ({ ...now, familyMembersCount: plus(now.familyMembersCount, 1) })
    const hasDependents = student.dependencyFacts?.includes('has_dependents') === true
    return student.ownFamilySize === null || !hasDependents
      ? null
      : withStudent(student.id, (own) => ({ ...own, ownFamilySize: plus(own.ownFamilySize, 1) }))
  },

  /** All of a dependent student's savings and investments, as the parents' savings. */
  'savings-to-parents': (household, student, isDependent) => {
    const { cashAndSavings, investments } = student
    const moved = (cashAndSavings ?? 0) + (investments ?? 0)
    if (!isDependent || moved === 0 || household.finances.cashAndSavings === null) return null
    const emptied = withStudent(student.id, (own) => ({
      ...own,
      cashAndSavings: own.cashAndSavings === null ? null : 0,
      investments: own.investments === null ? null : 0,
    }))
    return (now) => ({
      ...emptied(now),
      finances: { ...now.finances, cashAndSavings: plus(now.finances.cashAndSavings, moved) },
    })
  },

  /** Income, earnings and tax of everyone who counts, each down by a fifth. */
  'income-down-20-percent': (household, student, isDependent) =>
    firstIncome(household, student, isDependent) &&
    withIncome(household, student, isDependent, false, (figures) => ({
      ...figures,
      agi: eightyPercent(figures.agi),
      earnedIncome: eightyPercent(figures.earnedIncome),
      incomeTaxPaid: eightyPercent(figures.incomeTaxPaid),
    })),
}

/** Whose figures a preset changes: the parents' for a dependent student, the student's own otherwise. */
function isDependentStudent(
  household: Household,
  student: Student,
  { asOf, awardYear }: EstimateOptions,
): boolean {
  const year = publishedAwardYear(awardYear ?? awardYearWanted(student, asOf))
  return saiInputsOf(household, student, year).dependency.status === 'dependent'
}

/** The change that a preset makes for this family, or null where it does not apply. */
export function presetChange(
  household: Household,
  studentId: string,
  options: EstimateOptions,
  preset: PresetKey,
): Change | null {
  const student = findStudent(household, studentId)
  return presets[preset](household, student, isDependentStudent(household, student, options))
}

/** Every preset recomputed for this family; null where one does not apply. */
export function whatIfPresets(
  household: Household,
  studentId: string,
  options: EstimateOptions,
): Record<PresetKey, WhatIf | null> {
  const results = presetKeys.map((key) => {
    const change = presetChange(household, studentId, options, key)
    return [key, change && whatIf(household, studentId, options, change)]
  })
  return Object.fromEntries(results)
}
