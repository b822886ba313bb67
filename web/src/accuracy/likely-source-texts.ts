/** Where the likely amounts of unanswered questions come from, as texts: each with its source and year. */
import {
  type TypicalFigure,
  taxLawOf,
  typicalSources,
  unique,
} from '@bursar/formula/household/typical-sources'
import type { SourcePart } from '@bursar/formula/sai/award-years/sources'
import { partsText } from '@bursar/formula/sai/words/source-words'
import { wordsByLocale } from '@bursar/formula/sai/words/words'
import { taxYears } from '@bursar/formula/taxes/tax-years'
import { languageOf } from '../i18n/languages.ts'

/** What families know as one thing, with the figures behind it. */
const amounts = {
  income: ['parentsIncome', 'ownIncome', 'firstParentShare', 'agiForEarnings'],
  earnings: ['earnedShare'],
  savings: ['cash', 'cashShareOfSavings'],
  investments: ['investments'],
  plans529: ['collegeSavings'],
  property: ['realEstate', 'business'],
  childSupport: ['childSupport'],
  benefits: ['benefits', 'eitcIncome'],
  student: ['student', 'independentStudent'],
  other: ['parentsItems', 'schedules', 'morePeople'],
} as const satisfies Record<string, readonly TypicalFigure[]>

type Amount = keyof typeof amounts | 'tax'

/** Every kind of amount with the text of its sources, in the reader's language. */
export function likelySourceTexts(locale: string): { amount: Amount; text: string }[] {
  const newestYear = Math.max(...Object.keys(taxYears).map(Number))
  const { sources: words } = wordsByLocale[languageOf(locale)]
  const textOf = (parts: readonly SourcePart[]) => {
    const text = partsText(parts, words)
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  }
  const rest = (Object.keys(amounts) as (keyof typeof amounts)[]).map((amount) => ({
    amount,
    text: textOf(unique(amounts[amount].flatMap((figure) => typicalSources[figure]))),
  }))
  return [{ amount: 'tax', text: textOf(taxLawOf(newestYear)) }, ...rest]
}
