/** One release of colleges, ready to answer. It never changes; a newer release is another catalogue. */
import {
  type College,
  type CollegeCard,
  type CollegeFilters,
  type CollegeRelease,
  type CollegeSort,
  type CollegeSuggestion,
  collegeMissions,
  collegeSettings,
  testPolicies,
} from '@bursar/contract/colleges'
import { usStates } from '@bursar/contract/states'
import { type Facets, facetsOf } from './facets.ts'
import { cardAt, collegeAt } from './figures.ts'
import {
  applyFilters,
  buildChoices,
  buildMeasures,
  buildReligions,
  type Choices,
  type Failures,
  type Lists,
  type Measures,
} from './filters.ts'
import { buildMajors, type Majors, searchMajors } from './majors.ts'
import { buildPlaces, findPlace, milesFrom, type Place, type Places } from './places.ts'
import type { ReleaseContent } from './record.ts'
import { buildNameIndex, type NameIndex } from './search/name-index.ts'
import { newScratch, type Ranking, rankNames, type Scratch } from './search/ranking.ts'
import { buildOrders, type Orders } from './sorting.ts'
import { buildStore, type Store } from './store.ts'

export interface Catalogue {
  release: CollegeRelease
  store: Store
  measures: Measures
  choices: Choices
  lists: Lists
  majors: Majors
  places: Places
  names: NameIndex
  orders: Orders
  scratch: Scratch
  cards: (CollegeCard | undefined)[]
}

export function buildCatalogue(id: string, content: ReleaseContent): Catalogue {
  const store = buildStore(content)
  const measures = buildMeasures(store)
  const lists: Lists = {
    states: usStates,
    missions: collegeMissions,
    settings: collegeSettings,
    testPolicies,
    religions: buildReligions(store),
  }
  const names = buildNameIndex(store, measures.size, measures.acceptance)
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
    choices: buildChoices(store, lists),
    majors: buildMajors(store.programs, store.facts.length),
    places: buildPlaces(store, measures.size),
    names,
    orders: buildOrders(store, measures, names.likelihood),
    scratch: newScratch(names),
    cards: new Array(store.facts.length),
  }
}

/** Thrown when `near` names no place that we can find. */
export class UnknownPlace extends Error {}

export interface CatalogueQuery extends CollegeFilters {
  sort?: CollegeSort | undefined
  order?: 'ASC' | 'DESC' | undefined
  page: number
  limit: number
}

export interface FoundCollege {
  card: CollegeCard
  distanceMiles: number | null
}

/** One page of what fits, and how many fit in all. Throws `UnknownPlace`. */
export function searchCatalogue(
  catalogue: Catalogue,
  query: CatalogueQuery,
): { found: FoundCollege[]; total: number } {
  const place = placeOf(catalogue, query)
  const failures = applyFilters(catalogue, query, place)
  const candidates = candidatesOf(catalogue, query, place)
  const from = (query.page - 1) * query.limit
  const chosen: number[] = []
  let total = 0
  for (let row = 0; row < candidates.length; row += 1) {
    const at = candidates[row] as number
    if (failures.count[at] !== 0) continue
    if (total >= from && chosen.length < query.limit) chosen.push(at)
    total += 1
  }
  const found = chosen.map((at) => {
    const miles = place ? milesFrom(catalogue.places, place, at) : Number.NaN
    return {
      card: cardOf(catalogue, at),
      distanceMiles: Number.isNaN(miles) ? null : Math.round(miles * 10) / 10,
    }
  })
  return { found, total }
}

/** Everything that the words fit, in the order that the query asks for. */
function candidatesOf(
  { names, scratch, orders, measures, places }: Catalogue,
  { search, sort, order, income_bracket }: CatalogueQuery,
  place: Place | null,
): ArrayLike<number> {
  const ranking = rankingOf(names, scratch, search)
  const by = sort ?? (ranking === null && place ? 'distance' : 'relevance')
  if (by === 'relevance') return ranking ? ranking.colleges : orders.ordered('relevance', order)
  if (by === 'distance' && !place) return ranking ? ranking.colleges : orders.ordered('relevance', undefined)
  const ordered =
    by === 'distance' && place
      ? orders.byDistance((at) => milesFrom(places, place, at), order)
      : by === 'net_price' && income_bracket !== undefined
        ? orders.byNumbers(
            measures.netPrice[income_bracket] as Float64Array,
            `net_price ${income_bracket}`,
            order,
          )
        : orders.ordered(by, order)
  if (!ranking) return ordered
  const fits = new Uint8Array(names.likelihood.length)
  for (const at of ranking.colleges) fits[at] = 1
  return ordered.filter((at) => fits[at] === 1)
}

/** `null` without words: then everything fits. To signs that are no words nothing fits. */
function rankingOf(
  names: NameIndex,
  scratch: Scratch,
  search: string | undefined,
): Pick<Ranking, 'colleges'> | null {
  if (search === undefined || search.trim() === '') return null
  return rankNames(names, scratch, search) ?? { colleges: new Uint16Array() }
}

function placeOf({ places }: Catalogue, { near }: CollegeFilters): Place | null {
  if (near === undefined) return null
  const place = findPlace(places, near)
  if (!place) throw new UnknownPlace(near)
  return place
}

/** How many colleges each further choice would leave. Throws `UnknownPlace`. */
export function countFacets(catalogue: Catalogue, query: CollegeFilters): Facets {
  const failures: Failures = applyFilters(catalogue, query, placeOf(catalogue, query))
  const ranking =
    query.search === undefined ? null : rankNames(catalogue.names, catalogue.scratch, query.search)
  return facetsOf(catalogue, failures, ranking?.colleges ?? null)
}

/** Colleges that the words fit so far, then fields of study. */
export function suggest(catalogue: Catalogue, text: string, limit: number): CollegeSuggestion[] {
  const ranking = rankNames(catalogue.names, catalogue.scratch, text)
  const colleges = Array.from(ranking?.colleges.subarray(0, limit) ?? [], (at): CollegeSuggestion => {
    const { id, name, city, state } = cardOf(catalogue, at)
    return { kind: 'college', id, name, city, state }
  })
  const majors =
    text.trim().length < 3 ? [] : searchMajors(catalogue.majors, text, Math.max(2, Math.floor(limit / 3)))
  // Words that fit a college only in part, or with errors, leave the first places to a field of study that they name.
  const room =
    majors.length === 0 ? limit : limit - Math.min(majors.length, Math.max(2, limit - colleges.length))
  const listed = majors.map((major): CollegeSuggestion => ({ kind: 'major', ...major }))
  const first = colleges.slice(0, room)
  return (ranking?.match === 'partial' ? [...listed, ...first] : [...first, ...listed]).slice(0, limit)
}

/** The whole record; `null` for an id that this release does not have. */
export function findCollege(catalogue: Catalogue, id: number): College | null {
  const at = catalogue.store.indexOf.get(id)
  return at === undefined ? null : collegeAt(catalogue.store, at)
}

/** The card of a college; `null` for an id that this release does not have. */
export function findCard(catalogue: Catalogue, id: number): CollegeCard | null {
  const at = catalogue.store.indexOf.get(id)
  return at === undefined ? null : cardOf(catalogue, at)
}

function cardOf({ cards, store }: Catalogue, at: number): CollegeCard {
  const known = cards[at]
  if (known) return known
  const card = cardAt(store, at)
  cards[at] = card
  return card
}
