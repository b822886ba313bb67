/** IPEDS completions: awards by six-digit CIP and level. The Scorecard has only four digits. */
import type { Header, Row } from '../files/rows.ts'
import { type FileFault, quoted, type ReportFault } from '../problems.ts'
import type { ProgramRecord } from '../record.ts'
import { readUnitId } from '../scorecard/institutions.ts'
import { missing } from '../scorecard/programs.ts'

/** Recognizes the file by its columns, whatever its name. */
export function isCompletionsFile({ columns }: Header): boolean {
  return columns.has('CIPCODE') && columns.has('AWLEVEL') && columns.has('CTOTALT')
}

/** Whether an archive also has a revision of this table: `c2022_a_rv.csv` for `c2022_a.csv`. */
export function hasRevision(table: string, all: readonly string[]): boolean {
  const name = /^(.+)\.csv$/i.exec(table)?.[1]
  return name !== undefined && all.some((other) => other.toLowerCase() === `${name}_rv.csv`.toLowerCase())
}

/** IPEDS award level to the Scorecard's credential. Source: comparison of both files, 95% of the rows agree. */
const credentialOfLevel: Record<string, number> = {
  2: 1,
  4: 1,
  20: 1,
  21: 1,
  3: 2,
  5: 3,
  6: 8,
  7: 5,
  8: 8,
  17: 6,
  18: 7,
  19: 6,
}

/** Awards by institution and by six-digit code * 10 + credential. */
export type Completions = Map<number, Map<number, number>>

/**
 * Adds the awards of one row to its institution. Skips totals, second majors, unknown levels, and zero awards. Rows with
 * faults are reported to `faults` and skipped.
 */
export function addCompletion(row: Row, file: string, completions: Completions, faults: FileFault[]): void {
  const fault: ReportFault = (column, wrong) => faults.push({ file, line: row.line, column, ...wrong })
  const id = readUnitId(row.get('UNITID'))
  if (id === null)
    return void fault('UNITID', { code: 'not_a_unitid', params: { value: quoted(row.get('UNITID')) } })
  const cip = row.get('CIPCODE').replace('.', '')
  // 99 is the total of the institution. Second majors would count graduates twice.
  if (cip.startsWith('99') || row.get('MAJORNUM') === '2') return
  const code = cip.padStart(6, '0')
  if (!/^\d{6}$/.test(code))
    return void fault('CIPCODE', { code: 'not_a_cip', params: { value: quoted(cip), digits: 6 } })
  const credential = credentialOfLevel[row.get('AWLEVEL')]
  const awards = Number(row.get('CTOTALT'))
  if (!Number.isInteger(awards) || awards < 0) {
    return void fault('CTOTALT', { code: 'not_a_count', params: { value: quoted(row.get('CTOTALT')) } })
  }
  if (credential === undefined || awards === 0) return
  const own = completions.get(id) ?? new Map<number, number>()
  completions.set(id, own)
  const key = Number(code) * 10 + credential
  own.set(key, (own.get(key) ?? 0) + awards)
}

/**
 * Joins the completions to the programs. Their awards are newer than the Scorecard's, and they have programs that the
 * Scorecard leaves out. Returns the six-digit codes.
 */
export function joinCompletions(
  completions: Completions,
  programs: Map<number, ProgramRecord[]>,
): Map<number, number[]> {
  const detailed = new Map<number, number[]>()
  for (const [id, own] of completions) {
    detailed.set(
      id,
      [...own.keys()].sort((a, b) => a - b),
    )
    const totals = new Map<number, number>()
    for (const [key, awards] of own) {
      const fourDigits = Math.floor(key / 1000) * 10 + (key % 10)
      totals.set(fourDigits, (totals.get(fourDigits) ?? 0) + awards)
    }
    const list = programs.get(id) ?? []
    programs.set(id, list)
    for (const program of list) {
      const key = program.cip * 10 + program.credential
      const awards = totals.get(key)
      if (awards === undefined) continue
      program.awards = awards
      program.awardsFrom = 1
      totals.delete(key)
    }
    for (const [key, awards] of totals) {
      list.push({
        cip: Math.floor(key / 10),
        credential: key % 10,
        awards,
        awardsFrom: 1,
        earningsOneYear: missing,
        earningsFiveYears: missing,
        distance: 0,
      })
    }
  }
  return detailed
}
