import type { Dollars } from '../sai/award-years/published-tables.ts'
import { percentOf } from '../sai/money.ts'
import { awardYearWanted } from './award-year.ts'
import { contributingParents } from './contributors.ts'
import { type EstimateOptions, estimateForStudent, findStudent } from './estimate.ts'
import type { Household, IncomeFigures, Student } from './household.ts'
import { areParentsTogether, isReturnOfBoth } from './parents.ts'
import { filesReturn } from './returns.ts'
import { saiInputsOf } from './sai-inputs.ts'
import { type Change, type WhatIf, whatIf } from './what-if.ts'

/** Preset what-if changes: three for every family, and two that apply only if there is an amount to move. */

export const presetKeys = [
  'income-plus-1000',
  'savings-plus-10000',
  'family-plus-one',
  'savings-to-parents',
  'income-down-20-percent',
] as const

export type PresetKey = (typeof presetKeys)[number]

/** The answer needed before a change can be calculated, named as in an estimate's `unknowns`. */
interface Unanswered {
  missing: string
}

/** The student whose estimate changes, and the missing answers behind it. */
interface Subject {
  household: Household
  student: Student
  isDependent: boolean
  /** The missing answers that make the result a range. */
  open: ReadonlySet<string>
}

/** Null if there is nothing to change. */
type Preset = (subject: Subject) => Change | Unanswered | null

const plus = (amount: Dollars | null, more: Dollars) => (amount === null ? null : amount + more)
/** A loss becomes larger by a fifth: the income is lower. */
const lessAFifth = (amount: Dollars | null) =>
  amount === null ? null : amount - percentOf(Math.abs(amount), 20)

function withStudent(studentId: string, change: (student: Student) => Student): Change {
  return (household) => ({
    ...household,
    students: household.students.map((student) => (student.id === studentId ? change(student) : student)),
  })
}

/** A person whose income counts, with the path of the answers. A parent not added yet has no stored answers. */
interface Earner {
  path: string
  figures: IncomeFigures
}

/** People whose income counts, in order: the parents, or the independent student and spouse. A joint return of both counts as one. */
function earnersOf({ household, student, isDependent }: Subject): Earner[] {
  const path = `students.${student.id}`
  const earners: Earner[] = isDependent
    ? contributingParents(household, areParentsTogether(household.parentsMaritalStatus)).map((parent) => ({
        path: parent.path,
        figures: parent.answers,
      }))
    : [
        { path, figures: student },
        ...(student.spouse ? [{ path: `${path}.spouse`, figures: student.spouse }] : []),
      ]
  const [first] = earners
  return first && isReturnOfBoth(household, first.figures, isDependent) ? [first] : earners
}

/** Changes the figures of the people at these paths. */
function withFigures(
  { student }: Subject,
  paths: readonly string[],
  change: <T extends IncomeFigures>(figures: T) => T,
): Change {
  const path = `students.${student.id}`
  const changed = <T extends IncomeFigures>(at: string, figures: T) =>
    paths.includes(at) ? change(figures) : figures
  return (now) => ({
    ...now,
    parents: now.parents.map((parent) => changed(`parents.${parent.id}`, parent)),
    students: now.students.map((one) =>
      one.id === student.id
        ? { ...changed(path, one), spouse: one.spouse && changed(`${path}.spouse`, one.spouse) }
        : one,
    ),
  })
}

/** The field with a person's income: earnings for a person who files no return. */
const incomeField = (figures: IncomeFigures) => (filesReturn(figures) ? 'agi' : 'earnedIncome')
const isKnown = ({ figures }: Earner) => figures[incomeField(figures)] !== null

