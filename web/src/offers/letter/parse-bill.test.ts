import { describe, expect, test } from 'vitest'
import { readBill } from './parse-bill.ts'

const bill = `Fall 2027 statement
Tuition and fees  $6,150.00
Residence hall  $4,200
Parking permit  $180
Federal Pell Grant (pending)  $2,500
Payment received  $300
Total due  $7,730
Due date: August 15, 2027`

const linesOf = (text: string) =>
  readBill(text)?.lines.map(({ name, amount, isCredit, isPending, isUnclear }) =>
    [name, amount, isCredit ? 'credit' : 'charge', isPending && 'pending', isUnclear && 'unclear']
      .filter(Boolean)
      .join(' '),
  )

test('a pasted bill becomes charges and credits, without its total', () => {
  expect(readBill(bill)).toMatchObject({ term: 'fall', dueOn: '2027-08-15' })
  expect(linesOf(bill)).toEqual([
    'Tuition and fees 6150 charge',
    'Residence hall 4200 charge',
    'Parking permit 180 charge',
    'Federal Pell Grant (pending) 2500 credit pending',
    'Payment received 300 credit',
  ])
})

test('a running balance isn’t an amount', () => {
  const statement = `Spring 2028 account activity
01/04/2028   Tuition, undergraduate   6,150.00   6,150.00
01/04/2028   Meal plan B   2,310.00   8,460.00
01/05/2028   Dean Scholarship   -2,000.00   6,460.00
01/09/2028   Visa payment   -500.00   5,960.00
Current balance   5,960.00
Payment due 1/20/2028`
  expect(readBill(statement)).toMatchObject({ term: 'spring', dueOn: '2028-01-20' })
  expect(linesOf(statement)).toEqual([
    'Tuition, undergraduate 6150 charge',
    'Meal plan B 2310 charge',
    'Dean Scholarship 2000 credit',
    'Visa payment 500 credit',
  ])
})

test('two amounts that aren’t a running balance are left out until the family decides', () => {
  expect(linesOf('Housing   $4,000   $3,100')).toEqual(['Housing 4000 charge unclear'])
})

test.each([
  ['a room', 'Standard Double Room   4,400.00', 'Standard Double Room 4400 charge'],
  ['a suite', 'Suite   5,200.00', 'Suite 5200 charge'],
  ['a term', 'Undergraduate Tuition - Fall   12,300.00', 'Undergraduate Tuition - Fall 12300 charge'],
  ['a year', 'Tuition per year   15,000', 'Tuition per year 15000 charge'],
  ['a word that begins like a month', 'Dean Award, Junior   1,500', 'Dean Award, Junior 1500 credit'],
  ['a month', 'Housing, Dec 1,500.00', 'Housing, Dec 1500 charge'],
])('the amount after %s is read whole', (_, text, line) => expect(linesOf(text)).toEqual([line]))

test.each([
  ['$2,155 credit', 2_155],
  ['$1,500 Credit', 1_500],
  ['$500 credit', 500],
  ['500 credit', 500],
  ['500.00 credit', 500],
])('the amount before the word “credit” is read whole: %s', (amount, value) =>
  expect(linesOf(`Payment   ${amount}`)).toEqual([`Payment ${value} credit`]),
)

test.each(['$500 credit', '500.00 CR'])('a charge’s amount may be marked as a credit: %s', (amount) =>
  expect(linesOf(`Housing adjustment   ${amount}`)).toEqual(['Housing adjustment 500 credit']),
)

test('a number of credits or a room’s number is no amount', () =>
  expect(linesOf('Tuition, 12 credits   6,000.00\nRoom 214   $2,150.00\nLab, 1 credit   $90')).toEqual([
    'Tuition, 12 credits 6000 charge',
    'Room 214 2150 charge',
    'Lab, 1 credit 90 charge',
  ]))

describe('a charge with a minus', () => {
  test.each(['-500.00', '($500.00)'])('takes back a charge: %s', (amount) =>
    expect(linesOf(`Tuition   6,000.00\nTuition adjustment   ${amount}`)).toEqual([
      'Tuition 6000 charge',
      'Tuition adjustment 500 credit',
    ]),
  )
  test('is a charge if all of them have one', () =>
    expect(linesOf('Tuition   -6,000.00\nHousing   -4,000.00\nPell Grant   2,500.00')).toEqual([
      'Tuition 6000 charge',
      'Housing 4000 charge',
      'Pell Grant 2500 credit',
    ]))
  test.each(['', '\nHousing   -4,000.00\nBooks   300.00'])('is unclear without others to compare%s', (rest) =>
    expect(linesOf(`Tuition adjustment   -500.00${rest}`)?.[0]).toBe('Tuition adjustment 500 charge unclear'),
  )
})

