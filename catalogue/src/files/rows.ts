/** Reads a table row by row, keeping only the requested columns. */
import { isUtf8 } from 'node:buffer'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { type CellFault, ReleaseRefused } from '../problems.ts'

/** One row. A column absent from the file reads as an empty cell, which means missing. */
export interface Row {
  line: number
  get(column: string): string
}

export interface Header {
  file: string
  columns: ReadonlySet<string>
}

/**
 * Reads the whole table. `start` gets the header and returns the function for each row, or `null` to skip the table.
 * Throws `ReleaseRefused` with the line if the table isn't valid CSV.
 */
export async function readRows(
  file: string,
  stream: Readable,
  start: (header: Header) => ((row: Row) => void) | null,
): Promise<void> {
  let eachRow: ((row: Row) => void) | null = null
  let positions = new Map<string, number>()
  let cells: string[] = []
  const row: Row = { line: 0, get: (column) => cells[positions.get(column) ?? -1]?.trim() ?? '' }
  let isHeader = true
  let lastLine = 0

  const parser = parse({
    bom: true,
    relax_quotes: false,
    skip_empty_lines: true,
    max_record_size: 4_000_000,
    on_record(record: string[], { lines }) {
      lastLine = lines
      if (isHeader) {
        isHeader = false
        positions = new Map(record.map((name, at) => [name.trim(), at]))
        if (positions.size < record.length) {
          throw new ReleaseRefused([{ file, line: 1, code: 'column_twice', params: { name: twice(record) } }])
        }
        eachRow = start({ file, columns: new Set(positions.keys()) })
        if (!eachRow) stream.destroy(new Unread())
        return null
      }
      cells = record
      row.line = lines
      eachRow?.(row)
      return null
    },
  })
  parser.resume()
  try {
    await pipeline(stream, asUtf8(), parser)
  } catch (error) {
    if (error instanceof Unread) return
    if (error instanceof CsvError)
      throw new ReleaseRefused([{ file, line: lineOf(error) ?? lastLine + 1, ...faultOf(error) }])
    throw atLine(error, lastLine)
  }
  if (isHeader) throw new ReleaseRefused([{ file, code: 'table_empty' }])
}

/** Passes UTF-8 through. Parts that aren't UTF-8 are read as Windows-1252, in which IPEDS publishes some years. */
function asUtf8(): Transform {
  const windows1252 = new TextDecoder('windows-1252')
  const convert = (bytes: Buffer) => (isUtf8(bytes) ? bytes : Buffer.from(windows1252.decode(bytes)))
  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([rest, chunk])
      const end = startOfLastCharacter(bytes)
      rest = bytes.subarray(end)
      done(null, convert(bytes.subarray(0, end)))
    },
    flush(done) {
      done(null, convert(rest))
    },
  })
}

/** Where the last character starts, which may continue in the next chunk. In UTF-8 it has four bytes at most. */
function startOfLastCharacter(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= 0 && at >= bytes.length - 4; at -= 1) {
    const isContinuation = ((bytes[at] as number) & 0xc0) === 0x80
    if (!isContinuation) return at
  }
  return bytes.length
}

/** Stops reading a table that isn't needed. */
class Unread extends Error {}

/** Damage found after some rows, with the last line read. */
function atLine(error: unknown, lastLine: number): unknown {
  if (!(error instanceof ReleaseRefused) || lastLine === 0) return error
  return new ReleaseRefused(error.faults.map((fault) => ({ line: lastLine + 1, ...fault })))
}

function lineOf(error: CsvError): number | undefined {
  return typeof error.lines === 'number' ? error.lines : undefined
}

function twice(names: string[]): string {
  return names.find((name, at) => names.indexOf(name) !== at) ?? ''
}

function faultOf(error: CsvError): CellFault {
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return { code: 'cells_count' }
    case 'CSV_QUOTE_NOT_CLOSED':
      return { code: 'quote_open' }
    case 'CSV_MAX_RECORD_SIZE':
      return { code: 'row_too_long' }
    default:
      return { code: 'row_unsound', params: { detail: error.message } }
  }
}