const presets: Record<PresetKey, Preset> = {
  /** Adds 1,000 to the earnings of the first person who files a return, or of the first person if no one does. Tax stays as reported. */
  'income-plus-1000': (subject) => {
    const earners = earnersOf(subject)
    const filers = earners.filter(({ figures }) => filesReturn(figures))
    const candidates = filers.length > 0 ? filers : earners
    const earner = candidates.find(isKnown)
    const [first] = candidates
    if (earner)
      return withFigures(subject, [earner.path], (figures) => ({
        ...figures,
        agi: filesReturn(figures) ? plus(figures.agi, 1_000) : figures.agi,
        earnedIncome: plus(figures.earnedIncome, 1_000),
      }))
    return first ? { missing: `${first.path}.${incomeField(first.figures)}` } : null
  },

  'savings-plus-10000': ({ household, student, isDependent, open }) => {
    const path = isDependent ? 'finances.cashAndSavings' : `students.${student.id}.cashAndSavings`
    const { cashAndSavings } = isDependent ? household.finances : student
    if (cashAndSavings === null && open.has(path)) return { missing: path }
    // If savings don't count, they may be unanswered; then 0 gives the same result.
    const savings = (cashAndSavings ?? 0) + 10_000
    return isDependent
      ? (now) => ({ ...now, finances: { ...now.finances, cashAndSavings: savings } })
      : withStudent(student.id, (own) => ({ ...own, cashAndSavings: savings }))
  },

  /**
   * One more person in the family. For an independent student without dependents, the first dependent switches from
   * formula B to C.
   */
  'family-plus-one': ({ household, student, isDependent }) => {
    if (isDependent)
      return household.familyMembersCount === null
        ? { missing: 'familyMembersCount' }
        : (now) => ({ ...now, familyMembersCount: plus(now.familyMembersCount, 1) })
    const facts = student.dependencyFacts ?? []
    if (facts.includes('has_dependents'))
      return student.ownFamilySize === null
        ? { missing: `students.${student.id}.ownFamilySize` }
        : withStudent(student.id, (own) => ({ ...own, ownFamilySize: plus(own.ownFamilySize, 1) }))
    const alone = facts.includes('married') ? 2 : 1
    return withStudent(student.id, (own) => ({
      ...own,
      dependencyFacts: [...facts, 'has_dependents'],
      ownFamilySize: (own.ownFamilySize ?? alone) + 1,
    }))
  },

  /** Moves all savings and investments of a dependent student to the parents' savings. */
  'savings-to-parents': ({ household, student, isDependent }) => {
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

  /** Lowers income, earnings, and tax of everyone who counts by a fifth. */
  'income-down-20-percent': (subject) => {
    const earners = earnersOf(subject)
    if (!earners.some((earner) => filesReturn(earner.figures) && isKnown(earner))) return null
    return withFigures(
      subject,
      earners.map(({ path }) => path),
      (figures) => ({
        ...figures,
        agi: lessAFifth(figures.agi),
        earnedIncome: lessAFifth(figures.earnedIncome),
        incomeTaxPaid: lessAFifth(figures.incomeTaxPaid),
      }),
    )
  },
}

function subjectOf(household: Household, studentId: string, options: EstimateOptions): Subject {
  const student = findStudent(household, studentId)
  const year = options.awardYear ?? awardYearWanted(student, options.asOf)
  const { unknowns } = estimateForStudent(household, studentId, options)
  return {
    household,
    student,
    isDependent: saiInputsOf(household, student, year).dependency.status === 'dependent',
    open: new Set(unknowns.flatMap(({ field, widensBy }) => (widensBy > 0 ? [field] : []))),
  }
}

/** A preset's change for this family, the answer it still needs, or null if there is nothing to change. */
export function presetChange(
  household: Household,
  studentId: string,
  options: EstimateOptions,
  preset: PresetKey,
): Change | Unanswered | null {
  return presets[preset](subjectOf(household, studentId, options))
}

/** The recomputed estimates of all presets that `presetChange` allows for this family. */
export function whatIfPresets(
  household: Household,
  studentId: string,
  options: EstimateOptions,
): Record<PresetKey, WhatIf | Unanswered | null> {
  const subject = subjectOf(household, studentId, options)
  const results = presetKeys.map((key) => {
    const change = presets[key](subject)
    return [key, typeof change === 'function' ? whatIf(household, studentId, options, change) : change]
  })
  return Object.fromEntries(results)
}
