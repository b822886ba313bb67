/** Where colleges are on the drawings of the country and its states, whose outlines are files of the web. */
import { type GeoProjection, geoAlbersUsa, geoAzimuthalEqualArea } from 'd3-geo'
import { mapPlaces } from './map-places.ts'
import type { UsState } from './state-names.ts'

export type MapArea = UsState | 'country'

/** A drawing's size and projection: azimuthal around `center` or, without one, that of the country with Alaska and Hawaii as insets. */
export interface MapDrawing {
  width: number
  height: number
  scale: number
  x: number
  y: number
  center?: readonly [longitude: number, latitude: number]
}

const drawings: Partial<Record<MapArea, MapDrawing>> = mapPlaces

/** `null` for the few without published boundaries. */
export const drawingOf = (area: MapArea): MapDrawing | null => drawings[area] ?? null

/** The drawing of the country has the fifty states and the District of Columbia. */
const territories: ReadonlySet<string> = new Set<UsState>(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])
export const isTerritory = (state: string) => territories.has(state)

/** What results are drawn on: their state if the search is for one that has a drawing, otherwise the country. */
export function mapAreaOf(states: readonly UsState[] = []): MapArea {
  const [state, another] = states
  return state && another === undefined && drawings[state] ? state : 'country'
}

const projections = new Map<MapArea, GeoProjection>()

function projectionOf(area: MapArea, { scale, x, y, center }: MapDrawing): GeoProjection {
  const known = projections.get(area)
  if (known) return known
  const projection = center
    ? geoAzimuthalEqualArea().rotate([-center[0], -center[1]]).scale(scale).translate([x, y])
    : geoAlbersUsa().scale(scale).translate([x, y])
  projections.set(area, projection)
  return projection
}

interface Located {
  state: string
  latitude?: number | null
  longitude?: number | null
}

/** A college's position in the drawing, to a tenth of its unit. `null` if it is elsewhere or its coordinates aren't published. */
export function pointOn(
  area: MapArea,
  { state, latitude, longitude }: Located,
): { x: number; y: number } | null {
  const drawing = drawingOf(area)
  if (!drawing || typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (area === 'country' ? isTerritory(state) : state !== area) return null
  const [x, y] = projectionOf(area, drawing)([longitude, latitude]) ?? [-1, -1]
  const isInside = x >= 0 && x <= drawing.width && y >= 0 && y <= drawing.height
  return isInside ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null
}
