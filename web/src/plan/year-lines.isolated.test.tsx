// @vitest-environment jsdom

import { defaultChoices } from '@bursar/formula/plan/defaults'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { computePlan } from './compute.ts'
import { YearLines } from './year-lines.tsx'

const network = vi.hoisted(() => ({ isOn: false }))
vi.mock('./explained-lines.ts', async (original) => {
  if (!network.isOn) throw new Error('The network is off.')
  return original()
})

test('after a failure the next year is explained', async () => {
  const maya = aPlannedStudent('Maya', 2027)
  const input = aPlanInput([maya], { income: 90_000, savings: 20_000 })
  const { years } = computePlan(input, defaultChoices(input.household, input.students, input)).cases.middle
  const [first, second] = years
  if (!first || !second) throw new Error('The plan has no two years.')
  const { rerender } = await renderWithTexts(<YearLines year={first} names={{ [maya.id]: 'Maya' }} />, [
    'plan',
  ])
  await screen.findByText(/^We couldn’t calculate this/)
  network.isOn = true
  rerender(<YearLines year={second} names={{ [maya.id]: 'Maya' }} />)
  await screen.findByRole('table', { name: `${second.awardYear}, Maya` })
  expect(screen.queryByText(/^We couldn’t calculate this/)).toBeNull()
})
