// @vitest-environment jsdom
import {
  addParent,
  addStudent,
  finishOnboarding,
  updateFamilyProfile,
  updateStudent,
} from '@bursar/contract/families'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { hasUnsaved } from '../storage/unsaved.ts'
import { aFamily, aParent, aStudent } from '../testing/family.ts'
import {
  at,
  bodies,
  changed,
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

const stop = 'Stop here and see my results'
const home = { ...first, state: 'OH', familyMembersCount: 4 } as const

describe('stopping early', () => {
  const ana = aParent({ firstName: 'Ana', isContributor: true })
  const zoe = aStudent({ firstName: 'Zoe', dateOfBirth: '2008-05-31', collegeStartYear: 2027 })

  test('says why it failed where the button was pressed, and what is typed after that is unsaved', async () => {
    const family = aFamily({ ...home, onboarding: at(3), parents: [ana], students: [zoe] })
    saving(family).api.fail(finishOnboarding, new Offline())
    show(family)
    await type(/cash, checking/, '1200')
    await press(stop)
    await screen.findByText(/You’re offline|couldn’t reach|connection/)
    await heading('Benefits, savings, and property')
    expect(hasUnsaved()).toBe(false)
    await type(/investments worth/, '300')
    expect(hasUnsaved()).toBe(true)
  })

  test('stops when the retry reaches the server, with other questions still open', async () => {
    const family = aFamily({ ...home, onboarding: at(3), parents: [ana], students: [zoe] })
    const { api } = saving(family)
    const updates = api.on(updateFamilyProfile, new Offline(), ({ body }) => changed(family, body))
    const finished = api.fail(finishOnboarding, new Offline())
    show(family)
    await type(/cash, checking/, '1200')
    await press(stop)
    await press('Try again')
    await waitFor(() => expect(finished).toHaveLength(1))
    expect(bodies(updates)).toEqual([{ cashAndSavings: 1200 }, { cashAndSavings: 1200 }])
  })

  test('stops after an unlikely answer was confirmed, with other questions still open', async () => {
    const poor = { ...ana, filesTaxReturn: 'yes', filingStatus: 'single', agi: 60_000 } as const
    const one = { parentsMaritalStatus: 'divorced' } as const
    const family = aFamily({ ...home, ...one, parents: [poor], onboarding: at(3), students: [zoe] })
    const { api, updates } = saving(family)
    const finished = api.fail(finishOnboarding, new Offline())
    show(family)
    await type(/cash, checking/, '9000000')
    await press(stop)
    await press('That’s correct')
    await waitFor(() => expect(finished).toHaveLength(1))
    expect(bodies(updates)).toEqual([{ cashAndSavings: 9_000_000 }])
  })

  test('keeps a stored date that was left half-edited', async () => {
    const family = aFamily({ ...home, onboarding: at(4), parents: [ana], students: [zoe] })
    const { api } = saving(family)
    const updates = api.on(updateStudent, ({ body }) => changed(zoe, body))
    api.fail(finishOnboarding, new Offline())
    window.history.replaceState(null, '', `?currentStepIndex=4&part=student&person=${zoe.id}`)
    show(family)
    await type(/What year does Zoe start college/, '2028')
    await userEvent.clear(await screen.findByRole('textbox', { name: /Day/ }))
    await press(stop)
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates[0]?.body).toMatchObject({ collegeStartYear: 2028 })
    expect(updates[0]?.body).not.toHaveProperty('dateOfBirth')
  })

  test('asks for no parent once the family went on without one', async () => {
    const family = aFamily({ ...home, onboarding: at(4) })
    const { api } = saving(family)
    const additions = api.on(addStudent, ({ body }) => aStudent(body as never))
    const finished = api.fail(finishOnboarding, new Offline())
    window.history.replaceState(null, '', '?currentStepIndex=1&part=stop')
    show(family)
    await type(/First name of the student/, 'Zoe')
    expect(screen.queryByRole('textbox', { name: /First name of a parent/ })).toBeNull()
    await press('See your SAI')
    await waitFor(() => expect(finished).toHaveLength(1))
    expect(bodies(additions)).toMatchObject([{ firstName: 'Zoe', collegeStartYear: 2027 }])
  })

  test('offers to go on without a parent', async () => {
    const family = aFamily({ ...home, onboarding: at(1) })
    const { updates } = saving(family)
    window.history.replaceState(null, '', '?currentStepIndex=1&part=stop')
    show(family)
    await screen.findByRole('textbox', { name: /First name of a parent/ })
    await press('Continue without a parent')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /First name of a parent/ })).toBeNull())
    await screen.findByRole('textbox', { name: /First name of the student/ })
    expect(updates[0]?.body.onboarding?.completedSteps).toContain('parents')
  })

  test('stops also while another answer is corrected on the way', async () => {
    const family = aFamily({
      ...home,
      familyMembersCount: 1,
      onboarding: at(4),
      parents: [ana],
      students: [zoe],
    })
    const { api, updates } = saving(family)
    const finished = api.fail(finishOnboarding, new Offline())
    window.history.replaceState(null, '', '?currentStepIndex=4')
    show(family)
    await press('Change family size')
    await type(/How many people/, '3')
    await press(stop)
    await waitFor(() => expect(finished).toHaveLength(1))
    expect(bodies(updates)).toEqual([{ familyMembersCount: 3 }])
  })

  test('adds a parent once, even if adding the student fails', async () => {
    const family = aFamily({ ...home, onboarding: at(1) })
    const { api } = saving(family)
    const parents = api.on(addParent, ({ body }) => aParent(body as never))
    const students = api.on(addStudent, new Offline(), ({ body }) => aStudent(body as never))
    const finished = api.fail(finishOnboarding, new Offline())
    window.history.replaceState(null, '', '?currentStepIndex=1&part=stop')
    show(family)
    await type(/First name of a parent/, 'Ana')
    await type(/First name of the student/, 'Zoe')
    await press('See your SAI')
    await waitFor(() => expect(students).toHaveLength(1))
    await press('See your SAI')
    await waitFor(() => expect(finished).toHaveLength(1))
    expect(parents).toHaveLength(1)
  })
})
