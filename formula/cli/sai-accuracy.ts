/**
 * `npm run sai -- accuracy`: measures likely values and plausible ranges on invented families with missing answers, and writes
 * `docs/accuracy.md` and the figures.
 */

import { writeFileSync } from 'node:fs'
import type { Household, Student } from '../src/household/household.ts'
import type { MeasuredSai, MeasuredSaiTask, SaiTask } from '../src/household/likely-accuracy.ts'
import { likelyEstimate } from '../src/household/likely-estimate.ts'
import { type Ask, askUsual } from '../src/household/person.ts'
import { saiInputsOf } from '../src/household/sai-inputs.ts'
import { measuredAccuracy } from '../src/price/accuracy.ts'
import { type GeneratedFamily, generatedFamily } from '../testing/generated-family.ts'
import { type Random, seededRandom } from '../testing/random.ts'
import { answeredPaths, withoutAnswers } from '../testing/without-answers.ts'
import { accuracyPage, page } from './accuracy.ts'

const figures = new URL('../src/household/measured-sai.json', import.meta.url)

/** The newest published award year. Every student of the families starts in it or is in it. */
const awardYear = '2027-28'

function estimate(household: Household) {
  const [student] = household.students
  if (!student) throw new Error('The household has no student.')
  return likelyEstimate(household, student, awardYear)
}

/** The answers that families rarely know by heart. */
const rarelyKnown = [
  'parents.parent1.incomeTaxPaid',
  'finances.cashAndSavings',
  'finances.investments',
  'students.student.cashAndSavings',
]

/** The household after the six answers of the first screen. */
function sixAnswers({ household, guess }: GeneratedFamily): Household {
  const { state, familyMembersCount, parentsMaritalStatus, students } = household
  const all = withoutAnswers(household, answeredPaths(household))
  const [student] = students
  const [open] = all.students
  return {
    ...all,
    state,
    familyMembersCount,
    parentsMaritalStatus,
    parents: [],
    students:
      open && student
        ? [{ ...open, collegeStartYear: student.collegeStartYear, stateOfResidence: null }]
        : [],
    estimates: guess,
  }
}

/** The answers that the formula asks of this household. */
function askedOf(household: Household): string[] {
  const [student] = household.students as [Student]
  return answeredPaths(household).filter((path) => {
    const asked: string[] = []
    const ask: Ask = (field, question) => {
      asked.push(field)
      return askUsual(field, question)
    }
    const without = withoutAnswers(household, [path])
    saiInputsOf(without, without.students[0] ?? student, awardYear, ask)
    return asked.length > 0
  })
}

function withoutThree(household: Household, random: Random): Household {
  const paths = askedOf(household)
  const removed = Array.from(
    { length: 3 },
    () => paths.splice(Math.floor(random() * paths.length), 1)[0] ?? '',
  )
  return withoutAnswers(household, removed)
}

const remove: Record<SaiTask, (family: GeneratedFamily, random: Random) => Household> = {
  three: ({ household }, random) => withoutThree(household, random),
  rarelyKnown: ({ household }) => withoutAnswers(household, rarelyKnown),
  six: (family) => sixAnswers(family),
}

export const saiTasks = Object.keys(remove) as SaiTask[]

/** One family: the SAI from all answers, and the estimate without some. */
export function measureFamily(task: SaiTask, seed: number) {
  const random = seededRandom(seed)
  const family = generatedFamily(random)
  const exact = estimate(family.household)
  return {
    sai: exact.sai.value,
    isExact: exact.answers.size === 0,
    likely: estimate(remove[task](family, random)).sai,
  }
}

/** @param families how many, each with its own seed */
export function measureSai(task: SaiTask, families: number): MeasuredSaiTask {
  let inside = 0
  let near = 0
  const errors: number[] = []
  const widths: number[] = []
  for (let seed = 1; seed <= families; seed += 1) {
    const { sai, likely } = measureFamily(task, seed)
    if (likely.low <= sai && sai <= likely.high) inside += 1
    const error = Math.abs(likely.value - sai)
    if (error <= 2_000) near += 1
    errors.push(error)
    widths.push(likely.high - likely.low)
  }
  const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0
  const percent = (count: number) => Math.round((1_000 * count) / families) / 10
  return {
    families,
    insidePercent: percent(inside),
    within2000Percent: percent(near),
    medianError: median(errors),
    medianWidth: median(widths),
  }
}

/** Families that a test measures again. */
export const sampleSize = 60

export function measureAll(families: number): MeasuredSai {
  return Object.fromEntries(saiTasks.map((task) => [task, measureSai(task, families)])) as MeasuredSai
}

/** Measures again and writes the figures and the page. */
export function writeSaiAccuracy(): MeasuredSai {
  const measured = { all: measureAll(10_000), sample: measureAll(sampleSize) }
  writeFileSync(figures, `${JSON.stringify(measured, null, 2)}\n`)
  writeFileSync(page, accuracyPage(measuredAccuracy, measured.all))
  return measured.all
}
