// @vitest-environment jsdom
import { addPlan, listPlans, removePlan, type SavedPlan, updatePlan } from '@bursar/contract/plans'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import type { PlanCollege } from '@bursar/formula/plan/plan'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { focusedText } from '../testing/focused-text.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { CompareScenarios } from './compare-scenarios.tsx'
import { Scenarios } from './scenarios.tsx'

beforeEach(storeToken)

const input = aPlanInput([], { income: 80_000, savings: 10_000 })
const assumptions = defaultAssumptions()
const before = defaultChoices(input.household, input.students, input)
const now = { ...before, retirementYear: 2045 }
const plan: SavedPlan = {
  id: '5b1b6a9e-3f0a-4c64-9f58-2f0f3b1f6a01',
  version: 1,
  createdAt: '2027-03-20T12:00:00.000Z',
  updatedAt: '2027-03-20T12:00:00.000Z',
  name: 'At home',
  isOurs: false,
  choices: before,
  assumptions,
}
/** With the list that the page keeps. */
function SavedPlans({
  saved,
  ...rest
}: { saved: readonly SavedPlan[] } & Omit<ComponentProps<typeof Scenarios>, 'plans' | 'onPlans'>) {
  const [plans, setPlans] = useState(saved)
  return <Scenarios plans={plans} onPlans={setPlans} {...rest} />
}
const show = (saved: readonly SavedPlan[]) =>
  renderWithTexts(
    <SavedPlans input={input} saved={saved} shown={{ choices: now, assumptions }} onOpen={() => {}} />,
    ['plan', 'errors'],
  )
const accessibleName = (button: HTMLElement) => button.ariaLabel ?? button.textContent
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('changes saved in a plan can be undone', async () => {
  const sent = fakeApi().on(updatePlan, ({ body, ifMatch = 0 }) => ({
    ...plan,
    ...(body as Partial<SavedPlan>),
    version: ifMatch + 1,
  }))
  await show([plan])
  press('Save changes here: At home')
  await screen.findByText('Your changes were saved in At home.')
  press('Undo')
  await waitFor(() => expect(screen.queryByText('Your changes were saved in At home.')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    { choices: now, assumptions },
    { choices: before, assumptions },
  ])
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([1, 2])
})

test.each([
  ['Save changes here: At home', 'Undo'],
  ['Make it our plan: At home', null],
  ['Delete At home', 'Undo'],
])('only the button that was pressed shows progress: %s', async (name, next) => {
  const api = fakeApi()
  api.on(updatePlan, plan)
  api.on(removePlan, { items: [] })
  api.on(addPlan, plan)
  await show([plan])
  const busy = () => screen.getAllByRole('button', { busy: true }).map(accessibleName)
  press(name)
  await waitFor(() => expect(busy()).toEqual([name]))
  if (!next) return
  await screen.findByRole('button', { name: next })
  press(next)
  await waitFor(() => expect(busy()).toEqual([next]))
})

test('a plan with a removed offer can be saved again, with what it counts instead', async () => {
  const maya = aPlannedStudent('Maya', 2027)
  const current = aPlanInput([maya], { income: 80_000, savings: 0 })
  const removed = { kind: 'offer', offerId: 'b1f0a7be-3f0a-4c64-9f58-2f0f3b1f6a01' } as const
  const students = current.defaults.students.map((student) => ({
    ...student,
    college: removed,
    firstCollege: { years: 1 as const, college: removed },
  }))
  const named = { ...plan, choices: { ...before, students } }
  const api = fakeApi()
  api.on(removePlan, { items: [] })
  const sent = api.on(addPlan, plan)
  await renderWithTexts(<SavedPlans input={current} saved={[named]} shown={named} onOpen={() => {}} />, [
    'plan',
    'errors',
  ])
  press('Delete At home')
  await screen.findByText('At home was deleted.')
  press('Undo')
  await screen.findByRole('button', { name: 'Delete At home' })
  const typical = { kind: 'typical', typical: 'public-in-state' }
  expect(sent[0]?.body).toMatchObject({
    choices: { students: [{ college: typical, firstCollege: { years: 1, college: typical } }] },
  })
})

