/**
 * Maps of the country and its states, with the place of a college. Drawn by us (`draw-maps.ts`), so that no map service learns which
 * colleges a family looks at; in files of their own, because a page with the outlines was a fifth larger.
 */
import type { UsState } from '@bursar/contract/state-names'
import { geoAlbersUsa, geoAzimuthalEqualArea } from 'd3-geo'
import type { MapFile } from './maps/map-file.ts'
import { maps } from './maps/maps.ts'

/** `null` for the few without published boundaries. */
export const mapOf = (area: UsState | 'country'): MapFile | null => maps[area] ?? null

/** The position of a place in the drawing; `null` outside of it. */
export function placeOn({ place: { scale, x, y, center } }: MapFile, latitude: number, longitude: number) {
  const projection = center
    ? geoAzimuthalEqualArea().rotate([-center[0], -center[1]]).scale(scale).translate([x, y])
    : geoAlbersUsa().scale(scale).translate([x, y])
  const point = projection([longitude, latitude])
  return point ? { x: Math.round(point[0] * 10) / 10, y: Math.round(point[1] * 10) / 10 } : null
}
