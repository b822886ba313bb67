/** The colleges shipped with the product, in a compact format: one line each, figures by column. */
import { readFileSync } from 'node:fs'
import { grantCurveOf } from './grant-curves.ts'
import type { CollegeRecord, ProgramRecord, PublishedValue, ReleaseContent, ReleaseRecord } from './record.ts'
import { missing } from './scorecard/programs.ts'

/** `starter/colleges.json`; written by `starter/make.ts`. */
interface StarterFile {
  release: ReleaseRecord
  columns: string[]
  colleges: StarterCollege[]
}

/** Facts, figures in the order of `columns` (`null` is missing), and programs as "credential:cip cip cip". */
export type StarterCollege = [facts: StarterFacts, values: (PublishedValue | null)[], programs: string[]]

/** Defaults are left out: operating, a main campus, no aliases. */
type StarterFacts = Omit<
  CollegeRecord,
  'values' | 'grantCurve' | 'historyYears' | 'aliases' | 'isOperating' | 'isMain'
> &
  Partial<Pick<CollegeRecord, 'aliases' | 'isOperating' | 'isMain'>>

const file = new URL('../starter/colleges.json', import.meta.url)

/** The release of a new installation. */
export function readStarter(): ReleaseContent {
  const { release, columns, colleges } = JSON.parse(readFileSync(file, 'utf8')) as StarterFile
  const content: ReleaseContent = { release, colleges: [], programs: new Map(), detailedPrograms: new Map() }
  for (const [facts, values, programs] of colleges) {
    const known = columns.flatMap((column, at) => {
      const value = values[at]
      return value === null || value === undefined ? [] : [[column, value] as const]
    })
    const college: CollegeRecord = {
      aliases: [],
      isOperating: true,
      isMain: true,
      ...facts,
      values: Object.fromEntries(known),
    }
    content.colleges.push(Object.assign(college, grantCurveOf(college)))
    if (programs.length > 0) content.programs.set(facts.id, programs.flatMap(readPrograms))
  }
  return content
}

/** "3:5138 1107": bachelor's programs of these codes. The starter has no awards or earnings for them. */
function readPrograms(text: string): ProgramRecord[] {
  const [credential = '', codes = ''] = text.split(':')
  return codes.split(' ').map((cip) => ({
    cip: Number(cip),
    credential: Number(credential),
    awards: missing,
    awardsFrom: 1,
    earningsOneYear: missing,
    earningsFiveYears: missing,
    distance: 0,
  }))
}
