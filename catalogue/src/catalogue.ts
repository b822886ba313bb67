/** One release of colleges, indexed for queries. It never changes; a newer release is another catalogue. */
import { isClosed } from '@bursar/contract/closing'
import { type CollegeCard, collegeSettings, testPolicies } from '@bursar/contract/college-cards'
import type { CollegeFilters, CollegeSort, CollegeSuggestion } from '@bursar/contract/college-search'
import {
  type College,
  type CollegeCosts,
  type CollegeRelease,
  collegeMissions,
  type ProgramTitle,
} from '@bursar/contract/colleges'
import { type UsState, usStates } from '@bursar/contract/state-names'
import { type PriceAt, type PriceColumns, priceColumnsOf } from '@bursar/formula/price/all-prices'
import { type ProgramsQuery, programTitlesAt } from './college-programs.ts'
import { type Facets, facetsOf, priceBinsOf } from './facets.ts'
import { cardAt, collegeAt, costPartsAt, factsAt } from './figures.ts'
import {
  allowedCredentials,
  applyFilters,
  buildChoices,
  buildMeasures,
  buildReligions,
  type Choices,
  type Failures,
  type Lists,
  type Measures,
  netPricesOf,
  type Own,
} from './filters.ts'
import { collegeOf, keyOf, smallestKeys } from './first-places.ts'
import { buildMajors, type Majors, searchMajors } from './majors.ts'
import { buildMapPoints, dotPath, type MapPoints, notDrawn, pointsFor } from './map-points.ts'
import { buildPlaces, findPlace, milesFrom, nearestZip, type Place, type Places } from './places.ts'
import { pricedCollegesOf } from './prices.ts'
import type { ReleaseContent } from './record.ts'
import { buildNameIndex, type NameIndex } from './search/name-index.ts'
import { newScratch, rankNames, type Scratch } from './search/ranking.ts'
import { buildOrders, type Orders } from './sorting.ts'
import type { Steps } from './steps.ts'
import { buildStore, type Store } from './store.ts'

/** A release in memory with all its indexes. A college is identified by its index `at`, which is the same in all arrays of a release. */
export interface Catalogue {
  release: CollegeRelease
  store: Store
  measures: Measures
  choices: Choices
  lists: Lists
  majors: Majors
  places: Places
  mapPoints: MapPoints
  names: NameIndex
  orders: Orders
  priceColumns: PriceColumns
  scratch: Scratch
}

