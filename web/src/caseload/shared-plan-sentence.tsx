'use client'
/** What a shared plan comes to, in one sentence, as far as it is shared. */

import type { ComputedPlan } from '@bursar/contract/computed-plan'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { planFacts } from '../plan/bands.ts'
import { PeakYear, PriceRange, usePlaceNames } from '../plan/plan-sentence.tsx'

interface SharedPlanSentenceProps {
  plan: ComputedPlan
  /** First names by student. */
  names: Record<string, string>
}

export function SharedPlanSentence({ plan, names }: SharedPlanSentenceProps) {
  const t = useTranslations('caseload.plan')
  const texts = useTranslations('plan')
  const locale = useLocale()
  const { total, years, range, openAnswers } = plan
  const placesOf = usePlaceNames({ names, options: placesByStudent(plan) })
  const places = placesOf({ students: plan.planned })
  const dollars = (amount: number) => formatDollars(amount, locale)
  const facts = factsOf(plan)
  if (!total.price)
    return (
      <p className="max-w-text text-lg wrap-anywhere" data-plan-sentence>
        {t('cost', { places, cost: dollars(roundedPrice(total.cost)), years: years.length })}
      </p>
    )
  const net = facts?.net ?? roundedPrice(total.price.netPrice)
  return (
    <div className="grid max-w-text gap-2 wrap-anywhere">
      <p className="text-lg" data-plan-sentence>
        {texts('sentence.price', { places, net: dollars(net), years: years.length })}{' '}
        {facts &&
          (facts.gap > 0
            ? t('gap', { covered: dollars(facts.covered), gap: dollars(facts.gap) })
            : t('covered'))}{' '}
        {facts && facts.gap > 0 && <PeakYear plan={plan} years={yearsWithGaps(plan)} />}
      </p>
      {facts && facts.loans > 0 && <p>{t('loans', { loans: dollars(facts.loans) })}</p>}
      {range && <PriceRange {...range} openAnswers={openAnswers} />}
    </div>
  )
}

function placesByStudent({ students, places }: ComputedPlan) {
  return Object.fromEntries(
    students.map(({ id }) => [id, places.filter(({ studentId }) => studentId === id)]),
  )
}

/** `null` unless who pays is shared. */
function factsOf({ total: { cost, price, funding } }: ComputedPlan) {
  if (!price || !funding) return null
  const { gap, ...paid } = funding
  return planFacts({ cost, gap, sources: { pell: price.pell, grants: price.grants, ...paid } })
}

const yearsWithGaps = ({ years }: ComputedPlan) =>
  years.map(({ year, awardYear, students, funding }) => ({
    year,
    awardYear,
    students: students.length,
    gap: funding?.gap ?? 0,
  }))
