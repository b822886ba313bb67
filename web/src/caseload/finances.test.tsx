// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFamily } from '../testing/family.ts'
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
