/** A published figure as text: its value, or why there is none (withheld, not published, or not applicable). */
import type { Figure } from '@bursar/contract/college-cards'
import { formatCount, formatDollars, formatShare } from '../i18n/format.ts'

export type FigureKind = 'dollars' | 'share' | 'count' | 'ratio' | 'score'

/** Returns the text for a figure without a value: `t('figure.…')` of the `colleges` messages. */
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
