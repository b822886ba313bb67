/**
 * Maps of the country and its states. Drawn by us (`draw-maps.ts`), so that no map service learns which colleges a family looks at; in files of
 * their own, because a page with the outlines was a fifth larger.
 */
import { drawingOf, type MapArea, type MapDrawing } from '@bursar/contract/map-drawings'
import type { MapFile } from './maps/map-file.ts'
import { maps } from './maps/maps.ts'

/** `null` for the few without published boundaries. */
export function mapOf(area: MapArea): (MapFile & MapDrawing) | null {
  const [map, drawing] = [maps[area], drawingOf(area)]
  return map && drawing ? { ...map, ...drawing } : null
}
