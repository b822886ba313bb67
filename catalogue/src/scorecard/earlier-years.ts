/**
 * Net prices of earlier years. The raw data of a release has a table for each year, `MERGED1996_97_PP.csv` and so on, besides the most
 * recent ones.
 */
import type { Row } from '../files/rows.ts'
import type { FileFault } from '../problems.ts'
import type { CollegeRecord } from '../record.ts'
import { bracketColumns, bracketNumbers, type ColumnName, columns, readCell } from './columns.ts'

/** Net prices by income bracket; `null` is not published. */
export type NetPrices = (number | null)[]

/** How many years before the release's own prices are used. */
export const earlierYears = 2

/**
 * The year in which the academic year of a table's net prices starts. `null` if the file name isn't that of a table of one year. The names
 * are a year ahead: `MERGED2023_24_PP.csv` has the net prices of 2022-23.
 */
export function netPriceYearOf(table: string): number | null {
  const found = /^MERGED(\d{4})_\d{2}_PP\b/i.exec(table)
  return found ? Number(found[1]) - 1 : null
}

/**
 * Whether a table is read together with the institution file. Tables of earlier years are read afterwards, for their net prices alone. Of
 * the programs, only the most recent table is used if a zip has that too.
 */
export function isMostRecent(table: string, all: readonly string[]): boolean {
  if (netPriceYearOf(table) !== null) return false
  const isProgramsOfYears = /^FieldOfStudyData\d{4}_\d{4}_PP\b/i.test(table)
  return !isProgramsOfYears || !all.some((other) => /^Most-Recent-Cohorts-Field-of-Study/i.test(other))
}

/** The net prices in one row. Reports faults to `faults`. */
export function readNetPrices(
  row: Row,
  { control }: Pick<CollegeRecord, 'control'>,
  file: string,
  faults: FileFault[],
): NetPrices {
  const read = (name: ColumnName) => {
    const cell = readCell(row.get(name), columns[name])
    if (cell.status === 'wrong') faults.push({ file, line: row.line, column: name, ...cell.fault })
    return cell.status === 'known' ? (cell.value as number) : null
  }
  return bracketNumbers.map((bracket) => {
    const [own, other] = bracketColumns('NPT4', bracket, control)
    return read(own) ?? read(other)
  })
}
