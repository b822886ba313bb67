'use client'
/**
 * Shows how a number is calculated: labels left, figures right, a rule above the total. Each line can be expanded for its
 * explanation and source. Prints expanded.
 */

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'
import type { BarShape } from './bar-shapes.ts'
import { classes } from './classes.ts'
import { useDetails } from './details-content.tsx'

export interface LedgerLine {
  key: string
  label: ReactNode
  /** Whole dollars or a range; `null` if unknown; a string for values that aren't money. */
  amount: number | { low: number; high: number } | null | string
  /**
   * Defaults to `add`. `subtract` shows the amount with a minus sign, and `grant` too, in the color of money you don't pay.
   * `total` has a rule above it; `heading` groups the lines below it.
   */
  kind?: 'add' | 'subtract' | 'grant' | 'total' | 'heading' | undefined
  /** How it was calculated. */
  explanation?: ReactNode
  /** Where the rule or the figure comes from, with its year. */
  source?: ReactNode
  /** The amount as a bar below the label, on one scale with those of the other lines. */
  bar?: BarShape | undefined
}

interface LedgerProps {
  caption: ReactNode
  hideCaption?: boolean
  lines: readonly LedgerLine[]
}

export function Ledger({ caption, hideCaption, lines }: LedgerProps) {
  const t = useTranslations('ui')
  return (
    <table className="ledger">
      <caption className={classes('pb-2 text-left font-semibold', hideCaption && 'sr-only')}>
        {caption}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('ledger.line')}</th>
          <th scope="col">{t('ledger.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: LedgerLine }) {
  const { label, kind = 'add' } = line
  if (kind === 'heading') {
    return (
      <tr className="heading">
        <th scope="rowgroup" colSpan={2}>
          {label}
        </th>
      </tr>
    )
  }
  return (
    <tr className={kind === 'total' || kind === 'grant' ? kind : undefined}>
      <th scope="row">
        <ExplainedLabel line={line} />
        {line.bar && (
          <svg
            aria-hidden="true"
            width="100%"
            height={8}
            className={kind === 'subtract' ? 'deducted' : undefined}
          >
            <rect x={`${line.bar[0]}%`} width={`${line.bar[1]}%`} height={8} />
          </svg>
        )}
      </th>
      <td className={line.explanation || line.source ? 'tall' : undefined}>
        <Amount amount={line.amount} isDeducted={kind === 'subtract' || kind === 'grant'} />
      </td>
    </tr>
  )
}

function ExplainedLabel({ line: { label, explanation, source } }: { line: LedgerLine }) {
  return explanation || source ? (
    <ExplainedLine label={label} explanation={explanation} source={source} />
  ) : (
    label
  )
}

function ExplainedLine({ label, explanation, source }: Pick<LedgerLine, 'label' | 'explanation' | 'source'>) {
  const t = useTranslations('ui')
  const { isFilled, props } = useDetails()
  return (
    <details {...props}>
      <summary>
        <span>{label}</span>
      </summary>
      {isFilled && (
        <div className="explanation">
          {explanation && <div>{explanation}</div>}
          {source && (
            // Outside the message, so that the language journey reads the source separately.
            <div>
              {t('ledger.source')} {source}
            </div>
          )}
        </div>
      )}
    </details>
  )
}

function Amount({ amount, isDeducted }: { amount: LedgerLine['amount']; isDeducted: boolean }) {
  const t = useTranslations('ui')
  const locale = useLocale()
  if (amount === null) return <span className="text-soft">{t('notKnown')}</span>
  if (typeof amount === 'string') return amount
  if (typeof amount === 'number') return formatDollars(isDeducted && amount !== 0 ? -amount : amount, locale)
  const range = formatDollarRange(amount.low, amount.high, locale)
  return isDeducted ? `−${range}` : range
}
