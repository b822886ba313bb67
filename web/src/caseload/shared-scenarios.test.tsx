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
