'use client'
/** A bar chart of amounts on one scale, each bar with its label and figure as text. */
import type { BarShape } from './bar-shapes.ts'
import { classes } from './classes.ts'

interface Bar {
  key: string
  name: string
  /** Of a published name that isn't translated. */
  language?: 'en'
  /** Follows the name. */
  note?: string | undefined
  /** The formatted figure, or why there is none. */
  text: string
  /** `null` if the amount is unknown. */
  shape: BarShape | null
  /** The bar about the reader's own family; the note says so too. */
  isHighlighted?: boolean
}

interface BarListProps {
  label: string
  bars: readonly Bar[]
  /** `fill-cost` for money that is paid, `fill-primary` for any other amount. */
  fill: 'fill-cost' | 'fill-primary'
}

export function BarList({ label, bars, fill }: BarListProps) {
  const isFaint = bars.some(({ isHighlighted }) => isHighlighted)
  return (
    <ol aria-label={label} className="bar-list">
      {bars.map(({ key, name, language, note, text, shape, isHighlighted }) => (
        <li key={key} className={isHighlighted ? 'font-bold' : undefined}>
          <div>
            <span>
              <span lang={language}>{name}</span>
              {note !== undefined && (
                <span className={isHighlighted ? 'text-primary' : 'text-soft'}>{` · ${note}`}</span>
              )}
            </span>
            <span className={shape ? 'figures' : 'text-soft'}>{text}</span>
          </div>
          <svg aria-hidden="true" width="100%" height={12}>
            <rect width="100%" height={12} rx={3} />
            {shape && (
              <rect
                x={`${shape[0]}%`}
                width={`${shape[1]}%`}
                height={12}
                rx={3}
                className={classes(fill, isFaint && !isHighlighted && 'opacity-45')}
              />
            )}
          </svg>
        </li>
      ))}
    </ol>
  )
}
