/** Reads the published files of a release into validated records. */

import { basename } from 'node:path'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import { type ChooseTable, eachTable, type OpenTable, type ReleaseFile } from './files/open.ts'
import { readRows } from './files/rows.ts'
import { type EarlierPrices, grantCurveOf } from './grant-curves.ts'
import {
  addCompletion,
  type Completions,
  hasRevision,
  isCompletionsFile,
  joinCompletions,
} from './ipeds/completions.ts'
import { type DirectoryEntry, isDirectoryFile, joinDirectory, readDirectory } from './ipeds/directory.ts'
import { type FileFault, ReleaseRefused } from './problems.ts'
import type { CollegeRecord, ProgramRecord, ReleaseContent } from './record.ts'
import {
  earlierYears,
  isMostRecent,
  type NetPrices,
  netPriceYearOf,
  readNetPrices,
} from './scorecard/earlier-years.ts'
import { isInstitutionFile, missingColumns, readInstitution, readUnitId } from './scorecard/institutions.ts'
import { isProgramFile, readProgram } from './scorecard/programs.ts'
import { priceYearOf, publishedOf, recognizeRelease, yearOf } from './scorecard/vintages.ts'

interface LoadOptions {
  /** The publication date, ISO. By default it is taken from the name or content of the institution file. */
  published?: string
  /** Called now and then with the file being read and the number of rows done. */
  onProgress?: (table: string, rows: number) => void
  /** Called more often with the fraction of a file read, 0..1; `file` is its index in the list. */
  onRead?: (table: string, file: number, share: number) => void
}

const progressEvery = 25_000
const readEvery = 250
/** Enough to find the error. A file with more faults isn't read to its end. */
const maxFaults = 200
/** Rows of a table, several times as many as were ever published. A longer one isn't read to its end. */
const maxRows = { colleges: 30_000, programs: 1_500_000 }

/**
 * Reads the files, in any order and any supported format. The institution file is required; field of study, IPEDS directory,
 * IPEDS completions, and net prices of earlier years add to it. The raw data of a release has all of them but IPEDS in one zip, of which
 * only what is needed is unpacked. Faults name a path by its last part. Throws `ReleaseRefused` with all faults found.
 */
export async function loadRelease(
  sources: readonly (string | ReleaseFile)[],
  options: LoadOptions = {},
): Promise<ReleaseContent> {
  const files = sources.map((source) =>
    typeof source === 'string' ? { path: source, name: basename(source) } : source,
  )
  const faults: FileFault[] = []
  const colleges: CollegeRecord[] = []
  const lineOf = new Map<number, number>()
  const programs = new Map<number, ProgramRecord[]>()
  const completions: Completions = new Map()
  const directory = new Map<number, DirectoryEntry>()
  let institutionFile: string | null = null
  const firstOfKind = new Map<string, string>()
  const requireFirst = (kind: 'programs' | 'completions' | 'directory', name: string) => {
    const other = firstOfKind.get(kind)
    if (other !== undefined)
      throw new ReleaseRefused([{ file: name, line: 1, code: 'second_table', params: { other } }])
    firstOfKind.set(kind, name)
  }

  for (const [place, file] of files.entries()) {
    let used = 0
    let tables = 0
    let hasEarlierYears = false
    const isNeeded: ChooseTable = (table, all) => {
      hasEarlierYears ||= netPriceYearOf(table) !== null
      return isMostRecent(table, all) && !hasRevision(table, all)
    }
    const readTable = async ({ name, stream, share }: OpenTable) => {
      tables += 1
      let rows = 0
      const counted = <Args extends unknown[]>(max: number, use: (...args: Args) => void) => {
        used += 1
        return (...args: Args) => {
          rows += 1
          if (rows > max) throw new ReleaseRefused([{ file: name, code: 'holds_too_much' }])
          if (rows % progressEvery === 0) options.onProgress?.(name, rows)
          if (rows % readEvery === 0) options.onRead?.(name, place, share())
          if (faults.length >= maxFaults) throw new ReleaseRefused(faults)
          use(...args)
        }
      }
      await readRows(name, stream, (header) => {
        if (isInstitutionFile(header)) {
          const absent = missingColumns(header)
          if (absent.length > 0) throw new ReleaseRefused(absent)
          if (institutionFile !== null) {
            throw new ReleaseRefused([
              { file: name, code: 'second_institution_file', params: { other: institutionFile } },
            ])
          }
          institutionFile = name
          return counted(maxRows.colleges, (row) => {
            const college = readInstitution(row, name, faults)
            if (!college) return
            const earlier = lineOf.get(college.id)
            if (earlier !== undefined) {
              faults.push({
                file: name,
                line: row.line,
                column: 'UNITID',
                code: 'unit_twice',
                params: { id: college.id, earlier },
              })
              return
            }
            lineOf.set(college.id, row.line)
            colleges.push(college)
          })
        }
        if (isProgramFile(header) || isCompletionsFile(header) || isDirectoryFile(header)) {
          if (!header.columns.has('UNITID')) {
            throw new ReleaseRefused([{ file: name, line: 1, column: 'UNITID', code: 'column_missing' }])
          }
        }
        if (isProgramFile(header)) {
          requireFirst('programs', name)
          return counted(maxRows.programs, (row) => {
            const found = readProgram(row, name, faults)
            if (!found) return
            const list = programs.get(found.id)
            if (list) list.push(found.program)
            else programs.set(found.id, [found.program])
          })
        }
        if (isCompletionsFile(header)) {
          requireFirst('completions', name)
          return counted(maxRows.programs, (row) => addCompletion(row, name, completions, faults))
        }
        if (isDirectoryFile(header)) {
          requireFirst('directory', name)
          return counted(maxRows.colleges, (row) => {
            const found = readDirectory(row)
            if (found) directory.set(found.id, found.entry)
          })
        }
        return null
      })
      options.onProgress?.(name, rows)
    }
    await eachTable(file, readTable, isNeeded)
    if (used === 0 && !(hasEarlierYears && tables === 0)) {
      const code = tables > 1 ? 'tables_unknown' : 'table_unknown'
      throw new ReleaseRefused([{ file: file.name, line: 1, code }])
    }
  }

  if (institutionFile === null) {
    throw new ReleaseRefused([
      { file: files.map(({ name }) => name).join(', '), code: 'institution_file_missing' },
    ])
  }
  if (faults.length > 0) throw new ReleaseRefused(faults)
  if (colleges.length === 0) throw new ReleaseRefused([{ file: institutionFile, code: 'no_institutions' }])

  joinDirectory(directory, colleges)
  const published = options.published ?? publishedOf(institutionFile) ?? recognize(colleges)
  await addGrantCurves(colleges, files, published, options)
  const detailedPrograms = joinCompletions(completions, programs)
  const known = new Set(colleges.map((college) => college.id))
  for (const map of [programs, detailedPrograms])
    for (const id of map.keys()) if (!known.has(id)) map.delete(id)

  return {
    release: {
      name: published === null ? 'College Scorecard' : `College Scorecard, ${monthAndYear(published)}`,
      published,
      isStarter: false,
      dataYear: yearOf('UGDS', published),
      awardsYear: completions.size > 0 ? completionsYear(files) : null,
    },
    colleges: colleges.sort((a, b) => a.id - b.id),
    programs,
    detailedPrograms,
  }
}

