/**
 * Outlines of the country and its states as SVG paths, small enough to be part of a page. From the Census Bureau's boundaries (us-atlas).
 * Drawn on the server, so that no map service learns which colleges a family looks at.
 */
import { stateNames, type UsState } from '@bursar/contract/state-names'
import {
  type GeoProjection,
  geoAlbersUsa,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoPath,
} from 'd3-geo'
import type { Feature, Geometry } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'us-atlas/states-10m.json'

type Atlas = Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>

export interface Outline {
  width: number
  height: number
  /** The area, and the borders inside it. */
  area: string
  borders: string
  /** The position of a place in the drawing; `null` outside of it. */
  place: (latitude: number, longitude: number) => { x: number; y: number } | null
}

/** Smaller details are left out; square pixels. */
const finest = 2
const margin = 8

/** The three states that the boundaries spell differently. */
const atlasNames: Partial<Record<UsState, string>> = {
  MP: 'Commonwealth of the Northern Mariana Islands',
  VI: 'United States Virgin Islands',
}

const weighted = presimplify(atlas as unknown as Atlas, sphericalTriangleArea)

function statesOf(topology: Atlas): Feature<Geometry, { name: string }>[] {
  return feature(topology, topology.objects.states).features
}

function outlineOf(
  projection: GeoProjection,
  size: { width: number; height: number },
  area: Feature,
  borders: Parameters<ReturnType<typeof geoPath>>[0] | null,
): Outline {
  const path = geoPath(projection).digits(1)
  return {
    ...size,
    area: path(area) ?? '',
    borders: borders ? (path(borders) ?? '') : '',
    place(latitude, longitude) {
      const point = projection([longitude, latitude])
      return point ? { x: Math.round(point[0] * 10) / 10, y: Math.round(point[1] * 10) / 10 } : null
    },
  }
}

/** The fifty states, with Alaska and Hawaii as insets, without the territories. */
function countryOutline(width: number, height: number): Outline {
  const whole = feature(weighted, weighted.objects.nation)
  const projection = geoAlbersUsa().fitSize([width, height], whole)
  const simple = simplify(weighted, (finest * geoArea(whole)) / (width * height * 0.6))
  const [nation] = feature(simple, simple.objects.nation).features
  const borders = mesh(
    simple,
    simple.objects.states as unknown as Parameters<typeof mesh>[1],
    (one, other) => one !== other,
  )
  return outlineOf(projection, { width, height }, nation as Feature, borders)
}

/** One state or territory, north up; `null` for the few without published boundaries. */
function stateOutline(state: UsState, width: number, height: number): Outline | null {
  const name = atlasNames[state] ?? stateNames[state]
  const detailed = statesOf(weighted).find(({ properties }) => properties.name === name)
  if (!detailed) return null
  const [longitude, latitude] = geoCentroid(detailed)
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      detailed,
    )
  const pixels = geoPath(projection).area(detailed)
  const simple = simplify(weighted, (finest * geoArea(detailed)) / Math.max(pixels, 1))
  const area = statesOf(simple).find(({ properties }) => properties.name === name)
  return area ? outlineOf(projection, { width, height }, area, null) : null
}

const outlines = new Map<UsState, Outline | null>()
let country: Outline | undefined

/** Cached for the life of the process. */
export function outlineOfState(state: UsState): Outline | null {
  const known = outlines.get(state)
  if (known !== undefined) return known
  const outline = stateOutline(state, 280, 220)
  outlines.set(state, outline)
  return outline
}

export function outlineOfCountry(): Outline {
  country ??= countryOutline(280, 176)
  return country
}
