/** Places and distances, derived from the published coordinates of the colleges, so no list of places is shipped. */

import type { NearestZip } from '@bursar/contract/college-search'
import { stateNames, type UsState } from '@bursar/contract/state-names'
import { editDistance, foldWords } from './search/words.ts'
import type { Store } from './store.ts'
import { stateOfZip } from './zip-areas.ts'

const earthRadiusMiles = 3958.8

/** A point as a unit vector: the cosine of the angle between two is one multiplication of vectors. */
export interface Place {
  x: number
  y: number
  z: number
}

/** The colleges' coordinates, and the ZIP codes and cities derived from them. NaN for a college without coordinates. */
export interface Places {
  x: Float64Array
  y: Float64Array
  z: Float64Array
  byZip: ReadonlyMap<string, Place>
  zipsByState: ReadonlyMap<UsState | null, { zip: string; place: Place }[]>
  /** By folded city, and by folded city and state. */
  byCity: ReadonlyMap<string, Place>
}

/** Places ZIP codes and cities at the center of their colleges. `size` is undergraduates, used to choose between cities of the same name. */
export function buildPlaces({ facts }: Store, size: Float64Array): Places {
  const x = new Float64Array(facts.length).fill(Number.NaN)
  const y = new Float64Array(facts.length).fill(Number.NaN)
  const z = new Float64Array(facts.length).fill(Number.NaN)
  const zips = new Map<string, Place[]>()
  const cities = new Map<string, { places: Place[]; students: number }>()
  facts.forEach(({ latitude, longitude, zip, city, state }, at) => {
    if (latitude === undefined || longitude === undefined) return
    const place = pointAt(latitude, longitude)
    x[at] = place.x
    y[at] = place.y
    z[at] = place.z
    const digits = zip?.slice(0, 5)
    if (digits && /^\d{5}$/.test(digits)) zips.set(digits, [...(zips.get(digits) ?? []), place])
    const key = cityKey(city, state)
    const known = cities.get(key) ?? { places: [], students: 0 }
    known.places.push(place)
    known.students += Number.isFinite(size[at]) ? (size[at] as number) : 0
    cities.set(key, known)
  })
  const byZip = new Map([...zips].map(([zip, list]) => [zip, middle(list)]))
  const zipsByState = Map.groupBy(
    Array.from(byZip, ([zip, place]) => ({ zip, place })),
    ({ zip }) => stateOfZip(zip),
  )
  const byCity = new Map<string, Place>()
  // The city with the most students comes last, so it keeps a name shared with smaller cities.
  for (const [key, { places }] of [...cities].sort((a, b) => a[1].students - b[1].students)) {
    const place = middle(places)
    byCity.set(key, place)
    byCity.set(key.slice(0, key.lastIndexOf(' ')), place)
  }
  return { x, y, z, byZip, zipsByState, byCity }
}

/**
 * The place of a text with a ZIP code, or of "City, ST" also in other spellings and with one or two typos. A state is no place: many share their
 * name with a small city elsewhere. `null` if no college is there or nearby.
 */
export function findPlace(places: Places, text: string): Place | null {
  const { byCity } = places
  const zip = zipIn(text)
  if (zip !== undefined) return places.byZip.get(zip) ?? nearestByNumber(places, zip)?.place ?? null
  const typed = spelledOut(foldWords(text)).replace(/ (?:usa|united states)$/, '')
  if (states.has(typed)) return null
  const words = cityNicknames.get(typed) ?? typed
  const inState = withStateCode(words)
  return byCity.get(words) ?? byCity.get(inState) ?? alike(byCity, inState)
}

/** Names and codes of states, but for two that mean their city more often. */
const states = new Set(
  Object.entries(stateNames).flatMap(([code, name]) => [code.toLowerCase(), foldWords(name).join(' ')]),
)
for (const city of ['new york', 'washington', 'dc', 'district of columbia']) states.delete(city)

const cityNicknames = new Map([
  ['nyc', 'new york ny'],
  ['dc', 'washington dc'],
  ['district of columbia', 'washington dc'],
])

const abbreviations = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
])
const directions = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
])

