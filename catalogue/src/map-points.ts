/** Where the colleges of a release are on the drawings of the country and of their states, as dots of an SVG path. */
import type { CollegeFilters } from '@bursar/contract/college-search'
import { mapAreaOf, pointOn } from '@bursar/contract/map-drawings'
import type { UsState } from '@bursar/contract/state-names'
import { eachInSteps, type Steps } from './steps.ts'
import type { Store } from './store.ts'

/** Dots in one unit of a drawing, across and down: those that would cover each other are drawn once. */
export const dotsInUnit = 2
/** More dots than any drawing is wide. */
const rowLength = 1_024
/** Of a college that isn't on a drawing. */
export const notDrawn = -1

/** Where every college is on the drawing of the country and on that of its state, in the order of `store.facts`: row by row, or `notDrawn`. */
export interface MapPoints {
  country: Int32Array
  state: Int32Array
}

/** Places every college on both drawings. */
export function* buildMapPoints({ facts }: Store): Steps<MapPoints> {
  const points: MapPoints = {
    country: new Int32Array(facts.length).fill(notDrawn),
    state: new Int32Array(facts.length).fill(notDrawn),
  }
  yield* eachInSteps(facts, (college, at) => {
    for (const kind of ['country', 'state'] as const) {
      const point = pointOn(kind === 'country' ? kind : (college.state as UsState), college)
      if (point)
        points[kind][at] = Math.round(point.y * dotsInUnit) * rowLength + Math.round(point.x * dotsInUnit)
    }
  })
  return points
}

/** The points on the drawing that a search's results are shown on. */
export const pointsFor = ({ country, state }: MapPoints, query: Pick<CollegeFilters, 'state'>): Int32Array =>
  mapAreaOf(query.state) === 'country' ? country : state

/** A path of one dot for each place, in units of `1 / dotsInUnit`. Dots are lines without length: they show with round ends. */
export function dotPath(points: Int32Array): string {
  let path = ''
  let [lastX, lastY, last] = [0, 0, notDrawn]
  for (const point of points.toSorted()) {
    if (point === last) continue
    const [x, y] = [point % rowLength, Math.floor(point / rowLength)]
    path += `m${x - lastX} ${y - lastY}h0`
    ;[lastX, lastY, last] = [x, y, point]
  }
  return path
}
