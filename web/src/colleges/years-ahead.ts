/**
 * All the years to a degree at one college for one student: the family's plan with this college, before anything else is chosen. So the figures are
 * those of the plan.
 */
import type { College } from '@bursar/contract/colleges'
import { type CostPart, costComponentsOf, costOfYear } from '@bursar/contract/cost-of-year'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import type { Student } from '@bursar/contract/people'
import { planCollegeOf, planLivingPlans } from '@bursar/contract/plan-colleges'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { type DegreePlan, degreePlan } from '@bursar/formula/costs/degree-plan'
import type { CollegePrice } from '@bursar/formula/costs/growth'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import type { PlanStudent, StudentYear } from '@bursar/formula/plan/plan'
import { planFor } from '@bursar/formula/plan/plan-for'

export interface YearsAhead {
  plan: DegreePlan
  price: CollegePrice
  /** Whether the net price of each year is estimated. */
  hasPrices: boolean
  /** The published costs on which the projection is based. */
  parts: readonly CostPart[]
}

interface Viewpoint {
  family: Family
  student: Student
  homeState: string | null
  /** `null` without a student. */
  priceStudent: Pick<StudentForPrices, 'known'> | null
  /** ISO date. */
  today: string
}

/**
 * `null` if fewer than two years are left, a part isn't published, or the college charges by program.
 */
export function yearsAhead(college: College, viewpoint: Viewpoint): YearsAhead | null {
  const { family, student, homeState, priceStudent, today: asOf } = viewpoint
  const { parts, total } = costOfYear(college, homeState, student.livingPlan)
  const planned = planCollegeOf(college, homeState, priceStudent?.known.get(college.id))
  if (total === null || !planned) return null

  const household = householdOf(family)
  const known: PlanStudent = {
    studentId: student.id,
    livingPlan: student.livingPlan && planLivingPlans[student.livingPlan],
    colleges: [planned],
    offers: [],
  }
  const choices = defaultChoices(household, [known], { asOf })
  const own = choices.students.find(({ studentId }) => studentId === student.id)
  if (!own || own.years < 2) return null
  const { cases } = planFor(household, [known], choices, defaultAssumptions(), { asOf })
  const rowsOf = (key: keyof typeof cases) =>
    cases[key].years.flatMap(({ students }) => students.filter(({ studentId }) => studentId === student.id))
  const [low, middle, high] = [rowsOf('low'), rowsOf('middle'), rowsOf('high')]
  const hasPrices = middle.every(({ priceBasis }) => priceBasis !== 'cost-only')
  const price = ({ netPrice }: StudentYear, at: number) => ({
    low: low[at]?.netPrice ?? netPrice,
    middle: netPrice,
    high: high[at]?.netPrice ?? netPrice,
  })
  const isUndergraduate = student.gradeLevel !== 'graduate' && student.hasBachelorsDegree !== true
  const plan = degreePlan({
    base: costComponentsOf(parts),
    baseYear: planned.baseYear,
    firstYear: own.startYear,
    firstYearOfStudy: own.firstYearOfStudy,
    years: own.years,
    price: planned.tuition,
    prices: hasPrices ? middle.map(price) : null,
    dependency: isUndergraduate ? (middle[0]?.aid.dependency ?? 'dependent') : null,
    sai: middle.map(({ aid }) => aid.sai),
  })
  return plan && { plan, price: planned.tuition, hasPrices, parts }
}
