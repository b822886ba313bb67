// @vitest-environment jsdom
import { addParent, addStudent, removeParent, removeStudent } from '@bursar/contract/families'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../storage/unsaved.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aParent, aStudent } from '../testing/family.ts'
import {
  at,
  bodies,
  changed,
  check,
  choose,
  first,
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

describe('people', () => {
  test('a new parent is added once, with likely answers, and Back shows them instead of another empty form', async () => {
    const family = aFamily({ ...first, onboarding: at(2), state: 'OH', familyMembersCount: 4 })
    const { api } = saving(family)
    const additions = api.on(addParent, ({ body }) => changed(aParent(body as never), {}))
    show(family)
    await type(/^First name/, 'Ana')
    await choose('Married filing jointly')
    await type(/adjusted gross income \(AGI\) on the joint return/, '80000')
    await type(/the couple earn from work/, '80000')
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /Not sure How much was the federal income tax/ }),
    )
    await check(/Does the return have any of these/, 'None of these')
    await press('Continue')
    // The second parent is on the joint return, so only the name is asked.
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /adjusted gross income/ })).toBeNull())
    expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveProperty('value', '')
    // The address is that of the first one's empty form, and the page starts at its top all the same.
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(additions).toMatchObject([
      {
        body: {
          firstName: 'Ana',
          lastName: 'Lee',
          isContributor: true,
          filesTaxReturn: 'yes',
          filingStatus: 'married_joint',
          agi: 80_000,
          hasLessCommonItems: false,
          untaxedPensions: 0,
        },
      },
    ])
    await press('Back')
    await heading('About Ana')
  })

  test('a parent who filed jointly and is divorced now is asked for their own share', async () => {
    const status = { parentsMaritalStatus: 'divorced' } as const
    const family = aFamily({ ...first, ...status, onboarding: at(2), state: 'OH', familyMembersCount: 4 })
    fakeApi()
    show(family)
    await type(/^First name/, 'Ana')
    await choose('Married filing jointly')
    await screen.findByRole('textbox', { name: /^What was Ana’s share of the adjusted gross income/ })
    await screen.findByRole('textbox', { name: /^How much did Ana earn from work/ })
    await screen.findByText(/Enter only this parent’s share/)
  })

  test('questions about schedules are left out with a high income, and stay unanswered', async () => {
    const family = aFamily({ ...first, onboarding: at(2), state: 'OH', familyMembersCount: 4 })
    const { api } = saving(family)
    const additions = api.on(addParent, ({ body }) => changed(aParent(body as never), {}))
    show(family)
    await type(/^First name/, 'Ana')
    await choose('Married filing jointly')
    await type(/adjusted gross income/, '180000')
    await type(/earn from work/, '180000')
    await type(/federal income tax/, '25000')
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: 'Schedule A, B, D, E, F, or H' })).toBeNull(),
    )
    await check(/Does the return have any of these/, /^Tax-exempt interest/)
    await type(/^Tax-exempt interest/, '120')
    await press('Continue')
    await waitFor(() => expect(additions).toHaveLength(1))
    expect(additions[0]?.body).toMatchObject({
      taxExemptInterest: 120,
      untaxedPensions: 0,
      hasLessCommonItems: true,
    })
    expect(additions[0]?.body).not.toHaveProperty('filedSchedules')
    expect(additions[0]?.body).not.toHaveProperty('scheduleCNet')
  })

  test('the list says who is counted while no parent is marked for the FAFSA form', async () => {
    const parents = [
      aParent({ id: 'ana', firstName: 'Ana', isContributor: false }),
      aParent({ id: 'luis', firstName: 'Luis', isContributor: false }),
    ]
    fakeApi()
    window.history.replaceState(null, '', '/family/onboarding?currentStepIndex=2&part=parents')
    show(
      aFamily({
        ...first,
        parentsMaritalStatus: 'divorced',
        onboarding: at(2),
        parents,
        familyMembersCount: 4,
      }),
    )
    await screen.findByText(/No parent is marked for the FAFSA form, so for now we count Ana\./)
  })

  test('a student’s last screen leads to the result, or to a sibling with what siblings share', async () => {
    const zoe = aStudent({
      firstName: 'Zoe',
      collegeStartYear: 2027,
      stateOfResidence: 'UT',
      dependencyFacts: [],
    })
    const family = aFamily({
      ...first,
      onboarding: at(4),
      state: 'OH',
      familyMembersCount: 4,
      students: [zoe],
    })
    const { api } = saving(family)
    const additions = api.on(addStudent, ({ body }) => changed(aStudent(body as never), {}))
    window.history.replaceState(null, '', '/family/onboarding?currentStepIndex=4&part=student&person=new')
    show(family)
    await press('Copy from Zoe')
    await screen.findByText('Copied from Zoe. Check it below.')
    await type(/^First name/, 'Max')
    await type(/What year does Max start college/, '2029')
    await type(/earn from work/, '16000')
    await type(/Max have in cash/, '300')
    await type(/529 plans for Max/, '0')
    await check(/Does Max also have/, 'None of these')
    // Earnings above the threshold for a return: its tax is asked.
    await type(/federal income tax/, '30')
    await press('Save and add a student')
    await waitFor(() => expect(additions).toHaveLength(1))
    expect(additions[0]?.body).toMatchObject({
      firstName: 'Max',
      lastName: 'Lee',
      stateOfResidence: 'UT',
      dependencyFacts: [],
      gradeLevel: '10',
      filesTaxReturn: 'yes',
      filingStatus: 'single',
      agi: 16_000,
      incomeTaxPaid: 30,
      investments: 0,
    })
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveProperty('value', ''),
    )
  })

  test('without a parent, the family goes on to its students: the parents’ finances don’t count', async () => {
    const family = aFamily({ ...first, parentsMaritalStatus: 'never_married', onboarding: at(2) })
    const { updates } = saving(family)
    show(family)
    await press('Continue without a parent')
    await heading('About the student')
    expect(bodies(updates)).toEqual([
      {
        onboarding: {
          currentStepIndex: 4,
          completedSteps: ['welcome', 'household', 'parents', 'household_finance'],
        },
      },
    ])
  })

  test('the parents on the FAFSA form are named, and a missing second parent is asked for', async () => {
    const family = aFamily({
      onboarding: at(2),
      parentsMaritalStatus: 'married',
      parents: [aParent({ firstName: 'Ana' })],
    })
    fakeApi()
    show(family)
    await screen.findByText('Ana goes on the FAFSA form.')
    await screen.findByRole('button', { name: 'Add the second parent' })
  })

  test('are removed only after confirmation', async () => {
    const zoe = aStudent({ firstName: 'Zoe' })
    const family = aFamily({ onboarding: at(4), students: [zoe] })
    const removals = fakeApi().on(removeStudent, null)
    show(family)
    await press('Remove Zoe Lee')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Zoe?' })
    expect(removals).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await heading('About the student')
    expect(removals.map(({ params }) => params)).toEqual([{ studentId: zoe.id }])
  })

  test.each(['parents', 'students'] as const)(
    'of %s whom someone else removed are gone, too',
    async (list) => {
      const person = { firstName: 'Ana', lastName: 'Lee' }
      const family = aFamily({
        onboarding: at(list === 'parents' ? 2 : 4),
        parents: list === 'parents' ? [aParent(person)] : [],
        students: list === 'students' ? [aStudent(person)] : [],
      })
      const api = fakeApi()
      api.fail(removeParent, 'parent-not-found')
      api.fail(removeStudent, 'student-not-found')
      show(family)
      await press('Remove Ana Lee')
      const dialog = await screen.findByRole('dialog', { name: 'Remove Ana?' })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
      await heading(list === 'parents' ? /parent$/ : 'About the student')
    },
  )

  test('take with them what was typed for them and couldn’t be saved', async () => {
    const ana = aParent({ firstName: 'Ana' })
    const family = aFamily({ ...first, parentsMaritalStatus: 'divorced', onboarding: at(2), parents: [ana] })
    fakeApi().on(removeParent, null)
    window.history.replaceState(null, '', `?currentStepIndex=2&part=parent&person=${ana.id}`)
    show(family)
    await type(/adjusted gross income/, 'eighty')
    window.history.pushState(null, '', '?currentStepIndex=2')
    await press('Remove Ana Lee')
    expect(hasUnsaved()).toBe(true)
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ana?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(hasUnsaved()).toBe(false))
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('onboardingDraft')).toBeNull()
  })
})
