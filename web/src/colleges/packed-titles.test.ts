import { credentials } from '@bursar/contract/colleges'
import { expect, test } from 'vitest'
import { packTitles, type TitleWithCredentials, unpackTitles } from './packed-titles.ts'

const programs: TitleWithCredentials[] = [
  ['3-D Modeling and Design', [0]],
  ['Accounting and Related Services', [2, 4, 5]],
  ['Natural Resources Conservation and Research', [1, 7]],
]

test('titles survive packing, also those that begin with a digit', () => {
  expect(packTitles(programs)).toBe(
    '0 3-D Modeling and Design\n245 Accounting and Related Services\n17 Natural Resources Conservation and Research',
  )
  expect(unpackTitles(packTitles(programs))).toEqual(programs)
  expect(unpackTitles(packTitles([]))).toEqual([])
})

test('every credential is one digit', () => {
  expect(credentials.length).toBeLessThanOrEqual(10)
})
