/** The five published net prices by income, as bars with the family's bracket marked, and as a table. */
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import { incomeBrackets } from '@bursar/formula/costs/income-brackets'
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { barShapes } from '../ui/bar-shapes.ts'
import { FigureSource, sourceOf } from './figure-source.tsx'
import { figureText } from './figure-text.ts'
import { bracketText } from './income-bracket.ts'
import { IncomePrices } from './income-views.tsx'

export function PricesByIncome({ college, bracket }: { college: CollegeCard; bracket: number | null }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const rows = incomeBrackets.flatMap((_, index) => {
    const figure: Figure | undefined = college.netPriceByIncome[index]
    return figure ? [{ index, figure }] : []
  })
  const grantsText = ({ value }: Figure) =>
    college.costOfAttendance.value === null || value === null
      ? t('figure.missing')
      : formatDollars(Math.min(0, value - college.costOfAttendance.value), locale)
  const own = rows.findIndex(({ index }) => index === bracket)
  const shapes = barShapes(rows.map(({ figure }) => figure.value))
  return (
    <IncomePrices
      title={t('page.byIncome')}
      rows={rows.map(({ index, figure }, at) => [
        bracketText(index, locale, (from) => t('orMore', { from })),
        figureText(figure, 'dollars', locale, (status) => t(`figure.${status}`)),
        grantsText(figure),
        shapes[at] ?? null,
      ])}
      own={own < 0 ? null : [own, t('byIncome.own')]}
      source={<FigureSource entries={[sourceOf(t('page.byIncome'), ...rows.map(({ figure }) => figure))]} />}
      tableSummary={t('byIncome.table')}
      headers={[t('byIncome.income'), t('byIncome.price'), t('byIncome.grants')]}
    />
  )
}
