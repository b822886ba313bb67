// @vitest-environment jsdom
import { openSession, signIn } from '@bursar/contract/accounts'
import { getStudentEstimate } from '@bursar/contract/estimates'
import {
  addParent,
  type Family,
  finishOnboarding,
  getFamilyProfile,
  removeStudent,
  updateFamilyProfile,
  updateParent,
  updateStudent,
} from '@bursar/contract/families'
import { refreshToken } from '@bursar/contract/id-token'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { Problem } from '@bursar/contract/problems'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignInAgainHost } from '../auth/sign-in-again-host.tsx'
import { hasUnsaved } from '../auth/unsaved.ts'
import { Offline } from '../http/send.ts'
import errors from '../messages/en/errors.json' with { type: 'json' }
import onboarding from '../messages/en/onboarding.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { aSession, idToken } from '../testing/accounts.ts'
import { anEstimate, type SaiRange } from '../testing/estimate.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { storeToken } from '../testing/store-token.ts'
import { Interview } from './interview.tsx'
import { takeSavedNote } from './saved-note.ts'

// Next tracks the address itself; this mock replaces that.
vi.mock('next/navigation', () => {
  const listeners = new Set<() => void>()
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    window.history[name] = (...parts) => {
      original(...parts)
      for (const listener of listeners) queueMicrotask(listener)
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    useSearchParams: () => {
      const search = useSyncExternalStore(subscribe, () => window.location.search)
      return new URLSearchParams(search)
    },
  }
})

/** The record on the server after these changes. */
const changed = <R extends { version: number }>(record: R, changes: object): R => ({
  ...record,
  ...changes,
  version: record.version + 1,
})

/** A fake API that stores profile updates. */
function saving(family: Family, api = fakeApi()) {
  let stored = family
  const updates = api.on(updateFamilyProfile, ({ body }) => {
    stored = changed(stored, body)
    return stored
  })
  return { api, updates }
}
const bodies = <Body,>(requests: readonly { body: Body }[]) => requests.map(({ body }) => body)

function show(family: Family, editing?: { doneHref: string; leadsToPart?: boolean }) {
  return render(
    <NextIntlClientProvider locale="en-US" messages={{ onboarding, errors, ui } as never}>
      <Interview family={family} today={today} {...(editing && { editing })} />
      <SignInAgainHost email={family.email} />
    </NextIntlClientProvider>,
  )
}

const at = (step: number) => ({ currentStepIndex: step, completedSteps: onboardingSteps.slice(0, step) })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeToken()
  window.history.replaceState(null, '', '/family/onboarding')
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('a step', () => {
  test('is saved when the person leaves it, and the address names the step', async () => {
    const family = aFamily({ onboarding: at(1) })
    const { api, updates } = saving(family)
    show(family)
    await heading('Your state and family size')
    expect(window.location.search).toBe('?currentStepIndex=1')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /What state/ }), 'OH')
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '4')
    await press('Continue')
    await heading('Parents’ marital status')
    expect(bodies(updates)).toEqual([{ state: 'OH', familyMembersCount: 4 }])
    expect(api.lines()).toEqual(['PUT /api/family/profile'])
    expect(window.location.search).toBe('?currentStepIndex=1&part=marital-status')
  })

  test('with errors names the questions, sends nothing, and keeps what was typed', async () => {
    const family = aFamily({ onboarding: at(3) })
    const api = fakeApi()
    show(family)
    await heading('Savings and investments')
    await press('Continue')
    await screen.findByRole('heading', { name: 'Fix 2 answers to continue' })
    screen.getByRole('link', { name: /How much do the parents have in cash, checking/ })
    screen.getByRole('link', { name: /What are the parents’ investments worth/ })
    const cash = await screen.findByRole('textbox', { name: /cash, checking/ })
    await userEvent.type(cash, '12k')
    await press('Continue')
    expect(cash).toHaveProperty('value', '12k')
    expect(api.lines()).toEqual([])
  })

  test('takes "not sure" as an answer, stored as unknown and never as zero', async () => {
    const family = aFamily({ onboarding: at(3), cashAndSavings: 5 })
    const { updates } = saving(family)
    show(family)
    for (const unsure of await screen.findAllByRole('checkbox', { name: /Not sure/ })) {
      if (!(unsure as HTMLInputElement).checked) await userEvent.click(unsure)
    }
    await press('Continue')
    await heading('Your home')
    expect(bodies(updates)).toEqual([{ cashAndSavings: null }])
  })

  test('asks to confirm an unlikely answer once, and continues after that', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const { api, updates } = saving(family)
    show(family)
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '12')
    await press('Continue')
    await screen.findByText(/A family of 12 is large/)
    expect(api.lines()).toEqual([])
    await press('That’s correct')
    await heading('Parents’ marital status')
    expect(bodies(updates)).toEqual([{ familyMembersCount: 12 }])
  })

  test('that the server rejects shows the reason at the question', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const tooBig = { path: 'familyMembersCount', code: 'too_big', message: 'No.', params: { maximum: 20 } }
    fakeApi().fail(updateFamilyProfile, new Problem('invalid-input', { errors: [tooBig] }))
    show(family)
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    await userEvent.type(size, '5')
    await press('Continue')
    await screen.findByText('Enter 20 or less.')
    expect(document.activeElement).toBe(size)
  })
})

