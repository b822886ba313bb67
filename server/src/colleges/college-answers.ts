/** Whole records of colleges, validated, serialized, and compressed once for all who look at them. */
import { type Catalogue, findCollege } from '@bursar/catalogue/catalogue'
import type { ProgramsQuery } from '@bursar/catalogue/college-programs'
import { type College, getCollege } from '@bursar/contract/colleges'
import { Problem } from '@bursar/contract/problems'
import { getPublicCollege } from '@bursar/contract/public-colleges'
import type { KeptAnswer } from '../headers/compression.ts'
import { writerOf } from '../http/serialized.ts'
import { cachePerCatalogue } from './catalogue-cache.ts'

/** Answers per catalogue: 7 kB each in one encoding, made from 84 kB. The colleges that most families look at, not all. */
const maxAnswers = 500
const answersOf = cachePerCatalogue<string, KeptAnswer>(maxAnswers)

const write = writerOf(getCollege.schema.response[200], getCollege)
const writePublic = writerOf(getPublicCollege.schema.response[200], getPublicCollege)

/** `favoriteId` is `null` if the college isn't a favorite, and left out for visitors. Throws college-not-found. */
export function collegeAnswer(
  catalogue: Catalogue,
  id: number,
  { favoriteId, ...programs }: ProgramsQuery & { favoriteId?: string | null },
): KeptAnswer {
  if (!catalogue.store.indexOf.has(id)) throw new Problem('college-not-found')
  const parts = () => {
    const record = { ...(findCollege(catalogue, id, programs) as College), release: catalogue.release }
    return [Buffer.from(favoriteId === undefined ? writePublic(record) : write({ ...record, favoriteId }))]
  }
  if (favoriteId) return { parts }
  const cache = answersOf(catalogue)
  const key = JSON.stringify([id, favoriteId === undefined ? 'visitor' : 'signed in', programs])
  const answer = cache.get(key) ?? { parts, packed: {} }
  cache.set(key, answer)
  return answer
}
