'use client'
/** Prices in the visitor's state, and the SAI and Pell Grant behind them. */
import { stateNames } from '@bursar/contract/state-names'
import type { StudentEstimate } from '@bursar/formula/household/estimate'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { pellPhrase, shownPell, shownSai } from '../accuracy/shown-sai.ts'
import { formatCount, formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { type QuickAnswers, unansweredQuestions } from '../visitors/quick-household.ts'
import { NearbyPrices } from './nearby-prices.tsx'

interface QuickResultProps {
  answers: QuickAnswers
  estimate: StudentEstimate
  /** Whether the visitor has just asked for it: then the focus follows. */
  isAsked: boolean
  /** Goes back to the questions, with those that prices don't need opened. */
  onChange: (wantsMore: boolean) => void
}

export function QuickResult({ answers, estimate, isAsked, onChange }: QuickResultProps) {
  const t = useTranslations('home.quick.result')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  return (
    <div className="grid gap-4 rounded-md border border-line bg-surface p-4 md:p-6">
      <h2 id="estimate-title" ref={heading} tabIndex={-1} className="text-lg">
        {t('prices.title', { state: stateNames[answers.state] })}
      </h2>
      <NearbyPrices answers={answers} />
      <div className="flex flex-wrap gap-3">
        <Link prefetch={false} href="/colleges" className={buttonClass('primary')}>
          {t('prices.all')}
        </Link>
        <Button onClick={() => onChange(false)}>{t('change')}</Button>
      </div>
      <StudentAid estimate={estimate} onMore={() => onChange(true)} />
      <div className="border-t border-line pt-4">
        <Link prefetch={false} href="/family/signup" className={buttonClass('secondary')}>
          {t('signUp')}
        </Link>
        <p className="mt-2 text-sm text-soft">{t('signUpText')}</p>
      </div>
    </div>
  )
}

/** The SAI and the Pell Grant behind the prices. */
function StudentAid({ estimate, onMore }: { estimate: StudentEstimate; onMore: () => void }) {
  const t = useTranslations('home.quick.result')
  const questions = useTranslations('home.quick')
  const locale = useLocale()
  const { awardYear, wantedAwardYear, usesNewestTables, unknowns } = estimate
  const sai = shownSai(estimate)
  const pell = shownPell(estimate)
  const open = unansweredQuestions(estimate.sai.isExact ? [] : unknowns)
  const count = (number: number) => formatCount(number, locale)
  const dollars = (amount: number) => formatDollars(amount, locale)
  return (
    <>
      <div className="grid gap-2 border-t border-line pt-4">
        <h3>{t('title')}</h3>
        <div className="figures text-xl font-bold">
          {sai.isExact ? count(sai.value) : t('about', { value: count(sai.value) })}
        </div>
        {!sai.isExact && <p>{t('plausible', { low: count(sai.low), high: count(sai.high) })}</p>}
        <p className="text-soft">{sai.high <= 0 ? t('meaningZero') : t('meaning')}</p>
        {open.length > 0 && (
          <>
            <p>{t('missing')}</p>
            <ul className="list-disc pl-5 text-soft">
              {open.map((name) => (
                <li key={name}>{questions(`${name}.label`)}</li>
              ))}
            </ul>
            <div>
              <Button onClick={onMore}>{t('more')}</Button>
            </div>
          </>
        )}
      </div>
      <div className="border-t border-line pt-4">
        <h3>{t('pell')}</h3>
        <p className={pell.high > 0 ? 'figures text-xl font-bold text-grant' : 'text-xl font-bold'}>
          {
            {
              none: t('noPell'),
              exact: dollars(pell.value),
              upTo: t('upTo', { high: dollars(pell.high) }),
              about: t('about', { value: dollars(pell.value) }),
            }[pellPhrase(pell)]
          }
          {pell.high > 0 && <span className="text-base font-normal text-soft"> {t('perYear')}</span>}
        </p>
        {!pell.isExact && <p>{t('plausible', { low: dollars(pell.low), high: dollars(pell.high) })}</p>}
        <p className="mt-1 text-soft">{pell.high > 0 ? t('pellMeaning') : t('noPellMeaning')}</p>
      </div>
      <p className="text-sm text-soft">
        {t('rules', { year: awardYear })} {usesNewestTables && t('newest', { year: wantedAwardYear })}{' '}
        {estimate.pell.isEstimatedAmount && pell.high > 0 && t('pellEstimated')} {t('notAnOffer')}
      </p>
    </>
  )
}
