import { expect, test } from 'vitest'
import { startEmbedded } from '../../server/vitest.config.ts'
import { chooseSteps, dependsOnDatabase, steps } from './steps.mjs'

const chosen = (...only) => chooseSteps(only).map(({ name }) => name)

test('selecting a step adds only the steps that it needs', () => {
  expect(chosen('unit')).toEqual(['unit'])
  expect(chosen('build', 'e2e')).toEqual(['chromium', 'build', 'e2e'])
  expect(chosen('firebase')).toEqual(['emulator', 'firebase'])
  expect(chosen('firebase-e2e')).toEqual(['chromium', 'emulator', 'firebase-e2e'])
})

test('steps refer to each other only by existing names', () => {
  const names = steps.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { after = [], neededBy = [] } of steps)
    expect(names).toEqual(expect.arrayContaining([...after, ...neededBy]))
})

test('an unknown step name is refused with a list of the steps', () => {
  expect(() => chooseSteps(['journeys'])).toThrow(/journeys\. Choose from: biome, .*firebase-e2e/)
})

test('what starts the embedded database itself runs in the step of that database', () => {
  for (const file of startEmbedded)
    expect(dependsOnDatabase.map((part) => `src/${part}`).some((part) => file.startsWith(part))).toBe(true)
})
