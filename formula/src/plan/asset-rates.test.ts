import { expect, test } from 'vitest'
import { awardYears, tablesFor } from '../sai/award-years/tables.ts'
import { assetRates } from './asset-rates.ts'

test.each(awardYears)('%s: 12%% of parents’ assets at no more than 47%%, and 20%% of a student’s', (year) => {
  expect(assetRates(tablesFor(year))).toEqual({ parentsAtMost: 5.64, dependentStudent: 20 })
})
