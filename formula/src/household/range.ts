import type { AwardYearTables, Dollars } from '../sai/award-years/published-tables.ts'
import { type PellResult, pellIncome, pellResult } from '../sai/pell.ts'
import { studentAidIndex } from '../sai/student-aid-index.ts'
import { type Ask, askUsual } from './person.ts'
import type { AmountQuestion, Question } from './questions.ts'
import type { MappedStudent } from './sai-inputs.ts'

/**
 * The lowest and highest SAI that missing answers allow. Some set of answers reaches each of them.
 *
 * Answers without an order are tried one by one. For each combination, every other answer moves the
 * SAI in one direction only, so the extremes are where all of them are at their bounds. There is one exception: an income
 * of 0 or less never gives the maximum Pell Grant, and an income of 1 does. If income can be on both sides of that step,
 * it is also tried at 0 (for the highest SAI) and at 1 (for the lowest). The formula's property tests check that each
 * answer moves the SAI in one direction.
 */
interface SaiRange {
  low: Dollars
  high: Dollars
  /** The smallest and largest Pell Grant. */
  pellLow: Dollars
  pellHigh: Dollars
  /** Whether assets count, over all cases: both values if it depends on missing answers, empty if no formula is run. */
  assetRules: Set<boolean>
  /** The questions asked, and the answers that lead to each end. */
  questions: Map<string, Question<unknown>>
  lowAnswers: Map<string, unknown>
  highAnswers: Map<string, unknown>
}

/** Maps the household to formula inputs with the given way of filling in missing answers. */
type Mapping = (ask: Ask) => MappedStudent

type End = 'low' | 'high'
type Answers = Map<string, unknown>

function endOf(question: Question<unknown>, end: End): unknown {
  switch (question.kind) {
    case 'choice':
      return question.options[0]
    case 'ordered':
      return end === 'low' ? question.lowest : question.highest
    case 'amount':
      return (question.effect === 'raises') === (end === 'low') ? question.min : question.max
  }
}

interface Case {
  mapped: MappedStudent
  answers: Answers
  questions: Map<string, Question<unknown>>
}

/** One run of the mapping: fixed answers first, the answer at the given end for everything else. */
function runCase(map: Mapping, fixed: Answers, end: End): Case {
  const answers: Answers = new Map()
  const questions = new Map<string, Question<unknown>>()
  const ask = <T>(field: string, question: Question<T>): T => {
    questions.set(field, question as Question<unknown>)
    const answer = fixed.has(field) ? fixed.get(field) : endOf(question as Question<unknown>, end)
    answers.set(field, answer)
    return answer as T
  }
  return { mapped: map(ask), answers, questions }
}

/**
 * The case in which the income under the Pell rules is exactly `target`, by raising its unanswered parts from their minimum;
 * null if that's impossible. It doesn't matter which part is raised: the formula uses only their sum, and the asset
 * exemption doesn't depend on it below 60,000.
 */
function caseAtPellIncome(
  map: Mapping,
  fixed: Answers,
  found: Case,
  end: End,
  target: Dollars,
  tables: AwardYearTables,
): Case | null {
  const open = [...found.questions].filter(
    (entry): entry is [string, AmountQuestion] =>
      entry[1].kind === 'amount' && entry[1].isPellIncome === true && !fixed.has(entry[0]),
  )
  if (open.length === 0) return null
  const atLeast = new Map(fixed)
  for (const [field, question] of open) atLeast.set(field, question.min)
  const min = runCase(map, atLeast, end)
  let missing = target - pellIncome(min.mapped.inputs.people, tables)
  if (missing < 0) return null
  for (const [field, question] of open) {
    const added = Math.min(missing, question.max - question.min)
    atLeast.set(field, question.min + added)
    missing -= added
  }
  return missing === 0 ? runCase(map, atLeast, end) : null
}

function consider(range: SaiRange, { mapped, answers, questions }: Case, tables: AwardYearTables) {
  const result = studentAidIndex(mapped.inputs, tables)
  const pell: PellResult = pellResult(mapped.inputs, result.sai, result.maxPellIndicator, tables)
  for (const [field, question] of questions) range.questions.set(field, question)
  if (result.sai < range.low) {
    range.low = result.sai
    range.lowAnswers = answers
  }
  if (result.sai > range.high) {
    range.high = result.sai
    range.highAnswers = answers
  }
  range.pellLow = Math.min(range.pellLow, pell.amount)
  range.pellHigh = Math.max(range.pellHigh, pell.amount)
  if (result.assets) range.assetRules.add(result.assets.counted)
}

