import { describe, expect, test } from 'vitest'
import { drawingOf, isTerritory, mapAreaOf, pointOn } from './map-drawings.ts'
import { type UsState, usStates } from './state-names.ts'

const austin = { state: 'TX', latitude: 30.2862, longitude: -97.7394 } as const
const sanJuan = { state: 'PR', latitude: 18.4034, longitude: -66.0467 } as const

describe('the drawings', () => {
  test('exist for every state and territory with published boundaries', () => {
    const without = usStates.filter((state) => drawingOf(state) === null)
    expect(without.sort()).toEqual(['FM', 'MH', 'PW'])
  })

  test.each([
    austin,
    { state: 'HI', latitude: 21.297, longitude: -157.817 },
    { state: 'AK', latitude: 64.859, longitude: -147.835 },
    { state: 'DC', latitude: 38.9076, longitude: -77.0723 },
    sanJuan,
  ] as const)('have a college of $state inside its state', (college) => {
    expect(pointOn(college.state, college)).toEqual({
      x: expect.closeTo(140, -2.5),
      y: expect.closeTo(110, -2.35),
    })
  })

  test('of the country have every state, with Alaska as an inset, and no territory', () => {
    expect(pointOn('country', austin)).toEqual({ x: 143.9, y: 139.7 })
    expect(pointOn('country', { state: 'AK', latitude: 64.859, longitude: -147.835 })).not.toBeNull()
    expect(pointOn('country', sanJuan)).toBeNull()
    expect(isTerritory('PR')).toBe(true)
    expect(isTerritory('DC')).toBe(false)
  })

  test.each([
    { what: 'coordinates', college: { state: 'TX', latitude: null, longitude: null } },
    { what: 'a longitude', college: { state: 'TX', latitude: 30 } },
    { what: 'coordinates in its state', college: { ...austin, longitude: 97.7394 } },
    { what: 'coordinates in the country', college: { state: 'TX', latitude: 52.5, longitude: 13.4 } },
  ])('leave out a college without $what', ({ college }) => {
    expect(pointOn('TX', college)).toBeNull()
    expect(pointOn('country', college)).toBeNull()
  })

  test('of a state leave out the colleges of others', () => {
    expect(pointOn('TX', { ...austin, state: 'OK' })).toBeNull()
    expect(pointOn('FM', { state: 'FM', latitude: 6.9, longitude: 158.2 })).toBeNull()
  })
})

test.each<{ states: UsState[] | undefined; area: string }>([
  { states: undefined, area: 'country' },
  { states: [], area: 'country' },
  { states: ['TX'], area: 'TX' },
  { states: ['PR'], area: 'PR' },
  { states: ['FM'], area: 'country' },
  { states: ['TX', 'OK'], area: 'country' },
])('a search in $states is drawn on $area', ({ states, area }) => {
  expect(mapAreaOf(states)).toBe(area)
})