/** Builds the catalogue without pauses, for programs that serve no requests in the meantime. `id` names the release in every response. */
export function buildCatalogue(id: string, content: ReleaseContent): Catalogue {
  const steps = catalogueSteps(id, content)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same with a pause after every step, for a process that serves requests in the meantime. */
export async function buildCatalogueInSlices(
  id: string,
  content: ReleaseContent,
  pause: () => Promise<void>,
): Promise<Catalogue> {
  const steps = catalogueSteps(id, content)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}

function* catalogueSteps(id: string, content: ReleaseContent): Steps<Catalogue> {
  const store = yield* buildStore(content)
  yield
  const measures = buildMeasures(store)
  const lists: Lists = {
    states: usStates,
    missions: collegeMissions,
    settings: collegeSettings,
    testPolicies,
    religions: buildReligions(store),
  }
  yield
  const names = yield* buildNameIndex(store, measures.size, measures.acceptance)
  yield
  const choices = buildChoices(store, lists)
  yield
  const majors = yield* buildMajors(store.programs, store.facts.length)
  yield
  const places = buildPlaces(store, measures.size)
  yield
  const mapPoints = yield* buildMapPoints(store)
  yield
  const orders = buildOrders(store, measures, names.likelihood)
  yield
  const priced = pricedCollegesOf(store)
  yield
  const priceColumns = priceColumnsOf(priced)
  return {
    release: {
      id,
      name: store.release.name,
      isStarter: store.release.isStarter,
      dataYear: store.release.dataYear,
      institutions: store.facts.length,
    },
    store,
    measures,
    lists,
    choices,
    majors,
    places,
    mapPoints,
    names,
    orders,
    priceColumns,
    scratch: newScratch(names),
  }
}

/** Thrown if `near` is not a known place. */
export class UnknownPlace extends Error {}

/** A search query of the contract, with the page to return (from 1) and its size. */
export interface CatalogueQuery extends CollegeFilters {
  sort?: CollegeSort | undefined
  order?: 'ASC' | 'DESC' | undefined
  page: number
  limit: number
}

/** A result. `distanceMiles` is rounded to a tenth; `null` without `near` or if the college's coordinates aren't published. */
export interface FoundId {
  id: number
  distanceMiles: number | null
}

export interface FoundCollege extends Pick<FoundId, 'distanceMiles'> {
  card: CollegeCard
}

/**
 * One page of matching colleges and the total number of matches. `prices` are a student's own (see `pricesOnDemand`), in whole dollars,
 * which net price filters and sorting then use. So are the others (see `Own`). Throws `UnknownPlace`.
 */
export function searchIds(
  catalogue: Catalogue,
  query: CatalogueQuery,
  prices?: PriceAt,
  { fits, majorEarnings }: Pick<Own, 'fits' | 'majorEarnings'> = {},
): { found: FoundId[]; total: number } {
  const { places, store } = catalogue
  const place = placeOf(catalogue, query)
  const { chosen, total } = choose(catalogue, query, { place, prices, fits, majorEarnings })
  const found = Array.from(chosen, (at) => {
    const miles = place ? milesFrom(places, place, at) : Number.NaN
    return {
      id: factsAt(store, at).id,
      distanceMiles: Number.isNaN(miles) ? null : Math.round(miles * 10) / 10,
    }
  })
  return { found, total }
}

/** `searchIds` with the card of each college. Throws `UnknownPlace`. */
export function searchCatalogue(
  catalogue: Catalogue,
  query: CatalogueQuery,
  prices?: PriceAt,
  own?: Pick<Own, 'fits' | 'majorEarnings'>,
): { found: FoundCollege[]; total: number } {
  const { found, total } = searchIds(catalogue, query, prices, own)
  return {
    found: found.flatMap(({ id, distanceMiles }) => {
      const card = findCard(catalogue, id)
      return card ? [{ card, distanceMiles }] : []
    }),
    total,
  }
}

interface Chosen {
  /** The colleges of the page. */
  chosen: Iterable<number>
  total: number
}

/** Orders by relevance, distance, and a student's own figures depend on the query, so only the page is sorted. The others are precomputed. */
function choose(catalogue: Catalogue, query: CatalogueQuery, own: Own): Chosen {
  const { place, prices, majorEarnings } = own
  const { names, scratch, orders, measures, places } = catalogue
  const { search, sort, order, income_bracket } = query
  const { count: failures } = applyFilters(catalogue, query, own, 0)
  const ranked = rankedKeys(names, scratch, search)
  const by = sort ?? (ranked === null && place ? 'distance' : 'relevance')
  if (ranked && (by === 'relevance' || (by === 'distance' && !place))) {
    return pageOf(onlyPassing(ranked, failures), query)
  }
  if (by === 'distance' && place) {
    const miles = (at: number) => milesFrom(places, place, at)
    return pageOf(keysByDistance(ranked, failures, miles, order === 'DESC'), query)
  }
  if (ranked) leaveOnly(ranked, failures)
  if (by === 'net_price' && prices) return pageOf(keysByDollars(prices, failures, order === 'DESC'), query)
  if (by === 'major_earnings' && majorEarnings) {
    const earningsAt = (at: number) => majorEarnings[at] as number
    return pageOf(keysByDollars(earningsAt, failures, order !== 'ASC'), query)
  }
  const ordered =
    by === 'net_price' && income_bracket !== undefined
      ? orders.byNumbers(
          measures.netPrice[income_bracket] as Float64Array,
          `net_price ${income_bracket}`,
          order,
        )
      : orders.ordered(by, by === 'distance' || by === 'major_earnings' ? undefined : order)
  return walk(ordered, failures, query)
}

type PageOfQuery = Pick<CatalogueQuery, 'page' | 'limit'>

function pageOf(keys: Float64Array, { page, limit }: PageOfQuery): Chosen {
  const first = smallestKeys(keys, Math.min(keys.length, page * limit))
  return { chosen: Array.from(first.subarray((page - 1) * limit), collegeOf), total: keys.length }
}

/** The keys of the colleges that pass every filter. */
function onlyPassing(keys: Float64Array, failures: Uint8Array): Float64Array {
  const passing = new Float64Array(keys.length)
  let count = 0
  for (let row = 0; row < keys.length; row += 1) {
    const key = keys[row] as number
    if (failures[collegeOf(key)] !== 0) continue
    passing[count] = key
    count += 1
  }
  return passing.subarray(0, count)
}

function walk(ordered: Uint16Array, failures: Uint8Array, { page, limit }: PageOfQuery): Chosen {
  const from = (page - 1) * limit
  const chosen: number[] = []
  let total = 0
  for (let row = 0; row < ordered.length; row += 1) {
    const at = ordered[row] as number
    if (failures[at] !== 0) continue
    if (total >= from && chosen.length < limit) chosen.push(at)
    total += 1
  }
  return { chosen, total }
}

/** In tenths of a mile, more than half the earth's circumference: the distance of colleges without published coordinates. */
const farthest = 131_072

/** Keys by tenths of a mile, as displayed. `among`: keys of the colleges that match the words; `null` means all. */
function keysByDistance(
  among: Float64Array | null,
  failures: Uint8Array,
  miles: (at: number) => number,
  descending: boolean,
): Float64Array {
  const keys = new Float64Array(among ? among.length : failures.length)
  let count = 0
  for (let row = 0; row < keys.length; row += 1) {
    const at = among ? collegeOf(among[row] as number) : row
    if (failures[at] !== 0) continue
    const tenths = Math.round(miles(at) * 10)
    keys[count] = keyOf(Number.isNaN(tenths) ? farthest : descending ? farthest - 1 - tenths : tenths, at)
    count += 1
  }
  return keys.subarray(0, count)
}

/** More dollars than anything costs or earns in a year. Colleges without a figure come after all others. */
const maxDollars = 2 ** 31

/** Keys by a student's own figures in whole dollars. NaN is no figure, and comes last in both directions. */
function keysByDollars(
  dollarsAt: (at: number) => number,
  failures: Uint8Array,
  descending: boolean,
): Float64Array {
  const keys = new Float64Array(failures.length)
  const sign = descending ? -1 : 1
  let count = 0
  for (let at = 0; at < failures.length; at += 1) {
    if (failures[at] !== 0) continue
    const amount = dollarsAt(at)
    keys[count] = keyOf(Number.isNaN(amount) ? 2 * maxDollars : maxDollars + sign * amount, at)
    count += 1
  }
  return keys.subarray(0, count)
}

/** Fails every college that isn't among these. */
function leaveOnly(keys: Float64Array, failures: Uint8Array) {
  const fits = new Uint8Array(failures.length)
  for (const key of keys) fits[collegeOf(key)] = 1
  for (let at = 0; at < failures.length; at += 1) if (fits[at] === 0) failures[at] = 1
}

/** `null` without words: everything matches. Symbols that aren't words match nothing. */
function rankedKeys(names: NameIndex, scratch: Scratch, search: string | undefined): Float64Array | null {
  if (search === undefined || search.trim() === '') return null
  return rankNames(names, scratch, search)?.keys ?? new Float64Array()
}

/** The colleges that match the words; `null` means all. */
function collegesNamed({ names, scratch }: Catalogue, { search }: CollegeFilters): Uint16Array | null {
  const ranked = rankedKeys(names, scratch, search)
  return ranked && Uint16Array.from(ranked, collegeOf)
}

function placeOf({ places }: Catalogue, { near }: CollegeFilters): Place | null {
  if (near === undefined) return null
  const place = findPlace(places, near)
  if (!place) throw new UnknownPlace(near)
  return place
}

/** Where the distances of a search are measured from, if its ZIP code has no college. */
export const measuredFrom = ({ places }: Catalogue, { near }: Pick<CollegeFilters, 'near'>) =>
  near === undefined ? null : nearestZip(places, near)

/** How many colleges each further choice would match. `prices` and `fits`: see `searchCatalogue`. Throws `UnknownPlace`. */
export function countFacets(
  catalogue: Catalogue,
  query: CollegeFilters,
  prices?: PriceAt,
  fits?: Uint8Array,
): Facets {
  const place = placeOf(catalogue, query)
  const failures: Failures = applyFilters(catalogue, query, { place, prices, fits }, 1)
  return facetsOf(
    catalogue,
    failures,
    collegesNamed(catalogue, query),
    netPricesOf(catalogue.measures, query, prices),
    pointsFor(catalogue.mapPoints, query),
    allowedCredentials(query),
  )
}

/**
 * Only `net_price` of `countFacets`: how many colleges there are at each of these prices. The other counts don't depend on the prices, unless
 * the query limits them.
 */
export function countPrices(
  catalogue: Catalogue,
  query: CollegeFilters,
  prices: PriceAt,
  fits?: Uint8Array,
): number[] {
  const failures = applyFilters(catalogue, query, { place: placeOf(catalogue, query), prices, fits }, 1)
  return priceBinsOf(failures, collegesNamed(catalogue, query), prices)
}

/**
 * Every college that a search finds, as dots on the drawing of `mapAreaOf`: see `dotPath`. An empty text if none of them is on it. `prices` and
 * `fits`: see `searchIds`. Throws `UnknownPlace`.
 */
export function mapPathOf(
  catalogue: Catalogue,
  query: CollegeFilters,
  prices?: PriceAt,
  fits?: Uint8Array,
): string {
  const own = { place: placeOf(catalogue, query), prices, fits }
  const { count: failures } = applyFilters(catalogue, query, own, 0)
  const ranked = rankedKeys(catalogue.names, catalogue.scratch, query.search)
  if (ranked) leaveOnly(ranked, failures)
  const isDrawn = (point: number, at: number) => failures[at] === 0 && point !== notDrawn
  return dotPath(pointsFor(catalogue.mapPoints, query).filter(isDrawn))
}

/** Suggestions while typing: colleges, then fields of study. */
export function suggest(
  catalogue: Catalogue,
  text: string,
  { limit, today }: { limit: number; today: string },
): CollegeSuggestion[] {
  const ranking = rankNames(catalogue.names, catalogue.scratch, text)
  const best = ranking ? smallestKeys(ranking.keys, limit) : []
  const colleges = Array.from(best, (key): CollegeSuggestion => {
    const facts = factsAt(catalogue.store, collegeOf(key))
    const { id, name, city, state } = facts
    const closed = isClosed(facts, today) && { isClosed: true as const }
    return { kind: 'college', id, name, city, state: state as UsState, ...closed }
  })
  const majors =
    text.trim().length < 3 ? [] : searchMajors(catalogue.majors, text, Math.max(2, Math.floor(limit / 3)))
  // If words match a college only partly or with typing errors, an exactly named field of study comes first.
  const room =
    majors.length === 0 ? limit : limit - Math.min(majors.length, Math.max(2, limit - colleges.length))
  const listed = majors.map((major): CollegeSuggestion => ({ kind: 'major', ...major }))
  const first = colleges.slice(0, room)
  return (ranking?.match === 'partial' ? [...listed, ...first] : [...first, ...listed]).slice(0, limit)
}

/** The ids and names of the colleges that haven't closed by a day, by id. */
export function openColleges({ store }: Catalogue, today: string): Pick<CollegeCard, 'id' | 'name'>[] {
  return store.facts.filter((facts) => !isClosed(facts, today)).map(({ id, name }) => ({ id, name }))
}

/** The record of a college, with all of its programs or those of a query; `null` if the release doesn't have this ID. */
export function findCollege({ store }: Catalogue, id: number, programs: ProgramsQuery = {}): College | null {
  const at = store.indexOf.get(id)
  return at === undefined ? null : collegeAt(store, at, programs)
}

/** The titles of all programs of a college, in alphabetical order, each with its credentials; `null` if the release doesn't have this ID. */
export function findProgramTitles({ store }: Catalogue, id: number): ProgramTitle[] | null {
  const at = store.indexOf.get(id)
  return at === undefined ? null : programTitlesAt(store, at)
}

/** The card of a college; `null` if the release doesn't have this ID. */
export function findCard({ store }: Catalogue, id: number): CollegeCard | null {
  const at = store.indexOf.get(id)
  return at === undefined ? null : cardAt(store, at)
}

/** The card of a college with the published parts of a year's cost; `null` if the release doesn't have this ID. */
export function findCosts({ store }: Catalogue, id: number): CollegeCosts | null {
  const at = store.indexOf.get(id)
  return at === undefined ? null : { ...cardAt(store, at), costParts: costPartsAt(store, at) }
}
