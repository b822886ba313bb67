/**
 * Pages of search results, cached and assembled as JSON text.
 *
 * Validating and serializing twenty cards took most of the time of a search, and a card changes only with the release. So each card is
 * validated and serialized once, and pages are assembled from these texts.
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
  searchColleges,
} from '@bursar/contract/college-search'
import type { CollegeRelease } from '@bursar/contract/colleges'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'

/** Serialized cards, keyed by the catalogue's college objects, so that they are garbage-collected with it. */
const cardTexts = new WeakMap<CollegeCard, string>()

const writeCard = writerOf(CollegeCard)
const writeRest = writerOf(CollegeResult.pick({ favoriteId: true, distanceMiles: true }))
const writeDistance = writerOf(CollegeResult.pick({ distanceMiles: true }))
const writePage = writerOf(searchColleges.schema.response[200].omit({ items: true }))

interface Found {
  found: readonly FoundCollege[]
  total: number
}

/** Cached pages per catalogue: 2 kB each with the usual 20 results, because they share the catalogue's cards. */
const maxPages = 2_000
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
export function facetsOnce(catalogue: Catalogue, query: CollegeFilters, prices?: Float64Array): Facets {
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
}

/** The response of `searchColleges` or `searchPublicColleges` as JSON. Throws ResponseSerializationError if it doesn't match the contract. */
export function resultsAsText({ found, total, query: { page, limit }, release, marks }: Page): string {
  const rows = found.map(({ card, distanceMiles }) =>
    inOne(
      textOf(card),
      marks
        ? writeRest({ favoriteId: marks.get(card.id) ?? null, distanceMiles })
        : writeDistance({ distanceMiles }),
    ),
  )
  const rest = writePage({ page, limit, total, totalPages: Math.ceil(total / limit), release })
  return inOne(`{"items":[${rows.join(',')}]}`, rest)
}

function textOf(card: CollegeCard): string {
  const known = cardTexts.get(card)
  if (known !== undefined) return known
  const text = writeCard(card)
  cardTexts.set(card, text)
  return text
}

/** Merges two JSON objects with different keys. Neither may be empty. */
function inOne(first: string, second: string): string {
  return `${first.slice(0, -1)},${second.slice(1)}`
}

function writerOf<Schema extends z.ZodType>(schema: Schema): (value: z.output<Schema>) => string {
  const { method, url } = searchColleges
  return serializerCompiler({ schema, method, url, httpStatus: '200' })
}
