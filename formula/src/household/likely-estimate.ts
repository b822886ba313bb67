import type { AwardYearTables, Dollars } from '../sai/award-years/published-tables.ts'
import { publishedAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import { pellResult } from '../sai/pell.ts'
import { studentAidIndex } from '../sai/student-aid-index.ts'
import type { Household, Student } from './household.ts'
import { likelyAsk } from './likely-answers.ts'
import { middle, type ShareOf } from './likely-scene.ts'
import { type MappedStudent, saiInputsOf } from './sai-inputs.ts'
import type { LikelyBasis } from './typical-sources.ts'

/** Plausible families of one range. A prime number, so that every question gets its own order of them. */
const families = 127

/** Raised to the number of a question, it gives the question's order of families. A primitive root of `families`. */
const root = 3

/** A range holds 9 of 10 plausible families. */
const below = 0.05

/** A likely value between the ends of its plausible range. */
export interface Likely {
  value: Dollars
  low: Dollars
  high: Dollars
}

/** Maps the household with a plausible answer to every open question. */
type PlausibleMapping = (shareOf: ShareOf) => MappedStudent

/**
 * The shares of each plausible family: a rank-1 lattice. Over all families, each question's shares are evenly spread, and any two questions
 * meet in all combinations. The same household always has the same families.
 */
function latticeOf(): (family: number) => ShareOf {
  const steps = new Map<string, number>()
  let next = 1
  const stepOf = (field: string) => {
    let step = steps.get(field)
    if (step === undefined) {
      next = (next * root) % families
      step = next
      steps.set(field, step)
    }
    return step
  }
  return (family) => (field) => (((family + 1) * stepOf(field)) % families) / families + 0.5 / families
}

interface Plausible {
  sai: Likely
  pell: Likely
  /** How much narrower the range of the SAI would be with these answers more. */
  narrowsBy: (fields: ReadonlySet<string>) => Dollars
}

export interface LikelyEstimate extends Plausible {
  /** The likely case: the formula's inputs with a likely value for each missing answer. */
  mapped: MappedStudent
  /** The answers that are missing in it, with their likely values, and what these follow from. */
  answers: ReadonlyMap<string, unknown>
  bases: ReadonlyMap<string, LikelyBasis>
}

function rangeOf(values: number[], value: Dollars): Likely {
  const sorted = values.sort((one, other) => one - other)
  const at = Math.floor(below * sorted.length)
  const [low, high] = [sorted[at] as number, sorted[sorted.length - 1 - at] as number]
  return { value, low: Math.min(low, value), high: Math.max(high, value) }
}

/** How an answer's effect is measured: at both ends and in the middle of what is plausible for it, in the likely case and a few families. */
const probed = [0.05, 0.5, 0.95] as const
const probedFamilies = [11, 37, 64, 90, 115] as const

/**
 * The range that holds 9 of 10 plausible families, around the likely value.
 *
 * Effects of answers add up like independent errors: by their squares. So the range without one of them is narrower by less than its own
 * effect, unless it is the only one.
 */
function plausibleRange(
  map: PlausibleMapping,
  likely: { sai: Dollars; pell: Dollars },
  tables: AwardYearTables,
): Plausible {
  const lattice = latticeOf()
  const sais: number[] = []
  const pells: number[] = []
  for (let family = 0; family < families; family += 1) {
    const { inputs } = map(lattice(family))
    const { sai, maxPellIndicator } = studentAidIndex(inputs, tables)
    sais.push(sai)
    pells.push(pellResult(inputs, sai, maxPellIndicator, tables).amount)
  }
  const sai = rangeOf(sais, likely.sai)
  const width = sai.high - sai.low
  const contexts = [middle, ...probedFamilies.map(lattice)]
  return {
    sai,
    pell: rangeOf(pells, likely.pell),
    narrowsBy: (fields) => {
      let effects = 0
      for (const context of contexts) {
        const probes = probed.map(
          (share) =>
            studentAidIndex(map((field) => (fields.has(field) ? share : context(field))).inputs, tables).sai,
        )
        effects += Math.max(...probes) - Math.min(...probes)
      }
      const effect = Math.min(effects / contexts.length, width)
      return Math.round(width - Math.sqrt(width ** 2 - effect ** 2))
    },
  }
}

/**
 * The likely SAI and Pell Grant of a student and their plausible ranges, in the student's own award year; see `saiInputsOf`. Without missing
 * answers, ranges are single numbers.
 */
export function likelyEstimate(household: Household, student: Student, awardYear: string): LikelyEstimate {
  const tables = tablesFor(publishedAwardYear(awardYear))
  const bases = new Map<string, LikelyBasis>()
  const answer = likelyAsk(household, student, awardYear, middle, bases)
  const answers = new Map<string, unknown>()
  const mapped = saiInputsOf(household, student, awardYear, (field, question) => {
    const value = answer(field, question)
    answers.set(field, value)
    return value
  })
  const { sai, maxPellIndicator } = studentAidIndex(mapped.inputs, tables)
  const pell = pellResult(mapped.inputs, sai, maxPellIndicator, tables).amount
  if (answers.size === 0) {
    const exact = (value: Dollars): Likely => ({ value, low: value, high: value })
    return { mapped, answers, bases, sai: exact(sai), pell: exact(pell), narrowsBy: () => 0 }
  }
  const map = (shareOf: ShareOf) =>
    saiInputsOf(household, student, awardYear, likelyAsk(household, student, awardYear, shareOf))
  return { mapped, answers, bases, ...plausibleRange(map, { sai, pell }, tables) }
}
