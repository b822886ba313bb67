'use client'
/** What well-known colleges in the visitor's state would cost, computed on this device. */
import { publicCollegePath } from '@bursar/contract/college-address'
import { stateNames } from '@bursar/contract/state-names'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { buttonClass } from '../ui/button-class.ts'
import type { QuickAnswers } from '../visitors/quick-household.ts'

interface NearbyPrice {
  id: number
  name: string
  price: number
}

const maxShown = 4

async function findNearbyPrices(answers: QuickAnswers): Promise<NearbyPrice[]> {
  const [{ loadPriceTable }, { visitorStudentOf }] = await Promise.all([
    import('../visitors/price-table.ts'),
    import('../visitors/visitor-student.ts'),
  ])
  const { priceAt } = visitorStudentOf(answers, new Date().toISOString().slice(0, 10))
  const colleges = await loadPriceTable()
  return colleges
    .filter(({ college }) => college.state === answers.state)
    .slice(0, maxShown)
    .flatMap(({ id, name, college }) => {
      const price = priceAt(college)?.price
      return price === undefined ? [] : [{ id, name, price }]
    })
}

type Found =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'found'; prices: readonly NearbyPrice[] }

export function NearbyPrices({ answers }: { answers: QuickAnswers }) {
  const t = useTranslations('home.quick.result.prices')
  const locale = useLocale()
  const [found, setFound] = useState<Found>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const show = (next: Found) => {
      if (isCurrent) setFound(next)
    }
    show({ status: 'loading' })
    findNearbyPrices(answers)
      .then((prices) => show({ status: 'found', prices }))
      .catch(() => show({ status: 'failed' }))
    return () => {
      isCurrent = false
    }
  }, [answers])
  return (
    <section aria-labelledby="nearby-prices" className="grid gap-3 border-t border-line pt-4">
      <h4 id="nearby-prices" className="font-semibold">
        {t('title', { state: stateNames[answers.state] })}
      </h4>
      {found.status === 'loading' && <p className="text-soft">{t('loading')}</p>}
      {found.status === 'failed' && <p role="alert">{t('failed')}</p>}
      {found.status === 'found' && found.prices.length > 0 && (
        <ul className="grid gap-2">
          {found.prices.map((college) => (
            <li key={college.id} className="flex items-baseline justify-between gap-4">
              <Link prefetch={false} href={publicCollegePath(college)} className="link min-w-0">
                {college.name}
              </Link>
              <span className="figures shrink-0 font-semibold">
                {formatDollars(Math.round(college.price / 100) * 100, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">{t('note')}</p>
      <div>
        <Link prefetch={false} href="/colleges" className={buttonClass('primary')}>
          {t('all')}
        </Link>
      </div>
    </section>
  )
}
