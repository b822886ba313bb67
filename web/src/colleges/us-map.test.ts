import { usStates } from '@bursar/contract/state-names'
import { describe, expect, test } from 'vitest'
import { mapOf, placeOn } from './us-map.ts'

const placeIn = (area: Parameters<typeof mapOf>[0], latitude: number, longitude: number) => {
  const map = mapOf(area)
  if (!map) throw new Error(`there is no map of ${area}`)
  return placeOn(map, latitude, longitude)
}

describe('the maps', () => {
  test('exist for every state and territory with published boundaries', () => {
    const without = usStates.filter((state) => mapOf(state) === null)
    expect(without.sort()).toEqual(['FM', 'MH', 'PW'])
  })

  test.each([
    ['TX', 30.2862, -97.7394],
    ['HI', 21.297, -157.817],
    ['AK', 64.859, -147.835],
    ['DC', 38.9076, -77.0723],
    ['PR', 18.4034, -66.0467],
  ] as const)('have a college of %s inside the drawing of its state', (state, latitude, longitude) => {
    const place = placeIn(state, latitude, longitude)
    expect(place?.x).toBeGreaterThan(0)
    expect(place?.x).toBeLessThan(280)
    expect(place?.y).toBeGreaterThan(0)
    expect(place?.y).toBeLessThan(220)
  })

  test('place Alaska in the country, but no territory', () => {
    expect(placeIn('country', 18.4034, -66.0467)).toBeNull()
    expect(placeIn('country', 64.859, -147.835)).not.toBeNull()
  })
})
