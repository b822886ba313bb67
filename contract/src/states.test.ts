import { expect, test } from 'vitest'
import { stateOptions, usStates } from './states.ts'

test('states are offered in the order of their names, in every list the same', () => {
  const labels = stateOptions.map(({ label }) => label)
  for (const locale of ['en-US', 'es-US'])
    expect([...labels].sort((one, other) => one.localeCompare(other, locale))).toEqual(labels)
  expect(stateOptions.map(({ value }) => value)).toEqual(usStates)
})