test('fees and insurance named after payments or refunds are charges', () =>
  expect(
    linesOf(`Late payment fee   50.00
Returned payment fee   25.00
Credit card convenience fee   35.00
Tuition Refund Insurance   152.00
Tuition Refund Plan   210.00
In-state tuition per credit   6,000.00
Technology fee per credit   40.00
Seguro de reembolso   60.00
Cuota por pago tardío   50.00`),
  ).toEqual([
    'Late payment fee 50 charge',
    'Returned payment fee 25 charge',
    'Credit card convenience fee 35 charge',
    'Tuition Refund Insurance 152 charge',
    'Tuition Refund Plan 210 charge',
    'In-state tuition per credit 6000 charge',
    'Technology fee per credit 40 charge',
    'Seguro de reembolso 60 charge',
    'Cuota por pago tardío 50 charge',
  ]))

test.each([
  'Credit card payment',
  'Check payment',
  'College savings plan payment',
  'Payment for tuition',
  'Crédito',
  'Pago de matrícula y cuotas',
])('what was paid is a credit: %s', (name) =>
  expect(linesOf(`${name}   500.00`)).toEqual([`${name} 500 credit`]),
)

describe('what could raise or lower the bill', () => {
  test.each([
    'Refund to student',
    'Title IV refund',
    'Direct Unsubsidized Loan refund',
    'Returned payment',
    'Housing credit',
    'Insurance Credit',
    'Fee Credit',
    'Lab Fee Refund',
    'Refund of housing fee',
    'Student Health Insurance Refund',
    'Parking Fee Reversal',
    'Crédito por seguro médico',
    'Reembolso al estudiante',
  ])('is left out until the family decides: %s', (name) =>
    expect(linesOf(`${name}   500.00`)?.[0]).toMatch(/unclear$/),
  )

  test.each(['-500.00', '500.00 CR'])('is a credit if the bill marks it as one: %s', (amount) =>
    expect(linesOf(`Title IV refund   ${amount}`)).toEqual(['Title IV refund 500 credit']),
  )

  test('is a credit if only some charges have a minus, like it', () =>
    expect(linesOf('Tuition   6,000.00\nTuition payment   -500.00')).toEqual([
      'Tuition 6000 charge',
      'Tuition payment 500 credit',
    ]))

  test.each(['Anticipated aid', 'Financial aid', 'Expected disbursements', 'Ayuda prevista'])(
    'is left out if it may be the sum of other lines: %s',
    (name) => expect(linesOf(`${name}   4,000.00`)?.[0]).toMatch(/unclear$/),
  )
})

test('a comma or semicolon between amounts belongs to no name', () =>
  expect(linesOf('Tuition $6,000, Housing $4,000; Meals $900')).toEqual([
    'Tuition 6000 charge',
    'Housing 4000 charge',
    'Meals 900 charge',
  ]))

test('a bill in Spanish', () => {
  const factura = `Otoño 2027
Matrícula   $6,210.00
Alojamiento   $4,000.00
Beca Federal Pell (pendiente)   $3,060.00
Pago recibido   $250.00
Saldo   $6,900.00
Vence el 15 de agosto de 2027`
  expect(readBill(factura)).toMatchObject({ term: 'fall', dueOn: '2027-08-15' })
  expect(linesOf(factura)).toEqual([
    'Matrícula 6210 charge',
    'Alojamiento 4000 charge',
    'Beca Federal Pell (pendiente) 3060 credit pending',
    'Pago recibido 250 credit',
  ])
})

describe('what a bill doesn’t say', () => {
  test('text without amounts is no bill', () => expect(readBill('Dear student,\nwelcome.')).toBeNull())
  test('a day that doesn’t exist is no due date', () =>
    expect(readBill('Tuition  $6,000\nDue date: 2/30/2028')?.dueOn).toBeNull())
})
