'use client'
/** The elements of all years at a college. Get texts and amounts as data: written out for each page, four years were 5 kB of elements. */
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { type PackedSource, SourceText, type SourceWords } from './source-details.tsx'

interface YearsLineViewProps {
  entries: readonly (readonly [key: string, label: string, amount: string])[]
  note: string
}

export function YearsLineView({ entries, note }: YearsLineViewProps) {
  return (
    <div className="grid gap-1">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {entries.map(([key, label, amount]) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-soft">{label}</dt>
            <dd className="figures font-semibold" data-years={key}>
              {amount}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{note}</p>
    </div>
  )
}

/** `parts` are whole dollars, in the order of the parts' labels. */
type YearLine = readonly [awardYear: string, label: string, amount: number, parts: readonly number[]]

interface YearsLedgerViewProps {
  caption: string
  /** The parts of every year's cost, and its grants. */
  partLabels: readonly string[]
  years: readonly YearLine[]
  /** Below the years. */
  lines: readonly LedgerLine[]
}

export function YearsLedgerView({ caption, partLabels, years, lines }: YearsLedgerViewProps) {
  return (
    <Ledger
      caption={caption}
      hideCaption
      lines={[
        ...years.map(([key, label, amount, parts]) => ({
          key,
          label,
          amount,
          explanation: <PartsOfYear labels={partLabels} amounts={parts} />,
        })),
        ...lines,
      ]}
    />
  )
}

function PartsOfYear({ labels, amounts }: { labels: readonly string[]; amounts: readonly number[] }) {
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6">
      {amounts.map((amount, at) =>
        amount === 0 ? null : (
          <div key={labels[at]} className="col-span-2 grid grid-cols-subgrid">
            <dt>{labels[at]}</dt>
            <dd className="figures text-right">{formatDollars(amount, locale)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

interface YearsAssumptionsProps {
  summary: string
  /** Where the published costs are from; `null` if they are a college's own. */
  base: { text: string; words: SourceWords; source: PackedSource } | null
  sentences: readonly string[]
}

export function YearsAssumptions({ summary, base, sentences }: YearsAssumptionsProps) {
  return (
    <Disclosure summary={summary}>
      <ul className="list-disc pl-5 text-soft">
        {base && (
          <li>
            {base.text} <SourceText words={base.words} source={base.source} />
          </li>
        )}
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
