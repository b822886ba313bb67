import type { Dollars } from '../sai/award-years/published-tables.ts'

/**
 * Interval arithmetic with effects. A value stands for all that a figure can be while answers are missing, and for the largest change that each
 * missing answer can make to it, whatever the others turn out to be. Every operation is an upper bound: what it rules out really is impossible.
 */

/** The largest change by each open question, by its number; null if no open question changes it. */
type Effects = Float64Array | null

export interface Possible {
  low: Dollars
  high: Dollars
  effects: Effects
}

/** A condition of the formula: whether it can hold, whether it can fail, and the questions whose answers decide it. */
export interface Condition {
  canHold: boolean
  canFail: boolean
  /** Only if both are possible. */
  deciders: Effects
}

/** A figure that is known, in whole dollars. */
export const exactly = (value: Dollars): Possible => ({ low: value, high: value, effects: null })
export const zero = exactly(0)
const always: Condition = { canHold: true, canFail: false, deciders: null }
export const never: Condition = { canHold: false, canFail: true, deciders: null }
/** A condition whose answer is known. */
export const knownAs = (holds: boolean): Condition => (holds ? always : never)

/** Nothing can change a figure by more than its whole range. Arrays are shared between figures, so they are copied before they change. */
function possible(low: Dollars, high: Dollars, effects: Effects): Possible {
  const width = high - low
  if (width === 0 || effects === null) return { low, high, effects: null }
  let limited = effects
  for (let at = 0; at < effects.length; at += 1) {
    if ((effects[at] as number) <= width) continue
    if (limited === effects) limited = effects.slice()
    limited[at] = width
  }
  return { low, high, effects: limited }
}

/** An answer that is missing: anything from `low` to `high`. */
export function open(low: Dollars, high: Dollars, question: number, questions: number): Possible {
  const effects = new Float64Array(questions)
  effects[question] = high - low
  return possible(low, high, effects)
}

/** A yes or no that is missing. */
export function openCondition(question: number, questions: number): Condition {
  const deciders = new Float64Array(questions)
  deciders[question] = 1
  return { canHold: true, canFail: true, deciders }
}

function sumOf(one: Effects, other: Effects): Effects {
  if (one === null) return other?.slice() ?? null
  const sum = one.slice()
  if (other !== null)
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + (other[at] as number)
  return sum
}

function maxOf(one: Effects, other: Effects): Effects {
  if (one === null) return other?.slice() ?? null
  const max = one.slice()
  if (other !== null)
    for (let at = 0; at < max.length; at += 1) max[at] = Math.max(max[at] as number, other[at] as number)
  return max
}

/** The sum of figures. */
export function plus(...terms: readonly Possible[]): Possible {
  let [low, high] = [0, 0]
  let effects: Effects = null
  let isOwn = false
  for (const term of terms) {
    low += term.low
    high += term.high
    const added = term.effects
    if (added === null) continue
    if (effects === null) effects = added
    else {
      // The first sum gets an array of its own; later terms are added to it in place.
      if (!isOwn) effects = effects.slice()
      isOwn = true
      for (let at = 0; at < added.length; at += 1)
        effects[at] = (effects[at] as number) + (added[at] as number)
    }
  }
  return possible(low, high, effects)
}

/** The difference of two figures. */
export const minus = (one: Possible, other: Possible): Possible =>
  possible(one.low - other.high, one.high - other.low, sumOf(one.effects, other.effects))

/**
 * A figure computed from another one by a function that never falls.
 *
 * @param slope the most that the result changes for a change of 1, within the range
 * @param slack what rounding may add
 */
export function rising(of: Possible, by: (value: number) => number, slope: number, slack = 1): Possible {
  const effects = of.effects?.map((effect) => (effect > 0 ? effect * slope + slack : 0)) ?? null
  return possible(by(of.low), by(of.high), effects)
}

/** The same for a function that never rises. */
export function falling(of: Possible, by: (value: number) => number, slope: number, slack = 1): Possible {
  const effects = of.effects?.map((effect) => (effect > 0 ? effect * slope + slack : 0)) ?? null
  return possible(by(of.high), by(of.low), effects)
}

/** The figure, or `min` if it is less. */
export const atLeast = (min: number, of: Possible): Possible =>
  rising(of, (value) => Math.max(value, min), of.high <= min ? 0 : 1, 0)

/** The figure, or `max` if it is more. */
export const atMost = (max: number, of: Possible): Possible =>
  rising(of, (value) => Math.min(value, max), of.low >= max ? 0 : 1, 0)

/** A figure that is one of two, depending on a condition. */
export function either({ canHold, canFail, deciders }: Condition, one: Possible, other: Possible): Possible {
  if (!canFail) return one
  if (!canHold) return other
  const effects = maxOf(one.effects, other.effects)
  const [low, high] = [Math.min(one.low, other.low), Math.max(one.high, other.high)]
  const between = Math.max(one.high - other.low, other.high - one.low)
  if (deciders === null) return possible(low, high, effects)
  const all = effects ?? new Float64Array(deciders.length)
  for (let at = 0; at < all.length; at += 1)
    if ((deciders[at] as number) > 0) all[at] = Math.max(all[at] as number, between)
  return possible(low, high, all)
}

const decide = (canHold: boolean, canFail: boolean, deciders: Effects): Condition => ({
  canHold,
  canFail,
  deciders: canHold && canFail ? deciders : null,
})

/** Holds if the condition fails. */
export const not = ({ canHold, canFail, deciders }: Condition): Condition =>
  decide(canFail, canHold, deciders)

/** Holds if all conditions hold. */
export function and(...conditions: readonly Condition[]): Condition {
  let canFail = false
  let deciders: Effects = null
  for (const one of conditions) {
    if (!one.canHold) return never
    if (one.canFail) {
      canFail = true
      deciders = maxOf(deciders, one.deciders)
    }
  }
  return decide(true, canFail, deciders)
}

/** Holds if any condition holds. */
export const or = (...conditions: readonly Condition[]): Condition => not(and(...conditions.map(not)))

/** Whether a figure is 0 or more. */
export const isNotNegative = ({ low, high, effects }: Possible): Condition =>
  decide(high >= 0, low < 0, effects)

/** The most that a question can change a figure, in whole dollars. */
export const effectOf = ({ effects }: Possible, question: number): Dollars => effects?.[question] ?? 0
