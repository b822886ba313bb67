/** A published figure in words: its value, or why there is none. Withheld, not published and zero are three things. */
import type { Figure } from '@bursar/contract/college-cards'
import { formatCount, formatDollars, formatShare } from '../i18n/format.ts'

export type FigureKind = 'dollars' | 'share' | 'count' | 'ratio' | 'score'

/** The words for a figure without a value, as `t('figure.…')` of the colleges' texts gives them. */
export type WhyNone = (status: Exclude<Figure['status'], 'known'>) => string

export function figureText(
  figure: Pick<Figure, 'value' | 'status'>,
  kind: FigureKind,
  locale: string,
  whyNone: WhyNone,
) {
  const { value, status } = figure
  if (status !== 'known') return whyNone(status)
  if (value === null) return whyNone('missing')
  switch (kind) {
    case 'dollars':
      return formatDollars(value, locale)
    case 'share':
      return formatShare(value, locale)
    case 'count':
      return formatCount(value, locale)
    case 'ratio':
      return `${formatCount(value, locale)}:1`
    case 'score':
      return String(value)
  }
}
