/**
 * Outlines of the country and its states as SVG paths, small enough for a phone. From the Census Bureau's boundaries (us-atlas). Only
 * `scripts/maps.mjs` draws them; pages use the files that it writes.
 */
import type { MapDrawing } from '@bursar/contract/map-drawings'
import { stateNames, type UsState, usStates } from '@bursar/contract/state-names'
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
import atlas from 'us-atlas/states-10m.json' with { type: 'json' }

type Atlas = Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>

export interface Outline {
  width: number
  height: number
  /** The area, and the borders inside it. */
  area: string
  borders: string
  /** How a place is projected onto the drawing. */
  place: Omit<MapDrawing, 'width' | 'height'>
}

const stateSize = { width: 280, height: 220 }
const countrySize = { width: 280, height: 176 }
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
  const [x, y] = projection.translate()
  return {
    ...size,
    area: path(area) ?? '',
    borders: borders ? (path(borders) ?? '') : '',
    place: { scale: round(projection.scale()), x: round(x), y: round(y) },
  }
}

/** Far finer than a pixel. */
const round = (value: number) => Math.round(value * 1_000) / 1_000

/** The fifty states, with Alaska and Hawaii as insets, without the territories. */
function drawCountry(): Outline {
  const { width, height } = countrySize
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
function drawState(state: UsState): Outline | null {
  const { width, height } = stateSize
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
  if (!area) return null
  const outline = outlineOf(projection, { width, height }, area, null)
  return { ...outline, place: { ...outline.place, center: [round(longitude), round(latitude)] } }
}

export const areas = ['country', ...usStates] as const

/** `null` for the few without published boundaries. */
export const draw = (area: (typeof areas)[number]) => (area === 'country' ? drawCountry() : drawState(area))
