/** The five income brackets for which colleges publish net prices. */
import type { Family } from '@bursar/contract/families'
import { bracketOf, incomeBrackets } from '@bursar/formula/costs/income-brackets'
import { parentsIncome } from '@bursar/formula/household/parents'
import type { PriceStudent } from '@bursar/formula/price/net-price'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

/**
 * The index (0 to 4) of the income bracket of a student, whose own income counts if the student is independent, or of the parents' without a
 * student. `null` if the income is unknown.
 */
export function incomeBracketOf(
  family: Pick<Family, 'parents' | 'parentsMaritalStatus'>,
  student: Pick<PriceStudent, 'income'> | null,
): number | null {
  const income = student ? student.income : parentsIncome(family)
  return income === null ? null : bracketOf(income)
}

/** `$48,001 – $75,000`; the highest bracket has only its lower end. */
export function bracketText(bracket: number, locale: string, orMore: (from: string) => string): string {
  const range = incomeBrackets[bracket]
  if (!range) return ''
  return range.max === null
    ? orMore(formatDollars(range.min - 1, locale))
    : formatDollarRange(range.min, range.max, locale)
}
