/**
 * Shows how a number is calculated: labels left, figures right, a rule above the total. Each line can be expanded for its
 * explanation and source. Prints expanded.
 */

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'
import { classes } from './classes.ts'
import { ChevronRight } from './icons.tsx'

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
}

interface LedgerProps {
  caption: ReactNode
  hideCaption?: boolean
  lines: readonly LedgerLine[]
}

export function Ledger({ caption, hideCaption, lines }: LedgerProps) {
  const t = useTranslations('ui')
  return (
    <table className="w-full border-collapse">
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
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left text-sm font-semibold text-soft">
          {label}
        </th>
      </tr>
    )
  }
  const isTotal = kind === 'total'
  return (
    <tr className={isTotal ? 'border-t-2 border-ink' : 'border-b border-line last:border-b-0'}>
      <th
        scope="row"
        className={classes(
          'py-2 pr-4 text-left align-top wrap-anywhere',
          isTotal ? 'font-bold' : 'font-normal',
        )}
      >
        <ExplainedLabel line={line} />
      </th>
      <td
        className={classes(
          'figures py-2 text-right align-top whitespace-nowrap',
          // Lines that can be expanded are taller, as a touch target.
          Boolean(line.explanation || line.source) && 'pt-[0.55rem]',
          isTotal && 'font-bold',
          kind === 'grant' && 'text-grant',
        )}
      >
        <Amount amount={line.amount} isDeducted={kind === 'subtract' || kind === 'grant'} />
      </td>
    </tr>
  )
}

function ExplainedLabel({ line: { label, explanation, source } }: { line: LedgerLine }) {
  const t = useTranslations('ui')
  if (!explanation && !source) return label
  return (
    <details className="group/line">
      <summary className="-my-2 flex min-h-11 items-center gap-1.5 rounded-sm py-2 hover:underline">
        <ChevronRight
          size={18}
          className="shrink-0 text-soft transition-transform group-open/line:rotate-90 print:hidden"
        />
        <span>{label}</span>
      </summary>
      <div className="grid max-w-text gap-1 pt-2 pb-1 pl-6 text-sm font-normal text-soft">
        {explanation && <div>{explanation}</div>}
        {source && (
          // Outside the message, so that the language journey reads the source separately.
          <div>
            {t('ledger.source')} {source}
          </div>
        )}
      </div>
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
