/** The five income brackets for which colleges publish net prices. */
import type { Family } from '@bursar/contract/families'
import { bracketOf, incomeBrackets } from '@bursar/formula/costs/income-brackets'
import { parentsIncome } from '@bursar/formula/household/parents'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

/** The index (0 to 4) of the parents' income bracket; `null` if the income is unknown. */
export function incomeBracketOf(family: Pick<Family, 'parents' | 'parentsMaritalStatus'>): number | null {
  const income = parentsIncome(family)
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
