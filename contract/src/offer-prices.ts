/** The prices that entered offers give: they stand for prices of kind `offer` that a family typed. */
import { offerNetPrice } from '@bursar/formula/offers/net-price'
import { knownPriceKinds } from './known-price-kinds.ts'
import type { KnownPrice } from './known-prices.ts'
import type { Offer } from './offers.ts'

/** What an offer's price follows from. */
export type PricedOffer = Omit<Offer, 'college' | 'version' | 'updatedAt'>

/** The net price of an offer as a known price; `null` while a cost of its year is missing. */
export function knownPriceOf(offer: PricedOffer): KnownPrice | null {
  const { netPrice } = offerNetPrice(offer, offer.published)
  if (netPrice === null) return null
  const { id, studentId, collegeId, receivedOn, createdAt } = offer
  return {
    studentId,
    collegeId,
    kind: 'offer',
    price: netPrice,
    on: receivedOn ?? createdAt.slice(0, 10),
    offerId: id,
  }
}

/** All known prices of a family, by college and kind: the offer of the latest award year, if it has a price, instead of a typed price. */
export function withOffers(typed: readonly KnownPrice[], offers: readonly PricedOffer[]): KnownPrice[] {
  const all = new Map(typed.map((price) => [keyOf(price), price]))
  const byYear = offers.toSorted((a, b) => (a.awardYear < b.awardYear ? -1 : 1))
  for (const offer of byYear) {
    const price = knownPriceOf(offer)
    if (price) all.set(keyOf(price), price)
  }
  return [...all.values()].sort(inOrder)
}

const keyOf = ({ studentId, collegeId, kind }: KnownPrice) => [studentId, collegeId, kind].join(' ')

const inOrder = (a: KnownPrice, b: KnownPrice) =>
  a.collegeId - b.collegeId || placeOf(a) - placeOf(b) || (a.studentId < b.studentId ? -1 : 1)
/** As in the database: by the word. */
const placeOf = ({ kind }: KnownPrice) => knownPriceKinds.toSorted().indexOf(kind)
