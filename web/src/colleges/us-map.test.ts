import { usStates } from '@bursar/contract/state-names'
import { describe, expect, test } from 'vitest'
import { outlineOfCountry, outlineOfState } from './us-map.ts'

describe('the outlines', () => {
  test('exist for every state and territory with published boundaries, and are small', () => {
    const without = usStates.filter((state) => outlineOfState(state) === null)
    expect(without.sort()).toEqual(['FM', 'MH', 'PW'])
    for (const state of usStates) {
      const area = outlineOfState(state)?.area
      if (area === undefined) continue
      expect(area.length, state).toBeGreaterThan(20)
      expect(area.length, state).toBeLessThan(12_000)
    }
    const { area, borders } = outlineOfCountry()
    expect(area.length + borders.length).toBeLessThan(16_000)
  })

  test.each([
    ['TX', 30.2862, -97.7394],
    ['HI', 21.297, -157.817],
    ['AK', 64.859, -147.835],
    ['DC', 38.9076, -77.0723],
    ['PR', 18.4034, -66.0467],
  ] as const)('have a college of %s inside the drawing of its state', (state, latitude, longitude) => {
    const outline = outlineOfState(state)
    const place = outline?.place(latitude, longitude)
    expect(place?.x).toBeGreaterThan(0)
    expect(place?.x).toBeLessThan(280)
    expect(place?.y).toBeGreaterThan(0)
    expect(place?.y).toBeLessThan(220)
  })

  test('place Alaska in the country, but no territory', () => {
    expect(outlineOfCountry().place(18.4034, -66.0467)).toBeNull()
    expect(outlineOfCountry().place(64.859, -147.835)).not.toBeNull()
  })
})
