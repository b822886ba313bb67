/** Why a file was refused, with the position of each fault. */
import type { ImportFault } from '@bursar/contract/college-data'

type Params = Record<string, string | number>

/** English text for the terminal and the API. Values from files are shortened by `quoted`. */
const words = {
  file_gone: ({ path }) => `there is no such file (${path})`,
  not_a_file: () => 'this is not a file',
  file_empty: () => 'the file is empty',
  gzip_damaged: () => 'the file is damaged or was cut off: it cannot be unpacked to its end',
  zip_damaged: ({ detail }) => `the zip is damaged or was cut off (${detail})`,
  zip_too_many: ({ max }) => `the zip has more than ${max} members`,
  zip_without_tables: () => 'there is no .csv file in this zip',
  zip_member_damaged: ({ member, detail }) => `${member} cannot be unpacked (${detail})`,
  unpacks_too_large: ({ member }) =>
    `${member} would unpack to far more than its size allows; this is not a published file`,
  holds_too_much: () => 'this holds far more than a published file',
  table_empty: () => 'the table is empty',
  column_twice: ({ name }) => `the column ${name} occurs twice`,
  column_missing: () => 'the table does not have this column',
  cells_count: () => 'this row has more or fewer cells than the header; the file may have been cut off here',
  quote_open: () => 'a quotation mark is opened and never closed; the file may have been cut off here',
  row_too_long: () => 'this row is longer than any row of a published file',
  row_unsound: ({ detail }) => `this is not a sound CSV row (${detail})`,
  table_unknown: () => `this is not ${officialTable}`,
  tables_unknown: () => `none of the tables in it is ${officialTable}`,
  second_institution_file: ({ other }) => `there is already an institution file: ${other}`,
  second_table: ({ other }) => `there is already a table of this kind: ${other}`,
  institution_file_missing: () => 'the institution file is missing',
  no_institutions: () => 'there is no institution in it',
  unit_twice: ({ id, earlier }) => `${id} is already on line ${earlier}`,
  not_a_unitid: ({ value }) => `${value} is not a UNITID (six to eight digits)`,
  no_name: () => 'the institution has no name',
  not_a_state: ({ value }) => `${value} is not a state`,
  no_control: () => 'public or private is not said',
  not_a_code: ({ value, min, max }) => `${value} is not a code from ${min} to ${max}`,
  not_a_cip: ({ value, digits }) => `${value} is not a CIP code of ${digits} digits`,
  not_a_count: ({ value }) => `${value} is not a count`,
  not_a_number: ({ value }) => `${value} is not a number`,
  not_a_share: ({ value }) => `${value} is not a share or a range of shares`,
  out_of_limits: ({ value, min, max }) => `${value} is not between ${min} and ${max}`,
} satisfies Partial<Record<ImportFault['code'], (params: Params) => string>>

const officialTable =
  'a College Scorecard institution or field-of-study file, an IPEDS directory or IPEDS completions'

/** A fault in a cell, without its position, which the row adds. */
export interface CellFault {
  code: keyof typeof words
  params?: Params
}

export interface FileFault extends CellFault {
  file: string
  line?: number
  column?: string
}

/** Reports a fault in a cell of the current row. */
export type ReportFault = (column: string, wrong: CellFault) => void

/** Listing more faults doesn't help to fix a file. */
export const maxListed = 20

/** Thrown if a release can't be used. Nothing has been changed at that point. */
export class ReleaseRefused extends Error {
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(describeFaults(faults))
    this.name = 'ReleaseRefused'
    this.faults = faults
  }
}

function describeFaults(faults: readonly FileFault[]): string {
  const lines = faults.slice(0, maxListed).map(({ file, line, column, code, params = {} }) => {
    const place = [
      file,
      line === undefined ? null : `line ${line}`,
      column === undefined ? null : `column ${column}`,
    ]
    return `${place.filter((part) => part !== null).join(', ')}: ${words[code](params)}`
  })
  if (faults.length > maxListed) lines.push(`… and ${faults.length - maxListed} more`)
  return lines.join('\n')
}

const maxShown = 40

/** A cell's text, shortened for a fault. */
export function quoted(cell: string): string {
  return JSON.stringify(cell.length > maxShown ? `${cell.slice(0, maxShown)}…` : cell)
}
