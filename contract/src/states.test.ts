import { expect, test } from 'vitest'
import { stateOptions, usStates } from './state-names.ts'

test('states are sorted by name in every list', () => {
  const labels = stateOptions.map(({ label }) => label)
  for (const locale of ['en-US', 'es-US'])
    expect([...labels].sort((one, other) => one.localeCompare(other, locale))).toEqual(labels)
  expect(stateOptions.map(({ value }) => value)).toEqual(usStates)
})