test('a plan that changed in another window is loaded, so that the next attempt succeeds', async () => {
  const api = fakeApi()
  const sent = api.fail(updatePlan, 'stale')
  api.on(listPlans, { items: [{ ...plan, name: 'Near home', version: 4 }] })
  await show([plan])
  press('Save changes here: At home')
  await screen.findByText(/^Your saved plans have changed/)
  api.on(updatePlan, { ...plan, name: 'Near home', version: 5 })
  press('Save changes here: Near home')
  await screen.findByText('Your changes were saved in Near home.')
  expect(screen.queryByText(/^Your saved plans have changed/)).toBeNull()
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([1, 4])
  api.fail(removePlan, 'plan-not-found')
  api.on(listPlans, { items: [] })
  press('Delete Near home')
  await screen.findByText('You haven’t saved a plan yet.')
  await waitFor(() => expect(focusedText()).toMatch(/^Your changes were saved in Near home/))
  expect(screen.getByText(/^Your saved plans have changed/)).toBeTruthy()
})

test('the focus stays at the plans when a pressed button is gone', async () => {
  const api = fakeApi()
  api.on(updatePlan, { ...plan, isOurs: true })
  api.on(removePlan, { items: [] })
  api.on(addPlan, plan)
  await show([plan])
  press('Make it our plan: At home')
  await screen.findByText('Our plan')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
  press('Delete At home')
  await screen.findByText('At home was deleted.')
  await waitFor(() => expect(focusedText()).toContain('At home was deleted.'))
  press('Undo')
  await screen.findByRole('button', { name: 'Delete At home' })
  await waitFor(() => expect(focusedText()).toContain('At home'))
})

test('the comparison says which plan lacks a cost', async () => {
  fakeApi()
  const maya = aPlannedStudent('Maya', 2027)
  const costs = { tuitionAndFees: 10_000, housingAndFood: 12_000, books: null, transport: 0, personal: 2_000 }
  const college: PlanCollege = {
    id: 7,
    costs: { 'on-campus': costs },
    baseYear: 2026,
    tuition: 'private',
    maxYears: null,
    priced: null,
    known: null,
    salary: null,
    source: '',
  }
  const withCollege = aPlanInput([maya], { income: 80_000, savings: 0 }, [
    { studentId: maya.id, livingPlan: null, colleges: [college], offers: [] },
  ])
  const choices = { ...before, students: withCollege.defaults.students }
  const typical = choices.students.map((student) => ({
    ...student,
    college: { kind: 'typical', typical: 'public-in-state' } as const,
  }))
  const saved = [
    { ...plan, name: 'Typical', choices: { ...choices, students: typical } },
    { ...plan, id: crypto.randomUUID(), name: 'Private', choices },
  ]
  await renderWithTexts(<CompareScenarios input={withCollege} plans={saved} />, ['plan'])
  press('Compare plans')
  await screen.findByText(/don’t have all the costs/)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Total',
    'Private Costs missing',
    'Typical',
  ])
  const amounts = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
  for (const cell of [...(amounts[1] ?? []), ...(amounts[2] ?? [])]) expect(cell.textContent).toMatch(/00$/)
})

test('a plan needs a name', async () => {
  fakeApi()
  await show([plan])
  press('Save plan')
  const name = screen.getByRole('textbox', { name: 'Plan name' })
  expect(document.activeElement).toBe(name)
  expect(screen.getByText('Enter a name for this plan.')).toBeTruthy()
  press('Rename At home')
  const newName = screen.getByRole('textbox', { name: 'New name' })
  expect(document.activeElement).toBe(newName)
  fireEvent.change(newName, { target: { value: ' ' } })
  press('Save name')
  expect(document.activeElement).toBe(newName)
  expect(newName.getAttribute('aria-invalid')).toBe('true')
})

test('after a lost answer a plan is sent with the same key, and the next plan with another', async () => {
  const sent = fakeApi().on(addPlan, new Offline(), () => ({ ...plan, id: crypto.randomUUID() }))
  await show([])
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Plan name' })
  const type = () => fireEvent.change(name(), { target: { value: 'At home' } })
  type()
  press('Save plan')
  await screen.findByRole('alert')
  press('Save plan')
  await waitFor(() => expect(name().value).toBe(''))
  type()
  press('Save plan')
  await waitFor(() => expect(sent).toHaveLength(3))
  const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the name that is typed while a plan is being saved stays', async () => {
  const stored = Promise.withResolvers<SavedPlan>()
  fakeApi().on(addPlan, () => stored.promise)
  await show([])
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Plan name' })
  fireEvent.change(name, { target: { value: plan.name } })
  press('Save plan')
  fireEvent.change(name, { target: { value: 'State school' } })
  stored.resolve(plan)
  await screen.findByRole('button', { name: `Open ${plan.name}` })
  expect(name.value).toBe('State school')
})
