'use client'
/** What to save from now on, and how the owner of the money counts in the federal formula. No advice on products. */
import type { AssetRates } from '@bursar/formula/plan/asset-rates'
import type { SavingGoal } from '@bursar/formula/plan/saving-goal'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars, formatPercent } from '../i18n/format.ts'
import { Disclosure } from '../ui/disclosure.tsx'

const owners = ['parents', 'student', 'other'] as const

/** The shares that count, and the award year of the tables that they are from. */
export interface SavingRates extends AssetRates {
  awardYear: string
}

interface SavingAdviceProps {
  goal: SavingGoal
  rates: SavingRates
}

export function SavingAdvice({ goal: { perMonth, months, tooLate }, rates }: SavingAdviceProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(amount, locale)
  return (
    <div className="grid max-w-text gap-3">
      <p>
        {perMonth > 0
          ? t(tooLate > 0 ? 'saving.goalLater' : 'saving.goal', { amount: dollars(perMonth), months })
          : t('saving.none')}
      </p>
      {tooLate > 0 && <p>{t('saving.tooLate', { amount: dollars(tooLate) })}</p>}
      <div className="print-detail">
        <Disclosure summary={t('saving.where')}>
          <ul className="grid list-disc gap-2 pl-5">
            {owners.map((owner) => (
              <li key={owner}>
                {t(`saving.owners.${owner}`, {
                  parents: formatPercent(rates.parentsAtMost, locale),
                  student: formatPercent(rates.dependentStudent, locale),
                })}
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">
            {t('source')} <span lang="en">HEA sec. 475(d), 475(h), 480(f) (20 U.S.C. 1087oo, 1087vv)</span>,{' '}
            {rates.awardYear}
          </p>
          <p className="text-soft">{t('saving.tax')}</p>
        </Disclosure>
      </div>
    </div>
  )
}
