/** What estimates of net prices need of a college and of a family, from what the API answers. */

import { priceStudentOf } from '@bursar/formula/household/price-student'
import type { LivingPlan, PricedCollege, PriceStudent } from '@bursar/formula/price/net-price'
import type { Five } from '@bursar/formula/price/similar-colleges'
import type { CollegeCard } from './college-cards.ts'
import type { StudentEstimate } from './estimates.ts'
import type { Family } from './families.ts'
import { householdOf } from './household.ts'
import { knownPriceKinds } from './known-price-kinds.ts'
import type { KnownPrice } from './known-prices.ts'
import type { Student } from './people.ts'

const lengths = { '4-year': 4, '2-year': 2, 'less-than-2-year': 1 } as const satisfies Record<
  CollegeCard['level'],
  number
>

const livingPlans = {
  on_campus: 'on-campus',
  off_campus: 'off-campus',
  with_family: 'with-family',
} as const satisfies Record<NonNullable<Student['livingPlan']>, LivingPlan>

/** The college as the price model sees it. `null` if too little is published for an estimate. */
export function pricedCollegeOf({
  pricing,
  control,
  level,
  state,
  ...card
}: CollegeCard): PricedCollege | null {
  if (pricing === null) return null
  const { cost, dataYear, grants, deviations, students, knownBrackets, costByLiving } = pricing
  return {
    control,
    level: lengths[level],
    state,
    cost,
    dataYear,
    // The contract has five of each.
    curve: {
      grants: grants as unknown as Five,
      deviations: deviations as unknown as Five,
      students,
      knownBrackets,
    },
    admissionRate: card.acceptanceRate.value,
    tuitionInState: card.tuitionInState.value,
    tuitionOutOfState: card.tuitionOutOfState.value,
    costByLiving,
  }
}

/** What a college itself named for a student: its offer before its calculator's result. `null` without either. */
export function knownPriceOf(
  known: readonly KnownPrice[],
  studentId: string,
  collegeId: number,
): KnownPrice | null {
  const own = known.filter((one) => one.studentId === studentId && one.collegeId === collegeId)
  return knownPriceKinds.map((kind) => own.find((one) => one.kind === kind)).find(Boolean) ?? null
}

/** A family's student as the price model sees them, with the answers that can be tried out for one price. */
export function priceStudentFrom(
  family: Family,
  student: Student,
  estimate: StudentEstimate | null,
  { today, ...tried }: { today: string } & Partial<Pick<PriceStudent, 'living' | 'state' | 'entryYear'>>,
): PriceStudent {
  const usual = priceStudentOf(householdOf(family), student.id, { asOf: today, estimate })
  return {
    ...usual,
    living: student.livingPlan === null ? null : livingPlans[student.livingPlan],
    ...tried,
  }
}
