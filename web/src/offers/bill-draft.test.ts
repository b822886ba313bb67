import { compareBill } from '@bursar/formula/offers/first-bill'
import { expect, test } from 'vitest'
import { anOffer } from '../testing/an-offer.ts'
import { billDraftOf, billOf, savedBillDraft } from './bill-draft.ts'
import { readBill } from './letter/parse-bill.ts'

const offer = anOffer({
  grants: [
    ...anOffer().grants,
    {
      id: 'dean',
      name: 'Dean Scholarship',
      source: 'college_merit',
      amount: 4_000,
      renewableYears: null,
      minGpa: null,
      requiresFullTime: null,
      growsWithTuition: null,
    },
  ],
  loans: [],
})
const draftOf = (text: string) => {
  const read = readBill(text)
  if (!read) throw new Error('no lines')
  return billDraftOf(read, offer)
}
const billIn = (draft: ReturnType<typeof draftOf>) => {
  const result = billOf(draft)
  if ('errors' in result) throw new Error(result.errors.join())
  return result.bill
}

const text = `Tuition and fees  $6,150
Residence hall  $4,200
Parking permit  $180
Federal Pell Grant (pending)  $2,500
Payment received  $300`

test('against the offer, a bill shows what is pending, missing, and new', () => {
  const result = compareBill({ ...offer, bill: billIn(draftOf(text)) })
  expect(result?.aid.map(({ aidId, outcome }) => [aidId, outcome])).toEqual([
    ['pell', 'pending'],
    ['dean', 'missing'],
  ])
  expect(result?.newCharges.map(({ name }) => name)).toEqual(['Parking permit'])
  expect(result?.newCredits.map(({ name }) => name)).toEqual(['Payment received'])
  expect(result?.due).toBe(10_530 - 300)
})

test('charges in Spanish belong to the same parts', () => {
  const draft = draftOf(
    'Matrícula y cuotas  $6,150\nAlojamiento  $7,225\nEstacionamiento  $180\nSeguro médico  $900',
  )
  expect(draft.lines.map(({ code }) => code)).toEqual([
    'charge tuitionAndFees',
    'charge housingAndFood',
    'charge none',
    'charge none',
  ])
})

test('insurance is among the other costs of an offer that has some', () => {
  const withOther = { ...offer, costs: { ...offer.costs, other: 2_890 } }
  const read = readBill('Health insurance   $1,445')
  expect(read && billDraftOf(read, withOther).lines.map(({ code }) => code)).toEqual(['charge other'])
  expect(read && billDraftOf(read, offer).lines.map(({ code }) => code)).toEqual(['charge none'])
})

test('tuition that was taken back isn’t a tuition waiver', () => {
  const [grant] = offer.grants
  if (!grant) throw new Error('no grant')
  const waiver = { ...grant, id: 'waiver', name: 'Tuition Waiver', source: 'tuition_waiver' as const }
  const read = readBill('Tuition   6,000.00\nTuition adjustment   -500.00\nTuition Waiver   2,500.00')
  expect(read && billDraftOf(read, { ...offer, grants: [waiver] }).lines.map(({ code }) => code)).toEqual([
    'charge tuitionAndFees',
    'credit none',
    'credit waiver',
  ])
})

test('a quarter’s bill is compared with a third of the year', () => {
  const draft = { ...draftOf('Tuition and fees  $4,100\nDean Scholarship  $1,333'), termsInYear: 3 }
  const result = compareBill({ ...offer, bill: billIn(draft) })
  expect(result?.parts).toMatchObject([{ part: 'tuitionAndFees', expected: 4_100, outcome: 'as-offered' }])
  expect(result?.aid.map(({ outcome, expected }) => [outcome, expected])).toEqual([
    ['missing', 1_667],
    ['paid', 1_333],
  ])
})

test('what the family corrects counts, and lines that are left out don’t', () => {
  const draft = draftOf(text)
  const lines = draft.lines.map((line) =>
    line.name === 'Parking permit'
      ? { ...line, code: 'out' }
      : line.name === 'Payment received'
        ? { ...line, code: 'credit dean', amount: 2_000 }
        : line,
  )
  const result = compareBill({ ...offer, bill: billIn({ ...draft, lines }) })
  expect(result?.newCharges).toEqual([])
  expect(result?.aid.at(-1)).toMatchObject({ aidId: 'dean', outcome: 'paid', credited: 2_000 })
})

test('a saved bill opens with the same lines', () => {
  const bill = billIn(draftOf(text))
  expect(billIn(savedBillDraft(bill, offer))).toEqual(bill)
})

test('errors name the fields of the line', () => {
  const draft = draftOf(text)
  const lines = draft.lines.map((line, at) =>
    at === 1
      ? { ...line, code: 'out', name: '' }
      : at === 3
        ? { ...line, amount: undefined, name: ' ' }
        : line,
  )
  expect(billOf({ ...draft, lines })).toEqual({ errors: ['lines.3.name', 'lines.3.amount'] })
  expect(billOf({ ...draft, lines: [] })).toEqual({ errors: ['lines'] })
  expect(billOf({ ...draft, dueOn: '2027-8-' })).toEqual({ errors: ['dueOn'] })
})

test('a bill with too many charges says so', () => {
  const line = { name: 'Fee', amount: 10, code: 'charge none', isPending: false }
  const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ ...line, id: String(at) }))
  const draft = { term: 'fall', termsInYear: 2, dueOn: null } as const
  expect(billOf({ ...draft, lines: lines(31) })).toEqual({ errors: ['lines.max'] })
  expect(billOf({ ...draft, lines: lines(30) })).toHaveProperty('bill')
  expect(billOf({ ...draft, lines: [] })).toEqual({ errors: ['lines'] })
})
