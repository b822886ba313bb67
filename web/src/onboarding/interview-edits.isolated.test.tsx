// @vitest-environment jsdom
import { getStudentEstimate } from '@bursar/contract/estimates'
import { updateParent, updateStudent } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../storage/unsaved.ts'
import { anEstimate, type SaiRange } from '../testing/estimate.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aParent, aStudent } from '../testing/family.ts'
import { changed, check, first, heading, openTab, press, saving, show, type } from '../testing/interview.tsx'
import { takeSavedNote } from './saved-note.ts'

vi.mock('next/navigation', () => import('../testing/navigation.ts'))
// The colleges are the server's; prices have tests of their own.
vi.mock('../visitors/price-table.ts', () => ({ loadPriceTable: async () => [] }))

beforeEach(openTab)
afterEach(() => vi.unstubAllGlobals())

describe('an answer that is changed after the onboarding', () => {
  const zoe = aStudent({
    dependencyFacts: [],
    collegeStartYear: 2027,
    gradeLevel: '12',
    stateOfResidence: 'OH',
  })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    ...first,
    state: 'OH',
    familyMembersCount: 3,
    parentsMaritalStatus: 'divorced',
    parents: [aParent()],
    students: [zoe],
  })
  const edit = (query: string) => {
    window.history.replaceState(null, '', `/family/profile/edit${query}`)
    show(family, { doneHref: '#done' })
  }
  const serve = () => {
    const { api } = saving(family)
    api.on(updateStudent, ({ body }) => changed(zoe, body))
    api.on(getStudentEstimate, anEstimate({ low: 0, high: 0 }))
  }

  test('is saved without answering the other questions that are open', async () => {
    serve()
    edit(`?currentStepIndex=4&part=student&person=${zoe.id}`)
    await type(/What year does Zoe start college/, '2028')
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })

  test('shows which answers became stale, with links to them and a way to continue', async () => {
    serve()
    edit('?currentStepIndex=1')
    await userEvent.click(await screen.findByRole('radio', { name: /^Married/ }))
    await press('Save')
    const there = await screen.findByRole('button', { name: /Marital status decides which parents we need/ })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(window.location.hash).toBe('')
    await userEvent.click(there)
    await heading('Parents')
    await press('Done')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })

  test('leads through the questions that follow from it', async () => {
    serve()
    edit(`?currentStepIndex=4&part=student&person=${zoe.id}`)
    await userEvent.click(await screen.findByRole('checkbox', { name: /veteran|active duty/i }))
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: /Zoe is now an independent student/ }))
    await screen.findByRole('button', { name: 'Continue' })
    expect(window.location.search).toBe(`?currentStepIndex=4&part=own-household&person=${zoe.id}`)
  })

  test('shows which answers became stale also after Back, and "Done" leaves them unchanged', async () => {
    serve()
    edit('?currentStepIndex=1')
    await userEvent.click(await screen.findByRole('radio', { name: /^Married/ }))
    await press('Back')
    await screen.findByRole('button', { name: /Marital status decides which parents we need/ })
    expect(window.location.hash).toBe('')
    await press('Done')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })

  test('leads back at once if nothing depends on it', async () => {
    serve()
    edit('?currentStepIndex=1')
    await userEvent.click(await screen.findByRole('radio', { name: 'Widowed' }))
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })
})

test('what needs no answer isn’t "not sure", and stays unanswered when it is needed after all', async () => {
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    ...first,
    state: 'OH',
    familyMembersCount: 3,
    parents: [aParent({ filesTaxReturn: 'yes', filingStatus: 'married_joint', agi: 30_000 })],
    students: [aStudent({ dependencyFacts: [] })],
    receivedBenefits: ['snap'],
  })
  saving(family)
  window.history.replaceState(null, '', '/family/profile/edit?currentStepIndex=3')
  show(family, { doneHref: '#done' })
  const isUnsure = () =>
    screen.queryAllByRole<HTMLInputElement>('checkbox', { name: /^Not sure/ }).some(({ checked }) => checked)
  await screen.findByText('Not needed for you (7)')
  expect(isUnsure()).toBe(false)
  await check(/Did anyone in your household/, /SNAP/)
  await check(/Did anyone in your household/, 'None of these')
  await waitFor(() => expect(screen.queryByText('Not needed for you (7)')).toBeNull())
  expect(screen.getByRole('textbox', { name: /cash, checking/ })).toHaveProperty('value', '')
  expect(isUnsure()).toBe(false)
})

