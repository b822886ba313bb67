// @vitest-environment jsdom
import { noIncomeAnswers } from '@bursar/contract/answers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFamily, aStudent } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { Finances } from './finances.tsx'

async function show(answers: Parameters<typeof aFamily>[0]) {
  const finances = { household: aFamily(answers), parents: [], students: [] }
  await renderWithTexts(<Finances finances={finances} />, ['caseload'])
  return (label: string) => screen.queryByText(label)?.closest('div')?.textContent
}

test('a family that stopped after the first answers shares what it guessed', async () => {
  const row = await show({ estimatedIncome: 85_000, estimatedSavings: 0 })
  expect(row('Estimated income of the parents')).toContain('$85,000')
  expect(row('Estimated savings and investments')).toContain('$0')
  expect(row('Cash and savings')).toContain('Not answered yet')
})

test('what the family never guessed isn’t listed', async () => {
  const row = await show({ cashAndSavings: 1_200 })
  expect(row('Estimated income of the parents')).toBeUndefined()
  expect(row('Cash and savings')).toContain('$1,200')
})

test.each([
  { filingStatus: 'married_separate' as const, theirs: '$31,000' },
  { filingStatus: 'married_joint' as const, theirs: 'On the joint return' },
])('an independent student’s spouse and child support are listed: $filingStatus', async (answers) => {
  const student = aStudent({
    firstName: 'Rosa',
    filesTaxReturn: 'yes',
    filingStatus: answers.filingStatus,
    agi: 40_500,
    childSupportReceived: 3_600,
    spouse: { ...noIncomeAnswers, filesTaxReturn: 'yes', agi: 31_000 },
  })
  const finances = { household: aFamily(), parents: [], students: [student] }
  await renderWithTexts(<Finances finances={finances} />, ['caseload'])
  const cardOf = (title: string) => screen.getByRole('heading', { name: title }).parentElement as HTMLElement
  const own = within(cardOf('Rosa Lee'))
  expect(own.getByText('Child support received in a year').closest('div')?.textContent).toContain('$3,600')
  expect(own.getByText('$40,500')).toBeTruthy()
  expect(within(cardOf('Spouse of Rosa')).getByText(answers.theirs)).toBeTruthy()
})
