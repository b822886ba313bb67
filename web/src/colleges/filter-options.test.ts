import { expect, test } from 'vitest'
import { packOptions, unpackOptions } from './filter-options.ts'

test('options are the same after they were packed', () => {
  const options = [
    ['', 'Any', ''],
    ['TX', 'Texas', '415'],
    ['Roman Catholic', 'Roman Catholic', '231', 'en'],
    ['01', 'Health Professions | Related, “Other”', '1,024', 'en'],
  ] as const
  expect(unpackOptions(packOptions(options))).toEqual(options)
  expect(unpackOptions(packOptions([]))).toEqual([])
})
