/** A college's programs as one array of numbers, as `schema/colleges.ts` stores them. */
import type { ProgramRecord } from '@bursar/catalogue/record'

export function packPrograms(list: readonly ProgramRecord[]): number[] {
  return list.flatMap(
    ({ cip, credential, awards, awardsFrom, earningsOneYear, earningsFiveYears, distance }) => [
      cip,
      credential,
      awards,
      awardsFrom,
      earningsOneYear,
      earningsFiveYears,
      distance,
    ],
  )
}

export function unpackPrograms(packed: readonly number[]): ProgramRecord[] {
  const list: ProgramRecord[] = []
  for (let at = 0; at + 6 < packed.length; at += 7) {
    const [cip, credential, awards, awardsFrom, earningsOneYear, earningsFiveYears, distance] = packed.slice(
      at,
      at + 7,
    ) as [number, number, number, number, number, number, number]
    list.push({ cip, credential, awards, awardsFrom, earningsOneYear, earningsFiveYears, distance })
  }
  return list
}
