/** A list of published figures, each with its source. */
import type { Figure } from '@bursar/contract/college-cards'
import { useLocale, useTranslations } from 'next-intl'
import { FigureSource, sourceOf } from './figure-source.tsx'
import { type FigureKind, figureText } from './figure-text.ts'

export interface Fact {
  key: string
  label: string
  figure: Figure
  kind: FigureKind
  /** Several figures in one line, such as the middle 50% of scores. `figure` then gives year and source. */
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
          <dd className="col-span-2">
            <FigureSource entries={[sourceOf(label, figure)]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
