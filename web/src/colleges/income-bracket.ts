/** Where a family stands among the five incomes for which colleges publish their prices. */
import { incomeBrackets } from '@bursar/contract/colleges'
import type { Family } from '@bursar/contract/families'
import { isJointReturn } from '@bursar/contract/people'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

/**
 * The parents' adjusted gross income of the year that the family gave. A joint return is on the first parent alone.
 * Null while a figure that counts is missing.
 */
export function parentsIncome({ parents }: Pick<Family, 'parents'>): number | null {
  const counting = parents.filter(({ isContributor }) => isContributor)
  const [first] = counting
  if (!first) return null
  const returns = isJointReturn(first) ? [first] : counting
  let sum = 0
  for (const { agi, filesTaxReturn } of returns) {
    if (agi === null && filesTaxReturn !== 'no_not_required') return null
    sum += agi ?? 0
  }
  return sum
}

/** The index (0 to 4) of the bracket of an income; a loss is in the lowest. */
export function bracketOf(income: number): number {
  return incomeBrackets.findIndex(({ most }) => most === null || income <= most)
}

/** `$48,001 – $75,000`, or from where the open top bracket begins. */
export function bracketText(bracket: number, locale: string, orMore: (from: string) => string): string {
  const range = incomeBrackets[bracket]
  if (!range) return ''
  return range.most === null
    ? orMore(formatDollars(range.least - 1, locale))
    : formatDollarRange(range.least, range.most, locale)
}
