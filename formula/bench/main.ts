import { estimateForStudent } from '../src/household/estimate.ts'
import type { Household } from '../src/household/household.ts'
import { openQuestions } from '../src/household/matters.ts'
import { defaultAssumptions, defaultChoices } from '../src/plan/defaults.ts'
import { planFor } from '../src/plan/plan-for.ts'
import { fitGrantCurve, type PublishedPrices } from '../src/price/grant-curve.ts'
import { basisOf, estimateNetPrice, type PricedCollege, pricePartsOf } from '../src/price/net-price.ts'
import { type AwardYear, tablesFor } from '../src/sai/award-years/tables.ts'
import { explainStudentAidIndex } from '../src/sai/explain.ts'
import type { SaiInputs } from '../src/sai/inputs.ts'
import { studentAidIndex } from '../src/sai/student-aid-index.ts'
import { wordsFor } from '../src/sai/words/words.ts'
import { sampleHousehold, sampleParent, sampleStudent } from '../testing/sample-household.ts'
import { sampleInputs } from '../testing/sample-inputs.ts'
import { answeredPaths, withoutAnswers } from '../testing/without-answers.ts'

/**
 * How many computations a second one core does. The inputs differ from one computation to the next (all three
 * formulas, exempt and counted assets, every band), so that nothing is computed once and remembered.
 */

const awardYear: AwardYear = '2025-26'
const tables = tablesFor(awardYear)
const inputs: SaiInputs[] = Array.from({ length: 4_096 }, (_, index) => sampleInputs(index))

/** Runs `once` over the inputs for about `milliseconds`, and returns the rate per second. */
function rateOf(once: (inputs: SaiInputs) => number, milliseconds: number): number {
  let check = 0
  let count = 0
  const start = performance.now()
  let elapsed = 0
  while (elapsed < milliseconds) {
    for (const each of inputs) check += once(each)
    count += inputs.length
    elapsed = performance.now() - start
  }
  // The sum is used, so that no computation can be left out as unused.
  if (!Number.isSafeInteger(check))
    throw new Error('The benchmark computed something that is not a whole number.')
  return Math.round((count / elapsed) * 1_000)
}

const measurements: Record<string, (inputs: SaiInputs) => number> = {
  SAI: (each) => studentAidIndex(each, tables).sai,
  'SAI with the explained worksheet': (each) => {
    const { sai, lines } = explainStudentAidIndex(each, tables)
    return sai + lines.length
  },
  'SAI with the worksheet in English sentences': (each) => {
    const { sai, lines } = explainStudentAidIndex(each, tables)
    let length = sai
    for (const line of lines) length += wordsFor(line, 'en').how.length
    return length
  },
  'whole estimate of a household, all answers given': (each) => {
    const agi = each.people[0]?.agi ?? 0
    const household = sampleHousehold({ parents: [sampleParent({ filingStatus: 'married_joint', agi })] })
    return estimateForStudent(household, 'ana', { asOf: '2026-11-21', awardYear }).sai.low
  },
}

/** Measures everything; a warm-up comes first, so that the figures are those of compiled code. */
export function measure(milliseconds = 1_500): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const [name, once] of Object.entries(measurements)) {
    rateOf(once, milliseconds / 3)
    figures[name] = rateOf(once, milliseconds)
  }
  return figures
}

/** About as many colleges as a release has. */
const collegeCount = 6_400

const publishedPrices: PublishedPrices[] = Array.from({ length: collegeCount }, (_, at) => {
  const control = (['public', 'private-nonprofit', 'private-for-profit'] as const)[at % 3] ?? 'public'
  const cost = 9_000 + ((at * 37) % 75_000)
  const prices = (year: number) =>
    [0.35, 0.4, 0.5, 0.7, 0.85].map((share, bracket) =>
      (at + bracket) % 7 === 0 ? null : Math.round(cost * share) - 300 * year,
    )
  return {
    control,
    level: [4, 4, 2, 1][at % 4] ?? 4,
    state: ['IN', 'CA', 'TX', 'NY', 'OH'][at % 5] ?? null,
    cost,
    netPrice: prices(0),
    students: [1, 4, 20, 90, 400].map((count) => count + (at % 11)),
    history: [prices(1), prices(2)],
    pellShare: (at % 80) / 100,
    admissionRate: at % 3 === 0 ? null : (at % 95) / 100 + 0.03,
  }
})

function pricedColleges(): PricedCollege[] {
  return publishedPrices.flatMap((figures) => {
    const { control, level, state, cost, admissionRate } = figures
    const curve = fitGrantCurve(figures)
    if (!curve || cost === null) return []
    const tuition = Math.round(cost / 2)
    return {
      control,
      level,
      state,
      cost,
      dataYear: 2022,
      curve,
      admissionRate,
      tuitionInState: tuition,
      tuitionOutOfState: control === 'public' ? 2 * tuition : tuition,
      costByLiving: { 'on-campus': cost + 900, 'with-family': cost - 8_000 },
    }
  })
}

