/** A college in a few lines: kind, price, and outcomes. Used by results and favorites. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { stateNames } from '@bursar/contract/state-names'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatCount } from '../i18n/format.ts'
import { LinkSpinner } from '../ui/link-spinner.tsx'
import { CollegePrice } from './college-price.tsx'
import { figureText } from './figure-text.ts'

interface CollegeSummaryProps {
  college: CollegeCard
  href: string
  bracket: number | null
  homeState: string | null
  priceStudent: StudentForPrices | null
  /** For visitors, whose browser may know more than the server. */
  isForVisitor?: boolean
  scale: number
  /** Distance from the place of the search; `null` without one. */
  distanceMiles?: number | null
  /** Shown next to the name. */
  action?: ReactNode
}

export function CollegeSummary({
  college,
  href,
  bracket,
  homeState,
  priceStudent,
  isForVisitor = false,
  scale,
  distanceMiles = null,
  action,
}: CollegeSummaryProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const whyNone = (status: 'suppressed' | 'missing' | 'not_applicable') => t(`figure.${status}`)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">
            <Link prefetch={false} href={href} className="link">
              {college.name}
              <LinkSpinner />
            </Link>
          </h3>
          <p className="text-soft">
            {college.city}, {stateNames[college.state]}&nbsp;· <CollegeKind college={college} />
            {distanceMiles !== null && ` · ${t('distance', { miles: Math.round(distanceMiles) })}`}
          </p>
        </div>
        {action}
      </div>
      <CollegePrice
        college={college}
        bracket={bracket}
        homeState={homeState}
        priceStudent={priceStudent}
        isForVisitor={isForVisitor}
        scale={scale}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line pt-3 text-sm wrap-break-word sm:grid-cols-[1fr_1.15fr_1.25fr_2.4fr]">
        {(
          [
            ['undergraduates', college.undergraduates, 'count'],
            ['acceptance', college.acceptanceRate, 'share'],
            ['graduation', college.graduationRate, 'share'],
            ['earnings', college.medianEarnings, 'dollars'],
          ] as const
        ).map(([key, figure, kind]) => (
          <div key={key} className="flex flex-col">
            <dt className="text-soft">{t(`fact.${key}`)}</dt>
            <dd className="figures sm:mt-auto">
              {key === 'acceptance' && college.isOpenAdmission
                ? t('openAdmission')
                : figureText(figure, kind, locale, whyNone)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** "Public, 4-year", and the size if it is known. */
export function CollegeKind({ college, withSize }: { college: CollegeCard; withSize?: boolean }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const parts = [t(`type.${college.control}`), t(`level.${college.level}`)]
  if (withSize && college.undergraduates.value !== null) {
    parts.push(t('undergraduateCount', { count: formatCount(college.undergraduates.value, locale) }))
  }
  // Lines break between parts, and the separator stays with the part before it.
  return parts.map((part, at) => (
    <span key={part}>
      <span className="inline-block max-w-full">
        {part}
        {at < parts.length - 1 && '\u00a0·'}
      </span>{' '}
    </span>
  ))
}
