/** What a family can change on the page: each lever is one part of the choices, so that it can be put back alone. */
import { parentPlusTable } from '@bursar/formula/loans/parent-plus'
import { atCollege } from '@bursar/formula/plan/at-college'
import type { Plan, PlanChoices, StudentChoices } from '@bursar/formula/plan/plan'
import { netPriceOf } from '@bursar/formula/plan/plan-summary'
import { bandsOf } from './bands.ts'

export const studentLevers = [
  'college',
  'livingPlan',
  'firstCollege',
  'startYear',
  'workHoursPerWeek',
  'loansBefore',
  'keepsOldPlusLimit',
] as const
export type StudentLever = (typeof studentLevers)[number]

export const familyLevers = ['income', 'saved', 'saveMore', 'borrow', 'retirementYear'] as const
export type FamilyLever = (typeof familyLevers)[number]

/** A lever's name, with the student it is for. */
export type LeverKey = FamilyLever | `${StudentLever}:${string}`

const saveMoreId = 'monthly'
const savedId = 'parents'

/** From this amount a year on, parents borrow up to the federal limits: the family sets no limit of its own. */
export const mostParentLoans = ({ students }: PlanChoices) =>
  parentPlusTable.perYear * Math.max(students.length, 1)

/** The value of a family's lever. */
export const familyValue = {
  income: ({ incomePerYear }: PlanChoices) => incomePerYear ?? 0,
  saved: ({ savings }: PlanChoices) => savings.find(({ id }) => id === savedId)?.amount ?? 0,
  saveMore: ({ monthlySavings }: PlanChoices) =>
    monthlySavings.find(({ id }) => id === saveMoreId)?.perMonth ?? 0,
  borrow: (choices: PlanChoices) => choices.parentLoans.perYear ?? mostParentLoans(choices),
  retirementYear: ({ retirementYear }: PlanChoices) => retirementYear ?? 0,
} satisfies Record<FamilyLever, (choices: PlanChoices) => number>

/** The choices with another value of a family's lever. Zero takes the amount back; a retirement year of zero is "not said". */
export function withFamilyValue(choices: PlanChoices, lever: FamilyLever, value: number): PlanChoices {
  switch (lever) {
    case 'income':
      return { ...choices, incomePerYear: value }
    case 'saved':
      return {
        ...choices,
        savings: [
          ...choices.savings.filter(({ id }) => id !== savedId),
          { id: savedId, kind: 'savings', owner: 'parents', studentId: null, amount: value },
        ],
      }
    case 'saveMore':
      return {
        ...choices,
        monthlySavings: [
          ...choices.monthlySavings.filter(({ id }) => id !== saveMoreId),
          ...(value > 0
            ? [
                {
                  id: saveMoreId,
                  kind: 'savings' as const,
                  owner: 'parents' as const,
                  studentId: null,
                  perMonth: value,
                },
              ]
            : []),
        ],
      }
    case 'borrow':
      return {
        ...choices,
        parentLoans: { ...choices.parentLoans, perYear: value < mostParentLoans(choices) ? value : null },
      }
    case 'retirementYear':
      return { ...choices, retirementYear: value === 0 ? null : value }
  }
}

export function withStudentValue(
  choices: PlanChoices,
  studentId: string,
  change: Partial<StudentChoices>,
): PlanChoices {
  return {
    ...choices,
    students: choices.students.map((one) => (one.studentId === studentId ? { ...one, ...change } : one)),
  }
}

/** Whether a community college was left out because the new college has too few years after it, see `atCollege`. */
const hasLostFirstCollege = (earlier: StudentChoices, now: StudentChoices) =>
  now.firstCollege === null &&
  earlier.firstCollege !== null &&
  !isSame(now.college, earlier.college) &&
  atCollege(earlier, now.college, now.years).firstCollege === null

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The levers that differ, each with the choices in which it alone is put back to what it was. */
export function changedLevers(
  before: PlanChoices,
  now: PlanChoices,
): { key: LeverKey; without: PlanChoices }[] {
  const ofStudents = now.students.flatMap((student) => {
    const earlier = before.students.find(({ studentId }) => studentId === student.studentId)
    if (!earlier) return []
    const hasLostFirst = hasLostFirstCollege(earlier, student)
    return studentLevers
      .filter((lever) => !isSame(student[lever], earlier[lever]))
      .filter((lever) => lever !== 'firstCollege' || !hasLostFirst)
      .map((lever) => ({
        key: `${lever}:${student.studentId}` as const,
        without: withStudentValue(now, student.studentId, {
          [lever]: earlier[lever],
          ...(lever === 'college' && { years: earlier.years }),
          ...(lever === 'college' && hasLostFirst && { firstCollege: earlier.firstCollege }),
        }),
      }))
  })
  const ofFamily = familyLevers
    .filter((lever) => familyValue[lever](before) !== familyValue[lever](now))
    .map((lever) => ({ key: lever, without: withFamilyValue(now, lever, familyValue[lever](before)) }))
  return [...ofStudents, ...ofFamily]
}

/** What a change does to the middle case: dollars, negative if it falls, and the award years whose gap it closes or opens. */
export interface LeverEffect {
  net: number
  gap: number
  loans: number
  closed: string[]
  opened: string[]
}

export function effectOf(before: Plan, after: Plan): LeverEffect {
  const [from, to] = [before.cases.middle, after.cases.middle]
  const gapsOf = (years: typeof from.years) =>
    years.flatMap(({ gap, awardYear }) => (gap > 0 ? [awardYear] : []))
  const [gapsBefore, gapsNow] = [gapsOf(from.years), gapsOf(to.years)]
  return {
    net: netPriceOf(to.total) - netPriceOf(from.total),
    gap: to.total.gap - from.total.gap,
    loans: bandsOf(to.total).loans - bandsOf(from.total).loans,
    closed: gapsBefore.filter((year) => !gapsNow.includes(year)),
    opened: gapsNow.filter((year) => !gapsBefore.includes(year)),
  }
}
