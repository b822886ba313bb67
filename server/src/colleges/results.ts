/**
 * Pages of search results, cached and assembled as JSON.
 *
 * Validating and serializing twenty cards took most of the time of a search, and a card changes only with the release. So each card is
 * validated and serialized once, and pages are assembled from these bytes.
 */
import {
  type Catalogue,
  type CatalogueQuery,
  countFacets,
  countPrices,
  type FoundCollege,
  searchCatalogue,
} from '@bursar/catalogue/catalogue'
import type { Facets } from '@bursar/catalogue/facets'
import { CollegeCard } from '@bursar/contract/college-cards'
import {
  type CollegeFilters,
  CollegeResult,
  type CollegeSearchQuery,
  type ProgramEarnings,
  searchColleges,
} from '@bursar/contract/college-search'
import type { CollegeRelease } from '@bursar/contract/colleges'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { KeptAnswer } from '../headers/compression.ts'

/** Serialized cards without their last brace, keyed by the catalogue's college objects, so that they are garbage-collected with it. */
const cardBytes = new WeakMap<CollegeCard, Buffer>()

const writeCard = writerOf(CollegeCard)
const writeRest = writerOf(
  CollegeResult.pick({ programEarnings: true, favoriteId: true, distanceMiles: true }),
)
const writeVisitors = writerOf(CollegeResult.pick({ programEarnings: true, distanceMiles: true }))
const writePage = writerOf(searchColleges.schema.response[200].omit({ items: true }))

export interface Found {
  found: readonly FoundCollege[]
  total: number
}

/** Cached pages per catalogue: 2 kB each with the usual 20 results, because they share the catalogue's cards, and 4 kB for each encoding. */
const maxPages = 1_000
/** 13 kB each. */
const maxFacets = 500
const pages = new WeakMap<Catalogue, LRUCache<string, Found>>()

/** `searchCatalogue` with a cache, cleared by a new release or by many other searches. Throws `UnknownPlace`. */
export function searchOnce(catalogue: Catalogue, query: CatalogueQuery): Found {
  const cache = pages.get(catalogue) ?? new LRUCache<string, Found>({ max: maxPages })
  pages.set(catalogue, cache)
  // A validated query has its fields in the contract's order, so equal queries have equal JSON.
  const key = JSON.stringify(query)
  const known = cache.get(key)
  if (known) return known
  const page = searchCatalogue(catalogue, query)
  cache.set(key, page)
  return page
}

const facetsBy = new WeakMap<Catalogue, LRUCache<string, Facets>>()

/** `countFacets` with a cache. Only the counts of prices differ between students, unless the query limits the price. */
export function facetsOnce(
  catalogue: Catalogue,
  query: CollegeFilters,
  prices?: Float64Array,
  fits?: Uint8Array,
): Facets {
  if (fits) return countFacets(catalogue, query, prices, fits)
  if (prices && (query.net_price_min !== undefined || query.net_price_max !== undefined))
    return countFacets(catalogue, query, prices)
  const cache = facetsBy.get(catalogue) ?? new LRUCache<string, Facets>({ max: maxFacets })
  facetsBy.set(catalogue, cache)
  const key = JSON.stringify(query)
  const counted = cache.get(key) ?? countFacets(catalogue, query)
  cache.set(key, counted)
  return prices ? { ...counted, net_price: countPrices(catalogue, query, prices) } : counted
}

interface Page extends Found {
  query: Pick<CollegeSearchQuery, 'page' | 'limit'>
  release: CollegeRelease
  /** The student's favorites by college. `null` for visitors: their results have no `favoriteId`. */
  marks: ReadonlyMap<number, string> | null
  /** With `earnings_of`. */
  earningsAt?: ((collegeId: number) => ProgramEarnings | null) | undefined
}

/** The response of `searchColleges` or `searchPublicColleges` as JSON. Throws ResponseSerializationError if it doesn't match the contract. */
export function resultsAsBytes({
  found,
  total,
  query: { page, limit },
  release,
  marks,
  earningsAt = () => null,
}: Page): Buffer {
  const parts: Buffer[] = []
  found.forEach(({ card, distanceMiles }, at) => {
    const programEarnings = earningsAt(card.id)
    const rest = marks
      ? restOf({ programEarnings, favoriteId: marks.get(card.id) ?? null, distanceMiles })
      : withoutBrace(writeVisitors({ programEarnings, distanceMiles }))
    parts.push(at === 0 ? opening : comma, bytesOf(card), rest)
  })
  if (found.length === 0) parts.push(opening)
  const end = writePage({ page, limit, total, totalPages: Math.ceil(total / limit), release })
  parts.push(closing, withoutBrace(end))
  return Buffer.concat(parts)
}

const opening = Buffer.from('{"items":[')
const comma = Buffer.from(',')
const closing = Buffer.from('],')

function bytesOf(card: CollegeCard): Buffer {
  const known = cardBytes.get(card)
  if (known !== undefined) return known
  // The rest of the result follows.
  const bytes = Buffer.from(`${writeCard(card).slice(0, -1)},`)
  cardBytes.set(card, bytes)
  return bytes
}

const withoutBrace = (json: string) => Buffer.from(json.slice(1))

type Rest = Parameters<typeof writeRest>[0]

const bareRest = withoutBrace(writeRest({ programEarnings: null, favoriteId: null, distanceMiles: null }))

/** Most results are no favorites and have no distance. */
function restOf(rest: Rest): Buffer {
  const isBare = Object.values(rest).every((value) => value === null)
  return isBare ? bareRest : withoutBrace(writeRest(rest))
}

/** For visitors and, without favorites, for everyone who is signed in. As long as `searchOnce` keeps what it found. */
const answersBy = new WeakMap<Found, { visitor?: KeptAnswer; signedIn?: KeptAnswer }>()

/** `resultsAsBytes`, kept in its encodings if `found` is what `searchOnce` returned, and none of it is a favorite or has earnings. */
export function resultsAnswer(found: Found, rest: Omit<Page, keyof Found>): KeptAnswer {
  const { marks, earningsAt } = rest
  const bytes = () => resultsAsBytes({ ...found, ...rest })
  if (earningsAt || (marks && found.found.some(({ card }) => marks.has(card.id))))
    return { bytes, packed: {} }
  const answers = answersBy.get(found) ?? {}
  answersBy.set(found, answers)
  const kind = marks ? 'signedIn' : 'visitor'
  answers[kind] ??= { bytes, packed: {} }
  return answers[kind]
}

function writerOf<Schema extends z.ZodType>(schema: Schema): (value: z.output<Schema>) => string {
  const { method, url } = searchColleges
  return serializerCompiler({ schema, method, url, httpStatus: '200' })
}
