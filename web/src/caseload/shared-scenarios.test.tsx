// @vitest-environment jsdom
import type { PlanScenario } from '@bursar/contract/computed-plan'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SharedScenarios } from './shared-scenarios.tsx'

const scenario = (name: string, isCostComplete: boolean): PlanScenario => ({
  id: crypto.randomUUID(),
  name,
  isOurs: false,
  students: [],
  total: { cost: 100_000, price: null, funding: null },
  isCostComplete,
  debts: null,
})
const show = (scenarios: readonly PlanScenario[]) =>
  renderWithTexts(<SharedScenarios scenarios={scenarios} />, ['caseload'])

test('says which plan lacks a cost', async () => {
  await show([scenario('Complete', true), scenario('Without books', false)])
  expect(screen.getByText(/don’t have all the costs/)).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Complete' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Without books Costs missing' })).toBeTruthy()
})

test('says nothing about costs that are all known', async () => {
  await show([scenario('Complete', true)])
  expect(screen.queryByText(/costs/)).toBeNull()
})

test('rounds the price as the sentence about the plan does', async () => {
  const named = scenario('Complete', true)
  await show([
    {
      ...named,
      total: { ...named.total, cost: 100_051, price: { pell: 0, grants: 47_711, netPrice: 52_340 } },
    },
  ])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\$100,100$/),
    expect.stringMatching(/\$52,300$/),
  ])
})
