/** The first section of a college's page: the student's estimated price, its range and confidence, and its ledger. */
import type { College } from '@bursar/contract/colleges'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { stateNames } from '@bursar/contract/state-names'
import type { NetPriceEstimate, PriceLineKind } from '@bursar/formula/price/net-price'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { costBeforeGrants, isGrant } from './estimate-parts.ts'
import { sourceOf, sourcePacker } from './figure-source.tsx'
import { PriceRange } from './price-range.tsx'
import { SourcedLedger } from './sourced-ledger.tsx'

/** The part of a college that the section needs. */
export type PriceSectionCollege = Pick<
  College,
  | 'state'
  | 'pricing'
  | 'costBasis'
  | 'costOfAttendance'
  | 'netPriceByIncome'
  | 'tuitionInState'
  | 'tuitionOutOfState'
> & { links: Pick<College['links'], 'netPriceCalculator'> }

interface YourPriceSectionProps {
  college: PriceSectionCollege
  estimate: NetPriceEstimate
  /** The student's first name; `null` for a visitor's. */
  name: string | null
  /** Explains the confidence. */
  howSure: ReactNode
  /** Tries other plans. */
  otherPlans: ReactNode
}

export function YourPriceSection({ college, estimate, name, howSure, otherPlans }: YourPriceSectionProps) {
  const all = useTranslations('colleges')
  const t = useTranslations('colleges.yourPrice')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(roundedPrice(amount), locale)
  const { price, low, high, confidence, reason, livingInstead } = estimate
  const calculator = college.links.netPriceCalculator
  return (
    <section aria-labelledby="price" className="grid max-w-text gap-4">
      <h2 id="price" className="text-lg text-soft">
        {name === null ? t('titleForVisitor') : t('title', { name })}
      </h2>
      <div className="figures text-number font-bold">
        {t.rich('about', {
          price: dollars(price),
          small: (text) => <span className="text-base sm:text-lg">{text}</span>,
        })}
      </div>
      <p>
        {name === null
          ? t('rangeForVisitor', { low: dollars(low), high: dollars(high) })
          : t('range', { name, low: dollars(low), high: dollars(high) })}{' '}
        {college.costBasis === 'program' && all('page.sentenceProgram')}
      </p>
      <PriceRange estimate={estimate} scale={Math.max(costBeforeGrants(estimate), high)} />
      <p>
        <strong>{t(`confidence.${confidence}`)}</strong> {t(`reason.${reason ?? 'none'}`)}
      </p>
      {livingInstead && <p>{t(`livingInstead.${livingInstead}`)}</p>}
      {estimate.needGrantsUnlikely && <p>{t('needGrantsUnlikely')}</p>}
      {howSure}
      <Disclosure summary={t('ledger.title')}>
        <PriceLedger college={college} estimate={estimate} />
      </Disclosure>
      {otherPlans}
      <p className="text-soft">
        {t('basis')}{' '}
        {calculator && (
          <>
            {t('calculator')} <ExternalLink href={calculator}>{t('calculatorLink')}</ExternalLink>
          </>
        )}
      </p>
    </section>
  )
}

function PriceLedger({ college, estimate }: Pick<YourPriceSectionProps, 'college' | 'estimate'>) {
  const all = useTranslations('colleges')
  const t = useTranslations('colleges.yourPrice.ledger')
  const locale = useLocale()
  const { lines, price, incomeRead, dataYear, entryYear, usesLastMaxPell } = estimate
  const values = {
    year: awardYearStarting(dataYear),
    entry: awardYearStarting(entryYear),
    state: stateNames[college.state],
    income: formatDollars(roundedPrice(incomeRead), locale),
  }
  const sources: Partial<Record<PriceLineKind, ReturnType<typeof sourceOf>>> = {
    cost: sourceOf('cost', college.costOfAttendance),
    otherGrants: sourceOf('grants', ...college.netPriceByIncome),
    outOfState: sourceOf('tuition', college.tuitionInState, college.tuitionOutOfState),
  }
  const { words, pack } = sourcePacker(all, locale)
  return (
    <SourcedLedger
      caption={t('title')}
      words={words}
      lines={[
        ...lines.map(({ kind, amount }) => {
          const source = sources[kind]
          return {
            key: kind,
            label: t(kind === 'otherGrants' && amount > 0 ? 'otherGrants.lessPell' : `${kind}.label`, values),
            amount: Math.abs(amount),
            kind: amount >= 0 ? ('add' as const) : isGrant(kind) ? ('grant' as const) : ('subtract' as const),
            explanation:
              kind === 'pell' && usesLastMaxPell
                ? `${t(`${kind}.how`, values)} ${t('pell.lastMaximum')}`
                : t(`${kind}.how`, values),
            ...(source && { source: pack(source) }),
          }
        }),
        { key: 'total', label: t('total'), amount: price, kind: 'total' as const },
      ]}
    />
  )
}
