/** The first year and all years at a college in one line. */
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'
import { yearsFigures } from './years-figures.ts'

export function YearsLine({ years }: { years: CollegeYears }) {
  const t = useTranslations('colleges.years')
  const locale = useLocale()
  const figures = yearsFigures(years)
  if (!figures) return null
  const { count, first, firstYear, total, low, high } = figures
  const entries = [
    { key: 'first', label: t('first', { year: firstYear }), amount: first },
    ...(count > 1 ? [{ key: 'all', label: t('all', { count }), amount: total }] : []),
  ]
  return (
    <div className="grid gap-1">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {entries.map(({ key, label, amount }) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-soft">{label}</dt>
            <dd className="figures font-semibold" data-years={key}>
              {formatDollars(amount, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {figures.isBeforeGrants
          ? t('onlyPell')
          : low === high
            ? t('afterGrants')
            : t('allRange', { range: formatDollarRange(low, high, locale) })}
      </p>
    </div>
  )
}
