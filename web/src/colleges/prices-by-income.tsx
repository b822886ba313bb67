/** The five published prices by income, with the family's own line marked. */
import { type CollegeCard, type Figure, incomeBrackets } from '@bursar/contract/colleges'
import { useLocale, useTranslations } from 'next-intl'
import { Table } from '../ui/table.tsx'
import { SourceText } from './fact-list.tsx'
import { figureText } from './figure-text.ts'
import { bracketText } from './income-bracket.ts'

export function PricesByIncome({ college, bracket }: { college: CollegeCard; bracket: number | null }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const rows = incomeBrackets.flatMap((_, index) => {
    const figure: Figure | undefined = college.netPriceByIncome[index]
    return figure ? [{ index, figure }] : []
  })
  return (
    <Table
      caption={t('page.byIncome')}
      hideCaption
      rows={rows}
      keyOf={({ index }) => String(index)}
      isMarked={({ index }) => index === bracket}
      columns={[
        {
          key: 'income',
          header: t('byIncome.income'),
          isHeading: true,
          cell: ({ index }) => (
            <>
              {bracketText(index, locale, (from) => t('orMore', { from }))}
              {index === bracket && <span className="block text-sm text-primary">{t('byIncome.own')}</span>}
            </>
          ),
        },
        {
          key: 'price',
          header: t('byIncome.price'),
          isFigure: true,
          cell: ({ figure }) => figureText(figure, 'dollars', locale, (status) => t(`figure.${status}`)),
        },
        {
          key: 'grants',
          header: t('byIncome.grants'),
          isFigure: true,
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
        {
          key: 'source',
          header: t('byIncome.source'),
          cell: ({ figure }) => (
            <span className="text-sm text-soft">
              <SourceText figure={figure} />
            </span>
          ),
        },
      ]}
    />
  )
}
