/** Letters and grants for tests. */
import type { OfferAmounts, OfferGrant } from '../src/offers/offer.ts'

export const aGrant = (grant: Partial<OfferGrant> = {}): OfferGrant => ({
  id: 'merit',
  name: 'Presidential Scholarship',
  source: 'college_merit',
  amount: 8_000,
  renewableYears: 4,
  minGpa: 3,
  requiresFullTime: true,
  growsWithTuition: false,
  ...grant,
})

/** A letter with every cost: 31,640 in all. */
export const aLetter = (offer: Partial<OfferAmounts> = {}): OfferAmounts => ({
  awardYear: '2027-28',
  costs: {
    tuitionAndFees: 12_300,
    housingAndFood: 14_450,
    booksAndSupplies: 1_290,
    transportation: 1_200,
    personal: 2_400,
    other: null,
  },
  grants: [
    aGrant({ id: 'pell', name: 'Federal Pell Grant', source: 'federal_pell', amount: 4_310 }),
    aGrant(),
  ],
  workStudy: 2_500,
  loans: [
    { id: 'sub', kind: 'subsidized', name: 'Direct Subsidized Loan', amount: 3_500 },
    { id: 'unsub', kind: 'unsubsidized', name: 'Direct Unsubsidized Loan', amount: 2_000 },
    { id: 'plus', kind: 'parent_plus', name: 'Parent PLUS Loan', amount: 11_330 },
  ],
  calledAid: 31_640,
  bill: null,
  ...offer,
})