describe('an unsaved answer', () => {
  const answerSize = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '5')
    await press('Continue')
  }

  test('survives a lost connection, and its draft is deleted once it is saved', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    fakeApi().fail(updateFamilyProfile, new Offline())
    show(family)
    await answerSize()
    await screen.findByText(/You’re offline/)
    expect(sessionStorage.getItem('onboardingDraft')).toContain('"familyMembersCount":5')
    expect(JSON.stringify(localStorage)).not.toContain('familyMembersCount')
    saving(family)
    await press('Try again')
    await heading('Parents’ marital status')
    expect(sessionStorage.getItem('onboardingDraft')).toBeNull()
  })

  test('survives a reload in its own step', async () => {
    const family = aFamily({ onboarding: at(3) })
    fakeApi()
    const { unmount } = show(family)
    await userEvent.type(await screen.findByRole('textbox', { name: /cash, checking/ }), '1200')
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    window.history.replaceState(null, '', '/family/onboarding')
    show({ ...family, onboarding: at(4) })
    await screen.findByText(/We kept what you typed/)
    expect(await screen.findByRole('textbox', { name: /cash, checking/ })).toHaveProperty('value', '1,200')
  })

  test('by another family in the same tab isn’t shown', async () => {
    const family = aFamily({ onboarding: at(3) })
    const address = '?currentStepIndex=3'
    const drafts = { familyId: 'another', address, field: null, typed: { [address]: { cashAndSavings: 7 } } }
    sessionStorage.setItem('onboardingDraft', JSON.stringify(drafts))
    fakeApi()
    show(family)
    expect(await screen.findByRole('textbox', { name: /cash, checking/ })).toHaveProperty('value', '')
  })

  test('survives an expired sign-in: it is saved after the person enters the password', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const api = fakeApi()
    api.fail(updateFamilyProfile, 'token-expired')
    api.fail(refreshToken, 'not-signed-in')
    api.on(signIn, () => {
      saving(family, api)
      return idToken
    })
    api.on(openSession, aSession({ email: family.email, invitationStatus: 'pending' }))
    show(family)
    await answerSize()
    await userEvent.type(await screen.findByLabelText(/Password for dana@example.com/), 'a long phrase')
    await press('Sign in and continue')
    await heading('Parents’ marital status')
  })

  /**
   * A profile that another tab keeps changing: each read returns the next version. Returns the requests: the versions of updates, and
   * `read`.
   */
  function changedElsewhere(...newer: [Family, ...Family[]]) {
    const requests: (number | undefined | 'read')[] = []
    let [stored] = newer
    const api = fakeApi()
    api.on(getFamilyProfile, () => {
      const read = newer.shift() ?? stored
      stored = newer[0] ?? read
      requests.push('read')
      return read
    })
    api.on(updateFamilyProfile, ({ body, ifMatch }) => {
      requests.push(ifMatch)
      if (ifMatch !== stored.version) throw new Problem('stale')
      return changed(stored, body)
    })
    return requests
  }

  test('is kept when the same answer was changed elsewhere, and the other answer is shown', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const requests = changedElsewhere({ ...family, familyMembersCount: 7, state: 'UT', version: 9 })
    show(family)
    await answerSize()
    await screen.findByText(/These answers changed somewhere else/)
    await screen.findByText(/How many people are in your family\? New answer: 7/)
    expect(screen.getByRole('textbox', { name: /How many people/ })).toHaveProperty('value', '5')
    expect(screen.getByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'UT')
    await press('Continue')
    await heading('Parents’ marital status')
    expect(requests.slice(0, 3), 'the newest is read once').toEqual([1, 'read', 9])
  })

  test('is kept while the profile keeps changing elsewhere, and the newest answer is shown', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const requests = changedElsewhere(
      { ...family, state: 'UT', version: 9 },
      { ...family, state: 'ID', familyMembersCount: 7, version: 10 },
    )
    show(family)
    await answerSize()
    await screen.findByText(/How many people are in your family\? New answer: 7/)
    expect(requests).toEqual([1, 'read', 9, 'read'])
    expect(screen.getByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'ID')
  })

  test('is merged with answers to other questions changed elsewhere', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    changedElsewhere({ ...family, state: 'UT', version: 9 })
    show(family)
    await answerSize()
    await heading('Parents’ marital status')
    await press('Back')
    expect(await screen.findByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'UT')
  })

  test('can be cleared for every kind of question', async () => {
    const family = aFamily({
      onboarding: at(3),
      familyMembersCount: 14,
      cashAndSavings: 700,
      receivedBenefits: ['snap'],
    })
    const api = fakeApi()
    show(family)
    const savings = await screen.findByRole('textbox', { name: /cash, checking/ })
    await userEvent.clear(savings)
    expect(savings).toHaveProperty('value', '')
    window.history.pushState(null, '', '?currentStepIndex=1')
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    await userEvent.clear(size)
    expect(size).toHaveProperty('value', '')
    window.history.pushState(null, '', '?currentStepIndex=1&part=benefits')
    const snap = await screen.findByRole('checkbox', { name: /SNAP/ })
    await userEvent.click(snap)
    expect([snap, await screen.findByRole('checkbox', { name: 'None of these' })]).toMatchObject([
      { checked: false },
      { checked: false },
    ])
    await press('Continue')
    await screen.findByText(/Choose all that apply/)
    expect(api.lines()).toEqual([])
  })

  test('is still shown after going back has saved it', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH', familyMembersCount: 4 })
    saving(family)
    window.history.replaceState(null, '', '/family/onboarding?currentStepIndex=1&part=marital-status')
    show(family)
    await userEvent.click(await screen.findByRole('radio', { name: 'Widowed' }))
    await press('Back')
    await press('Continue')
    await heading('Parents’ marital status')
    expect(await screen.findByRole('radio', { name: 'Widowed' })).toHaveProperty('checked', true)
  })
})

