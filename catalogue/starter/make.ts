/**
 * Writes `colleges.json`, the starter catalogue, from a whole release:
 * `node catalogue/starter/make.ts INSTITUTION_FILE [FIELD_OF_STUDY_FILE]`.
 * `chosen.ts` lists its colleges, with the reasons.
 */
import { writeFileSync } from 'node:fs'
import { loadRelease } from '../src/load.ts'
import type { CollegeRecord, ProgramRecord } from '../src/record.ts'
import { columnNames } from '../src/scorecard/columns.ts'
import type { StarterCollege } from '../src/starter.ts'
import { chosen } from './chosen.ts'

/** Left out to keep the starter small; a whole release has them. */
const leftOut: ReadonlySet<string> = new Set([
  'SATVR50',
  'SATMT50',
  'ACTCM50',
  'OMAWDP8_ALL',
  'TRANS_4',
  'TRANS_L4',
  'WDRAW_DEBT_MDN',
  'PLUS_DEBT_INST_MD',
  'PAR_ED_PCT_1STGEN',
  'C150_4_PELL',
  'C150_L4_PELL',
  'FTFTPCTPELL',
  'FTFTPCTFLOAN',
  'RET_PT4',
  'RET_PTL4',
  'MD_EARN_WNE_1YR',
  'MD_EARN_WNE_4YR',
  'BBRR2_FED_UG_NOPROG',
  'BBRR2_FED_UG_DFR',
  'BBRR2_FED_UG_FBR',
  'BBRR2_FED_UG_DLNQ',
  'BBRR2_FED_UG_DISCHARGE',
  'CDR3',
])

const files = process.argv.slice(2)
if (files.length === 0) throw new Error('Usage: make.ts INSTITUTION_FILE [FIELD_OF_STUDY_FILE]')
const { release, colleges, programs } = await loadRelease(files)
const byId = new Map(colleges.map((college) => [college.id, college]))
const columns = columnNames.filter((name) => !leftOut.has(name))

const lines = Object.keys(chosen)
  .map(Number)
  .sort((a, b) => a - b)
  .map((id) => {
    const college = byId.get(id)
    if (!college) throw new Error(`${id} is in chosen.ts but not in this release.`)
    return JSON.stringify(starterLine(college, programs.get(id) ?? []))
  })
const head = JSON.stringify({
  ...release,
  name: `Starter colleges (${release.name})`,
  isStarter: true,
})
const text = `{"release":${head},\n"columns":${JSON.stringify(columns)},\n"colleges":[\n${lines.join(',\n')}\n]}\n`
writeFileSync(new URL('colleges.json', import.meta.url), text)
console.log(`${lines.length} colleges, ${Math.round(text.length / 1000)} kB`)

function starterLine(
  { values, families: _, grantCurve: _curve, historyYears: _years, ...facts }: CollegeRecord,
  list: readonly ProgramRecord[],
): StarterCollege {
  const { aliases, federalSchoolCode: _code, opeid: _opeid, accreditor: _accreditor, ...rest } = facts
  const { isMain, isOperating, isDistanceOnly, isUnderCashMonitoring, latitude, longitude, ...kept } = rest
  const byCredential = new Map<number, Set<string>>()
  for (const { cip, credential } of list) {
    // Certificates and graduate degrees would double the size.
    if (credential !== 2 && credential !== 3 && !(credential === 1 && facts.level === 3)) continue
    byCredential.set(credential, (byCredential.get(credential) ?? new Set()).add(String(cip)))
  }
  return [
    {
      ...kept,
      ...(aliases.length > 0 && { aliases: aliases.slice(0, 6) }),
      ...(!isMain && { isMain }),
      ...(!isOperating && { isOperating }),
      ...(isDistanceOnly && { isDistanceOnly }),
      ...(isUnderCashMonitoring && { isUnderCashMonitoring }),
      ...(latitude !== undefined && { latitude: rounded(latitude) }),
      ...(longitude !== undefined && { longitude: rounded(longitude) }),
    },
    trimmed(columns.map((name) => values[name] ?? null)),
    [...byCredential].map(([credential, codes]) => `${credential}:${[...codes].join(' ')}`),
  ]
}

/** Rounds coordinates to about ten yards. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** Removes missing values at the end. */
function trimmed<Value>(values: (Value | null)[]): (Value | null)[] {
  const last = values.findLastIndex((value) => value !== null)
  return values.slice(0, last + 1)
}
