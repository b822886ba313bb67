/** The five published net prices by income, as bars with the family's bracket marked, and as a table. */
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import { incomeBrackets } from '@bursar/formula/costs/income-brackets'
import { useLocale, useTranslations } from 'next-intl'
import { BarList } from '../ui/bar-list.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Table } from '../ui/table.tsx'
import { FigureSource, sourceOf } from './figure-source.tsx'
import { figureText } from './figure-text.ts'
import { bracketText } from './income-bracket.ts'

export function PricesByIncome({ college, bracket }: { college: CollegeCard; bracket: number | null }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const rows = incomeBrackets.flatMap((_, index) => {
    const figure: Figure | undefined = college.netPriceByIncome[index]
    return figure ? [{ index, figure }] : []
  })
  const priceText = (figure: Figure) =>
    figureText(figure, 'dollars', locale, (status) => t(`figure.${status}`))
  return (
    <div className="grid max-w-text gap-4">
      <BarList
        label={t('page.byIncome')}
        bars={rows.map(({ index, figure }) => ({
          key: String(index),
          name: bracketText(index, locale, (from) => t('orMore', { from })),
          ...(index === bracket && { note: t('byIncome.own') }),
          value: figure.value,
          text: priceText(figure),
          isHighlighted: index === bracket,
        }))}
      />
      <FigureSource entries={[sourceOf(t('page.byIncome'), ...rows.map(({ figure }) => figure))]} />
      <Disclosure summary={t('byIncome.table')}>
        <Table
          caption={t('page.byIncome')}
          hideCaption
          rows={rows}
          keyOf={({ index }) => String(index)}
          isHighlighted={({ index }) => index === bracket}
          columns={[
            {
              key: 'income',
              header: t('byIncome.income'),
              isRowHeader: true,
              cell: ({ index }) => (
                <>
                  <span className="block first-letter:uppercase">
                    {bracketText(index, locale, (from) => t('orMore', { from }))}
                  </span>
                  {index === bracket && (
                    <span className="block text-sm text-primary">{t('byIncome.own')}</span>
                  )}
                </>
              ),
            },
            {
              key: 'price',
              header: t('byIncome.price'),
              isNumeric: true,
              cell: ({ figure }) => priceText(figure),
            },
            {
              key: 'grants',
              header: t('byIncome.grants'),
              isNumeric: true,
              cell: ({ figure }) =>
                college.costOfAttendance.value === null || figure.value === null
                  ? t('figure.missing')
                  : figureText(
                      { value: Math.min(0, figure.value - college.costOfAttendance.value), status: 'known' },
                      'dollars',
                      locale,
                      () => '',
                    ),
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}
