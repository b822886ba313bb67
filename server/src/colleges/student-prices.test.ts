import { buildCatalogue, findCard } from '@bursar/catalogue/catalogue'
import { readStarter } from '@bursar/catalogue/starter'
import type { CollegeCard } from '@bursar/contract/college-cards'
import { type StudentForPrices, yourPrice } from '@bursar/contract/pricing'
import type { PriceAt } from '@bursar/formula/price/all-prices'
import { expect, test } from 'vitest'
import { pricesShown } from './student-prices.ts'

const catalogue = buildCatalogue('starter', readStarter())
const harvard = 166027
const student: StudentForPrices = {
  income: 78_000,
  sai: 9_000,
  pell: 0,
  state: 'IN',
  living: 'on-campus',
  entryYear: 2027,
  isUsual: true,
  known: new Map([[harvard, { kind: 'calculator', price: 10_049, on: '2026-11-01' }]]) as never,
  scores: { satTotal: null, actComposite: null },
  major: null,
}

test('a search compares the prices that are shown: estimates rounded, named ones exact', () => {
  const priceAt = pricesShown(catalogue, student, {}) as PriceAt
  for (const [at, { id, name }] of catalogue.store.facts.entries()) {
    const shown = yourPrice(findCard(catalogue, id) as CollegeCard, student)
    expect(priceAt(at), name).toBe(shown?.price ?? Number.NaN)
  }
})

test('without income and SAI, it compares named prices, and the published ones of all other colleges', () => {
  const unknown = { ...student, income: null, sai: null, pell: null }
  const priceAt = pricesShown(catalogue, unknown, {}) as PriceAt
  for (const [at, { id, name }] of catalogue.store.facts.entries()) {
    const card = findCard(catalogue, id) as CollegeCard
    const shown = yourPrice(card, unknown)?.price ?? card.netPrice.value
    expect(priceAt(at), name).toBe(shown ?? Number.NaN)
  }
  expect(pricesShown(catalogue, { ...unknown, known: new Map() }, {})).toBeUndefined()
})
