// @vitest-environment jsdom
import { openSession, signIn } from '@bursar/contract/accounts'
import { getStudentEstimate } from '@bursar/contract/estimates'
import {
  addParent,
  addStudent,
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
import { Offline } from '../http/failures.ts'
import errors from '../messages/en/errors.json' with { type: 'json' }
import onboarding from '../messages/en/onboarding.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { aSession, idToken } from '../testing/accounts.ts'
import { anEstimate, type SaiRange } from '../testing/estimate.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { storeToken } from '../testing/store-token.ts'
import { Interview } from './interview.tsx'
import { outlookOf } from './outlook.ts'
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

// The colleges are the server's; prices have tests of their own.
vi.mock('../visitors/price-table.ts', () => ({ loadPriceTable: async () => [] }))

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
      <Interview
        family={family}
        outlook={outlookOf(family, today)}
        today={today}
        {...(editing && { editing })}
      />
      <SignInAgainHost email={family.email} />
    </NextIntlClientProvider>,
  )
}

const at = (step: number) => ({ currentStepIndex: step, completedSteps: onboardingSteps.slice(0, step) })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const check = async (group: RegExp, name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('group', { name: group })).getByRole('checkbox', { name }))
const type = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** The six first answers, without the two that a test types itself. */
const first = {
  parentsMaritalStatus: 'married',
  estimatedIncome: 80_000,
  estimatedSavings: 10_000,
  expectedStartYear: 2027,
} as const
const firstParent = 'About the first parent'
const finances = 'Benefits, savings, and property'

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
    expect(document.activeElement).toBe(size)
  })
})

describe('an unsaved answer', () => {
  const answerSize = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '5')
    await press('Continue')
  }

  test('survives a lost connection, and its draft is deleted once it is saved', async () => {
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
    fakeApi().fail(updateFamilyProfile, new Offline())
    show(family)
    await answerSize()
    await screen.findByText(/You’re offline/)
    expect(sessionStorage.getItem('onboardingDraft')).toContain('"familyMembersCount":5')
    expect(JSON.stringify(localStorage)).not.toContain('familyMembersCount')
    saving(family)
    await press('Try again')
    await heading(firstParent)
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
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
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
    await heading(firstParent)
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
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
    const requests = changedElsewhere({ ...family, familyMembersCount: 7, state: 'UT', version: 9 })
    show(family)
    await answerSize()
    await screen.findByText(/These answers changed somewhere else/)
    await screen.findByText(/How many people are in your family\? New answer: 7/)
    expect(screen.getByRole('textbox', { name: /How many people/ })).toHaveProperty('value', '5')
    expect(screen.getByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'UT')
    await press('Continue')
    await heading(firstParent)
    expect(requests.slice(0, 3), 'the newest is read once').toEqual([1, 'read', 9])
  })

  test('is kept while the profile keeps changing elsewhere, and the newest answer is shown', async () => {
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
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
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
    changedElsewhere({ ...family, state: 'UT', version: 9 })
    show(family)
    await answerSize()
    await heading(firstParent)
    await press('Back')
    await heading('Your family')
    expect(await screen.findByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'UT')
  })

  test('can be cleared for every kind of question', async () => {
    const family = aFamily({
      ...first,
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
    const benefits = within(await screen.findByRole('group', { name: /Did anyone in your household/ }))
    const snap = benefits.getByRole('checkbox', { name: /SNAP/ })
    await userEvent.click(snap)
    expect([snap, benefits.getByRole('checkbox', { name: 'None of these' })]).toMatchObject([
      { checked: false },
      { checked: false },
    ])
    await press('Continue')
    await screen.findByText(/Choose all that apply/)
    window.history.pushState(null, '', '?currentStepIndex=1')
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    await userEvent.clear(size)
    expect(size).toHaveProperty('value', '')
    expect(api.lines()).toEqual([])
  })

  test('is still shown after going back has saved it', async () => {
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH', familyMembersCount: 4 })
    const ana = aParent({ firstName: 'Ana' })
    const { api } = saving({ ...family, parents: [ana] })
    api.on(updateParent, ({ body }) => changed(ana, body))
    window.history.replaceState(
      null,
      '',
      `/family/onboarding?currentStepIndex=2&part=parent&person=${ana.id}`,
    )
    show({ ...family, onboarding: at(2), parents: [ana] })
    await choose('Single')
    for (const unsure of await screen.findAllByRole('checkbox', { name: /^Not sure/ }))
      if (!(unsure as HTMLInputElement).checked) await userEvent.click(unsure)
    await press('Back')
    await heading('Your family')
    window.history.pushState(null, '', `?currentStepIndex=2&part=parent&person=${ana.id}`)
    await heading('About Ana')
    expect(await screen.findByRole('radio', { name: 'Single' })).toHaveProperty('checked', true)
  })
})

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

test('answers that are missing at the end are listed with links to their questions', async () => {
  const zoe = aStudent({ firstName: 'Zoe', collegeStartYear: null })
  const family = aFamily({
    onboarding: at(4),
    students: [zoe],
  })
  const errors = ['state', 'students[0].collegeStartYear'].map((path) => ({
    path,
    code: 'required',
    message: '',
  }))
  saving(family).api.fail(finishOnboarding, new Problem('onboarding-incomplete', { errors }))
  show(family)
  await press('See your SAI')
  await screen.findByRole('link', { name: 'Choose your family’s state' })
  await userEvent.click(screen.getByRole('link', { name: 'Enter the year Zoe starts college' }))
  await heading('About Zoe')
  await waitFor(() => expect(window.location.search).toContain(`person=${zoe.id}`))
})
