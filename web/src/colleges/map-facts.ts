/** What the map of a search says besides its dots: where its colleges are, counted by state. */
import type { CollegeFacets, CollegeSearchQuery } from '@bursar/contract/college-search'
import { isTerritory, type MapArea, mapAreaOf } from '@bursar/contract/map-drawings'
import { stateNames, type UsState } from '@bursar/contract/state-names'

export interface StateCount {
  state: UsState
  name: string
  count: number
}

export interface MapFacts {
  /** What is drawn. */
  area: MapArea
  /** Where there are results, the most first. */
  states: readonly StateCount[]
  /** Where there are most results; `null` if several have as many. */
  most: StateCount | null
  /** The territories among them that the drawing leaves out. */
  elsewhere: readonly StateCount[]
  /** Results that are left out for another reason: their location isn't published. */
  unlocated: number
}

export function mapFactsOf(
  { state: counts, off_map: offMap }: Pick<CollegeFacets, 'state' | 'off_map'>,
  { state: chosen }: Pick<CollegeSearchQuery, 'state'>,
): MapFacts {
  const area = mapAreaOf(chosen)
  const states = counts
    // Those of states that aren't chosen say what choosing them, too, would add.
    .flatMap(({ value, count }) => {
      const state = value as UsState
      return chosen && !chosen.includes(state) ? [] : [{ state, name: stateNames[state], count }]
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'))
  const [first, second] = states
  const elsewhere = area === 'country' ? states.filter(({ state }) => isTerritory(state)) : []
  return {
    area,
    states,
    most: first && first.count !== second?.count ? first : null,
    elsewhere,
    unlocated: elsewhere.reduce((left, { count }) => left - count, offMap),
  }
}