describe('an edit of the profile', () => {
  const zoe = aStudent({ firstName: 'Zoe', dependencyFacts: [] })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    ...first,
    parents: [aParent()],
    students: [zoe],
  })
  const editSize = async (before: SaiRange, after: SaiRange) => {
    const estimates = saving(family).api.on(getStudentEstimate, anEstimate(before), anEstimate(after))
    window.history.replaceState(null, '', '/family/profile/edit?currentStepIndex=1&part=home')
    show(family, { doneHref: '', leadsToPart: true })
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '5')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /What state/ }), 'OH')
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#household'))
    expect(estimates.map(({ params }) => params.studentId)).toEqual([zoe.id, zoe.id])
  }

  test('leads back to its section and says how far each SAI moved, from the server’s estimates before and after', async () => {
    await editSize({ low: 4120, high: 4120 }, { low: 3870, high: 3870 })
    expect(takeSavedNote()).toEqual([
      {
        name: 'Zoe',
        before: { value: 4120, isExact: true },
        after: { value: 3870, isExact: true },
      },
    ])
    expect(takeSavedNote()).toBeNull()
  })

  test('says how far the likely SAI moved, as the result rounds it', async () => {
    await editSize({ low: 4270, high: 9000 }, { low: 4160, high: 9000 })
    expect(takeSavedNote()).toEqual([
      { name: 'Zoe', before: { value: 4300, isExact: false }, after: { value: 4200, isExact: false } },
    ])
  })

  test('that moves no SAI is still confirmed', async () => {
    const sai = { low: -1500, high: 900 }
    await editSize(sai, sai)
    expect(takeSavedNote()).toEqual([])
  })

  test('that is typed but not saved counts as unsaved until the screen closes', async () => {
    saving(family)
    window.history.replaceState(null, '', '/family/profile/edit?currentStepIndex=1&part=home')
    const { unmount } = show(family, { doneHref: '' })
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    expect(hasUnsaved()).toBe(false)
    await userEvent.type(size, '5')
    expect(hasUnsaved()).toBe(true)
    unmount()
    expect(hasUnsaved()).toBe(false)
  })
})

describe('an amount behind another question', () => {
  const ana = aParent({
    hasLessCommonItems: false,
    taxExemptInterest: 0,
    filesTaxReturn: 'yes',
    filingStatus: 'single',
    agi: 50_000,
    earnedIncome: 50_000,
    incomeTaxPaid: 4_000,
    filedSchedules: false,
    scheduleCNet: 0,
  })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    parents: [ana],
  })
  const editAna = (parent = ana) => {
    window.history.replaceState(
      null,
      '',
      `/family/profile/edit?currentStepIndex=2&part=parent&person=${ana.id}`,
    )
    show({ ...family, parents: [parent] }, { doneHref: '#done' })
  }

  test('has to be answered once it is checked, and the rest is $0', async () => {
    const updates = fakeApi().on(updateParent, ({ body }) => changed(ana, body))
    editAna()
    const items = /Does the return have any of these/
    await check(items, 'None of these')
    await check(items, /^Tax-exempt interest/)
    await check(items, /^Untaxed pension payments/)
    await type(/^Tax-exempt interest/, '120')
    expect(screen.queryAllByRole('checkbox', { name: /Not sure/, checked: true })).toEqual([])
    await press('Save')
    const pensions = await screen.findByRole('textbox', { name: /^Untaxed pensions/ })
    await waitFor(() => expect(pensions.getAttribute('aria-invalid')).toBe('true'))
    expect(updates).toEqual([])
    await userEvent.type(pensions, '900')
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
    expect(updates).toMatchObject([{ params: { parentId: ana.id } }])
    expect(updates[0]?.body).toMatchObject({
      hasLessCommonItems: true,
      taxExemptInterest: 120,
      untaxedPensions: 900,
      untaxedIraDistributions: 0,
      workStudy: 0,
    })
  })

  test('counts as $0 again when it is unchecked', async () => {
    const open = { ...ana, hasLessCommonItems: true, taxExemptInterest: 120, untaxedPensions: 0 }
    const rest = { untaxedIraDistributions: 0, deductibleIraPayments: 0, foreignIncomeExclusion: 0 }
    const updates = fakeApi().on(updateParent, ({ body }) => changed(ana, body))
    editAna({ ...open, ...rest, taxableGrants: 0, educationCredits: 0, workStudy: 0 })
    expect(await screen.findByRole('textbox', { name: /^Tax-exempt interest/ })).toHaveProperty(
      'value',
      '120',
    )
    await check(/Does the return have any of these/, 'None of these')
    await press('Save')
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates[0]?.body).toEqual({ hasLessCommonItems: false, taxExemptInterest: 0 })
  })

  test('that has never counted says so, and one button answers $0 to the rest of a yes-or-no question', async () => {
    fakeApi()
    window.history.replaceState(null, '', '/family/profile/edit?currentStepIndex=3')
    show({ ...family, primaryResidence: true, residenceEquity: 96_000 }, { doneHref: '#done' })
    const own = within(await screen.findByRole('group', { name: /own the home they live in/ }))
    await userEvent.click(own.getByRole('radio', { name: 'No' }))
    await screen.findByText('We’ll count $0 for the amounts you entered here before.')
  })
})
