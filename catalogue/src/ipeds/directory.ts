/** The IPEDS directory (HD): addresses, phone, links that the Scorecard lacks, and closures. */
import type { Header, Row } from '../files/rows.ts'
import type { CollegeRecord } from '../record.ts'
import { readUnitId } from '../scorecard/institutions.ts'
import { phoneNumber, splitAliases, webAddress } from '../text.ts'

/** Recognizes the file by its columns, whatever its name. */
export function isDirectoryFile({ columns }: Header): boolean {
  return columns.has('IALIAS') && columns.has('GENTELE')
}

/** The directory's data on one institution. */
export interface DirectoryEntry {
  aliases: string
  fields: Partial<CollegeRecord>
}

/** One row without its empty cells; `null` if it has no valid UNITID. */
export function readDirectory(row: Row): { id: number; entry: DirectoryEntry } | null {
  const id = readUnitId(row.get('UNITID'))
  if (id === null) return null
  const fields = {
    address: filled(row.get('ADDR')),
    zip: filled(row.get('ZIP')),
    county: filled(row.get('COUNTYNM')),
    phone: phoneNumber(row.get('GENTELE')),
    website: webAddress(row.get('WEBADDR')),
    netPriceCalculator: webAddress(row.get('NPRICURL')),
    financialAid: webAddress(row.get('FAIDURL')),
    admissions: webAddress(row.get('ADMINURL')),
    application: webAddress(row.get('APPLURL')),
    closedOn: closingDate(row.get('CLOSEDAT')),
  }
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { id, entry: { aliases: row.get('IALIAS'), fields: Object.fromEntries(known) } }
}

/** Adds the directory's data to the Scorecard's institutions. Never overrides a Scorecard value. */
export function joinDirectory(
  directory: ReadonlyMap<number, DirectoryEntry>,
  colleges: readonly CollegeRecord[],
): void {
  for (const college of colleges) {
    const entry = directory.get(college.id)
    if (!entry) continue
    const known = new Set(college.aliases.map((alias) => alias.toLowerCase()))
    const more = splitAliases(entry.aliases, college).filter((alias) => !known.has(alias.toLowerCase()))
    college.aliases.push(...more)
    Object.assign(college, { ...entry.fields, ...college })
  }
}

function filled(cell: string): string | undefined {
  return cell === '' || cell === '-2' || cell === '-1' ? undefined : cell
}

/** "6/30/2024" as an ISO date; -2 means open. */
function closingDate(cell: string): string | undefined {
  const date = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  if (!date) return undefined
  const [, month = '', day = '', year] = date
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
