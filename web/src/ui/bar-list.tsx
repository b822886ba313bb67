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

export function BarList({ label, bars, tone = 'cost' }: BarListProps) {
  const isFaint = bars.some(({ isHighlighted }) => isHighlighted)
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]))
  const scale = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [0, 100])
  return (
    <ol aria-label={label} className="grid gap-3">
      {bars.map(({ key, label: name, value, text, isHighlighted }) => (
        <li key={key} className="grid gap-1">
          <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
            <span className={classes('min-w-0 first-letter:uppercase', isHighlighted && 'font-bold')}>
              {name}
            </span>
            <span
              className={classes(
                'text-right',
                value === null ? 'text-soft' : 'figures font-semibold',
                isHighlighted && 'font-bold',
              )}
            >
              {text}
            </span>
          </div>
          <svg aria-hidden="true" width="100%" height={12} className="block overflow-visible">
            <rect width="100%" height={12} rx={3} className="fill-sunk" />
            {value !== null && (
              <rect
                x={`${scale(Math.min(0, value))}%`}
                width={`${Math.abs(scale(value) - scale(0))}%`}
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
