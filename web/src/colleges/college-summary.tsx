/** A college in a few lines: kind, price, and outcomes. Used by results and favorites. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { stateNames } from '@bursar/contract/state-names'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatCount } from '../i18n/format.ts'
import { CollegePrice } from './college-price.tsx'
import { figureText } from './figure-text.ts'
import { Kinds, SummaryView } from './summary-view.tsx'

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
    <SummaryView
      name={college.name}
      href={href}
      place={`${college.city}, ${stateNames[college.state]}\u00a0·`}
      kinds={kindsOf(college, t)}
      distance={distanceMiles === null ? null : t('distance', { miles: Math.round(distanceMiles) })}
      action={action}
      facts={(
        [
          ['undergraduates', college.undergraduates, 'count'],
          ['acceptance', college.acceptanceRate, 'share'],
          ['graduation', college.graduationRate, 'share'],
          ['earnings', college.medianEarnings, 'dollars'],
        ] as const
      ).map(([key, figure, kind]) => [
        t(`fact.${key}`),
        key === 'acceptance' && college.isOpenAdmission
          ? t('openAdmission')
          : figureText(figure, kind, locale, whyNone),
      ])}
    >
      <CollegePrice
        college={college}
        bracket={bracket}
        homeState={homeState}
        priceStudent={priceStudent}
        isForVisitor={isForVisitor}
        scale={scale}
      />
    </SummaryView>
  )
}

/** "Public, 4-year", and the size if it is known. */
export function CollegeKind({ college, withSize }: { college: CollegeCard; withSize?: boolean }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const size =
    withSize && college.undergraduates.value !== null
      ? t('undergraduateCount', { count: formatCount(college.undergraduates.value, locale) })
      : null
  return <Kinds kinds={[...kindsOf(college, t), ...(size === null ? [] : [size])]} />
}

const kindsOf = (
  { control, level }: CollegeCard,
  t: ReturnType<typeof useTranslations<'colleges'>>,
): string[] => [t(`type.${control}`), t(`level.${level}`)]
