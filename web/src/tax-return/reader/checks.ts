/** The arithmetic of the form decides whether what was read can be right. */

import type { FormLines } from './form-lines.ts'
import { carried, type LineForm, type Sum, sums } from './line-numbers.ts'
import type { AmountKey, TaxYear } from './reading.ts'

export type Forms = Map<LineForm, FormLines>

export interface CheckResult {
  /** Amounts of lines that don't add up. */
  doubted: Set<AmountKey>
  /** Amounts of lines that do. */
  confirmed: Set<AmountKey>
}

const amountOn = (forms: Forms, form: LineForm, line: string): number | null | undefined =>
  forms.get(form)?.lines.get(line)?.value

/** What a line should be, and how far rounding line by line may move it. `null` if a part isn't known. */
function expected(forms: Forms, { form, of, atLeastZero }: Sum): { value: number; slack: number } | null {
  let value = 0
  let parts = 0
  for (const part of of.split(' ')) {
    const isSubtracted = part.startsWith('-')
    const amount = amountOn(forms, form, isSubtracted ? part.slice(1) : part)
    if (amount === null || amount === undefined) return null
    // Lines of Schedule 1 that are subtracted are printed in parentheses, which some programs fill in and some don't.
    value += isSubtracted ? -(form === '1040' ? amount : Math.abs(amount)) : amount
    if (amount !== 0) parts += 1
  }
  return { value: atLeastZero ? Math.max(0, value) : value, slack: Math.floor(parts / 2) }
}

export function check(forms: Forms, taxYear: TaxYear): CheckResult {
  const doubted = new Set<AmountKey>()
  const confirmed = new Set<AmountKey>()
  const judge = (isRight: boolean, about: readonly AmountKey[]) => {
    for (const key of about) (isRight ? confirmed : doubted).add(key)
  }
  for (const sum of sums[taxYear]) {
    const total = amountOn(forms, sum.form, sum.total)
    const should = expected(forms, sum)
    if (total === null || total === undefined || should === null) continue
    judge(Math.abs(total - should.value) <= should.slack, sum.about)
  }
  for (const { form, line, to, about } of carried) {
    const [from, on] = [amountOn(forms, form, line), amountOn(forms, '1040', to)]
    if (from === undefined || on === undefined || from === null || on === null) continue
    judge(Math.abs(from - on) <= 1, about)
  }
  return { doubted, confirmed }
}
