/** Published figures under each other: what, how much, and from where and when. */
import type { Figure } from '@bursar/contract/college-cards'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type FigureKind, figureText } from './figure-text.ts'
import { yearInWords } from './year-words.ts'

export interface Fact {
  key: string
  label: ReactNode
  figure: Figure
  kind: FigureKind
  /** Several figures in one line, such as the middle half of the scores; `figure` then gives year and source. */
  text?: string | undefined
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return (
    <dl className="rounded-md border border-line bg-surface px-4">
      {facts.map(({ key, label, figure, kind, text }) => (
        <div
          key={key}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-line py-2.5 last:border-b-0"
        >
          <dt className="min-w-0">{label}</dt>
          <dd className="figures text-right font-semibold">
            {text ?? figureText(figure, kind, locale, (status) => t(`figure.${status}`))}
          </dd>
          <dd className="col-span-2 text-sm text-soft">
            <SourceText figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** "2022-23, College Scorecard NPT4_PUB": enough to look the figure up. */
export function SourceText({ figure: { year, source } }: { figure: Pick<Figure, 'year' | 'source'> }) {
  const locale = useLocale()
  return year === null ? source : `${yearInWords(year, locale)}, ${source}`
}
