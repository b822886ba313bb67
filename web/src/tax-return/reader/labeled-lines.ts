/** Finds the lines of Form 1040 on a page by their words. */
import { type LineLabel, lineLabels } from './line-labels.ts'
import type { TaxYear } from './reading.ts'
import type { PlainRow } from './runs.ts'

/** A line whose words were found. */
export interface FoundLine extends LineLabel {
  row: PlainRow
  /** Where its words begin and end. */
  left: number
  right: number
}

export function findLines(rows: readonly PlainRow[], taxYear: TaxYear): FoundLine[] {
  const found: FoundLine[] = []
  for (const label of lineLabels[taxYear]) {
    const lowest = found.at(-1)?.row.baseline ?? Number.POSITIVE_INFINITY
    for (const row of rows) {
      if (row.baseline > lowest + 1) continue
      const from = label.after === undefined ? 0 : row.text.indexOf(label.after)
      const at = from < 0 ? -1 : row.text.indexOf(label.label, from)
      const [first, last] = [row.chars[at], row.chars[at + label.label.length - 1]]
      if (at < 0 || !first || !last) continue
      found.push({ ...label, row, left: first.left, right: last.right })
      break
    }
  }
  return found
}
