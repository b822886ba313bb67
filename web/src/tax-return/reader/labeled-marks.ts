/** Check boxes of a page with a geometry of its own: a mark stands left of the words it belongs to. */

import type { FoundLine } from './labeled-lines.ts'
import { statusLabels } from './line-labels.ts'
import { marks, type PageLines } from './official-page.ts'
import type { FilingStatusCode, TaxYear } from './reading.ts'
import type { PlainRow, Run } from './runs.ts'

/** How far left of the words a mark may stand, and how far above or below. */
const reach = { x: 22, y: 4 }

const hasMark = (runs: readonly Run[], left: number, baseline: number): boolean =>
  runs.some(
    (run) =>
      marks.test(run.text) &&
      run.right < left + 1 &&
      run.right > left - reach.x &&
      Math.abs(run.baseline - baseline) < reach.y,
  )

export function statusOf(rows: readonly PlainRow[], runs: readonly Run[]): FilingStatusCode | null {
  const places = new Map<FilingStatusCode, { left: number; baseline: number }>()
  for (const [status, label] of Object.entries(statusLabels) as [FilingStatusCode, string][])
    for (const { text, chars, baseline } of rows) {
      const first = chars[text.indexOf(label)]
      if (text.includes(label) && first) places.set(status, { left: first.left, baseline })
    }
  const joint = places.get('mfj')
  // "Single" also begins a note in the margin, far below.
  const single = runs.find(
    ({ text, baseline }) =>
      text === 'Single' && joint && baseline > joint.baseline && baseline < joint.baseline + 30,
  )
  if (!joint || !single) return null
  places.set('single', single)
  const marked = [...places].filter(([, { left, baseline }]) => hasMark(runs, left, baseline))
  return marked.length === 1 ? (marked[0]?.[0] ?? null) : null
}

export function rolloverIn(
  found: readonly FoundLine[],
  runs: readonly Run[],
  taxYear: TaxYear,
): PageLines['rollovers'] {
  const has = (line: string, next: string): boolean | null => {
    const row = found.find((other) => other.line === `${line}b`)
    const below = found.find((other) => other.line === next)
    if (!row || !below) return null
    const words = runs.filter(({ text }) => /rollover/i.test(text))
    if (taxYear === 2024)
      return words.some(
        ({ left, baseline }) => Math.abs(baseline - row.row.baseline) < reach.y && left > row.left,
      )
    const word = words.find(
      ({ baseline }) => baseline < row.row.baseline - 1 && baseline > below.row.baseline + 1,
    )
    return word ? hasMark(runs, word.left, word.baseline) : null
  }
  return { ira: has('4', '5a'), pension: has('5', '6a') }
}