describe('people', () => {
  test('a new parent is added once, and Back shows them instead of another empty form', async () => {
    const family = aFamily({ onboarding: at(2), parentsMaritalStatus: 'divorced' })
    const additions = fakeApi().on(addParent, ({ body }) =>
      changed(aParent({ firstName: body.firstName, lastName: body.lastName }), {}),
    )
    show(family)
    await press('Add the first parent')
    await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ana')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Lee')
    await press('Continue')
    await heading('Ana’s tax return')
    expect(additions).toHaveLength(1)
    await press('Back')
    await heading('About Ana')
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
    await screen.findByRole('button', { name: 'Add the first student' })
    expect(removals.map(({ params }) => params)).toEqual([{ studentId: zoe.id }])
  })
})

describe('a family size smaller than the number of parents and students', () => {
  const family = aFamily({
    onboarding: at(4),
    ...{ state: 'OH', familyMembersCount: 2, parentsMaritalStatus: 'married' },
    parents: [aParent(), aParent()],
    students: [aStudent(), aStudent()],
  })
  const warning = /family size of 2\. The parents on the FAFSA form and the students add up to 4/

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
    await heading('Savings and investments')
    window.history.pushState(null, '', '?currentStepIndex=1')
    await heading('Your state and family size')
    await press('Continue')
    await screen.findByText(warning)
    await press('That’s correct')
    await heading('Parents’ marital status')
  })
})

