// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOffer } from '../testing/an-offer.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { BillResult } from './bill-result.tsx'

type Bill = NonNullable<ReturnType<typeof anOffer>['bill']>
const credit = (name: string, amount: number, aidId: string, isPending = false): Bill['credits'][number] => ({
  name,
  amount,
  aidId,
  isPending,
})

async function shown(changes: Partial<Bill>): Promise<string> {
  const bill: Bill = { term: 'fall', termsInYear: 2, dueOn: null, charges: [], credits: [], ...changes }
  const { container } = await renderWithTexts(<BillResult offer={anOffer({ bill })} studentName="Elena" />, [
    'offers',
  ])
  return container.textContent ?? ''
}

test('names the offer’s amount for missing and higher aid, and what is left after the loan’s fee for lower aid', async () => {
  const text = await shown({ credits: [credit('Sub', 1_900, 'sub'), credit('Unsub', 900, 'unsub')] })
  expect(text).toContain('Direct Subsidized Loan: $1,900, more than the $1,750 in the offer.')
  expect(text).toContain('Direct Unsubsidized Loan: $900 instead of $989.')
  expect(text).toContain('Parent PLUS Loan: not on the bill. The offer has $3,000 for this term.')
})

test('pending aid that is more than the bill is a refund', async () => {
  const text = await shown({
    charges: [{ name: 'Tuition', amount: 1_500, part: 'tuitionAndFees' }],
    credits: [credit('Sub', 1_731, 'sub', true)],
  })
  expect(text).toContain('Due now: $1,500. After pending aid is paid, the college will owe you $231.')
})

test('the message asks the office, in its own words, about work-study and what is pending', async () => {
  const text = await shown({
    charges: [{ name: 'Tuition', amount: 6_000, part: 'tuitionAndFees' }],
    credits: [credit('Federal Work-Study', 1_250, 'none'), credit('Pell', 2_500, 'pell', true)],
  })
  expect(text).toContain('Due now: $6,000. After pending aid is paid: $3,500.')
  expect(text).not.toContain('off the bill')
  const { value } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to copy' })
  expect(value).toContain('- Federal Pell Grant: $2,500 is pending. When will it be paid?')
  expect(value).toContain(
    '- Federal Work-Study: $1,250. It’s paid by the hour. Will it really be taken off this bill?',
  )
})

test('an office is only to be asked what is a question', async () => {
  const paid = [
    credit('Pell', 2_500, 'pell'),
    credit('Sub', 1_731, 'sub'),
    credit('Unsub', 989, 'unsub'),
    credit('PLUS', 2_873, 'plus'),
  ]
  const tuition: Bill['charges'][number] = { name: 'Tuition', amount: 6_000, part: 'tuitionAndFees' }
  const fine = await shown({ charges: [tuition], credits: paid })
  expect(fine).not.toContain('Ask the')
  expect(fine).toContain('Also on the billFederal Pell Grant: paid, $2,500.')
  cleanup()
  const text = await shown({ charges: [{ ...tuition, amount: 7_000 }], credits: paid })
  expect(text).not.toContain('Ask the financial aid office')
  expect(text).toMatch(/Ask the college’s billing office \(bursar\)Tuition and fees: \$7,000 instead of/)
})
