import { expect, test } from 'vitest'
import { tableSources } from './table-sources.ts'

const figure = (value: number | null, year: string | null, source: string) => ({ value, year, source })

test('columns with the same years and sources are listed together, and columns without figures are left out', () => {
  expect(
    tableSources([
      { head: 'Price', figures: [figure(1, '2022-23', 'IPEDS'), figure(2, '2022-23', 'IPEDS')] },
      { head: 'Earnings', figures: [figure(1, '2020', 'Treasury'), figure(null, '1999', 'Nobody')] },
      { head: 'Published cost', figures: [figure(9, '2022-23', 'IPEDS')] },
      { head: 'Acceptance rate', figures: [figure(null, null, 'IPEDS')] },
    ]),
  ).toEqual([
    { heads: ['Price', 'Published cost'], years: ['2022-23'], sources: ['IPEDS'] },
    { heads: ['Earnings'], years: ['2020'], sources: ['Treasury'] },
  ])
})

test('a column whose rows differ names every year and source', () => {
  const figures = [figure(1, '2023-24', 'IPEDS'), figure(2, '2022-23', 'College Scorecard')]
  expect(tableSources([{ head: 'Price', figures }])).toEqual([
    { heads: ['Price'], years: ['2022-23', '2023-24'], sources: ['College Scorecard', 'IPEDS'] },
  ])
})
