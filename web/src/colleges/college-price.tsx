/** What families paid at a college, as its card and its page draw it: for the own income where that is known and published. */
import type { CollegeCard, Figure } from '@bursar/contract/colleges'
import { useLocale, useTranslations } from 'next-intl'
import { PriceBar } from '../ui/price-bar.tsx'
import { bracketText } from './income-bracket.ts'

/** The price of the family's own bracket, or the average of all where that is not known. */
export function priceFor(college: CollegeCard, bracket: number | null): { figure: Figure; isOwn: boolean } {
  const own = bracket === null ? undefined : college.netPriceByIncome[bracket]
  return own?.status === 'known' ? { figure: own, isOwn: true } : { figure: college.netPrice, isOwn: false }
}

interface CollegePriceProps {
  college: CollegeCard
  bracket: number | null
  /** The state of the student: prices at public colleges are those of their own state's students. */
  homeState: string | null
  scale: number
}

export function CollegePrice({ college, bracket, homeState, scale }: CollegePriceProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const { figure, isOwn } = priceFor(college, bracket)
  const isForOthers = college.control === 'public' && homeState !== null && homeState !== college.state
  const range = isOwn && bracket !== null ? bracketText(bracket, locale, (from) => t('orMore', { from })) : ''
  return (
    <div className="grid gap-1">
      <PriceBar
        sticker={college.costOfAttendance.value}
        price={figure.value}
        scale={scale}
        priceLabel={isOwn ? t('price.own', { range }) : t('price.average')}
      />
      <p className="text-sm text-soft">
        {[
          figure.value === null
            ? t(`figure.${figure.status === 'known' ? 'missing' : figure.status}`)
            : figure.year,
          college.costBasis === 'program' ? t('price.perProgram') : t('price.perYear'),
          isForOthers && figure.value !== null ? t('price.inStateOnly', { state: college.state }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
