/** Tables as CSV (RFC 4180) for spreadsheets. A byte order mark declares UTF-8. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** Maps each column heading to the function that returns its cell; `null` is an empty cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>

/**
 * The table as text. Every cell is quoted, so that no spreadsheet splits one at a semicolon or a tab. Text that a spreadsheet would run as
 * a formula gets a leading apostrophe, which makes the spreadsheet show it as text.
 */
export function csvOf<Row>(
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  { headings = true }: { headings?: boolean } = {},
): string {
  const cells = Object.values(columns)
  return stringify(
    rows.map((row) => cells.map((cell) => withoutFormulas(cell(row)))),
    {
      header: headings,
      bom: headings,
      columns: Object.keys(columns),
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
    },
  )
}

/**
 * Characters that start a formula, including full-width ones: at the start of a cell, and after characters at which some spreadsheets split
 * cells despite quotes.
 */
const formula = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g
const startsWithControl = /^[\t\r]/

function withoutFormulas(value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value
  const text = value.replace(formula, "$1$2'")
  return startsWithControl.test(text) ? `'${text}` : text
}

/** One chunk of CSV per part of a long list; the first has the headings. */
export async function* csvInParts<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const part of parts) {
    yield csvOf(columns, part, { headings: isFirst })
    isFirst = false
  }
  if (isFirst) yield csvOf(columns, [])
}

/**
 * Sends a table as a file. `name` must be a constant, so that user input never gets into a header. Typed as `never`, because Fastify accepts a
 * sent reply as any return value.
 */
export function sendCsv(reply: FastifyReply, name: string, table: string | AsyncIterable<string>): never {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .serializer((csv: string) => csv)
    .send(typeof table === 'string' ? table : Readable.from(table)) as never
}
