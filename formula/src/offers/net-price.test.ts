import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGrant, aLetter } from '../../testing/offers.ts'
import { offerNetPrice } from './net-price.ts'
import { offerCostKeys, offerLoanKinds, type PublishedCosts } from './offer.ts'

const published: PublishedCosts = {
  tuitionAndFees: 12_000,
  housingAndFood: 14_000,
  booksAndSupplies: 1_200,
  otherExpenses: 4_100,
}

describe('the net price of an offer', () => {
  test('is all key costs minus gifts, though the letter calls loans and work aid until nothing is left', () => {
    const result = offerNetPrice(aLetter(), null)
    expect(result).toMatchObject({
      cost: 31_640,
      giftAid: 12_310,
      netPrice: 19_330,
      calledAidBeyondGifts: 19_330,
      workStudy: 2_500,
      loans: { student: 5_500, parentPlus: 11_330, other: 0 },
      // 19,330 − 2,500 − 5,500: the PLUS loan isn't promised.
      gap: 11_330,
      missing: [],
    })
    expect(result.lines.every(({ isOurs }) => !isOurs)).toBe(true)
  })

  test('takes costs that the letter leaves out from the published ones, and marks them as ours', () => {
    const { costs } = aLetter()
    const onlyTuition = {
      ...costs,
      housingAndFood: null,
      booksAndSupplies: null,
      transportation: null,
      personal: null,
    }
    const { lines, cost } = offerNetPrice(aLetter({ costs: onlyTuition }), published)
    expect(lines).toEqual([
      { key: 'tuitionAndFees', amount: 12_300, isOurs: false },
      { key: 'housingAndFood', amount: 14_000, isOurs: true },
      { key: 'booksAndSupplies', amount: 1_200, isOurs: true },
      { key: 'otherExpenses', amount: 4_100, isOurs: true },
    ])
    expect(cost).toBe(31_600)
  })

  test.each([
    { says: { transportation: 900, personal: null, other: null }, ours: 3_200 },
    { says: { transportation: null, personal: 2_000, other: 600 }, ours: 1_500 },
    { says: { transportation: null, personal: 5_000, other: null }, ours: 0 },
    { says: { transportation: null, personal: null, other: 150 }, ours: 3_950 },
    { says: { transportation: 0, personal: 0, other: null }, ours: null },
    { says: { transportation: 900, personal: 1_000, other: null }, ours: null },
  ])(
    'other expenses are published as one amount: with $says in the letter, $ours is ours',
    ({ says, ours }) => {
      const { lines } = offerNetPrice(aLetter({ costs: { ...aLetter().costs, ...says } }), published)
      expect(lines.find(({ isOurs }) => isOurs)?.amount ?? null).toBe(ours)
    },
  )

  test('is unknown while a key cost is', () => {
    const costs = { ...aLetter().costs, housingAndFood: null }
    expect(offerNetPrice(aLetter({ costs }), null)).toMatchObject({
      missing: ['housingAndFood'],
      cost: null,
      netPrice: null,
      gap: null,
    })
    expect(offerNetPrice(aLetter({ costs }), { ...published, housingAndFood: null }).netPrice).toBeNull()
  })

  test('a stated zero is no missing cost, and more gifts than cost leave nothing to pay', () => {
    const costs = { ...aLetter().costs, housingAndFood: 0 }
    expect(offerNetPrice(aLetter({ costs }), published).cost).toBe(17_190)
    expect(offerNetPrice(aLetter({ grants: [aGrant({ amount: 90_000 })] }), null)).toMatchObject({
      netPrice: 0,
      gap: 0,
      calledAidBeyondGifts: -58_360,
    })
  })
})

describe('whatever the letter says', () => {
  const dollars = fc.integer({ min: 0, max: 90_000 })
  const stated = fc.option(dollars, { nil: null })
  const anOffer = fc.record({
    costs: fc.record({
      tuitionAndFees: stated,
      housingAndFood: stated,
      booksAndSupplies: stated,
      transportation: stated,
      personal: stated,
      other: stated,
    }),
    grants: fc.array(
      dollars.map((amount) => aGrant({ amount })),
      { maxLength: 20 },
    ),
    loans: fc.array(
      fc.record({
        id: fc.constant('x'),
        kind: fc.constantFrom(...offerLoanKinds),
        name: fc.constant('x'),
        amount: dollars,
      }),
      { maxLength: 12 },
    ),
    workStudy: stated,
    calledAid: stated,
  })
  const someCosts = fc.option(
    fc.record({
      tuitionAndFees: stated,
      housingAndFood: stated,
      booksAndSupplies: stated,
      otherExpenses: stated,
    }),
    { nil: null },
  )

  test('lines add up to the cost, the letter’s own amounts are all in it, and loans and work-study never change the net price', () => {
    fc.assert(
      fc.property(anOffer, someCosts, anOffer, (given, costs, other) => {
        const offer = aLetter(given)
        const result = offerNetPrice(offer, costs)
        const total = result.lines.reduce((sum, { amount }) => sum + amount, 0)
        const ofLetter = result.lines.filter(({ isOurs }) => !isOurs)
        expect(ofLetter.map(({ key, amount }) => [key, amount])).toEqual(
          offerCostKeys.flatMap((key) => (offer.costs[key] === null ? [] : [[key, offer.costs[key]]])),
        )
        expect(result.cost).toBe(result.missing.length === 0 ? total : null)
        if (result.cost !== null) expect(result.netPrice).toBe(Math.max(result.cost - result.giftAid, 0))
        const { workStudy, loans, calledAid } = other
        expect(offerNetPrice({ ...offer, workStudy, loans, calledAid }, costs).netPrice).toBe(result.netPrice)
        expect(result.gap === null).toBe(result.netPrice === null)
        if (result.gap !== null) expect(result.gap).toBeLessThanOrEqual(result.netPrice ?? 0)
      }),
      { numRuns: 1_000 },
    )
  })
})
