/** A bar chart of amounts on one scale, each bar with its label and figure as text. */
import { scaleLinear } from 'd3-scale'
import { BarListView } from './bar-list-view.tsx'

export interface Bar {
  key: string
  name: string
  /** Of a published name that isn't translated. */
  language?: 'en'
  /** Follows the name. */
  note?: string | undefined
  /** Null if unknown; the text says why. */
  value: number | null
  /** The formatted figure. */
  text: string
  /** The bar about the reader's own family; the note says so too. */
  isHighlighted?: boolean
}

interface BarListProps {
  label: string
  bars: readonly Bar[]
  /** `cost` for money that is paid, `plain` for any other amount. */
  tone?: keyof typeof fills
}

const fills = { cost: 'fill-cost', plain: 'fill-primary' }

/** Percent, to a hundredth: a tenth of a pixel. */
const share = (percent: number) => Math.round(percent * 100) / 100

export function BarList({ label, bars, tone = 'cost' }: BarListProps) {
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]))
  const scale = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [0, 100])
  return (
    <BarListView
      label={label}
      fill={fills[tone]}
      bars={bars.map(({ value, ...bar }) => ({
        ...bar,
        shape:
          value === null
            ? null
            : [share(scale(Math.min(0, value))), share(Math.abs(scale(value) - scale(0)))],
      }))}
    />
  )
}
