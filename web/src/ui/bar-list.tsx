/** A bar chart of amounts on one scale, each bar with its label and figure as text. Rendered on the server. */
import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Bar {
  key: string
  label: ReactNode
  /** Null if unknown; the text says why. */
  value: number | null
  /** The formatted figure. */
  text: ReactNode
  /** The bar about the reader's own family; the label says so too. */
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
  const isFaint = bars.some(({ isHighlighted }) => isHighlighted)
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]))
  const scale = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [0, 100])
  return (
    <ol aria-label={label} className="bar-list">
      {bars.map(({ key, label: name, value, text, isHighlighted }) => (
        <li key={key} className={isHighlighted ? 'font-bold' : undefined}>
          <div>
            <span>{name}</span>
            <span className={value === null ? 'unknown' : 'figures'}>{text}</span>
          </div>
          <svg aria-hidden="true" width="100%" height={12}>
            <rect width="100%" height={12} rx={3} />
            {value !== null && (
              <rect
                x={`${share(scale(Math.min(0, value)))}%`}
                width={`${share(Math.abs(scale(value) - scale(0)))}%`}
                height={12}
                rx={3}
                className={classes(fills[tone], isFaint && !isHighlighted && 'opacity-45')}
              />
            )}
          </svg>
        </li>
      ))}
    </ol>
  )
}
