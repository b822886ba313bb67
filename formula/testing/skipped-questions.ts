/** What the product promises of skipped questions, as a check that property tests and the long run share. */
import { awardYearWanted } from '../src/household/award-year.ts'
import { estimateForStudent } from '../src/household/estimate.ts'
import type { Household } from '../src/household/household.ts'
import { openQuestions } from '../src/household/matters.ts'
import { priceStudentOf } from '../src/household/price-student.ts'
import { fitGrantCurve } from '../src/price/grant-curve.ts'
import { basisOf, type PricedCollege, pricePartsOf } from '../src/price/net-price.ts'
import { publishedAwardYear } from '../src/sai/award-years/tables.ts'
import { completedHousehold } from './completed-household.ts'
import type { Random } from './random.ts'
import { withoutAnswers } from './without-answers.ts'

const asOf = '2026-11-21'

/** Promised on screen, in dollars. */
const promised = 50

/** Colleges whose prices fall steeply with income: one of each kind, and a selective one. */
const colleges: PricedCollege[] = [
  {
    control: 'public',
    level: 4,
    cost: 31_000,
    netPrice: [9_000, 12_000, 17_000, 24_000, 29_000],
    admissionRate: 0.7,
  },
  {
    control: 'private-nonprofit',
    level: 4,
    cost: 88_000,
    netPrice: [2_000, 4_000, 14_000, 30_000, 66_000],
    admissionRate: 0.05,
  },
  {
    control: 'private-nonprofit',
    level: 4,
    cost: 58_000,
    netPrice: [20_000, 22_000, 27_000, 32_000, 36_000],
    admissionRate: 0.8,
  },
  {
    control: 'public',
    level: 2,
    cost: 16_000,
    netPrice: [4_000, 5_500, 8_500, 12_500, 14_500],
    admissionRate: null,
  },
  {
    control: 'private-for-profit',
    level: 2,
    cost: 29_000,
    netPrice: [19_000, 20_000, 23_000, 26_000, 27_000],
    admissionRate: null,
  },
].flatMap(({ control, level, cost, netPrice, admissionRate }) => {
  const figures = { control: control as PricedCollege['control'], level, state: 'OH', cost, admissionRate }
  const curve = fitGrantCurve({
    ...figures,
    netPrice,
    students: [80, 60, 70, 60, 90],
    history: [],
    pellShare: 0.3,
  })
  const tuition = { tuitionInState: 9_000, tuitionOutOfState: control === 'public' ? 24_000 : 9_000 }
  return curve ? [{ ...figures, ...tuition, dataYear: 2022, curve, costByLiving: null }] : []
})

function pricesOf(household: Household, studentId: string) {
  const estimate = estimateForStudent(household, studentId, { asOf })
  const basis = basisOf(priceStudentOf(household, studentId, { asOf, estimate }))
  return { estimate, prices: basis && colleges.map((college) => pricePartsOf(college, basis).price) }
}

/** Where skipping changes a result by more than promised, for one random completion of all answers; null if nowhere. */
export function brokenPromise(household: Household, random: Random): string | null {
  const skipped = openQuestions(household, { asOf }).flatMap(({ field, matters }) => (matters ? [] : [field]))
  for (const { id } of household.students) {
    const student = household.students.find((one) => one.id === id)
    if (!student) continue
    const complete = completedHousehold(household, publishedAwardYear(awardYearWanted(student, asOf)), random)
    const all = pricesOf(complete, id)
    const some = pricesOf(withoutAnswers(complete, skipped), id)
    const differences: [string, number][] = [
      ['SAI', some.estimate.likely.sai.value - all.estimate.likely.sai.value],
      ['Pell', some.estimate.likely.pell.value - all.estimate.likely.pell.value],
      ...(all.prices ?? []).map((price, at): [string, number] => [
        `price ${at}`,
        (some.prices?.[at] ?? Number.NaN) - price,
      ]),
    ]
    for (const [name, difference] of differences)
      if (!(Math.abs(difference) <= promised))
        return `${name} changes by ${difference} without ${skipped.join(', ')} in ${JSON.stringify(complete)}`
  }
  return null
}
