/** The first year and all years at a college in one line. */
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { useLocale } from 'next-intl'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { yearsFigures } from './years-figures.ts'
import { YearsLineView } from './years-views.tsx'

export function YearsLine({ years }: { years: CollegeYears }) {
  const t = useTranslations('colleges.years')
  const locale = useLocale()
  const figures = yearsFigures(years)
  if (!figures) return null
  const { count, first, firstYear, total, low, high } = figures
  const dollars = (amount: number) => formatDollars(amount, locale)
  return (
    <YearsLineView
      entries={[
        ['first', t('first', { year: firstYear }), dollars(first)],
        ...(count > 1 ? [['all', t('all', { count }), dollars(total)] as const] : []),
      ]}
      note={
        figures.isBeforeGrants
          ? t('onlyPell')
          : low === high
            ? t('afterGrants')
            : t('allRange', { range: formatDollarRange(low, high, locale) })
      }
    />
  )
}
