/**
 * Gates: yes-or-no questions with amounts behind them. Behind a gate that says "No" every amount is zero; "not sure" leaves the
 * amounts unanswered. An amount behind an open gate is `null` only where somebody said that it isn't known.
 */
import { lessCommonItems } from '@bursar/formula/household/household'
import { financeGates } from './onboarding.ts'

interface Gate {
  gate: string
  amounts: readonly string[]
}

export const householdGates: readonly Gate[] = financeGates.map(([gate, amount]) => ({
  gate,
  amounts: [amount],
}))
/** The same for a parent, a student and a student's spouse. */
export const incomeGates: readonly Gate[] = [{ gate: 'hasLessCommonItems', amounts: lessCommonItems }]

type Answers = Readonly<Record<string, unknown>>

/** Whether the changes open a gate: then what they mean depends on the answers before. */
export function opensGate(changes: object, gates: readonly Gate[]): boolean {
  return gates.some(({ gate }) => (changes as Answers)[gate] === true)
}

/**
 * The changes with what they mean for the amounts behind gates: a gate that closes makes its amounts zero, and one that opens after a
 * "No" leaves them at zero unless the changes say otherwise. So no order of answers turns an amount into an unknown one.
 *
 * @param present the answers before the change; empty for somebody new
 */
export function settleGates<Changes extends object>(
  changes: Changes,
  present: object,
  gates: readonly Gate[],
): Changes {
  const [given, before] = [changes as Answers, present as Answers]
  const settled: Record<string, unknown> = { ...given }
  for (const { gate, amounts } of gates) {
    const closes = given[gate] === false
    const opensAfterNo = given[gate] === true && before[gate] === false
    for (const amount of amounts) {
      if (closes || (opensAfterNo && given[amount] === undefined && (before[amount] ?? null) === null))
        settled[amount] = 0
    }
  }
  return settled as Changes
}
