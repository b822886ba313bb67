/** The institution file of the College Scorecard: turns a row into a record. */
import { stateNames } from '@bursar/contract/state-names'
import type { Header, Row } from '../files/rows.ts'
import { type FileFault, quoted, type ReportFault } from '../problems.ts'
import { type CollegeRecord, type PublishedValue, suppressed } from '../record.ts'
import { splitAliases, webAddress } from '../text.ts'
import { missionColumns } from './codes.ts'
import { columnNames, columns, missingMarkers, readCell, suppressedMarks } from './columns.ts'

/** Whether a table is the institution file, even without its key column. */
export function isInstitutionFile({ columns: present }: Header): boolean {
  return present.has('INSTNM') && present.has('STABBR') && !present.has('CIPCODE') && !present.has('IALIAS')
}

const required = ['UNITID', 'INSTNM', 'CITY', 'STABBR', 'CONTROL'] as const

/** Required columns. */
export function missingColumns({ file, columns: present }: Header): FileFault[] {
  return required
    .filter((column) => !present.has(column))
    .map((column) => ({ file, line: 1, column, code: 'column_missing' }))
}

/** One row as a record. If faults are reported to `faults`, don't use the record. */
export function readInstitution(row: Row, file: string, faults: FileFault[]): CollegeRecord | null {
  const before = faults.length
  const fault: ReportFault = (column, wrong) => faults.push({ file, line: row.line, column, ...wrong })
  const text = (column: string) => {
    const cell = row.get(column)
    return missingMarkers.has(cell) || suppressedMarks.has(cell) ? undefined : cell
  }
  const code = (column: string, min: number, max: number) => {
    const cell = text(column)
    if (cell === undefined) return undefined
    const value = Number(cell)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    fault(column, { code: 'not_a_code', params: { value: quoted(cell), min, max } })
    return undefined
  }

  const id = readUnitId(row.get('UNITID'))
  if (id === null) fault('UNITID', { code: 'not_a_unitid', params: { value: quoted(row.get('UNITID')) } })
  const name = text('INSTNM')
  if (name === undefined) fault('INSTNM', { code: 'no_name' })
  const state = text('STABBR') ?? ''
  if (!Object.hasOwn(stateNames, state))
    fault('STABBR', { code: 'not_a_state', params: { value: quoted(state) } })
  const control = code('CONTROL', 1, 3)
  if (control === undefined && text('CONTROL') === undefined) fault('CONTROL', { code: 'no_control' })
  const highestDegree = code('HIGHDEG', 0, 4)
  const city = text('CITY') ?? ''

  const record: CollegeRecord = {
    id: id ?? 0,
    name: name ?? '',
    aliases: splitAliases(text('ALIAS') ?? '', { city, state }),
    city,
    state,
    level: (code('ICLEVEL', 1, 3) ?? levelByDegree(highestDegree)) as 1 | 2 | 3,
    control: (control ?? 1) as 1 | 2 | 3,
    isOperating: code('CURROPER', 0, 1) !== 0,
    isMain: code('MAIN', 0, 1) !== 0,
    values: readValues(row, fault),
  }
  const latitude = readDegrees(text('LATITUDE'), 90, 'LATITUDE', fault)
  const longitude = readDegrees(text('LONGITUDE'), 180, 'LONGITUDE', fault)
  const religion = code('RELAFFIL', -2, 999)
  const missions = Object.entries(missionColumns).flatMap(([mission, column]) =>
    code(column, 0, 1) === 1 ? [mission] : [],
  )
  const families = readFamilies(row)
  const locale = code('LOCALE', -3, 43)
  Object.assign(
    record,
    present({
      zip: text('ZIP'),
      address: text('ADDR'),
      latitude: longitude === undefined ? undefined : latitude,
      longitude: latitude === undefined ? undefined : longitude,
      opeid: text('OPEID')?.padStart(8, '0'),
      federalSchoolCode: text('FEDSCHCD'),
      locale: locale !== undefined && locale > 0 ? locale : undefined,
      predominantDegree: code('PREDDEG', 0, 4),
      highestDegree,
      branches: code('NUMBRANCH', 0, 1_000),
      isDistanceOnly: flag(code('DISTANCEONLY', 0, 1)),
      openAdmission: code('OPENADMP', 1, 3),
      testPolicy: code('ADMCON7', 1, 5),
      missions: missions.length > 0 ? missions : undefined,
      religion: religion !== undefined && religion > 0 ? religion : undefined,
      accreditor: text('ACCREDAGENCY'),
      isUnderCashMonitoring: flag(code('HCM2', 0, 1)) || undefined,
      website: webAddress(text('INSTURL') ?? ''),
      netPriceCalculator: webAddress(text('NPCURL') ?? ''),
      families: families.length > 0 ? families : undefined,
    }),
  )
  return faults.length > before ? null : record
}

/** The UNITID in a cell, or `null` if the cell has none. */
export function readUnitId(cell: string): number | null {
  return /^\d{6,8}$/.test(cell) ? Number(cell) : null
}

function readValues(row: Row, fault: ReportFault): Record<string, PublishedValue> {
  const values: Record<string, PublishedValue> = {}
  for (const name of columnNames) {
    const cell = readCell(row.get(name), columns[name])
    if (cell.status === 'known') values[name] = cell.value
    else if (cell.status === 'suppressed') values[name] = suppressed
    else if (cell.status === 'wrong') fault(name, cell.fault)
  }
  return values
}

/** Flags such as `CIP11BACHL`, by credential code. All three certificate lengths count as one credential. */
const familyFlags = { CERT1: 1, CERT2: 1, CERT4: 1, ASSOC: 2, BACHL: 3 } as const
const familyColumns = Array.from({ length: 54 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap(
  (family) =>
    Object.entries(familyFlags).map(([ending, credential]) => ({
      column: `CIP${family}${ending}`,
      entry: `${family}:${credential}`,
    })),
)

function readFamilies(row: Row): string[] {
  const offered = new Set<string>()
  for (const { column, entry } of familyColumns) {
    const cell = row.get(column)
    if (cell === '1' || cell === '2') offered.add(entry)
  }
  return [...offered]
}

/** Some releases leave the level empty for a handful of new institutions. */
function levelByDegree(highestDegree: number | undefined): 1 | 2 | 3 {
  if (highestDegree !== undefined && highestDegree >= 3) return 1
  return highestDegree === 2 ? 2 : 3
}

function readDegrees(
  cell: string | undefined,
  max: number,
  column: string,
  fault: ReportFault,
): number | undefined {
  if (cell === undefined) return undefined
  const value = Number(cell)
  if (cell !== '' && Math.abs(value) <= max) return value
  fault(column, { code: 'out_of_limits', params: { value: quoted(cell), min: -max, max } })
  return undefined
}

function flag(code: number | undefined): boolean | undefined {
  return code === undefined ? undefined : code === 1
}

function present<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}
