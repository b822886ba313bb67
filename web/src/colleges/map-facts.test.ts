import { expect, test } from 'vitest'
import { mapFactsOf } from './map-facts.ts'

const counts = { AK: 1, CA: 64, GU: 2, PR: 30, TX: 64 }
const facetsOf = (of: Record<string, number>, off_map: number) => ({
  state: Object.entries(of).map(([value, count]) => ({ value, count })),
  off_map,
})
const codes = (states: readonly { state: string }[]) => states.map(({ state }) => state)

test('the states with most results come first, and territories aren’t on the map of the country', () => {
  const facts = mapFactsOf(facetsOf(counts, 35), {})
  expect(facts).toMatchObject({ area: 'country', most: null, unlocated: 3 })
  expect(codes(facts.states)).toEqual(['CA', 'TX', 'PR', 'GU', 'AK'])
  expect(codes(facts.elsewhere)).toEqual(['PR', 'GU'])
  expect(mapFactsOf(facetsOf({ ...counts, TX: 65 }, 32), {}).most).toEqual({
    state: 'TX',
    name: 'Texas',
    count: 65,
  })
})

test('only chosen states count', () => {
  const facts = mapFactsOf(facetsOf(counts, 2), { state: ['AK', 'GU'] })
  expect(facts).toMatchObject({ area: 'country', most: { state: 'GU' }, unlocated: 0 })
  expect(codes(facts.states)).toEqual(['GU', 'AK'])
})

test('a single state is drawn alone, even a territory, if it has an outline', () => {
  expect(mapFactsOf(facetsOf(counts, 4), { state: ['PR'] })).toMatchObject({
    area: 'PR',
    most: { state: 'PR', count: 30 },
    elsewhere: [],
    unlocated: 4,
  })
  expect(mapFactsOf(facetsOf({ FM: 1 }, 1), { state: ['FM'] })).toMatchObject({
    area: 'country',
    elsewhere: [{ state: 'FM' }],
    unlocated: 0,
  })
})
