/** The field-of-study file of the College Scorecard: one row per institution, four-digit CIP and credential. */
import type { Header, Row } from '../files/rows.ts'
import { type FileFault, quoted, type ReportFault } from '../problems.ts'
import type { ProgramRecord } from '../record.ts'
import { type Column, readCell } from './columns.ts'
import { readUnitId } from './institutions.ts'

/** Recognizes the file by its columns, whatever its name. */
export function isProgramFile({ columns }: Header): boolean {
  return columns.has('CIPCODE') && columns.has('CREDLEV')
}

/** Marks a program's amount as not published. */
export const missing = -1
/** Marks a program's amount as withheld for privacy. */
const suppressedAmount = -2

const awards: Column = { kind: 'count', min: 0, max: 1_000_000 }
const earnings: Column = { kind: 'dollars', min: 0, max: 1_000_000 }
const distance: Column = { kind: 'count', min: 0, max: 3 }

/**
 * One row; `null` for institutions without a UNITID (foreign schools) and for rows with faults, which are reported to
 * `faults`.
 */
export function readProgram(
  row: Row,
  file: string,
  faults: FileFault[],
): { id: number; program: ProgramRecord } | null {
  const unit = row.get('UNITID')
  if (unit === '' || unit === 'NA' || unit === 'NULL') return null
  const id = readUnitId(unit)
  const fault: ReportFault = (column, wrong) => faults.push({ file, line: row.line, column, ...wrong })
  if (id === null) {
    fault('UNITID', { code: 'not_a_unitid', params: { value: quoted(unit) } })
    return null
  }
  const code = row.get('CIPCODE').replace('.', '').padStart(4, '0')
  if (!/^\d{4}$/.test(code)) {
    fault('CIPCODE', { code: 'not_a_cip', params: { value: quoted(code), digits: 4 } })
    return null
  }
  const credential = Number(row.get('CREDLEV'))
  if (!Number.isInteger(credential) || credential < 1 || credential > 8) {
    fault('CREDLEV', { code: 'not_a_code', params: { value: quoted(row.get('CREDLEV')), min: 1, max: 8 } })
    return null
  }
  const amount = (column: string, kind: Column) => {
    const cell = readCell(row.get(column), kind)
    if (cell.status === 'known') return Number(cell.value)
    if (cell.status === 'wrong') fault(column, cell.fault)
    return cell.status === 'suppressed' ? suppressedAmount : missing
  }
  // Copies of the file may have the newer IPEDS awards in an extra column; the official file doesn't.
  const newerAwards = amount('IPEDS_AWARDS_2024', awards)
  return {
    id,
    program: {
      cip: Number(code),
      credential,
      awards: newerAwards === missing ? amount('IPEDSCOUNT2', awards) : newerAwards,
      awardsFrom: newerAwards === missing ? 0 : 2,
      earningsOneYear: amount('EARN_MDN_1YR', earnings),
      earningsFiveYears: amount('EARN_MDN_5YR', earnings),
      distance: Math.max(0, amount('DISTANCE', distance)),
    },
  }
}
