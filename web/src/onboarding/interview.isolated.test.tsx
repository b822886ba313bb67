// @vitest-environment jsdom
import { finishOnboarding, updateFamilyProfile, updateParent } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aParent, aStudent } from '../testing/family.ts'
import {
  at,
  bodies,
  changed,
  choose,
  finances,
  first,
  firstParent,
  heading,
  openTab,
  press,
  saving,
  show,
  type,
} from '../testing/interview.tsx'

vi.mock('next/navigation', () => import('../testing/navigation.ts'))
// The colleges are the server's; prices have tests of their own.
vi.mock('../visitors/price-table.ts', () => ({ loadPriceTable: async () => [] }))

beforeEach(openTab)
afterEach(() => vi.unstubAllGlobals())

describe('a step', () => {
  test('is saved when the person leaves it, and the address names the step', async () => {
    const family = aFamily({ onboarding: at(1) })
    const { api, updates } = saving(family)
    show(family)
    await heading('Your family')
    expect(window.location.search).toBe('?currentStepIndex=1')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /What state/ }), 'OH')
    await type(/How many people/, '4')
    await choose(/^Married/)
    await type(/parents’ income/, '80000')
    await type(/in savings and investments/, '10000')
    await type(/What year does the student/, '2027')
    await press('Continue')
    await heading(firstParent)
    expect(bodies(updates)).toEqual([
      { state: 'OH', familyMembersCount: 4, ...first },
      { onboarding: { currentStepIndex: 2, completedSteps: ['welcome', 'household'] } },
    ])
    expect(api.lines()).toEqual(['PUT /api/family/profile', 'PUT /api/family/profile'])
    expect(window.location.search).toBe('?currentStepIndex=2&part=parent&person=new')
  })

  test('asks for the income of the parents who count by the marital status that is chosen', async () => {
    const family = aFamily({ onboarding: at(1) })
    fakeApi()
    show(family)
    await screen.findByText(/If the parents live together, add up both incomes/)
    await choose('Divorced')
    await screen.findByText(/^A guess is fine, for one parent only/)
    await screen.findByText(/^For the parent who counts, add up cash/)
    await choose('Unmarried and living together')
    await screen.findByText(/^A guess is fine, for both parents together/)
    await screen.findByText(/^Add up cash/)
  })

  test('with errors names the questions, sends nothing, and keeps what was typed', async () => {
    const family = aFamily({ onboarding: at(3) })
    const api = fakeApi()
    show(family)
    await heading(finances)
    await press('Continue')
    await screen.findByRole('heading', { name: /Fix \d answers to continue/ })
    screen.getByRole('link', { name: /How much do the parents have in cash, checking/ })
    screen.getByRole('link', { name: /What are the parents’ investments worth/ })
    const cash = await screen.findByRole('textbox', { name: /cash, checking/ })
    await userEvent.type(cash, '12k')
    await press('Continue')
    expect(cash).toHaveProperty('value', '12k')
    expect(api.lines()).toEqual([])
  })

  test('keeps an amount that can’t be read, beside a first result', async () => {
    const family = aFamily({
      ...first,
      estimatedIncome: null,
      onboarding: at(1),
      state: 'OH',
      familyMembersCount: 4,
    })
    fakeApi()
    show(family)
    const income = await screen.findByRole('textbox', { name: /parents’ income/ })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Not sure About how much was/ }))
    await type(/parents’ income/, '85000')
    await type(/What year does the student/, '2027')
    await screen.findByRole('region', { name: 'Your first result' })
    await userEvent.clear(income)
    await userEvent.type(income, 'eighty')
    await press('Continue')
    await waitFor(() => expect(income.getAttribute('aria-invalid')).toBe('true'))
    expect(income).toHaveProperty('value', 'eighty')
  })

  test('takes "not sure" as an answer, stored as unknown and never as zero', async () => {
    const family = aFamily({
      ...first,
      onboarding: at(3),
      cashAndSavings: 5,
      investments: 6,
      receivedBenefits: [],
      ownsInvestmentProperty: false,
      hasBusinessAssets: false,
    })
    const { updates } = saving(family)
    show(family)
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /Not sure How much .* cash, checking/ }),
    )
    await press('Continue')
    await heading('About the student')
    expect(bodies(updates)[0]).toMatchObject({ cashAndSavings: null })
    expect(bodies(updates)[0]).not.toHaveProperty('investments')
  })

  test('asks to confirm an unlikely answer once, and continues after that', async () => {
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
    const { api, updates } = saving(family)
    show(family)
    await type(/How many people/, '12')
    await press('Continue')
    await screen.findByText(/A family of 12 is large/)
    expect(api.lines()).toEqual([])
    await press('That’s correct')
    await heading(firstParent)
    expect(bodies(updates)[0]).toEqual({ familyMembersCount: 12 })
  })

  test('that the server rejects shows the reason at the question', async () => {
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
    const tooBig = { path: 'familyMembersCount', code: 'too_big', message: 'No.', params: { maximum: 20 } }
    fakeApi().fail(updateFamilyProfile, new Problem('invalid-input', { errors: [tooBig] }))
    show(family)
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    await userEvent.type(size, '5')
    await press('Continue')
    await screen.findByText('Enter 20 or less.')
    await waitFor(() => expect(document.activeElement).toBe(size))
  })
})

