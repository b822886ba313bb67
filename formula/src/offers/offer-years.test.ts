import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGrant, aLetter } from '../../testing/offers.ts'
import { growthFor } from '../costs/growth.ts'
import { offerNetPrice } from './net-price.ts'
import { grantInYear, offerYears } from './offer-years.ts'

const growth = growthFor('public-in-state')

describe('a grant in later years', () => {
  test('ends after its years, stays the same, or rises with tuition', () => {
    const amounts = (grant: Parameters<typeof aGrant>[0]) =>
      [0, 1, 2, 3].map((index) => grantInYear(aGrant(grant), index, 300))
    expect(amounts({ renewableYears: 1 })).toEqual([8_000, 0, 0, 0])
    expect(amounts({ renewableYears: 3 })).toEqual([8_000, 8_000, 8_000, 0])
    expect(amounts({ renewableYears: null })).toEqual([8_000, 8_000, 8_000, 8_000])
    // 8,000 × 1.03, 1.0609, 1.092727
    expect(amounts({ growsWithTuition: true })).toEqual([8_000, 8_240, 8_487, 8_742])
    expect(amounts({ growsWithTuition: null })).toEqual([8_000, 8_000, 8_000, 8_000])
    expect(amounts({ growsWithTuition: null, source: 'tuition_waiver' })).toEqual([
      8_000, 8_240, 8_487, 8_742,
    ])
  })
})

describe('all years of an offer', () => {
  test('cost grows part by part while a grant of two years ends', () => {
    const offer = aLetter({
      grants: [
        aGrant({
          id: 'pell',
          source: 'federal_pell',
          amount: 4_310,
          renewableYears: null,
          minGpa: null,
          requiresFullTime: null,
        }),
        aGrant({ renewableYears: 2 }),
      ],
    })
    const result = offerYears(offer, null, { years: 4, growth })
    // 12,300 at 3%, 14,450 at 4%, 4,890 at 2.5%: 12,669 + 15,028 + 5,012.25; and so on.
    expect(result?.years.map(({ cost }) => cost)).toEqual([31_640, 32_709, 33_816, 34_961])
    expect(result?.years.map(({ giftAid }) => giftAid)).toEqual([12_310, 12_310, 4_310, 4_310])
    expect(result?.years.map(({ netPrice }) => netPrice)).toEqual([19_330, 20_399, 29_506, 30_651])
    expect(result?.years.map(({ endedGrantIds }) => endedGrantIds)).toEqual([[], [], ['merit'], []])
    expect(result?.total).toEqual({ cost: 133_126, giftAid: 33_240, netPrice: 99_886 })
    expect(result?.conditions).toEqual([
      {
        grantId: 'pell',
        renewableYears: null,
        minGpa: null,
        requiresFullTime: null,
        growsWithTuition: false,
        isUnknown: true,
      },
      {
        grantId: 'merit',
        renewableYears: 2,
        minGpa: 3,
        requiresFullTime: true,
        growsWithTuition: false,
        isUnknown: false,
      },
    ])
  })

  test('the Pell Grant of later years is the estimate of those years', () => {
    const grants = [aGrant({ id: 'pell', source: 'federal_pell', amount: 4_310, renewableYears: null })]
    const result = offerYears(aLetter({ grants }), null, { years: 4, growth, pell: [9_999, 4_000, 0, null] })
    expect(result?.years.map(({ giftAid }) => giftAid)).toEqual([4_310, 4_000, 0, 4_310])
  })

  test('are unknown while a cost of the first is', () => {
    const costs = { ...aLetter().costs, personal: null }
    expect(offerYears(aLetter({ costs }), null, { years: 4, growth })).toBeNull()
  })

  test('the first is the offer’s own net price, and no year has less cost or more of an ended grant', () => {
    const stated = fc.integer({ min: 0, max: 60_000 })
    const letters = fc.record({
      tuitionAndFees: stated,
      housingAndFood: stated,
      booksAndSupplies: stated,
      transportation: stated,
      personal: stated,
      other: fc.option(stated, { nil: null }),
    })
    const grants = fc.array(
      fc
        .record({
          amount: stated,
          renewableYears: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
          growsWithTuition: fc.constantFrom(true, false, null),
        })
        .map(aGrant),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(letters, grants, fc.integer({ min: 1, max: 8 }), (costs, given, years) => {
        const offer = aLetter({ costs, grants: given.map((grant, at) => ({ ...grant, id: `${at}` })) })
        const result = offerYears(offer, null, { years, growth })
        expect(result?.years).toHaveLength(years)
        expect(result?.years[0]?.netPrice).toBe(offerNetPrice(offer, null).netPrice)
        result?.years.forEach((year, index) => {
          expect(year.cost).toBeGreaterThanOrEqual(result.years[index - 1]?.cost ?? 0)
          expect(year.giftAid).toBe(year.grants.reduce((total, { amount }) => total + amount, 0))
          expect(year.netPrice).toBe(Math.max(year.cost - year.giftAid, 0))
          for (const { renewableYears, id } of offer.grants) {
            const { amount } = year.grants.find(({ grantId }) => grantId === id) ?? { amount: Number.NaN }
            if (renewableYears !== null && index >= renewableYears) expect(amount).toBe(0)
          }
        })
      }),
      { numRuns: 500 },
    )
  })
})
