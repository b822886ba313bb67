/** Tables as CSV (RFC 4180), to be opened with a spreadsheet: a byte order mark says that it is UTF-8. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** A column's heading, and its cell for a row; `null` is an empty cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>

/**
 * The table as text. Every cell is in quotes, so that no spreadsheet splits one at a semicolon or a tab; a text that a spreadsheet would take
 * for a formula is given an apostrophe in front, which shows it as it is.
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

/** What a formula begins with, in full width too, at the start of a cell and after what some spreadsheets split a cell at, quotes or not. */
const formula = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g
const startsWithControl = /^[\t\r]/

function withoutFormulas(value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value
  const text = value.replace(formula, "$1$2'")
  return startsWithControl.test(text) ? `'${text}` : text
}

/** A piece of the table for each part of a long list; the first has the headings. */
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

/** Sends a table as a file; `name` is fixed words of ours, so that nothing typed by anybody comes into a header. */
export function sendCsv(reply: FastifyReply, name: string, table: string | AsyncIterable<string>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .serializer((csv: string) => csv)
    .send(typeof table === 'string' ? table : Readable.from(table))
}
