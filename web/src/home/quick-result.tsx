'use client'
/** The estimated SAI, what it means, and the rules it is based on. */
import type { StudentEstimate } from '@bursar/formula/household/estimate'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { formatCount, formatDollarRange } from '../i18n/format.ts'
import { buttonClass } from '../ui/button-class.ts'
import { type QuickAnswers, unansweredQuestions } from '../visitors/quick-household.ts'
import { NearbyPrices } from './nearby-prices.tsx'

interface QuickResultProps {
  answers: QuickAnswers
  estimate: StudentEstimate
}

export function QuickResult({ answers, estimate }: QuickResultProps) {
  const t = useTranslations('home.quick.result')
  const questions = useTranslations('home.quick')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new result takes the focus, not only the first.
  useEffect(() => heading.current?.focus(), [estimate])
  const { sai, pell, awardYear, wantedAwardYear, usesNewestTables, unknowns } = estimate
  const open = unansweredQuestions(sai.isExact ? [] : unknowns)
  const number =
    sai.low === sai.high
      ? formatCount(sai.low, locale)
      : `${formatCount(sai.low, locale)} – ${formatCount(sai.high, locale)}`
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface p-4 md:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-soft">
        {t('title')}
      </h3>
      <div className={sai.isExact ? 'figures text-number font-bold' : 'figures text-3xl font-bold'}>
        {number}
      </div>
      <p>{sai.high <= 0 ? t('meaningZero') : t('meaning')}</p>
      {open.length > 0 && (
        <div className="text-soft">
          <p>{t('range')}</p>
          <ul className="mt-1 list-disc pl-5">
            {open.map((name) => (
              <li key={name}>{questions(`${name}.label`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="border-t border-line pt-4">
        <p className="font-semibold">{t('pell')}</p>
        <p className={pell.high > 0 ? 'figures text-xl font-bold text-grant' : 'text-xl font-bold'}>
          {pell.high <= 0 ? t('noPell') : formatDollarRange(pell.low, pell.high, locale)}
          {pell.high > 0 && <span className="text-base font-normal text-soft"> {t('perYear')}</span>}
        </p>
        <p className="mt-1 text-soft">{pell.high > 0 ? t('pellMeaning') : t('noPellMeaning')}</p>
      </div>
      <NearbyPrices answers={answers} />
      <p className="border-t border-line pt-4 text-sm text-soft">
        {t('rules', { year: awardYear })} {usesNewestTables && t('newest', { year: wantedAwardYear })}{' '}
        {pell.isEstimatedAmount && pell.high > 0 && t('pellEstimated')} {t('notAnOffer')}
      </p>
      <div>
        <Link prefetch={false} href="/family/signup" className={buttonClass('secondary')}>
          {t('signUp')}
        </Link>
        <p className="mt-2 text-sm text-soft">{t('signUpText')}</p>
      </div>
    </section>
  )
}