function explore(range: SaiRange, map: Mapping, fixed: Answers, tables: AwardYearTables) {
  const low = runCase(map, fixed, 'low')
  const undecided = [...low.questions].find(([field, { kind }]) => kind === 'choice' && !fixed.has(field))
  if (undecided) {
    const [field, question] = undecided
    range.questions.set(field, question)
    if (question.kind === 'choice')
      for (const option of question.options) explore(range, map, new Map(fixed).set(field, option), tables)
    return
  }
  consider(range, low, tables)
  if ([...low.questions.keys()].every((field) => fixed.has(field))) return
  const high = runCase(map, fixed, 'high')
  consider(range, high, tables)
  const justAbove = caseAtPellIncome(map, fixed, low, 'low', 1, tables)
  if (justAbove) consider(range, justAbove, tables)
  const atZero = caseAtPellIncome(map, fixed, high, 'high', 0, tables)
  if (atZero) consider(range, atZero, tables)
}

/** The lowest and highest SAI and Pell Grant, in whole dollars a year, over all missing answers. `known` fixes some of them. */
export function saiRange(
  map: Mapping,
  tables: AwardYearTables,
  known: ReadonlyMap<string, unknown> = new Map(),
): SaiRange {
  const range: SaiRange = {
    low: Number.POSITIVE_INFINITY,
    high: Number.NEGATIVE_INFINITY,
    pellLow: Number.POSITIVE_INFINITY,
    pellHigh: 0,
    assetRules: new Set(),
    questions: new Map(),
    lowAnswers: new Map(),
    highAnswers: new Map(),
  }
  explore(range, map, new Map(known), tables)
  return range
}

/** A missing answer and what it does to the ranges of the SAI. */
export interface Unknown {
  field: string
  /** How much wider it makes the range of possible SAIs, in dollars. */
  widensBy: Dollars
  /** How much narrower the plausible range of the SAI becomes once it is answered, in dollars. */
  narrowsBy: Dollars
}

/**
 * The missing answers, sorted by how much they narrow the plausible range, then by how much they widen the range of possible SAIs, largest
 * first.
 *
 * An answer's effect depends on the others: savings matter only where assets count. So each answer is varied alone
 * four times: with the others at their usual values, at a middle income, and at their values at each end of the range.
 * Its largest effect counts.
 */
export function unknownsOf(
  map: Mapping,
  range: SaiRange,
  tables: AwardYearTables,
  narrowsBy: (fields: ReadonlySet<string>) => Dollars,
): Unknown[] {
  // Amounts behind an unanswered controlling question are one unknown: the answer to that question.
  const fieldsBy = new Map<string, Set<string>>()
  for (const [field, question] of range.questions) {
    const settledBy = question.kind === 'amount' ? (question.answeredBy ?? field) : field
    const fields = fieldsBy.get(settledBy)
    if (fields) fields.add(field)
    else fieldsBy.set(settledBy, new Set([field]))
  }
  const unknowns: Unknown[] = []
  for (const [field, open] of fieldsBy) {
    let widensBy = 0
    for (const others of [asUsual, asMiddling, inAnswers(range.lowAnswers), inAnswers(range.highAnswers)]) {
      const alone = saiRange(onlyOpen(map, open, others), tables)
      widensBy = Math.max(widensBy, alone.high - alone.low)
    }
    unknowns.push({ field, widensBy, narrowsBy: narrowsBy(open) })
  }
  return unknowns.sort(
    (a, b) => b.narrowsBy - a.narrowsBy || b.widensBy - a.widensBy || a.field.localeCompare(b.field, 'en'),
  )
}

const asUsual: Ask = askUsual

const asMiddling: Ask = <T>(field: string, question: Question<T>): T =>
  question.kind === 'amount' && question.middling !== undefined
    ? (question.middling as T)
    : askUsual(field, question)

/**
 * The answer of a case already computed, or the usual answer if that case didn't ask the question. Amounts are clamped to
 * the question's bounds here, which are lower for people who need not file a return.
 */
const inAnswers =
  (answers: Answers): Ask =>
  <T>(field: string, question: Question<T>): T => {
    if (!answers.has(field)) return askUsual(field, question)
    const answer = answers.get(field)
    if (question.kind !== 'amount') return answer as T
    return Math.min(Math.max(answer as number, question.min), question.max) as T
  }

/** Answers all fields from `others` except the given ones. */
function onlyOpen(map: Mapping, open: ReadonlySet<string>, others: Ask): Mapping {
  return (ask) =>
    map(
      <T>(field: string, question: Question<T>): T =>
        open.has(field) ? ask(field, question) : others(field, question),
    )
}
