/** Reads an IRS tax return transcript. It has no line numbers; labels come twice, the second one "per computer". */

import { readAmount } from '../../pdf/amount.ts'
import type { Page } from '../../pdf/page.ts'
import { fafsaAnswers } from './fafsa.ts'
import {
  type AmountKey,
  type FilingStatusCode,
  type ReadingResult,
  type ReturnAmounts,
  type Source,
  taxYears,
} from './reading.ts'
import { rowsOf, runOf } from './runs.ts'
import { amountLabels, computerLabels } from './transcript-labels.ts'

interface Entry {
  /** Lower case, letters and digits only. */
  label: string
  value: string
  source: Omit<Source, 'form'>
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Labels end with a colon. The value follows on the same row, after dots, or on the next one. */
function entriesOf(pages: readonly Page[]): Entry[] {
  return pages.flatMap((page) => {
    const rows = rowsOf(page.chars).map(runOf)
    return rows.flatMap((row, at) => {
      const colon = row.chars.findLastIndex(({ text }) => text === ':')
      if (colon < 0) return []
      const line = wordsOf(row.chars.slice(0, colon))
      const rest = row.chars.slice(colon + 1).filter((char, index, all) => {
        // Leader dots, not the point before cents.
        const isLeader = char.text === '.' && !all.slice(0, index).some(({ text }) => text !== '.')
        return !isLeader
      })
      const next = rows[at + 1]
      const chars = rest.length > 0 ? rest : next && !next.text.includes(':') ? next.chars : []
      const run = runOf(chars.length > 0 ? chars : row.chars)
      return [
        {
          label: plain(line),
          value: chars.map(({ text }) => text).join(''),
          source: {
            line,
            page: page.number,
            box: {
              left: run.left,
              right: run.right,
              bottom: run.baseline - 3,
              top: run.baseline + run.size,
            },
          },
        },
      ]
    })
  })
}

const wordsOf = (chars: { text: string; left: number; right: number; size: number }[]): string =>
  chars
    .map(({ text, left, size }, at) => {
      const before = chars[at - 1]
      return before && left - before.right > size * 0.15 ? ` ${text}` : text
    })
    .join('')

const statuses: [RegExp, FilingStatusCode][] = [
  [/joint/, 'mfj'],
  [/separate/, 'mfs'],
  [/headofhousehold/, 'hoh'],
  [/widow|survivingspouse/, 'qss'],
  [/^single/, 'single'],
]

export function readTranscript(pages: readonly Page[]): ReadingResult {
  const entries = entriesOf(pages)
  const valuesOf = (label: string) => entries.filter((entry) => entry.label === label)
  const years = new Set(
    entries
      .filter(({ label }) => label.endsWith('taxperiodending'))
      .map(({ value }) => Number(/20\d\d/.exec(value)?.[0])),
  )
  const [year, ...others] = years
  const statusRows = valuesOf('filingstatus')
  if (others.length > 0 || statusRows.length > 1) return { refusal: 'several-returns' }
  const taxYear = taxYears.find((known) => known === year)
  if (taxYear === undefined)
    return year ? { refusal: 'wrong-year', taxYear: year } : { refusal: 'unreadable' }

  const amounts = {} as ReturnAmounts
  const sources: Partial<Record<AmountKey, Source>> = {}
  for (const [key, labels] of Object.entries(amountLabels) as [AmountKey, string[]][]) {
    // Form 8863 repeats the AGI further down.
    const entry = labels.flatMap(valuesOf)[0]
    amounts[key] = entry ? readAmount(entry.value) : null
    if (entry && amounts[key] !== null) sources[key] = { form: 'transcript', ...entry.source }
  }
  const amountAt = (label: string) => readAmount(valuesOf(label)[0]?.value ?? '')
  const [income, adjustments] = [amountAt(computerLabels.income), amountAt(computerLabels.adjustments)]
  const isBroken =
    income !== null && adjustments !== null && Math.abs(income - adjustments - (amounts.agi ?? 0)) > 1
  if (amounts.agi === null || isBroken) return { refusal: 'unreadable' }
  const status = plain(statusRows[0]?.value ?? '')
  return {
    taxYear,
    form: 'transcript',
    filingStatus: statuses.find(([pattern]) => pattern.test(status))?.[1] ?? null,
    values: { ...amounts, iraRollover: null, pensionRollover: null, schedulesFound: [] },
    fafsa: fafsaAnswers(amounts),
    sources,
  }
}
