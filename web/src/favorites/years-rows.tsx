/** The rows of the comparison with the first year and all years, by the family's plan with each college. */
import type { College } from '@bursar/contract/colleges'
import { type OwnYears, yearsOf } from '../colleges/own-years.ts'
import { yearsFigures } from '../colleges/years-figures.ts'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'
import { bestOf } from '../lists/best-of.ts'
import type { WideRow } from '../ui/wide-table.tsx'
import { BestMark, type CellContext } from './compare-cells.tsx'

export function yearsRows(
  colleges: readonly College[],
  own: OwnYears,
  { t, tColleges, locale }: CellContext,
): WideRow[] {
  const found = colleges.map(({ id }) => {
    const years = yearsOf(own, id)
    return years && yearsFigures(years)
  })
  // Sums of different lengths, or before grants, aren't compared.
  const counts = new Set(found.flatMap((figures) => figures?.count ?? []))
  const comparable = found.map((figures) =>
    figures && counts.size === 1 && !figures.isBeforeGrants ? figures.total : null,
  )
  const best = bestOf(comparable, 'low')
  const missing = <span>{tColleges('figure.missing')}</span>
  return [
    {
      key: 'first-year',
      header: t('compare.row.firstYear'),
      cells: found.map((figures, at) =>
        figures ? (
          <div key={colleges[at]?.id}>
            <span className="figures text-base font-semibold">{formatDollars(figures.first, locale)}</span>
            <span className="block text-soft">{figures.firstYear}</span>
          </div>
        ) : (
          missing
        ),
      ),
    },
    {
      key: 'all-years',
      header: t('compare.row.allYears'),
      cells: found.map((figures, at) =>
        figures ? (
          <div key={colleges[at]?.id}>
            <span className="figures text-base font-semibold">{formatDollars(figures.total, locale)}</span>
            {best !== null && comparable[at] === best && <BestMark text={t('compare.lowest')} />}
            <span className="block text-soft">
              {t('compare.years', { count: figures.count })}
              {figures.low !== figures.high && ` · ${formatDollarRange(figures.low, figures.high, locale)}`}
              {figures.isBeforeGrants && ` · ${tColleges('years.onlyPell')}`}
            </span>
          </div>
        ) : (
          missing
        ),
      ),
    },
  ]
}
