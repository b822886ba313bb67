/** A list of published figures, each with its source. */
import type { Figure } from '@bursar/contract/college-cards'
import { useLocale } from 'next-intl'
import { useTranslations } from '../i18n/use-translations.ts'
import { FactListView } from './fact-list-view.tsx'
import { sourceOf, sourcePacker } from './figure-source.tsx'
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
  const { words, pack } = sourcePacker(t, locale)
  return (
    <FactListView
      words={words}
      facts={facts.map(({ label, figure, kind, text }) => [
        label,
        text ?? figureText(figure, kind, locale, (status) => t(`figure.${status}`)),
        pack(sourceOf(label, figure)),
      ])}
    />
  )
}
