/** The limits that missing answers set to a student's SAI and Pell Grant, year after year. */
import type { Household, Student } from '../household/household.ts'
import { likelyEstimate } from '../household/likely-estimate.ts'
import type { Ask } from '../household/person.ts'
import type { Question } from '../household/questions.ts'
import { saiRange } from '../household/range.ts'
import { type MappedStudent, saiInputsOf } from '../household/sai-inputs.ts'
import { awardYearStarting } from '../sai/award-years/names.ts'
import type { AwardYearTables, Dollars } from '../sai/award-years/published-tables.ts'
import { type AwardYear, tablesFor } from '../sai/award-years/tables.ts'

/** The smallest and largest SAI and Pell Grant. */
export interface AidLimits {
  sai: { low: Dollars; high: Dollars }
  pell: { low: Dollars; high: Dollars }
  /** How wide the plausible range of the SAI is, with the answers as they are. */
  plausibleWidth: Dollars
}

/** Answers without an order, such as a filing status, that lead to each end. */
interface Ends {
  low: ReadonlyMap<string, unknown>
  high: ReadonlyMap<string, unknown>
  plausibleWidth: Dollars
}

type Mapping = (ask: Ask) => MappedStudent
type Range = ReturnType<typeof saiRange>

const choicesIn = (
  answers: ReadonlyMap<string, unknown>,
  questions: ReadonlyMap<string, Question<unknown>>,
) => new Map([...answers].filter(([field]) => questions.get(field)?.kind === 'choice'))

const endsOf = ({ questions, lowAnswers, highAnswers }: Range, plausibleWidth: Dollars): Ends => ({
  plausibleWidth,
  low: choicesIn(lowAnswers, questions),
  high: choicesIn(highAnswers, questions),
})

/** Answers about the family, which all its students share. */
const shared = (answers: ReadonlyMap<string, unknown>) =>
  new Map([...answers].filter(([field]) => !field.startsWith('students.')))

function wider(one: Range, other: Range): Range {
  const [low, high] = [other.low < one.low ? other : one, other.high > one.high ? other : one]
  return {
    assetRules: new Set([...one.assetRules, ...other.assetRules]),
    low: low.low,
    high: high.high,
    pellLow: Math.min(one.pellLow, other.pellLow),
    pellHigh: Math.max(one.pellHigh, other.pellHigh),
    questions: new Map([...one.questions, ...other.questions]),
    lowAnswers: low.lowAnswers,
    highAnswers: high.highAnswers,
  }
}

/** The range with the choices of both ends, each with all amounts that are open. */
const rangeWith = (map: Mapping, tables: AwardYearTables, { low, high }: Ends): Range =>
  wider(saiRange(map, tables, low), saiRange(map, tables, high))

/**
 * The choices that lead to each end, for each student of a household. Trying all combinations takes long, so it's done once, with the answers as they
 * are: growing incomes and tables don't change which filing status, for example, leads to the lowest SAI. The family's choices are tried with
 * the first student only.
 */
function endsOfHousehold(household: Household, awardYear: AwardYear): Map<string, Ends> {
  const ends = new Map<string, Ends>()
  let ofFamily: Ends | null = null
  for (const student of household.students) {
    const map: Mapping = (ask) => saiInputsOf(household, student, awardYear, ask)
    const tables = tablesFor(awardYear)
    const likely = likelyEstimate(household, student, awardYear)
    const range = ofFamily ? rangeWith(map, tables, ofFamily) : saiRange(map, tables)
    const found = endsOf(range, likely.sai.high - likely.sai.low)
    ofFamily ??= { ...found, low: shared(found.low), high: shared(found.high) }
    ends.set(student.id, found)
  }
  return ends
}

const known = new WeakMap<Household, Map<AwardYear, Map<string, Ends>>>()

/** Kept as long as the household object, because the levers of a plan recompute it with the same answers. */
function keptEnds(household: Household, awardYear: AwardYear): Map<string, Ends> {
  const years = known.get(household) ?? new Map<AwardYear, Map<string, Ends>>()
  known.set(household, years)
  const ends = years.get(awardYear) ?? endsOfHousehold(household, awardYear)
  years.set(awardYear, ends)
  return ends
}

/**
 * The limits in one year.
 *
 * @param household the family's answers as they are, which decide the ends
 * @param answersFor the first calendar year of the award year that they are for
 * @param map the answers of the year, grown and with the savings of the plan
 */
export function aidLimits(
  household: Household,
  student: Pick<Student, 'id'>,
  answersFor: number,
  map: Mapping,
  tables: AwardYearTables,
): AidLimits {
  const ends = keptEnds(household, awardYearStarting(answersFor) as AwardYear).get(student.id)
  const range = ends ? rangeWith(map, tables, ends) : saiRange(map, tables)
  return {
    sai: { low: range.low, high: range.high },
    pell: { low: range.pellLow, high: range.pellHigh },
    plausibleWidth: ends?.plausibleWidth ?? 0,
  }
}
