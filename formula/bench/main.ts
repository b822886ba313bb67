import { estimateForStudent } from '../src/household/estimate.ts'
import { type AwardYear, tablesFor } from '../src/sai/award-years/tables.ts'
import { explainStudentAidIndex } from '../src/sai/explain.ts'
import type { SaiInputs } from '../src/sai/inputs.ts'
import { studentAidIndex } from '../src/sai/student-aid-index.ts'
import { wordsFor } from '../src/sai/words/words.ts'
import { sampleHousehold, sampleParent } from '../testing/sample-household.ts'
import { sampleInputs } from '../testing/sample-inputs.ts'

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

if (import.meta.main) {
  for (const [name, rate] of Object.entries(measure()))
    console.log(`formula: ${name}: ${rate.toLocaleString('en-US')} per second`)
}
