// @vitest-environment jsdom
import type { Family } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeSavedNote } from '../families/saved-note.ts'
import errors from '../messages/en/errors.json' with { type: 'json' }
import onboarding from '../messages/en/onboarding.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { SignInAgainHost } from '../session/sign-in-again-host.tsx'
import { write } from '../session/storage.ts'
import { hasUnsaved } from '../session/unsaved.ts'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { Interview } from './interview.tsx'

// Next follows the address by itself; here a small stand-in does.
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

type Answer = (body: Record<string, unknown>) => Response | Promise<Response>

/** Answers by method and path; whatever is not given cannot be reached. */
function server(answers: Record<string, Answer>) {
  const asked: { call: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`
    const body = init.body ? JSON.parse(String(init.body)) : {}
    asked.push({ call, body })
    const answer = answers[call]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(body)
  })
  return asked
}

const problem = (status: number, code: string, errorList: unknown[] = []) =>
  Response.json({ type: '', title: '', status, code, errors: errorList }, { status })

/** A profile that takes what it is sent. */
function storing(family: Family): Answer {
  let known = family
  return (body) => {
    known = { ...known, ...body, version: known.version + 1 }
    return Response.json(known)
  }
}

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
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 })
  window.history.replaceState(null, '', '/family/onboarding')
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('a step', () => {
  test('is saved as it is left, and the address says where one is', async () => {
    const family = aFamily({ onboarding: at(1) })
    const asked = server({ 'PUT /api/family/profile': storing(family) })
    show(family)
    await heading('Your state and family size')
    expect(window.location.search).toBe('?currentStepIndex=1')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /What state/ }), 'OH')
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '4')
    await press('Continue')
    await heading('Parents’ marital status')
    expect(asked).toEqual([{ call: 'PUT /api/family/profile', body: { state: 'OH', familyMembersCount: 4 } }])
    expect(window.location.search).toBe('?currentStepIndex=1&part=marital-status')
  })

  test('that is wrong names the questions, sends nothing and loses nothing', async () => {
    const family = aFamily({ onboarding: at(3) })
    const asked = server({})
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
    expect(asked).toEqual([])
  })

  test('takes "not sure" for an answer, stored as unknown and never as zero', async () => {
    const family = aFamily({ onboarding: at(3), cashAndSavings: 5 })
    const asked = server({ 'PUT /api/family/profile': storing(family) })
    show(family)
    for (const unsure of await screen.findAllByRole('checkbox', { name: /Not sure/ })) {
      if (!(unsure as HTMLInputElement).checked) await userEvent.click(unsure)
    }
    await press('Continue')
    await heading('Your home')
    expect(asked[0]?.body).toEqual({ cashAndSavings: null })
  })

  test('with a slip of the finger asks once, and goes on when it is confirmed', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const asked = server({ 'PUT /api/family/profile': storing(family) })
    show(family)
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '12')
    await press('Continue')
    await screen.findByText(/A family of 12 is large/)
    expect(asked).toEqual([])
    await press('That’s correct')
    await heading('Parents’ marital status')
    expect(asked[0]?.body).toEqual({ familyMembersCount: 12 })
  })

  test('refused by the server says why at the question', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    server({
      'PUT /api/family/profile': () =>
        problem(422, 'invalid-input', [
          { path: 'familyMembersCount', code: 'too_big', message: 'No.', params: { maximum: 20 } },
        ]),
    })
    show(family)
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    await userEvent.type(size, '5')
    await press('Continue')
    await screen.findByText('Enter 20 or less.')
    expect(document.activeElement).toBe(size)
  })
})

describe('what is typed', () => {
  const answerSize = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '5')
    await press('Continue')
  }

  test('survives a lost connection, and is not left behind once it is saved', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    server({})
    show(family)
    await answerSize()
    await screen.findByText(/You’re offline/)
    expect(sessionStorage.getItem('onboardingDraft')).toContain('"familyMembersCount":5')
    expect(JSON.stringify(localStorage)).not.toContain('familyMembersCount')
    server({ 'PUT /api/family/profile': storing(family) })
    await press('Try again')
    await heading('Parents’ marital status')
    expect(sessionStorage.getItem('onboardingDraft')).toBeNull()
  })

  test('survives a reload at its own place', async () => {
    const family = aFamily({ onboarding: at(3) })
    server({})
    const { unmount } = show(family)
    await userEvent.type(await screen.findByRole('textbox', { name: /cash, checking/ }), '1200')
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    window.history.replaceState(null, '', '/family/onboarding')
    show({ ...family, onboarding: at(4) })
    await screen.findByText(/We kept what you typed/)
    expect(await screen.findByRole('textbox', { name: /cash, checking/ })).toHaveProperty('value', '1,200')
  })

  test('of another family on the same tab is not shown', async () => {
    const family = aFamily({ onboarding: at(3) })
    const address = '?currentStepIndex=3'
    const drafts = { familyId: 'another', address, field: null, typed: { [address]: { cashAndSavings: 7 } } }
    sessionStorage.setItem('onboardingDraft', JSON.stringify(drafts))
    server({})
    show(family)
    expect(await screen.findByRole('textbox', { name: /cash, checking/ })).toHaveProperty('value', '')
  })

  test('survives an expired sign-in: the password, and the save goes on', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    let isSignedIn = false
    const session = {
      userId: crypto.randomUUID(),
      role: 'family',
      name: '',
      email: family.email,
      invitationStatus: 'pending',
    }
    const store = storing(family)
    server({
      'PUT /api/family/profile': (body) => (isSignedIn ? store(body) : problem(401, 'token-expired')),
      'POST /api/identity/refresh': () => problem(401, 'not-signed-in'),
      'POST /api/identity/sign-in': () => {
        isSignedIn = true
        return Response.json({ idToken: 'new', expiresIn: 900 })
      },
      'POST /api/session': () => Response.json(session),
    })
    show(family)
    await answerSize()
    await userEvent.type(await screen.findByLabelText(/Password for dana@example.com/), 'a long phrase')
    await press('Sign in and continue')
    await heading('Parents’ marital status')
  })

  /**
   * A profile that another tab changes, once more after each reading while there is more; tells what was asked for: the
   * versions to be changed, and `read`.
   */
  function changedElsewhere(...newer: [Family, ...Family[]]) {
    const asked: unknown[] = []
    let [stored] = newer
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      if (init.method === 'GET') {
        const read = newer.shift() ?? stored
        stored = newer[0] ?? read
        asked.push('read')
        return Response.json(read)
      }
      const version = new Headers(init.headers).get('if-match')
      asked.push(version)
      return version === `"${stored.version}"`
        ? Response.json({ ...stored, ...JSON.parse(String(init.body)) })
        : problem(412, 'stale')
    })
    return asked
  }

  test('is kept when somebody else gave another answer, which is named', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const asked = changedElsewhere({ ...family, familyMembersCount: 7, state: 'UT', version: 9 })
    show(family)
    await answerSize()
    await screen.findByText(/These answers changed somewhere else/)
    await screen.findByText(/How many people are in your family\? New answer: 7/)
    expect(screen.getByRole('textbox', { name: /How many people/ })).toHaveProperty('value', '5')
    expect(screen.getByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'UT')
    await press('Continue')
    await heading('Parents’ marital status')
    expect(asked.slice(0, 3), 'the newest is read once').toEqual(['"1"', 'read', '"9"'])
  })

  test('is kept when somebody else changes the profile again and again, and the newest answer is named', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    const asked = changedElsewhere(
      { ...family, state: 'UT', version: 9 },
      { ...family, state: 'ID', familyMembersCount: 7, version: 10 },
    )
    show(family)
    await answerSize()
    await screen.findByText(/How many people are in your family\? New answer: 7/)
    expect(asked).toEqual(['"1"', 'read', '"9"', 'read'])
    expect(screen.getByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'ID')
  })

  test('goes together with what somebody else answered at other questions', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH' })
    changedElsewhere({ ...family, state: 'UT', version: 9 })
    show(family)
    await answerSize()
    await heading('Parents’ marital status')
    await press('Back')
    expect(await screen.findByRole('combobox', { name: /What state/ })).toHaveProperty('value', 'UT')
  })

  test('can be cleared where there was an answer, whatever its kind', async () => {
    const family = aFamily({
      onboarding: at(3),
      familyMembersCount: 14,
      cashAndSavings: 700,
      receivedBenefits: ['snap'],
    })
    const asked = server({})
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
    expect(asked).toEqual([])
  })

  test('is known here when it was saved by going back', async () => {
    const family = aFamily({ onboarding: at(1), state: 'OH', familyMembersCount: 4 })
    server({ 'PUT /api/family/profile': storing(family) })
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
  test('somebody new is added once, and the way back finds them instead of another empty form', async () => {
    const family = aFamily({ onboarding: at(2), parentsMaritalStatus: 'divorced' })
    const asked = server({
      'POST /api/family/profile/parent': (body) =>
        Response.json(aParent({ ...body, id: 'ana' }), { status: 201 }),
    })
    show(family)
    await press('Add the first parent')
    await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ana')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Lee')
    await press('Continue')
    await heading('Ana’s tax return')
    expect(asked).toHaveLength(1)
    await press('Back')
    await heading('About Ana')
  })

  test('who counts is told back, and a missing second parent is asked for', async () => {
    const family = aFamily({
      onboarding: at(2),
      parentsMaritalStatus: 'married',
      parents: [aParent({ firstName: 'Ana' })],
    })
    server({})
    show(family)
    await screen.findByText('Ana goes on the FAFSA form.')
    await screen.findByRole('button', { name: 'Add the second parent' })
  })

  test('are removed only when that is confirmed', async () => {
    const family = aFamily({ onboarding: at(4), students: [aStudent({ id: 'zoe', firstName: 'Zoe' })] })
    const asked = server({
      'DELETE /api/family/profile/student/zoe': () => new Response(null, { status: 204 }),
    })
    show(family)
    await press('Remove Zoe Lee')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Zoe?' })
    expect(asked).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await screen.findByRole('button', { name: 'Add the first student' })
  })
})

describe('a size of the family that its people have outgrown', () => {
  const family = aFamily({
    onboarding: at(4),
    ...{ state: 'OH', familyMembersCount: 2, parentsMaritalStatus: 'married' },
    parents: [aParent(), aParent()],
    students: [aStudent(), aStudent()],
  })
  const warning = /family size of 2\. The parents on the FAFSA form and the students add up to 4/

  test('is said before the end, and its question leads back there', async () => {
    const asked = server({ 'PUT /api/family/profile': storing(family) })
    show(family)
    await screen.findByText(warning)
    screen.getByRole('button', { name: 'See your SAI' })
    await press('Change family size')
    const size = await screen.findByRole('textbox', { name: /How many people/ })
    await userEvent.clear(size)
    await userEvent.type(size, '4')
    await press('Save')
    await heading('Students')
    expect(asked).toEqual([{ call: 'PUT /api/family/profile', body: { familyMembersCount: 4 } }])
    expect(screen.queryByText(warning)).toBeNull()
  })

  test('is said where the parents are, and not again once it is confirmed', async () => {
    server({})
    window.history.replaceState(null, '', '/family/onboarding?currentStepIndex=2')
    show(family)
    await screen.findByText(warning)
    await press('That’s correct')
    expect(screen.queryByText(warning)).toBeNull()
    window.history.pushState(null, '', '?currentStepIndex=4')
    await screen.findByRole('button', { name: 'See your SAI' })
    expect(screen.queryByText(warning)).toBeNull()
  })

  test('is left to its step by who goes there in another way', async () => {
    server({ 'PUT /api/family/profile': storing(family) })
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
  const zoe = aStudent({ id: 'zoe', dependencyFacts: [] })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    parentsMaritalStatus: 'divorced',
    parents: [aParent({ id: 'ana' })],
    students: [zoe],
  })
  const edit = (query: string) => {
    window.history.replaceState(null, '', `/family/profile/edit${query}`)
    show(family, { doneHref: '#done' })
  }
  const answers = {
    'PUT /api/family/profile': storing(family),
    'PUT /api/family/profile/student/zoe': (body: object) => Response.json({ ...zoe, ...body }),
  }

  test('says what it makes stale, and leads there or on', async () => {
    server(answers)
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

  test('asks what follows from it, one question after the other', async () => {
    server(answers)
    edit('?currentStepIndex=4&part=dependency&person=zoe')
    await userEvent.click(await screen.findByRole('checkbox', { name: /veteran|active duty/i }))
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: /Zoe is now an independent student/ }))
    await screen.findByRole('button', { name: 'Continue' })
    expect(window.location.search).toBe('?currentStepIndex=4&part=own-household&person=zoe')
  })

  test('is told also to who goes back, and left as it is by "Done"', async () => {
    server(answers)
    edit('?currentStepIndex=1&part=marital-status')
    await userEvent.click(await screen.findByRole('radio', { name: /^Married/ }))
    await press('Back')
    await screen.findByRole('button', { name: /Marital status decides which parents we need/ })
    expect(window.location.hash).toBe('')
    await press('Done')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })

  test('leads back at once where nothing hangs on it', async () => {
    server(answers)
    edit('?currentStepIndex=1&part=marital-status')
    await userEvent.click(await screen.findByRole('radio', { name: 'Widowed' }))
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
  })
})

describe('an edit of the profile', () => {
  const zoe = aStudent({ id: 'zoe', firstName: 'Zoe', dependencyFacts: [] })
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    parents: [aParent({ id: 'ana' })],
    students: [zoe],
  })
  const editSize = async (sais: object[]) => {
    server({
      'PUT /api/family/profile': storing(family),
      'GET /api/family/students/zoe/sai': () => Response.json({ sai: sais.shift() }),
    })
    window.history.replaceState(null, '', '/family/profile/edit?currentStepIndex=1&part=home')
    show(family, { doneHref: '', leadsToPart: true })
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '5')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /What state/ }), 'OH')
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#household'))
  }

  test('leads back to its section and tells how far each SAI moved, as the server has it before and after', async () => {
    await editSize([
      { low: 4120, high: 4120 },
      { low: 3870, high: 3870 },
    ])
    expect(takeSavedNote()).toEqual([
      { name: 'Zoe', before: { low: 4120, high: 4120 }, after: { low: 3870, high: 3870 } },
    ])
    expect(takeSavedNote()).toBeNull()
  })

  test('that moves no SAI is still confirmed', async () => {
    await editSize([
      { low: -1500, high: 900 },
      { low: -1500, high: 900 },
    ])
    expect(takeSavedNote()).toEqual([])
  })

  test('that is typed and not saved is known to whoever signs out', async () => {
    server({ 'PUT /api/family/profile': storing(family) })
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

describe('an amount behind a yes-or-no question that was just opened', () => {
  const family = aFamily({
    onboarding: { currentStepIndex: 4, completedSteps: [...onboardingSteps] },
    parents: [aParent({ id: 'ana', hasLessCommonItems: false, taxExemptInterest: 0 })],
  })

  test('has to be answered, and the rest can be none at one press', async () => {
    const asked = server({
      'PUT /api/family/profile/parent/ana': (body) => Response.json({ ...family.parents[0], ...body }),
    })
    window.history.replaceState(
      null,
      '',
      '/family/profile/edit?currentStepIndex=2&part=parent-less-common&person=ana',
    )
    show(family, { doneHref: '#done' })
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Tax-exempt interest/ }), '120')
    expect(screen.queryAllByRole('checkbox', { name: /Not sure/, checked: true })).toEqual([])
    await press('Save')
    await screen.findByRole('heading', { name: 'Fix 7 answers to continue' })
    expect(asked).toEqual([])
    await press('None ($0) for the rest')
    await press('Save')
    await waitFor(() => expect(window.location.hash).toBe('#done'))
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
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

  test('counts as zero again when the question is closed, and that is said', async () => {
    const open = aParent({ id: 'ana', hasLessCommonItems: true, taxExemptInterest: 120 })
    server({})
    window.history.replaceState(
      null,
      '',
      '/family/profile/edit?currentStepIndex=2&part=parent-less-common&person=ana',
    )
    show({ ...family, parents: [open] }, { doneHref: '#done' })
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }))
    await screen.findByText('We’ll count $0 for the amounts you entered here before.')
  })
})

test('what is still missing at the end is a list of ways to it', async () => {
  const family = aFamily({
    onboarding: at(4),
    students: [aStudent({ id: 'zoe', firstName: 'Zoe', dateOfBirth: null })],
  })
  server({
    'PUT /api/family/profile': storing(family),
    'PUT /api/family/profile/done-onboarding': () =>
      problem(422, 'onboarding-incomplete', [
        { path: 'state', code: 'required', message: '' },
        { path: 'onboarding.completedSteps', code: 'required', message: '' },
        { path: 'students[0].dateOfBirth', code: 'required', message: '' },
      ]),
  })
  show(family)
  await press('See your SAI')
  await screen.findByRole('link', { name: 'Choose your family’s state' })
  screen.getByRole('link', { name: 'Complete the “Household finances” step' })
  await userEvent.click(screen.getByRole('link', { name: 'Enter Zoe’s date of birth' }))
  await heading('About Zoe')
  await waitFor(() => expect(window.location.search).toContain('person=zoe'))
})