/** Fits the grant curves, with net prices of earlier years if the files have them. */
async function addGrantCurves(
  colleges: readonly CollegeRecord[],
  files: readonly ReleaseFile[],
  published: string | null,
  options: LoadOptions,
) {
  const byId = new Map(colleges.map((college) => [college.id, college]))
  const priceYear = priceYearOf(published)
  const history: { year: number; netPrices: ReadonlyMap<number, NetPrices> }[] = []
  for (let age = 1; priceYear !== null && age <= earlierYears; age += 1) {
    const year = priceYear - age
    history.push({ year, netPrices: await readEarlierYear(year, byId, files, options) })
  }
  for (const college of colleges) {
    const earlier = history.map(({ year, netPrices }): EarlierPrices | null => {
      const found = netPrices.get(college.id)
      return found ? { year, netPrices: found } : null
    })
    Object.assign(college, grantCurveOf(college, earlier))
  }
}

/** By institution, from the first file that has a table of the year; empty if none has. */
async function readEarlierYear(
  year: number,
  byId: ReadonlyMap<number, CollegeRecord>,
  files: readonly ReleaseFile[],
  { onProgress, onRead }: LoadOptions,
): Promise<ReadonlyMap<number, NetPrices>> {
  const faults: FileFault[] = []
  const prices = new Map<number, NetPrices>()
  const readTable = async ({ name, stream }: OpenTable) => {
    let rows = 0
    await readRows(name, stream, ({ columns }) => {
      if (!columns.has('UNITID'))
        throw new ReleaseRefused([{ file: name, line: 1, column: 'UNITID', code: 'column_missing' }])
      return (row) => {
        rows += 1
        // Every other file has been read by now.
        if (rows % readEvery === 0) onRead?.(name, files.length - 1, 1)
        const college = byId.get(readUnitId(row.get('UNITID')) ?? 0)
        if (college) prices.set(college.id, readNetPrices(row, college, name, faults))
        if (faults.length >= maxFaults) throw new ReleaseRefused(faults)
      }
    })
    onProgress?.(name, rows)
  }
  for (const file of files) {
    if (prices.size === 0) await eachTable(file, readTable, (table) => netPriceYearOf(table) === year)
  }
  if (faults.length > 0) throw new ReleaseRefused(faults)
  return prices
}

function recognize(colleges: readonly CollegeRecord[]): string | null {
  const byId = new Map(colleges.map((college) => [college.id, college]))
  return recognizeRelease((id, column) => byId.get(id)?.values[column])
}

/** The completions file doesn't contain its year; `C2024_A` covers July 2023 to June 2024. */
function completionsYear(files: readonly ReleaseFile[]): string | null {
  for (const { name } of files) {
    const found = /(?:^|\D)(20\d{2})(?:\D|$)/.exec(name)
    if (found && /c(ompletions)?[-_]?20|completions/i.test(name)) {
      return awardYearStarting(Number(found[1]) - 1)
    }
  }
  return null
}

function monthAndYear(date: string): string {
  const months =
    'January February March April May June July August September October November December'.split(' ')
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}
