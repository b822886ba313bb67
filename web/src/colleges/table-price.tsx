/** A student's estimated price and its range in a table. */

import { roundedPrice } from '@bursar/contract/rounded-price'
import type { NetPriceEstimate } from '@bursar/formula/price/net-price'
import { useLocale } from 'next-intl'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

export function TablePrice({ estimate: { price, low, high } }: { estimate: NetPriceEstimate }) {
  const locale = useLocale()
  return (
    <>
      {formatDollars(roundedPrice(price), locale)}
      <span className="block whitespace-nowrap text-soft">
        {formatDollarRange(roundedPrice(low), roundedPrice(high), locale)}
      </span>
    </>
  )
}