describe('an answer that is changed after the onboarding', () => {
  const zoe = aStudent({ dependencyFacts: [] })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
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

  test('shows which answers became stale, with links to them and a way to continue', async () => {
    serve()
    edit('?currentStepIndex=1&part=marital-status')
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
    edit(`?currentStepIndex=4&part=dependency&person=${zoe.id}`)
    await userEvent.click(await screen.findByRole('checkbox', { name: /veteran|active duty/i }))
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: /Zoe is now an independent student/ }))
    await screen.findByRole('button', { name: 'Continue' })
    expect(window.location.search).toBe(`?currentStepIndex=4&part=own-household&person=${zoe.id}`)
  })

  test('shows which answers became stale also after Back, and "Done" leaves them unchanged', async () => {
    serve()
    edit('?currentStepIndex=1&part=marital-status')
    await userEvent.click(await screen.findByRole('radio', { name: /^Married/ }))
    await press('Back')
    await screen.findByRole('button', { name: /Marital status decides which parents we need/ })
    expect(window.location.hash).toBe('')
    await press('Done')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })

  test('leads back at once if nothing depends on it', async () => {
    serve()
    edit('?currentStepIndex=1&part=marital-status')
    await userEvent.click(await screen.findByRole('radio', { name: 'Widowed' }))
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })
})

describe('an edit of the profile', () => {
  const zoe = aStudent({ firstName: 'Zoe', dependencyFacts: [] })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
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
        before: { low: 4120, high: 4120 },
        after: { low: 3870, high: 3870 },
      },
    ])
    expect(takeSavedNote()).toBeNull()
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

describe('an amount behind a yes-or-no question', () => {
  const ana = aParent({ hasLessCommonItems: false, taxExemptInterest: 0 })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    parents: [ana],
  })

  test('has to be answered, and one button answers $0 to the rest', async () => {
    const updates = fakeApi().on(updateParent, ({ body }) => changed(ana, body))
    window.history.replaceState(
      null,
      '',
      `/family/profile/edit?currentStepIndex=2&part=parent-less-common&person=${ana.id}`,
    )
    show(family, { doneHref: '#done' })
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Tax-exempt interest/ }), '120')
    expect(screen.queryAllByRole('checkbox', { name: /Not sure/, checked: true })).toEqual([])
    await press('Save')
    await screen.findByRole('heading', { name: 'Fix 7 answers to continue' })
    expect(updates).toEqual([])
    await press('None ($0) for the rest')
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
    expect(updates).toMatchObject([{ params: { parentId: ana.id } }])
    expect(updates[0]?.body).toEqual({
      hasLessCommonItems: true,
      taxExemptInterest: 120,
      untaxedIraDistributions: 0,
      untaxedPensions: 0,
      deductibleIraPayments: 0,
      foreignIncomeExclusion: 0,
      taxableGrants: 0,
      educationCredits: 0,
      workStudy: 0,
    })
  })

  test('counts as $0 again after the answer No, and the screen says so', async () => {
    const open = aParent({ id: ana.id, hasLessCommonItems: true, taxExemptInterest: 120 })
    fakeApi()
    window.history.replaceState(
      null,
      '',
      `/family/profile/edit?currentStepIndex=2&part=parent-less-common&person=${ana.id}`,
    )
    show({ ...family, parents: [open] }, { doneHref: '#done' })
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }))
    await screen.findByText('We’ll count $0 for the amounts you entered here before.')
  })
})

test('answers that are missing at the end are listed with links to their questions', async () => {
  const zoe = aStudent({ firstName: 'Zoe', dateOfBirth: null })
  const family = aFamily({
    onboarding: at(4),
    students: [zoe],
  })
  const errors = ['state', 'onboarding.completedSteps', 'students[0].dateOfBirth'].map((path) => ({
    path,
    code: 'required',
    message: '',
  }))
  saving(family).api.fail(finishOnboarding, new Problem('onboarding-incomplete', { errors }))
  show(family)
  await press('See your SAI')
  await screen.findByRole('link', { name: 'Choose your family’s state' })
  screen.getByRole('link', { name: 'Complete the “Household finances” step' })
  await userEvent.click(screen.getByRole('link', { name: 'Enter Zoe’s date of birth' }))
  await heading('About Zoe')
  await waitFor(() => expect(window.location.search).toContain(`person=${zoe.id}`))
})
