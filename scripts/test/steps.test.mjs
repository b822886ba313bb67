import { expect, test } from 'vitest'
import { chooseSteps, steps } from './steps.mjs'

const chosen = (...only) => chooseSteps(only).map(({ name }) => name)

test('a step brings what it needs to run at all, and nothing else', () => {
  expect(chosen('unit')).toEqual(['unit'])
  expect(chosen('build', 'e2e')).toEqual(['chromium', 'build', 'e2e'])
  expect(chosen('firebase')).toEqual(['emulator', 'firebase'])
  expect(chosen('firebase-e2e')).toEqual(['chromium', 'emulator', 'firebase-e2e'])
})

test('every step is waited for, and needed, under a name that there is', () => {
  const names = steps.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { after = [], neededBy = [] } of steps)
    expect(names).toEqual(expect.arrayContaining([...after, ...neededBy]))
})

test('a name that is no step is refused, with those that there are', () => {
  expect(() => chooseSteps(['journeys'])).toThrow(/journeys\. Choose from: biome, .*firebase-e2e/)
})
