// @vitest-environment jsdom
import { defaultChoices } from '@bursar/formula/plan/defaults'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { FamilyLevers } from './family-levers.tsx'
import { familyValue, type LeverEffect, type LeverKey } from './levers.ts'

test('the slider of savings reaches all of them', async () => {
  const input = aPlanInput([aPlannedStudent('Maya', 2027)], { income: 90_000, savings: 20_150 })
  const choices = defaultChoices(input.household, input.students, input)
  const onChange = vi.fn<(key: string, changed: typeof choices) => void>()
  await renderWithTexts(
    <FamilyLevers input={input} base={choices} choices={choices} effects={new Map()} onChange={onChange} />,
    ['plan'],
  )
  const slider: HTMLInputElement = screen.getByLabelText('Your savings for college')
  expect(slider.max).toBe('20500')
  fireEvent.change(slider, { target: { value: '20500' } })
  const changed = onChange.mock.lastCall?.[1]
  expect(changed && familyValue.saved(changed)).toBe(20_150)
})

test('what a lever does is announced', async () => {
  const input = aPlanInput([aPlannedStudent('Maya', 2027)], { income: 90_000, savings: 20_000 })
  const choices = defaultChoices(input.household, input.students, input)
  const effect = { net: 0, gap: -1_200, loans: 0, closed: [], opened: [] }
  const levers = (effects: ReadonlyMap<LeverKey, LeverEffect>) => (
    <FamilyLevers input={input} base={choices} choices={choices} effects={effects} onChange={() => {}} />
  )
  const { rerender } = await renderWithTexts(levers(new Map()), ['plan'])
  const before = screen.getAllByRole('status')
  rerender(levers(new Map([['income', effect]])))
  // Screen readers announce what is added to an element that was there before.
  const announced = before.filter(({ textContent }) => textContent === '−$1,200 in the gap')
  expect(announced).toHaveLength(1)
})

test('a retirement year in the past is shown', async () => {
  const input = aPlanInput([aPlannedStudent('Maya', 2027)], { income: 90_000, savings: 20_000 })
  const choices = { ...defaultChoices(input.household, input.students, input), retirementYear: 2020 }
  await renderWithTexts(
    <FamilyLevers input={input} base={choices} choices={choices} effects={new Map()} onChange={() => {}} />,
    ['plan'],
  )
  expect(screen.getByLabelText<HTMLSelectElement>('Parents plan to retire').value).toBe('2020')
})
