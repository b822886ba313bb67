/** A price and its range on a scale from $0. The half of students nearest the price is darker. Decorative: the text says the same. */
import type { NetPriceEstimate } from '@bursar/formula/price/net-price'

interface PriceRangeProps {
  estimate: Pick<NetPriceEstimate, 'price' | 'low' | 'high' | 'middleLow' | 'middleHigh'>
  /** The amount at the right end. */
  scale: number
}

export function PriceRange({ estimate, scale }: PriceRangeProps) {
  const { price, low, high, middleLow, middleHigh } = estimate
  const end = Math.max(scale, high, 1)
  const at = (dollars: number) => `${(100 * dollars) / end}%`
  const between = (from: number, to: number) => `${(100 * (to - from)) / end}%`
  return (
    // SVG, because widths of HTML elements would need style attributes, which our Content Security Policy blocks.
    <svg aria-hidden="true" className="block h-6 w-full rounded-sm bg-sunk">
      <rect
        x={at(low)}
        y="25%"
        width={between(low, high)}
        height="50%"
        rx={3}
        className="fill-cost opacity-45"
      />
      <rect
        x={at(middleLow)}
        y="25%"
        width={between(middleLow, middleHigh)}
        height="50%"
        className="fill-cost"
      />
      <rect x={at(price)} width={3} height="100%" transform="translate(-1.5)" className="fill-ink" />
    </svg>
  )
}
