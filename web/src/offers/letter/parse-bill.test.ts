import { offerDefaults } from '@bursar/contract/offers'
import { compareBill } from '@bursar/formula/offers/first-bill'
import { expect, test } from 'vitest'
import { billOf } from './parse-bill.ts'

const bill = `Fall 2027 statement
Tuition and fees  $6,150.00
Residence hall  $4,200
Parking permit  $180
Federal Pell Grant (pending)  $2,500
Payment received  $300
Total due  $7,730`

test('a pasted bill becomes charges and credits, without its total', () => {
  expect(billOf(bill)).toMatchObject({
    charges: [
      { name: 'Tuition and fees', amount: 6_150 },
      { name: 'Residence hall', amount: 4_200 },
      { name: 'Parking permit', amount: 180 },
    ],
    credits: [
      { amount: 2_500, isPending: true },
      { name: 'Payment received', amount: 300, isPending: false },
    ],
  })
})

test('against the offer, it shows what is pending, missing, and new', () => {
  const grant = { renewableYears: null, minGpa: null, requiresFullTime: null, growsWithTuition: null }
  const result = compareBill({
    ...offerDefaults,
    awardYear: '2027-28',
    costs: { ...offerDefaults.costs, tuitionAndFees: 12_300 },
    grants: [
      { ...grant, id: 'pell', name: 'Federal Pell Grant', source: 'federal_pell', amount: 5_000 },
      { ...grant, id: 'dean', name: 'Dean Scholarship', source: 'college_merit', amount: 4_000 },
    ],
    bill: billOf(bill),
  })
  expect(result?.aid.map(({ aidId, outcome }) => [aidId, outcome])).toEqual([
    ['pell', 'pending'],
    ['dean', 'missing'],
  ])
  expect(result?.newCharges.map(({ name }) => name)).toEqual(['Parking permit'])
  expect(result?.due).toBe(10_530 - 300)
})

test('text without amounts is no bill', () => {
  expect(billOf('Dear student,\nwelcome.')).toBeNull()
})
