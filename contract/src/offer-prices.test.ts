import { describe, expect, test } from 'vitest'
import type { KnownPrice } from './known-prices.ts'
import { comingDeadlines, deadlinesOf } from './offer-deadlines.ts'
import { knownPriceOf, withOffers } from './offer-prices.ts'
import { type Offer, offerDefaults } from './offers.ts'

const costs = {
  tuitionAndFees: 12_300,
  housingAndFood: 14_450,
  booksAndSupplies: 1_290,
  transportation: 1_200,
  personal: 2_400,
  other: null,
}
const anOffer = (offer: Partial<Offer> = {}): Offer => ({
  ...offerDefaults,
  id: 'offer',
  version: 1,
  createdAt: '2027-03-20T12:00:00.000Z',
  updatedAt: '2027-03-20T12:00:00.000Z',
  studentId: 'chi',
  collegeId: 204796,
  awardYear: '2027-28',
  costs,
  college: { id: 204796, name: 'The Ohio State University' } as Offer['college'],
  published: null,
  ...offer,
})
const typed = (price: Partial<KnownPrice> = {}): KnownPrice => ({
  studentId: 'chi',
  collegeId: 204796,
  kind: 'offer',
  price: 9_000,
  on: '2027-03-01',
  ...price,
})

describe('the prices of offers', () => {
  test('stand for typed prices of the same student and college, and leave the others', () => {
    const calculator = typed({ kind: 'calculator' })
    const others = [typed({ studentId: 'obi' }), typed({ collegeId: 999 })]
    expect(withOffers([typed(), calculator, ...others], [anOffer({ receivedOn: '2027-03-18' })])).toEqual([
      others[1],
      calculator,
      typed({ price: 31_640, on: '2027-03-18', offerId: 'offer' }),
      others[0],
    ])
  })

  test('are those of the latest award year that has a price', () => {
    const unknown = { ...costs, housingAndFood: null }
    const offers = [
      anOffer({ id: 'third', awardYear: '2029-30', costs: unknown }),
      anOffer({ id: 'second', awardYear: '2028-29' }),
      anOffer({ id: 'first' }),
    ]
    expect(withOffers([], offers).map(({ offerId }) => offerId)).toEqual(['second'])
    expect(knownPriceOf(anOffer({ costs: unknown }))).toBeNull()
  })

  test('without a date on the letter have the day on which the offer was entered', () => {
    expect(knownPriceOf(anOffer())?.on).toBe('2027-03-20')
  })
})

describe('the deadlines of offers', () => {
  const days = (offer: Partial<Offer>) => deadlinesOf([anOffer(offer)]).map(({ kind, on }) => `${kind} ${on}`)
  const bill = { term: 'fall', termsInYear: 2, dueOn: '2027-08-15', charges: [], credits: [] } as const

  test.each([
    [{}, []],
    [{ answerBy: '2027-05-01' }, ['answer 2027-05-01']],
    [{ answerBy: '2027-05-01', deposit: 0 }, ['answer 2027-05-01']],
    [{ answerBy: '2027-05-01', deposit: 300 }, ['answer 2027-05-01', 'deposit 2027-05-01']],
    [{ answerBy: '2027-05-01', depositBy: '2027-05-15' }, ['answer 2027-05-01', 'deposit 2027-05-15']],
    [{ answerBy: '2027-05-01', deposit: 300, status: 'accepted' }, ['deposit 2027-05-01']],
    [{ answerBy: '2027-05-01', deposit: 300, bill, status: 'declined' }, []],
    [{ bill: { ...bill, charges: [], credits: [] }, status: 'accepted' }, ['bill 2027-08-15']],
  ] as [Partial<Offer>, string[]][])('of %o are %o', (offer, expected) =>
    expect(days(offer)).toEqual(expected),
  )

  test('come earliest first, and one counts until its day has ended everywhere in the country', () => {
    const offers = [
      anOffer({ id: 'late', answerBy: '2027-05-02' }),
      anOffer({ id: 'early', answerBy: '2027-05-01' }),
      anOffer({ id: 'past', answerBy: '2027-04-30' }),
    ]
    const coming = (at: string) => comingDeadlines(offers, new Date(at)).map(({ offerId }) => offerId)
    // In American Samoa, May 1 begins and ends at 11 a.m. UTC. In Honolulu it ends an hour earlier.
    expect(coming('2027-05-01T11:00:00Z')).toEqual(['early', 'late'])
    expect(coming('2027-05-02T10:59:59Z')).toEqual(['early', 'late'])
    expect(coming('2027-05-02T11:00:00Z')).toEqual(['late'])
  })
})
