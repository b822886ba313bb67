'use client'
/** The lines of the worksheet. Gets them as data: written out for each page, sixty lines were 16 kB of elements. */
import { useLocale } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'

/** `source` is a place in the list of sources. */
type Line = readonly [
  line: string,
  label: string,
  value: number | null,
  how: string,
  source: number,
  isTotal: boolean,
]

export interface WorksheetGroup {
  title: string
  /** The index itself, which isn't in dollars. */
  isResult: boolean
  lines: Line[]
}

interface WorksheetLedgerProps {
  caption: string
  groups: readonly WorksheetGroup[]
  sources: readonly string[]
}

export function WorksheetLedger({ caption, groups, sources }: WorksheetLedgerProps) {
  const locale = useLocale()
  return (
    <Ledger
      caption={caption}
      hideCaption
      lines={groups.flatMap(({ title, isResult, lines }): LedgerLine[] => [
        { key: title, label: title, amount: null, kind: 'heading' },
        ...lines.map(
          ([line, label, value, how, source, isTotal]): LedgerLine => ({
            key: `${line} ${label}`,
            label: (
              <>
                <span className="figures mr-2 text-sm text-soft">{line}</span>
                {label}
              </>
            ),
            amount: isResult && value !== null ? formatCount(value, locale) : value,
            kind: isResult || isTotal ? 'total' : 'add',
            explanation: how,
            source: sources[source],
          }),
        ),
      ])}
    />
  )
}
