'use client'
/** The elements of `bar-list.tsx`, which gets its bars as data. */
import { classes } from './classes.ts'

export interface BarView {
  key: string
  name: string
  language?: 'en'
  note?: string | undefined
  text: string
  /** Percent of the width; `null` if the amount is unknown. */
  shape: readonly [x: number, width: number] | null
  isHighlighted?: boolean
}

interface BarListViewProps {
  label: string
  bars: readonly BarView[]
  fill: string
}

export function BarListView({ label, bars, fill }: BarListViewProps) {
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
