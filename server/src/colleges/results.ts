/**
 * Pages of search results as JSON, cached and put together.
 *
 * Validating and serializing twenty cards took most of the time of a search, and a card changes only with the release. So each card is
 * validated and serialized once, and pages are put together from these bytes.
 */
import {
  type Catalogue,
  type CatalogueQuery,
  countFacets,
  countPrices,
  type FoundId,
  findCard,
  measuredFrom,
  searchIds,
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
import type { PriceAt } from '@bursar/formula/price/all-prices'
import { exactly, type KeptAnswer } from '../headers/compression.ts'
import { writerOf } from '../http/serialized.ts'
import { cachePerCatalogue } from './catalogue-cache.ts'

/** Serialized cards per catalogue, 2 to 4 kB each. The colleges that most families look for, not all. */
const maxCards = 2_000
/** By UNITID, and without their last brace. */
const cardsOf = cachePerCatalogue<number, Buffer>(maxCards)

const writeCard = writerOf(CollegeCard, searchColleges)
const writeRest = writerOf(
  CollegeResult.pick({ programEarnings: true, favoriteId: true, distanceMiles: true }),
  searchColleges,
)
const writeVisitors = writerOf(
  CollegeResult.pick({ programEarnings: true, distanceMiles: true }),
  searchColleges,
)
const writePage = writerOf(searchColleges.schema.response[200].omit({ items: true }), searchColleges)

export interface Found {
  found: readonly FoundId[]
  total: number
}

/** Cached pages per catalogue: 2 kB each with the usual 20 results, and 4 kB for each encoding. */
const maxPages = 500
/** 13 kB each. */
const maxFacets = 200
const pagesOf = cachePerCatalogue<string, Found>(maxPages)

/** `searchIds` with a cache, cleared by a new release or by many other searches. Throws `UnknownPlace`. */
export function searchOnce(catalogue: Catalogue, query: CatalogueQuery): Found {
  const cache = pagesOf(catalogue)
  // A validated query has its fields in the contract's order, so equal queries have equal JSON.
  const key = JSON.stringify(query)
  const cached = cache.get(key)
  if (cached) return cached
  const page = searchIds(catalogue, query)
  cache.set(key, page)
  answersBy.set(page, {})
  return page
}

const facetsOf = cachePerCatalogue<string, Facets>(maxFacets)

/** `countFacets` with a cache. Only the counts of prices differ between students, unless the query limits the price. */
export function facetsOnce(
  catalogue: Catalogue,
  query: CollegeFilters,
  prices?: PriceAt,
  fits?: Uint8Array,
): Facets {
  if (fits) return countFacets(catalogue, query, prices, fits)
  if (prices && (query.net_price_min !== undefined || query.net_price_max !== undefined))
    return countFacets(catalogue, query, prices)
  const cache = facetsOf(catalogue)
  const key = JSON.stringify(query)
  const counted = cache.get(key) ?? countFacets(catalogue, query)
  cache.set(key, counted)
  return prices ? { ...counted, net_price: countPrices(catalogue, query, prices) } : counted
}

interface Page extends Found {
  query: Pick<CollegeSearchQuery, 'page' | 'limit' | 'near'>
  catalogue: Catalogue
  /** The student's favorites by college. `null` for visitors: their results have no `favoriteId`. */
  marks: ReadonlyMap<number, string> | null
  /** With `earnings_of`. */
  earningsAt?: ((collegeId: number) => ProgramEarnings | null) | undefined
}

/** The response of `searchColleges` or `searchPublicColleges`, as JSON in parts. Throws ResponseSerializationError if it doesn't match the contract. */
export function resultsInParts({
  found,
  total,
  query,
  catalogue,
  marks,
  earningsAt = () => null,
}: Page): Buffer[] {
  const parts: Buffer[] = []
  found.forEach(({ id, distanceMiles }, at) => {
    const programEarnings = earningsAt(id)
    const rest = marks
      ? restOf({ programEarnings, favoriteId: marks.get(id) ?? null, distanceMiles })
      : withoutBrace(writeVisitors({ programEarnings, distanceMiles }))
    parts.push(at === 0 ? opening : comma, cardBytes(catalogue, id), rest)
  })
  if (found.length === 0) parts.push(opening)
  const { page, limit } = query
  const zip = measuredFrom(catalogue, query)
  const end = writePage({
    page,
    limit,
    total,
    totalPages: Math.ceil(total / limit),
    release: catalogue.release,
    ...(zip && { measuredFrom: zip }),
  })
  parts.push(closing, withoutBrace(end))
  return parts
}

const opening = Buffer.from('{"items":[')
const comma = Buffer.from(',')
const closing = Buffer.from('],')

function cardBytes(catalogue: Catalogue, id: number): Buffer {
  const cache = cardsOf(catalogue)
  const cached = cache.get(id)
  if (cached) return cached
  const card = findCard(catalogue, id)
  if (!card) throw new RangeError(`no institution ${id}`)
  const bytes = exactly(Buffer.from(openJson(card)))
  cache.set(id, bytes)
  return bytes
}

/** The JSON of a card up to where the rest of the result follows. Throws ResponseSerializationError if it doesn't match the contract. */
export const openJson = (card: CollegeCard): string => `${writeCard(card).slice(0, -1)},`

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

/** `resultsInParts`, kept in its encodings if `found` is what `searchOnce` returned, and none of it is a favorite or has earnings. */
export function resultsAnswer(found: Found, rest: Omit<Page, keyof Found>): KeptAnswer {
  const { marks, earningsAt } = rest
  const parts = () => resultsInParts({ ...found, ...rest })
  const answers = answersBy.get(found)
  if (!answers || earningsAt || (marks && found.found.some(({ id }) => marks.has(id)))) return { parts }
  const kind = marks ? 'signedIn' : 'visitor'
  answers[kind] ??= { parts, packed: {} }
  return answers[kind]
}
