/** An offer for tests: a letter with every cost, a Pell Grant, and federal loans. */
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import { type Offer, offerDefaults } from '@bursar/contract/offers'

const missing: Figure = { value: null, year: null, source: '', status: 'missing' }

/** A card without any figure. */
export const aCollegeCard = (card: Partial<CollegeCard> = {}): CollegeCard => ({
  id: 204796,
  name: 'The Ohio State University',
  city: 'Columbus',
  state: 'OH',
  latitude: null,
  longitude: null,
  level: '4-year',
  control: 'public',
  setting: null,
  isOperating: true,
  closedOn: null,
  website: null,
  undergraduates: missing,
  isOpenAdmission: null,
  acceptanceRate: missing,
  testScores: { policy: null, sat: null, act: null, year: null, source: '' },
  tuitionInState: missing,
  tuitionOutOfState: missing,
  costOfAttendance: missing,
  costBasis: null,
  netPrice: missing,
  netPriceByIncome: [missing, missing, missing, missing, missing],
  pricing: null,
  graduationRate: missing,
  medianEarnings: missing,
  medianDebt: missing,
  ...card,
})

export const anOffer = (offer: Partial<Offer> = {}): Offer => ({
  ...offerDefaults,
  id: '5b1b6a9e-3f0a-4c64-9f58-2f0f3b1f6a01',
  version: 1,
  createdAt: '2027-03-20T12:00:00.000Z',
  updatedAt: '2027-03-20T12:00:00.000Z',
  studentId: '6c0c4a34-8a52-4b0e-9a3b-8a5b7d1f2c02',
  collegeId: 204796,
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
    {
      id: 'pell',
      name: 'Federal Pell Grant',
      source: 'federal_pell',
      amount: 5_000,
      renewableYears: null,
      minGpa: null,
      requiresFullTime: null,
      growsWithTuition: null,
    },
  ],
  loans: [
    { id: 'sub', kind: 'subsidized', name: 'Direct Subsidized Loan', amount: 3_500 },
    { id: 'unsub', kind: 'unsubsidized', name: 'Direct Unsubsidized Loan', amount: 2_000 },
    { id: 'plus', kind: 'parent_plus', name: 'Parent PLUS Loan', amount: 6_000 },
  ],
  workStudy: 2_500,
  college: aCollegeCard(),
  published: null,
  ...offer,
})
