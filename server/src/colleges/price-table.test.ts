import { buildCatalogue } from '@bursar/catalogue/catalogue'
import { readStarter } from '@bursar/catalogue/starter'
import { decodePriceTable } from '@bursar/contract/price-table'
import { expect, test } from 'vitest'
import { priceTableOf } from './price-table.ts'

test('a college leaves the table on the day when it closes', () => {
  const starter = readStarter()
  const harvard = 166027
  const catalogue = buildCatalogue('starter', {
    ...starter,
    colleges: starter.colleges.map((college) =>
      college.id === harvard ? { ...college, closedOn: '2026-12-01' } : college,
    ),
  })
  const isListed = (today: string) =>
    decodePriceTable(priceTableOf(catalogue, today).bytes).some(({ id }) => id === harvard)
  expect(isListed('2026-11-30')).toBe(true)
  expect(isListed('2026-12-01')).toBe(false)
  expect(priceTableOf(catalogue, '2026-12-01')).toBe(priceTableOf(catalogue, '2026-12-01'))
})
