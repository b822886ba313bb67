'use client'
/** What well-known colleges in the visitor's state would cost, computed on this device. */
import { publicCollegePath } from '@bursar/contract/college-address'
import { roundedPrice } from '@bursar/contract/rounded-price'
import type { NetPriceEstimate } from '@bursar/formula/price/net-price'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { costBeforeGrants } from '../colleges/estimate-parts.ts'
import { useToday } from '../i18n/use-today.ts'
import { PriceBar } from '../ui/price-bar.tsx'
import type { QuickAnswers } from '../visitors/quick-household.ts'

interface NearbyPrice {
  id: number
  name: string
  /** Without a range, which the price table doesn't have. */
  estimate: Pick<NetPriceEstimate, 'price' | 'lines'>
}

const maxShown = 4

async function findNearbyPrices(answers: QuickAnswers, today: string): Promise<NearbyPrice[]> {
  const [{ loadPriceTable }, { visitorStudentOf }] = await Promise.all([
    import('../visitors/price-table.ts'),
    import('../visitors/visitor-student.ts'),
  ])
  const { priceAt } = visitorStudentOf(answers, today)
  const colleges = await loadPriceTable()
  return colleges
    .filter(({ college }) => college.state === answers.state)
    .slice(0, maxShown)
    .flatMap(({ id, name, college }) => {
      const estimate = priceAt(college)
      return estimate ? [{ id, name, estimate }] : []
    })
}

type Found =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'found'; prices: readonly NearbyPrice[] }

export function NearbyPrices({ answers }: { answers: QuickAnswers }) {
  const t = useTranslations('home.quick.result.prices')
  const today = useToday()
  const [found, setFound] = useState<Found>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const show = (next: Found) => {
      if (isCurrent) setFound(next)
    }
    show({ status: 'loading' })
    findNearbyPrices(answers, today)
      .then((prices) => show({ status: 'found', prices }))
      .catch(() => show({ status: 'failed' }))
    return () => {
      isCurrent = false
    }
  }, [answers, today])
  return (
    <div className="grid gap-3">
      {found.status === 'loading' && <p className="text-soft">{t('loading')}</p>}
      {found.status === 'failed' && <p role="alert">{t('failed')}</p>}
      {found.status === 'found' &&
        (found.prices.length > 0 ? (
          <ul className="grid gap-4">
            {found.prices.map((college) => (
              <NearbyCollege key={college.id} college={college} scale={scaleOf(found.prices)} />
            ))}
          </ul>
        ) : (
          <p>{answers.parentsAgi === null ? t('needIncome') : t('none')}</p>
        ))}
      <p className="text-sm text-soft">{t('note')}</p>
    </div>
  )
}

/** All bars share one scale, whose end is the highest cost. */
const scaleOf = (prices: readonly NearbyPrice[]) =>
  Math.max(...prices.map(({ estimate }) => Math.max(costBeforeGrants(estimate), estimate.price)), 1)

function NearbyCollege({ college, scale }: { college: NearbyPrice; scale: number }) {
  const t = useTranslations('home.quick.result.prices')
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <Link prefetch={false} href={publicCollegePath(college)} className="link w-fit font-semibold">
        {college.name}
      </Link>
      <PriceBar
        sticker={roundedPrice(costBeforeGrants(college.estimate))}
        price={roundedPrice(college.estimate.price)}
        scale={scale}
        priceLabel={t('yours')}
        stickerLabel={t('beforeGrants')}
      />
    </li>
  )
}
