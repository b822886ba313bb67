/** Where a family stands among the five incomes for which colleges publish their prices. */
import type { Family } from '@bursar/contract/families'
import { bracketOf, incomeBrackets } from '@bursar/formula/costs/income-brackets'
import { parentsIncome } from '@bursar/formula/household/parents'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

/** The index (0 to 4) of the bracket of the parents' income; null while that is not known. */
export function ownBracket(family: Pick<Family, 'parents' | 'parentsMaritalStatus'>): number | null {
  const income = parentsIncome(family)
  return income === null ? null : bracketOf(income)
}

/** `$48,001 – $75,000`, or from where the open top bracket begins. */
export function bracketText(bracket: number, locale: string, orMore: (from: string) => string): string {
  const range = incomeBrackets[bracket]
  if (!range) return ''
  return range.max === null
    ? orMore(formatDollars(range.min - 1, locale))
    : formatDollarRange(range.min, range.max, locale)
}
