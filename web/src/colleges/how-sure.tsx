/** Explains how sure an estimate is, with the accuracy that was measured for this kind of college. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import { pricedCollegeOf } from '@bursar/contract/pricing'
import { accuracyAhead, measuredAccuracy } from '@bursar/formula/price/accuracy'
import { groupOf } from '@bursar/formula/price/college-groups'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import { formatDollars, formatShare } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Disclosure } from '../ui/disclosure.tsx'

interface HowSureProps {
  college: CollegeCard
  /** The year in which the student starts college. */
  entryYear: number
}

export function HowSure({ college, entryYear }: HowSureProps) {
  const t = useTranslations('colleges.yourPrice.howSure')
  const locale = useLocale()
  const priced = pricedCollegeOf(college)
  if (!priced) return null
  const group = groupOf(priced.control, priced.level)
  const { yearsAhead, accuracy } = accuracyAhead(group, entryYear - priced.dataYear)
  const { cases, percent } = measuredAccuracy.insideRange[group]
  return (
    <Disclosure summary={t('title')}>
      <p>
        {t(`errors.${group}`, {
          years: yearsAhead,
          error: formatDollars(accuracy.averageError, locale),
        })}
      </p>
      <p>{t('inside', { cases, percent: formatShare(percent / 100, locale) })}</p>
      <p>
        <Link prefetch={false} href="/accuracy" className="link">
          {t('accuracy')}
        </Link>
      </p>
    </Disclosure>
  )
}
