/**
 * Gates: yes-or-no questions that control amounts. With "No", all its amounts are zero; with "not sure" they stay
 * unanswered. With "Yes", an amount is `null` only if the user said it is unknown.
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

/** Whether the changes open a gate. If so, their effect depends on the previous answers. */
export function opensGate(changes: object, gates: readonly Gate[]): boolean {
  return gates.some(({ gate }) => (changes as Answers)[gate] === true)
}

/**
 * The changes plus their effect on gated amounts: closing a gate sets its amounts to zero, and opening one after a "No"
 * leaves them at zero unless the changes set them. So no order of answers makes a known amount unknown.
 *
 * @param present the answers before the change; empty for a new person
 */
export function applyGates<Changes extends object>(
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
