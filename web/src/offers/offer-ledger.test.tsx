// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOffer } from '../testing/an-offer.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { offerFigures } from './offer-figures.ts'
import { OfferLedger } from './offer-ledger.tsx'

const student = {
  collegeStartYear: 2027,
  gradeLevel: null,
  dateOfBirth: null,
  yearsOfCollege: null,
  dependencyFacts: null,
} as unknown as Parameters<typeof offerFigures>[1]

test.each([
  [
    12_500,
    /The letter lists \$12,500 in aid. \$5,000 of that is grants and scholarships. The other \$7,500 is/,
  ],
  [5_000, /The letter lists \$5,000 in aid. All of it is grants and scholarships.$/],
  [
    3_000,
    /The letter lists \$3,000 in aid. The grants and scholarships in this offer add up to more: \$5,000.$/,
  ],
])('says how much of the $%i that the letter lists in aid is gifts', async (calledAid, text) => {
  const offer = anOffer({ calledAid })
  await renderWithTexts(<OfferLedger offer={offer} figures={offerFigures(offer, student, null)} />, [
    'offers',
  ])
  expect(screen.getByText(text)).toBeTruthy()
})
