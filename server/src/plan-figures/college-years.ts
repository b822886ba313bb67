/** All years at one college for a student of the family, as the API returns them. */

import { planCollegeOf } from '@bursar/contract/plan-colleges'
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { knownPricesFor } from '@bursar/contract/pricing'
import { homeStateOf } from '@bursar/formula/household/home-state'
import { choiceAt } from '@bursar/formula/plan/at-college'
import { isSameChoice } from '@bursar/formula/plan/college-choice'
import { collegeYears } from '@bursar/formula/plan/college-years'
import type { PlanStudent } from '@bursar/formula/plan/plan'
import type { CardOf } from '../colleges/card-of.ts'
import type { FamilyPlanSubject } from './subjects.ts'

/** `null` if the college isn't in the release, or publishes no cost of a year. */
export function collegeYearsOf(
  subject: FamilyPlanSubject,
  studentId: string,
  collegeId: number,
  cardOf: CardOf,
): CollegeYears | null {
  const { family } = subject.facts
  const student = family.students.find(({ id }) => id === studentId)
  const known = subject.students.find((one) => one.studentId === studentId)
  if (!student || !known) return null
  const withIt = withCollege(known, collegeId, () => {
    const college = cardOf.costsOf(collegeId)
    const homeState = homeStateOf(student, family)
    return college
      ? planCollegeOf(college, homeState, knownPricesFor(family, studentId).get(collegeId))
      : null
  })
  const published = withIt.colleges.find(({ id }) => id === collegeId)
  if (!published) return null
  const students = subject.students.map((one) => (one === known ? withIt : one))
  const choice = choiceAt(known.offers, collegeId)
  const found = collegeYears({ ...subject, students }, studentId, choice)
  const [first] = found?.years ?? []
  if (!found || !first) return null
  const { total, repayment, choices } = found
  const { pell: _, grants: __, ...payments } = total.sources
  const isThere = ({ college }: (typeof found.years)[number]) => isSameChoice(college, choice)
  return {
    collegeId,
    offerId: choice.kind === 'offer' ? choice.offerId : null,
    isPlanned: found.isPlanned,
    years: found.years.map((year) => ({ ...year, isElsewhere: !isThere(year) })),
    cost: total.cost,
    netPrice: found.netPrice,
    isCostComplete: found.isCostComplete,
    basis: found.basis,
    payments,
    gap: total.gap,
    repayment: repayment && {
      balance: repayment.balance,
      interest: repayment.interest,
      monthlyCents: repayment.standard.monthly,
      years: repayment.standard.years,
    },
    assumed: {
      livingPlan: choices.livingPlan,
      workHoursPerWeek: choices.workHoursPerWeek,
      baseYear: published.baseYear,
      growth: {
        tuitionAndFees: subject.assumptions.costGrowth.tuitionAndFees[published.tuition],
        housingAndFood: subject.assumptions.costGrowth.housingAndFood,
        other: subject.assumptions.costGrowth.other,
      },
      incomeGrowth: subject.assumptions.incomeGrowth,
      incomePerYear: subject.choices.incomePerYear,
    },
  }
}

/** The student with the college among those to plan with, last, so that nothing else of the plan changes. */
function withCollege(
  known: PlanStudent,
  collegeId: number,
  find: () => PlanStudent['colleges'][number] | null,
): PlanStudent {
  if (known.colleges.some(({ id }) => id === collegeId)) return known
  const college = find()
  return college ? { ...known, colleges: [...known.colleges, college] } : known
}
