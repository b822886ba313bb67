// @vitest-environment jsdom
import { noIncomeAnswers } from '@bursar/contract/answers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFamily, aParent, aStudent } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { Finances } from './finances.tsx'

async function show(answers: Parameters<typeof aFamily>[0]) {
  const finances = { household: aFamily(answers), parents: [], students: [] }
  await renderWithTexts(<Finances finances={finances} />, ['caseload'])
  return (label: string) => screen.queryByText(label)?.closest('div')?.textContent
}

const cardOf = (title: string) => screen.getByRole('heading', { name: title }).parentElement as HTMLElement

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
  const finances = { household: null, parents: [], students: [{ ...student, isIndependent: true }] }
  await renderWithTexts(<Finances finances={finances} />, ['caseload'])
  const own = within(cardOf('Rosa Lee'))
  expect(own.getByText('Child support received in a year').closest('div')?.textContent).toContain('$3,600')
  expect(own.getByText('$40,500')).toBeTruthy()
  expect(within(cardOf('Spouse of Rosa')).getByText(answers.theirs)).toBeTruthy()
})

test('only questions that apply are listed', async () => {
  const [parent, sibling, student] = [
    aParent({ firstName: 'Leo', filesTaxReturn: 'no_not_required', earnedIncome: 9_100 }),
    { ...aStudent({ firstName: 'Rosa' }), isIndependent: true },
    { ...aStudent({ firstName: 'Zoe', collegeSavings529: 8_100 }), isIndependent: false },
  ]
  const finances = { household: aFamily(), parents: [parent], students: [sibling, student] }
  await renderWithTexts(<Finances finances={finances} />, ['caseload'])
  const labelsIn = (title: string) =>
    within(cardOf(title))
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
  expect(labelsIn('Leo Lee')).toEqual(['Tax return', 'Income from work'])
  expect(labelsIn('Rosa Lee')).not.toContain('529 plans for this student')
  expect(labelsIn('Rosa Lee')).toContain('Child support received in a year')
  expect(labelsIn('Zoe Lee')).toContain('529 plans for this student')
  expect(labelsIn('Zoe Lee')).not.toContain('Child support received in a year')
})

test('a household that doesn’t count isn’t listed', async () => {
  await renderWithTexts(<Finances finances={{ household: null, parents: [], students: [] }} />, ['caseload'])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a joint return is listed with the first parent, even if the second one says the same', async () => {
  const joint = { filesTaxReturn: 'yes', filingStatus: 'married_joint' } as const
  const parents = [
    aParent({ firstName: 'Eva', filesTaxReturn: 'yes', agi: 40_100 }),
    aParent({ firstName: 'Leo', ...joint }),
  ]
  const household = aFamily({ parentsMaritalStatus: 'married' })
  const view = await renderWithTexts(<Finances finances={{ household, parents, students: [] }} />, [
    'caseload',
  ])
  expect(within(cardOf('Eva Lee')).getByText('$40,100')).toBeTruthy()
  view.unmount()
  const [first = aParent(), second = aParent()] = parents
  await renderWithTexts(
    <Finances finances={{ household, parents: [{ ...first, ...joint }, second], students: [] }} />,
    ['caseload'],
  )
  expect(within(cardOf('Eva Lee')).getByText('$40,100')).toBeTruthy()
  expect(within(cardOf('Leo Lee')).getByText('On the joint return')).toBeTruthy()
})
