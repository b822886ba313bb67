/**
 * Reads a page of Form 1040 with a geometry of its own, by the words of its rows. Numbers printed beside the amounts, where there are
 * some, say where the columns are. Only for pages whose heading says what they are, and only what the arithmetic of the form confirms.
 */

import type { Char, Page } from '../../pdf/page.ts'
import { type Cell, readCell } from './cell.ts'
import { type FoundLine, findLines } from './labeled-lines.ts'
import { rolloverIn, statusOf } from './labeled-marks.ts'
import { type ColumnName, lineLabels } from './line-labels.ts'
import type { PageLines } from './official-page.ts'
import type { TaxYear } from './reading.ts'
import type { PlainRow, Run } from './runs.ts'

/** Fewer lines than this are no page of the form, but a worksheet or a letter. */
const minLines = 12
/** The part of the lines between the first and the last one that has to be found. */
const minShare = 0.9
/** How far an amount may stand above or below its row. */
const maxRise = 4.6
/** How far long words push a line number to the right in forms that are typed row by row. */
const numberShift = 60
/** Words and amounts are further apart than words. */
const columnGap = 11

/** Whether these lines, and hardly any other, stand on the page. */
function isForm(found: readonly FoundLine[], taxYear: TaxYear): boolean {
  const order = lineLabels[taxYear].map(({ line }) => line)
  const places = found.map(({ line }) => order.indexOf(line))
  const between = Math.max(...places) - Math.min(...places) + 1
  return found.length >= minLines && found.length >= between * minShare
}

interface Area {
  left: number
  right: number
}

/** Where amounts of a column begin: right of the printed line numbers, or of the widest gap in each row. */
class Columns {
  private readonly numbers = new Map<ColumnName, number>()
  private readonly inRow = new Map<PlainRow, Run[]>()
  private readonly runs: readonly Run[]
  private readonly found: readonly FoundLine[]
  private readonly width: number

  constructor(runs: readonly Run[], found: readonly FoundLine[], width: number) {
    this.runs = runs
    this.found = found
    this.width = width
    for (const name of ['outer', 'first', 'inner'] as const) {
      const own = found.filter(({ column }) => column === name)
      const places = own.flatMap((line) => this.candidates(line).map(middleOf))
      const [best = 0, count = 0] = mostCommon(places)
      if (own.length > 0 && count >= own.length * 0.6) this.numbers.set(name, best)
    }
  }

  /** The runs whose baseline is that of the row. */
  runsIn(row: PlainRow): Run[] {
    const known = this.inRow.get(row)
    if (known) return known
    const runs = this.runs
      .filter(({ baseline }) => Math.abs(baseline - row.baseline) < 1.2)
      .sort((a, b) => a.left - b.left)
    this.inRow.set(row, runs)
    return runs
  }

  private candidates({ line, row, right }: FoundLine): Run[] {
    return this.runsIn(row).filter(({ text, left }) => text === line && left > right)
  }

  /** Right of its number, or `null` if it isn't clear where the amounts of a line begin. */
  areaOf(line: FoundLine): Area | null {
    const end = this.endOf(line)
    const column = this.numbers.get(line.column)
    if (column !== undefined) {
      const printed = this.candidates(line).find((run) => {
        const shift = middleOf(run) - column
        return shift > -20 && shift < numberShift
      })
      return { left: (printed?.right ?? column + 6) + 0.5, right: end }
    }
    const texts = this.runsIn(line.row).filter(({ left }) => left > line.left - 1 && left < end)
    const gaps = texts.slice(1).map((run, at) => ({ run, before: texts[at] }))
    // The words of a row have no gap between them until its amount.
    const first = gaps.find(({ run, before }) => before && run.left - before.right > columnGap)
    const words = first ? texts.slice(0, texts.indexOf(first.run)) : texts
    const left = Math.max(line.right, ...words.map(({ right }) => right))
    return left < end ? { left: left + 2, right: end } : null
  }

  /** Where the next column begins. */
  private endOf({ line, row, column }: FoundLine): number {
    // Rows with an inner amount have none at the right edge.
    if (column !== 'first') return this.width
    const second = this.found.find((other) => other.row === row && other.line === line.replace('a', 'b'))
    if (!second) return this.width
    const letter = this.runsIn(row).find(
      ({ text, right }) => text === 'b' && right < second.left && right > second.left - 25,
    )
    return (letter?.left ?? second.left) - 1
  }
}

const middleOf = ({ left, right }: { left: number; right: number }): number => (left + right) / 2

/** The place around which most values are, and how many. */
function mostCommon(values: readonly number[]): [number, number] {
  let best: [number, number] = [0, 0]
  for (const value of values) {
    const near = values.filter((other) => Math.abs(other - value) < 5)
    if (near.length > best[1]) best = [near.reduce((sum, other) => sum + other, 0) / near.length, near.length]
  }
  return best
}

export function readLabeledPage(
  page: Page,
  rows: readonly PlainRow[],
  runs: readonly Run[],
  taxYear: TaxYear,
): PageLines | null {
  const found = findLines(rows, taxYear)
  if (!isForm(found, taxYear)) return null
  const columns = new Columns(runs, found, page.width)
  const words = wordsOf(found, columns)
  const cells = new Map<string, Cell>()
  for (const line of found) {
    const area = columns.areaOf(line)
    const { baseline } = line.row
    const box = {
      left: area?.left ?? line.right,
      right: area?.right ?? line.right,
      bottom: baseline - 2.5,
      top: baseline + 9,
    }
    if (!area) cells.set(line.line, { value: null, isBlank: false, box })
    else {
      const own = runs.filter((run) => {
        const isNear = Math.abs(run.baseline - baseline) < maxRise && isNearest(run, line, found)
        return isNear && run.left > area.left - 3 && !isWord(run) && !words.has(run.chars[0] as Char)
      })
      cells.set(line.line, readCell({ box, margin: 2 }, own, page.fields, page.covered))
    }
  }
  return { cells, filingStatus: statusOf(rows, runs), rollovers: rolloverIn(found, runs, taxYear) }
}

/** What stands beside amounts without being one. */
const isWord = ({ text }: Run): boolean => /^(rollover|qcd|pso|b)$/i.test(text.replace(/[^a-z]/gi, ''))

/** Characters of the labels themselves: a row below may reach into the area of an amount. */
function wordsOf(found: readonly FoundLine[], columns: Columns): Set<Char> {
  return new Set(
    found.flatMap(({ row, left, right }) =>
      columns.runsIn(row).flatMap((run) => (run.left >= left - 1 && run.left < right ? run.chars : [])),
    ),
  )
}

const isNearest = ({ baseline }: Run, { row }: FoundLine, found: readonly FoundLine[]): boolean =>
  found.every(
    ({ row: other }) => Math.abs(baseline - row.baseline) <= Math.abs(baseline - other.baseline) + 0.01,
  )