/** Milliseconds of one round: the median of many, with a different student in each. */
function medianMs(rounds: number, once: (round: number) => number): number {
  const times: number[] = []
  for (let round = -rounds / 4; round < rounds; round += 1) {
    const startedAt = performance.now()
    if (!Number.isFinite(once(round)))
      throw new Error('The benchmark computed something that is not a number.')
    // The rounds before the first one warm up.
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)[times.length >> 1] ?? 0
}

/** What net prices of a whole release take, in milliseconds. */
export function measurePrices(rounds = 100): Record<string, { ms: number; max?: number }> {
  const colleges = pricedColleges()
  const student = (round: number) => ({
    income: 30_000 + 700 * round,
    sai: round % 3 === 0 ? null : 100 * round,
    pell: null,
    state: 'IN',
    living: 'on-campus' as const,
    entryYear: 2027,
    isUsual: true,
  })
  const sumOf = (price: (college: PricedCollege) => number) =>
    colleges.reduce((sum, college) => sum + price(college), 0)
  const prices = medianMs(rounds, (round) => {
    const basis = basisOf(student(round))
    return basis ? sumOf((college) => pricePartsOf(college, basis).price) : Number.NaN
  })
  const estimates = medianMs(rounds, (round) =>
    sumOf((college) => estimateNetPrice(college, student(round))?.lines.length ?? Number.NaN),
  )
  const curves = medianMs(Math.ceil(rounds / 5), () =>
    publishedPrices.reduce((sum, figures) => sum + (fitGrantCurve(figures)?.students ?? 0), 0),
  )
  return {
    'net prices for one student': { ms: prices, max: 5 },
    'the same with ranges, reasons, and lines': { ms: estimates },
    'fitting the grant curves': { ms: curves },
  }
}

/** What a plan of four children with eight years each takes, in its three cases, in milliseconds. A lever moves in every round. */
export function measurePlans(rounds = 200): Record<string, { ms: number; max?: number }> {
  const asOf = '2026-11-21'
  const students = ['ana', 'ben', 'cleo', 'dan'].map((id, at) =>
    sampleStudent({
      id,
      gradeLevel: null,
      dateOfBirth: `${2009 + at}-03-14`,
      collegeStartYear: 2027 + at,
      yearsOfCollege: 8,
      collegeSavings529: 10_000,
    }),
  )
  const exact = sampleHousehold({ familyMembersCount: 6, students })
  const open = sampleHousehold({
    ...exact,
    receivedBenefits: null,
    finances: { ...exact.finances, cashAndSavings: null, investments: null },
  })
  const medianOf = (household: typeof exact) => {
    const choices = defaultChoices(household, [], { asOf })
    const assumptions = defaultAssumptions()
    return medianMs(rounds, (round) => {
      const perMonth = round + rounds
      const saving = { id: 'more', kind: 'savings', owner: 'parents', studentId: null, perMonth } as const
      const moved = { ...choices, monthlySavings: [saving], parentLoans: { perYear: null, total: null } }
      return planFor(household, [], moved, assumptions, { asOf }).cases.middle.total.gap
    })
  }
  return {
    'plan of 4 children x 8 years, all answers given': { ms: medianOf(exact), max: 5 },
    'the same with savings and benefits not answered': { ms: medianOf(open) },
  }
}

const limitText = (max: number | undefined) => (max === undefined ? '' : ` (at most ${max})`)

/** A household after the first six answers, with this many students. */
function firstAnswers(students: number): Household {
  const [student] = sampleHousehold().students
  if (!student) throw new Error('The sample household has no student.')
  const household = sampleHousehold({
    students: Array.from({ length: students }, (_, index) => ({ ...student, id: `student${index}` })),
    estimates: { income: 92_000, savings: 30_000 },
  })
  const kept = ['state', 'familyMembersCount', 'parentsMaritalStatus']
  return withoutAnswers(
    household,
    answeredPaths(household).filter((path) => !kept.includes(path)),
  )
}

/** What screens compute after each answer, in milliseconds. */
export function measureQuestions(rounds = 60): Record<string, { ms: number; max?: number }> {
  const [one, twelve] = [firstAnswers(1), firstAnswers(12)]
  const options = { asOf: '2026-11-21' }
  return {
    'open questions of 12 students': {
      ms: medianMs(rounds, () => openQuestions(twelve, options).length),
      max: 20,
    },
    'estimate after six answers': {
      ms: medianMs(rounds, () => estimateForStudent(one, 'student0', options).likely.sai.value),
    },
  }
}

if (import.meta.main) {
  for (const [name, rate] of Object.entries(measure()))
    console.log(`formula: ${name}: ${rate.toLocaleString('en-US')} per second`)
  for (const [name, { ms, max }] of Object.entries(measurePrices()))
    console.log(
      `formula: ${name}, ${collegeCount.toLocaleString('en-US')} colleges: ${ms.toFixed(2)} ms${limitText(max)}`,
    )
  for (const [name, { ms, max }] of Object.entries(measurePlans()))
    console.log(`formula: ${name}: ${ms.toFixed(2)} ms${limitText(max)}`)
  for (const [name, { ms, max }] of Object.entries(measureQuestions()))
    console.log(`formula: ${name}: ${ms.toFixed(2)} ms${limitText(max)}`)
}
