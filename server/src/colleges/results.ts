/**
 * A page of results: searched once for as long as it is asked for again, and put together as the text that is sent.
 *
 * Checking twenty cards against the contract and writing them as JSON took most of the time of a search, and a card changes only with
 * the release. So each card is checked and written once, and a page is put together from these texts.
 */
import {
  type Catalogue,
  type CatalogueQuery,
  type FoundCollege,
  searchCatalogue,
} from '@bursar/catalogue/catalogue'
import { CollegeCard } from '@bursar/contract/college-cards'
import { CollegeResult, type CollegeSearchQuery, searchColleges } from '@bursar/contract/college-search'
import type { CollegeRelease } from '@bursar/contract/colleges'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type RecentlyUsed, recentlyUsed } from '../recently-used.ts'

/** Of the cards of a catalogue, which has the same object for a college each time; they go when it goes. */
const cardTexts = new WeakMap<CollegeCard, string>()

const writeCard = writerOf(CollegeCard)
const writeRest = writerOf(CollegeResult.pick({ favoriteId: true, distanceMiles: true }))
const writePage = writerOf(searchColleges.schema.response[200].omit({ items: true }))

interface Found {
  found: readonly FoundCollege[]
  total: number
}

/** Pages that are kept for one catalogue: 2 kB each with the usual 20 results, because the cards in them are the catalogue's own. */
const maxPages = 2_000
const pages = new WeakMap<Catalogue, RecentlyUsed<Found>>()

/** `searchCatalogue`, remembered until another release is current or many other pages were asked for since. Throws `UnknownPlace`. */
export function searchOnce(catalogue: Catalogue, query: CatalogueQuery): Found {
  const kept = pages.get(catalogue) ?? recentlyUsed<Found>(maxPages)
  pages.set(catalogue, kept)
  // A checked query has its members in the order of the contract, so the same question is the same text.
  const key = JSON.stringify(query)
  const known = kept.get(key)
  if (known) return known
  const page = searchCatalogue(catalogue, query)
  kept.set(key, page)
  return page
}

interface Page extends Found {
  query: Pick<CollegeSearchQuery, 'page' | 'limit'>
  release: CollegeRelease
  /** The favorites of a student by college. */
  marks: ReadonlyMap<number, string>
}

/** The answer of `searchColleges` as JSON. Throws ResponseSerializationError where it is not as the contract says. */
export function resultsAsText({ found, total, query: { page, limit }, release, marks }: Page): string {
  const rows = found.map(({ card, distanceMiles }) =>
    inOne(textOf(card), writeRest({ favoriteId: marks.get(card.id) ?? null, distanceMiles })),
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

/** Two objects with members of different names as one. Neither may be empty. */
function inOne(first: string, second: string): string {
  return `${first.slice(0, -1)},${second.slice(1)}`
}

function writerOf<Schema extends z.ZodType>(schema: Schema): (value: z.output<Schema>) => string {
  const { method, url } = searchColleges
  return serializerCompiler({ schema, method, url, httpStatus: '200' })
}
