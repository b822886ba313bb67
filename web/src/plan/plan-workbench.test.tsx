// @vitest-environment jsdom
import { addPlan, type SavedPlan } from '@bursar/contract/plans'
import { defaultChoices } from '@bursar/formula/plan/defaults'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { computeGoal, computePlan } from './compute.ts'
import { withStudentValue } from './levers.ts'
import type { PlanInput } from './plan-input.ts'
import { PlanWorkbench } from './plan-workbench.tsx'

beforeEach(() => {
  sessionStorage.clear()
  storeToken()
})

function inputOf(firstName: string): PlanInput {
  const student = { ...aPlannedStudent(firstName, 2027), id: crypto.randomUUID() }
  return {
    ...aPlanInput([student], { income: 90_000, savings: 20_000 }),
    names: { [student.id]: firstName },
  }
}
const input = inputOf('Maya')
const studentOf = ({ students }: PlanInput) => students[0]?.studentId ?? ''

async function openPage(of: PlanInput = input, saved: readonly SavedPlan[] = []) {
  cleanup()
  const choices = defaultChoices(of.household, of.students, of)
  await renderWithTexts(
    <PlanWorkbench
      input={of}
      opened={{ choices, assumptions: of.assumptions }}
      saved={saved}
      initial={{ plan: computePlan(of, choices), goal: computeGoal(of, choices) }}
      rates={{ awardYear: '2026-27', parents: 564, student: 2_000 } as never}
    />,
    ['plan', 'errors'],
  )
}
const work = () => screen.getByLabelText<HTMLInputElement>('Paid work during college').value
const move = (value: string) =>
  fireEvent.change(screen.getByLabelText('Paid work during college'), { target: { value } })
const undo = () => screen.getByRole('button', { name: 'Undo' })
const kept = 'We kept your changes. They aren’t saved yet.'

test('moved levers stay over a reload, and can be undone', async () => {
  await openPage()
  const before = work()
  move('17')
  await openPage()
  await screen.findByText(kept)
  expect(work()).toBe('17')
  fireEvent.click(undo())
  expect(work()).toBe(before)
  expect(screen.queryByText(kept)).toBeNull()
  await openPage()
  expect(work()).toBe(before)
})

test('once they are saved in a plan, the page opens as usual', async () => {
  fakeApi().on(addPlan, ({ body }) => ({
    ...body,
    id: crypto.randomUUID(),
    version: 1,
    isOurs: false,
    createdAt: '2027-03-20T12:00:00.000Z',
    updatedAt: '2027-03-20T12:00:00.000Z',
  }))
  await openPage()
  const before = work()
  move('17')
  fireEvent.change(screen.getByRole('textbox', { name: 'Plan name' }), { target: { value: 'Work' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByRole('button', { name: 'Open Work' })
  await openPage()
  await waitFor(() => expect(work()).toBe(before))
  expect(screen.queryByText(kept)).toBeNull()
})

test('another family in the same tab doesn’t get them', async () => {
  await openPage()
  move('17')
  await openPage(inputOf('Theo'))
  await waitFor(() => expect(sessionStorage.getItem('planDraft')).toBeNull())
  expect(undo().getAttribute('aria-disabled')).toBe('true')
})

test('a plan from before college opens as it is today, with nothing to save', async () => {
  const of = { ...input, asOf: '2028-11-24' }
  const stored: SavedPlan = {
    id: crypto.randomUUID(),
    version: 1,
    createdAt: '2026-11-24T12:00:00.000Z',
    updatedAt: '2026-11-24T12:00:00.000Z',
    name: 'Before',
    isOurs: true,
    choices: withStudentValue(defaultChoices(of.household, of.students, input), studentOf(of), {
      workHoursPerWeek: 3,
    }),
    assumptions: of.assumptions,
  }
  await openPage(of, [stored])
  fireEvent.click(screen.getByRole('button', { name: 'Open Before' }))
  expect(work()).toBe('3')
  expect(screen.getByLabelText<HTMLSelectElement>('Start').value).toBe('2029')
  await waitFor(() => expect(sessionStorage.getItem('planDraft')).toBeNull())
})