describe('what a tax return leaves open', () => {
  const ana = aParent({
    firstName: 'Ana',
    filesTaxReturn: 'yes',
    filingStatus: 'single',
    agi: 40_000,
    incomeTaxPaid: 2_000,
    filedSchedules: false,
    scheduleCNet: -3_000,
    hasLessCommonItems: true,
    deductibleIraPayments: 0,
    taxExemptInterest: 0,
    untaxedPensions: 0,
    foreignIncomeExclusion: 0,
    taxableGrants: 0,
    educationCredits: 0,
    workStudy: 0,
    returnLines: { agi: { form: '1040', line: '11a', taxYear: 2025 } },
  })
  const family = aFamily({ ...first, onboarding: at(1), state: 'OH', familyMembersCount: 3, parents: [ana] })
  const earnings = /did Ana earn from work/
  const isUnsure = async (name: RegExp) =>
    (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked

  test('is asked on the parent’s screen, and "not sure" stays the answer on the way back', async () => {
    const { api } = saving(family)
    const updates = api.on(updateParent, ({ body }) => changed(ana, body))
    show(family)
    await press('Continue')
    await heading('About Ana')
    await screen.findByRole('textbox', { name: earnings })
    expect(await isUnsure(/^Not sure How much did Ana earn/)).toBe(false)
    expect(await isUnsure(/^Not sure .*IRA/)).toBe(false)
    await press('Continue')
    await screen.findByRole('heading', { name: /Fix 2 answers to continue/ })
    expect(updates).toEqual([])
    await type(earnings, '37000')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Not sure .*IRA/ }))
    await press('Continue')
    await heading(/other parent|second parent|next parent/)
    expect(bodies(updates)).toEqual([{ earnedIncome: 37_000 }])
    await press('Back')
    await heading('About Ana')
    expect(await isUnsure(/^Not sure .*IRA/)).toBe(true)
  })
})

describe('a family size smaller than the number of parents and students', () => {
  const family = aFamily({
    onboarding: at(4),
    ...{ state: 'OH', familyMembersCount: 2, parentsMaritalStatus: 'married' },
    parents: [aParent(), aParent()],
    students: [aStudent(), aStudent()],
  })
  const warning = /family size of 2\. The parents on the FAFSA form and the dependent students add up to 4/

  test('is pointed out before the end, and its question leads back to the list', async () => {
    const { api, updates } = saving(family)
    show(family)
    await screen.findByText(warning)
    screen.getByRole('button', { name: 'See your SAI' })
    await press('Change family size')
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    await userEvent.clear(size)
    await userEvent.type(size, '4')
    await press('Save')
    await heading('Students')
    expect(bodies(updates)).toEqual([{ familyMembersCount: 4 }])
    expect(api.lines()).toEqual(['PUT /api/family/profile'])
    expect(screen.queryByText(warning)).toBeNull()
  })

  test('is pointed out in the step about parents, and not again once it is confirmed', async () => {
    fakeApi()
    window.history.replaceState(null, '', '/family/onboarding?currentStepIndex=2')
    show(family)
    await screen.findByText(warning)
    await press('That’s correct')
    expect(screen.queryByText(warning)).toBeNull()
    window.history.pushState(null, '', '?currentStepIndex=4')
    await screen.findByRole('button', { name: 'See your SAI' })
    expect(screen.queryByText(warning)).toBeNull()
  })

  test('needs confirmation in its own step if it is opened another way', async () => {
    saving(family)
    show(family)
    await press('Change family size')
    await screen.findByRole('textbox', { name: /How many people/ })
    window.history.pushState(null, '', '?currentStepIndex=3')
    await heading(finances)
    window.history.pushState(null, '', '?currentStepIndex=1')
    await heading('Your family')
    for (const unsure of await screen.findAllByRole('checkbox', { name: /^Not sure/ }))
      if (!(unsure as HTMLInputElement).checked) await userEvent.click(unsure)
    await press('Continue')
    await screen.findByText(warning)
    await press('That’s correct')
    await heading(/^About /)
  })
})

test('answers that are missing at the end are listed with links to their questions', async () => {
  const zoe = aStudent({ firstName: 'Zoe' })
  const family = aFamily({
    onboarding: at(4),
    students: [zoe],
  })
  const errors = ['parents', 'state'].map((path) => ({
    path,
    code: 'required',
    message: '',
  }))
  saving(family).api.fail(finishOnboarding, new Problem('onboarding-incomplete', { errors }))
  show(family)
  await press('See your SAI')
  await screen.findByRole('link', { name: 'Add at least one parent' })
  await userEvent.click(screen.getByRole('link', { name: 'Choose your family’s state' }))
  await heading('Your family')
})
