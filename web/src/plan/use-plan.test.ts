// @vitest-environment jsdom
import { defaultChoices } from '@bursar/formula/plan/defaults'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { computeGoal, computePlan } from './compute.ts'
import { usePlan } from './use-plan.ts'

const input = aPlanInput([aPlannedStudent('Maya', 2027)], { income: 90_000, savings: 20_000 })
const choices = defaultChoices(input.household, input.students, input)
const { assumptions } = input

const openPlan = () =>
  renderHook(() =>
    usePlan(
      input,
      { choices, assumptions },
      { plan: computePlan(input, choices), goal: computeGoal(input, choices) },
    ),
  )

test('a failure is forgotten once the change that failed is undone', async () => {
  const { result } = openPlan()
  const impossible = { ...choices, students: null } as never
  act(() => result.current.change('income', impossible))
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  act(() => result.current.undo())
  expect(result.current.isFailed).toBe(false)
})

test('changes are compared to the plan that was open before, once opening another is undone', () => {
  const { result } = openPlan()
  const other = { ...choices, retirementYear: 2040 }
  const changed = { ...choices, incomePerYear: 1_000 }
  act(() => result.current.change('income', changed))
  act(() => result.current.open({ choices: other, assumptions }))
  expect(result.current).toMatchObject({ base: other, choices: other })
  act(() => result.current.undo())
  expect(result.current).toMatchObject({ base: choices, choices: changed })
  act(() => result.current.redo())
  expect(result.current).toMatchObject({ base: other, choices: other })
})
