/** A student's estimated price and its range in a table. */

import { roundedPrice } from '@bursar/contract/rounded-price'
import type { NetPriceEstimate } from '@bursar/formula/price/net-price'
import { useLocale } from 'next-intl'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'
import { NotedFigure } from './college-table-views.tsx'

export function TablePrice({ estimate: { price, low, high } }: { estimate: NetPriceEstimate }) {
  const locale = useLocale()
  return (
    <NotedFigure
      figure={formatDollars(roundedPrice(price), locale)}
      note={formatDollarRange(roundedPrice(low), roundedPrice(high), locale)}
      isRange
    />
  )
}
