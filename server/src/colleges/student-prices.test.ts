import { buildCatalogue, findCard } from '@bursar/catalogue/catalogue'
import { readStarter } from '@bursar/catalogue/starter'
import type { CollegeCard } from '@bursar/contract/college-cards'
import { type StudentForPrices, yourPrice } from '@bursar/contract/pricing'
import { expect, test } from 'vitest'
import { pricesOnce } from './student-prices.ts'

test('a search compares the prices that are shown: estimates rounded, named ones exact', () => {
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
  const priceAt = pricesOnce(catalogue, student)
  for (const [at, { id, name }] of catalogue.store.facts.entries()) {
    const shown = yourPrice(findCard(catalogue, id) as CollegeCard, student)
    expect(priceAt(at), name).toBe(shown?.price ?? Number.NaN)
  }
})
