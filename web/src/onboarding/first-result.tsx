'use client'
/** What the six first answers give: the SAI and the Pell Grant with their ranges, and the price of a year at three colleges with theirs. */
import type { Family } from '@bursar/contract/families'
import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatCount, formatDollars } from '../i18n/format.ts'
import { whenReleased } from '../ui/when-released.ts'
import type { FirstPrice } from './first-prices.ts'
import type { StudentOutlook } from './outlook.ts'
import { useInterviewTexts } from './texts.ts'

interface FirstResultProps {
  student: StudentOutlook
  /** With the answers on the screen. */
  family: Family
  /** ISO date. */
  today: string
}

export function FirstResult({ student, family, today }: FirstResultProps) {
  const t = useInterviewTexts()
  const locale = useLocale()
  const prices = usePrices(family, today)
  const { sai, pell } = student
  const dollars = (value: number) => formatDollars(value, locale)
  const rangeOf = ({ low, high }: { low: number; high: number }, format: (value: number) => string) =>
    low === high ? '' : t('first.range', { low: format(low), high: format(high) })
  return (
    <section
      aria-label={t('first.title')}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 className="text-lg">{t('first.title')}</h2>
      <dl className="grid">
        <Figure
          label={t('first.sai')}
          value={formatCount(sai.value, locale)}
          range={rangeOf(sai, (value) => formatCount(value, locale))}
        />
        <Figure
          label={t('first.pell')}
          value={pell.value > 0 ? dollars(pell.value) : t('first.noPell')}
          range={rangeOf(pell, dollars)}
        />
        {prices.map(({ id, name, price, ...range }) => (
          <Figure key={id} label={name} value={dollars(price)} range={rangeOf(range, dollars)} />
        ))}
      </dl>
      <p className="max-w-text text-sm text-soft">
        {family.expectedStartYear === null && family.students.length === 0 && (
          <>{t('first.assumedYear', { next: String(nextAwardYearStart(today)) })} </>
        )}
        {t('first.note')} {/* In a tab of its own, so that what is typed stays. */}
        <a className="link" href="/accuracy#likely" target="_blank" rel="noopener">
          {t('first.sources')}
        </a>
      </p>
    </section>
  )
}

function Figure({ label, value, range = '' }: { label: string; value: string; range?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
      <dt>{label}</dt>
      <dd className="ml-auto text-right">
        <span className="figures font-semibold">{value}</span>
        {range && <span className="block text-sm text-soft">{range}</span>}
      </dd>
    </div>
  )
}

/** Empty until they are computed, and if the colleges can't be loaded. */
function usePrices(family: Family, today: string): readonly FirstPrice[] {
  const [prices, setPrices] = useState<readonly FirstPrice[]>([])
  useEffect(() => {
    let isCurrent = true
    import('./first-prices.ts')
      .then(({ pricesNearby }) => pricesNearby(family, today))
      .then(
        (found) => whenReleased(() => isCurrent && setPrices(found)),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [family, today])
  return prices
}
