/** Reads a page that has the layout of an official form: its boxes are known once the page is registered. */

import type { Box, Page } from '../../pdf/page.ts'
import { type Cell, fieldIn, readCell } from './cell.ts'
import { checkBoxSize } from './official-forms.ts'
import type { FilingStatusCode } from './reading.ts'
import { placeBox, placePoint, type Registration } from './registration.ts'
import type { Run } from './runs.ts'

export interface PageLines {
  cells: Map<string, Cell>
  filingStatus: FilingStatusCode | null
  rollovers: { ira: boolean | null; pension: boolean | null }
}

/** How far programs print beside the place that the form gives, in points of the form. */
const printMargin = 3
/** Half of the distance between two rows of a form. */
const halfRow = 6

/** Letters that pdf.js returns for the marks of ZapfDingbats, the marks themselves, and an X that was typed. */
export const marks = /^[xX✓✔✗✘☒☑■●•4857nlu8]$/u

export function readOfficialPage(page: Page, runs: readonly Run[], registration: Registration): PageLines {
  const { placement, boxes, formPage } = registration
  const { scale } = placement
  const cells = new Map<string, Cell>()
  for (const { line, box, number } of boxes) {
    const place = placePoint(placement, { x: number.x, y: number.baseline })
    const inRow = runs.filter(({ baseline }) => Math.abs(baseline - place.y) < (halfRow - 0.1) * scale)
    cells.set(
      line,
      readCell(
        {
          box: placeBox(placement, box),
          number: { x: place.x, baseline: place.y, text: line },
          margin: printMargin * scale,
        },
        inRow,
        page.fields,
        page.covered,
      ),
    )
  }
  const checkBox = ([left, bottom]: [number, number]): Box =>
    placeBox(placement, { left, bottom, right: left + checkBoxSize, top: bottom + checkBoxSize })
  return {
    cells,
    filingStatus: formPage.filingStatus ? filingStatusIn(page, formPage.filingStatus, checkBox, scale) : null,
    rollovers: rolloversOn(page, runs, registration, checkBox),
  }
}

/** Whether the box is checked, or a mark was typed or drawn in it. */
function isMarked(page: Page, box: Box, scale: number): boolean {
  const margin = printMargin * scale
  const [field] = fieldIn(page.fields, { ...box, left: box.left - 2, right: box.right + 2 }, ['check box'])
  if (field?.isChecked) return true
  const comments = fieldIn(page.fields, { ...box, left: box.left - 3, right: box.right + 3 }, [
    'comment',
    'text',
  ])
  if (comments.some(({ text }) => text !== null && marks.test(text))) return true
  return page.chars.some(({ text, left, right, baseline, size }) => {
    const x = (left + right) / 2
    const y = baseline + size * 0.3
    return (
      marks.test(text) &&
      x > box.left - margin &&
      x < box.right + margin &&
      y > box.bottom - margin &&
      y < box.top + margin
    )
  })
}

function filingStatusIn(
  page: Page,
  places: Record<FilingStatusCode, [number, number]>,
  checkBox: (corner: [number, number]) => Box,
  scale: number,
): FilingStatusCode | null {
  const marked = (Object.keys(places) as FilingStatusCode[]).filter((status) =>
    isMarked(page, checkBox(places[status]), scale),
  )
  return marked.length === 1 ? (marked[0] ?? null) : null
}

function rolloversOn(
  page: Page,
  runs: readonly Run[],
  { formPage, placement, boxes, official }: Registration,
  checkBox: (corner: [number, number]) => Box,
): PageLines['rollovers'] {
  if (formPage.rollovers) {
    const { ira, pension } = formPage.rollovers
    return {
      ira: isMarked(page, checkBox(ira), placement.scale),
      pension: isMarked(page, checkBox(pension), placement.scale),
    }
  }
  // Until 2024, the word is printed left of the taxable amount. The fillable form has no field for it.
  const isFillable = page.fields.some(({ kind }) => kind === 'text')
  const has = (line: string): boolean | null => {
    const found = boxes.find((box) => box.line === line)
    if (!found || isFillable || official.taxYear > 2024) return null
    const { x, y } = placePoint(placement, { x: found.number.x, y: found.number.baseline })
    return hasRollover(runs, y, x, halfRow * placement.scale)
  }
  return { ira: has('4b'), pension: has('5b') }
}

/** Whether the word "Rollover" stands in a row, left of `right`. */
const hasRollover = (runs: readonly Run[], baseline: number, right: number, half: number): boolean =>
  runs.some(
    (run) => /rollover/i.test(run.text) && Math.abs(run.baseline - baseline) < half && run.left < right,
  )