/** The words of a city as one text, "st louis mo" as "saint louis mo". The last word is a state's code or the name itself. */
function spelledOut(words: readonly string[]): string {
  const full = words.map((word, at) =>
    at === words.length - 1
      ? word
      : (abbreviations.get(word) ?? (at === 0 ? directions.get(word) : undefined) ?? word),
  )
  return full.join(' ')
}

const zipIn = (text: string) => [...text.matchAll(/(?<![\w-])(\d{5})(?:-\d{4})?(?!\w)/g)].at(-1)?.[1]

/**
 * How far a ZIP code is from the nearest by number, nine times in ten: within the area of a sorting center, which is the first three digits,
 * and within the state. Measured with the release of May 2025 by pretending that each ZIP code, or each area, has no college. The median is 6
 * and 38 miles.
 */
const withinMiles = { area: 45, state: 130 }

/**
 * Where distances from a ZIP code without a college are measured from: the nearest ZIP code by number that has one. `null` if the ZIP code has a
 * college, or if the text has none.
 */
export function nearestZip(places: Places, text: string): NearestZip | null {
  const zip = zipIn(text)
  if (zip === undefined || places.byZip.has(zip)) return null
  const found = nearestByNumber(places, zip)
  return found && { zip, nearest: found.zip, withinMiles: found.withinMiles }
}

/** With the same first three digits, otherwise in the same state. */
function nearestByNumber({ zipsByState }: Places, zip: string) {
  const state = stateOfZip(zip)
  const inState = (state && zipsByState.get(state)) ?? []
  const inArea = inState.filter((other) => other.zip.startsWith(zip.slice(0, 3)))
  const miss = (other: { zip: string }) => Math.abs(Number(other.zip) - Number(zip))
  const [nearest] = (inArea.length > 0 ? inArea : inState).toSorted((one, other) => miss(one) - miss(other))
  return nearest ? { ...nearest, withinMiles: withinMiles[inArea.length > 0 ? 'area' : 'state'] } : null
}

/** A city typed with one or two errors, within the state if one is given. Of several, the one with the most students. */
function alike(byCity: Places['byCity'], words: string): Place | null {
  const [, typed = words, state = ''] = /^(.+) ([a-z]{2})$/.exec(words) ?? []
  const isState = state.toUpperCase() in stateNames
  const city = isState ? typed : words
  const ending = isState ? ` ${state}` : ''
  const maxErrors = city.length >= 8 ? 2 : city.length >= 5 ? 1 : 0
  let best: { place: Place; errors: number } | null = null
  if (maxErrors === 0) return null
  for (const [key, place] of byCity) {
    if (!key.endsWith(ending)) continue
    const name = key.slice(0, key.length - ending.length)
    const errors = editDistance(city, name, maxErrors)
    // The largest city of a name comes last.
    if (errors <= Math.min(maxErrors, best?.errors ?? maxErrors)) best = { place, errors }
  }
  return best?.place ?? null
}

/** How texts end that name a state, longest first: "charleston west virginia" isn't in Virginia. */
const stateEndings = Object.entries(stateNames)
  .map(([code, name]) => ({ code: code.toLowerCase(), ending: ` ${foldWords(name).join(' ')}` }))
  .sort((a, b) => b.ending.length - a.ending.length)

/** "cambridge massachusetts" as "cambridge ma". */
function withStateCode(words: string): string {
  const state = stateEndings.find(({ ending }) => words.endsWith(ending))
  return state ? `${words.slice(0, -state.ending.length)} ${state.code}` : words
}

/** Straight-line miles; NaN if the college's coordinates aren't published. */
export function milesFrom({ x, y, z }: Places, place: Place, at: number): number {
  const cosine = (x[at] as number) * place.x + (y[at] as number) * place.y + (z[at] as number) * place.z
  return earthRadiusMiles * Math.acos(Math.max(-1, Math.min(1, cosine)))
}

function pointAt(latitude: number, longitude: number): Place {
  const north = (latitude * Math.PI) / 180
  const east = (longitude * Math.PI) / 180
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) }
}

function middle(list: readonly Place[]): Place {
  const sum = list.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }), { x: 0, y: 0, z: 0 })
  const length = Math.hypot(sum.x, sum.y, sum.z) || 1
  return { x: sum.x / length, y: sum.y / length, z: sum.z / length }
}

function cityKey(city: string, state: string): string {
  return spelledOut([...foldWords(city), state.toLowerCase()])
}
