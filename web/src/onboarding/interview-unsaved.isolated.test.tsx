// @vitest-environment jsdom
import { openSession, signIn } from '@bursar/contract/accounts'
import {
  addParent,
  type Family,
  getFamilyProfile,
  updateFamilyProfile,
  updateParent,
} from '@bursar/contract/families'
import { refreshToken } from '@bursar/contract/id-token'
import { Problem } from '@bursar/contract/problems'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { aSession, idToken } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aParent } from '../testing/family.ts'
import {
  at,
  bodies,
  changed,
  choose,
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

const visitor = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./load-carried.ts', async () => {
  await visitor.promise
  return { loadCarried: () => ({ cashAndSavings: 12_000, investments: 700 }) }
})

beforeEach(openTab)
afterEach(() => vi.unstubAllGlobals())

/** A form gets the values of a draft and of another device only after it is shown. */
const hasValue = (role: 'combobox' | 'textbox', name: RegExp, value: string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveProperty('value', value))

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
    await hasValue('textbox', /cash, checking/, '1,200')
  })

  test('that is restored leaves answers alone that changed on another device', async () => {
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
    const newer = { ...family, parentsMaritalStatus: 'divorced', version: 9 } as const
    const { updates } = saving(newer)
    const { unmount } = show(family)
    await userEvent.type(await screen.findByRole('textbox', { name: /How many people/ }), '5')
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    show(newer)
    await screen.findByText(/We kept what you typed/)
    await hasValue('textbox', /How many people/, '5')
    await press('Continue')
    await heading('About the parent')
    expect(bodies(updates)[0]).toEqual({ familyMembersCount: 5 })
  })

  test('by another family in the same tab isn’t shown', async () => {
    const family = aFamily({ onboarding: at(3) })
    const address = '?currentStepIndex=3'
    const drafts = {
      familyId: 'another',
      address,
      field: null,
      typed: { [address]: { cashAndSavings: 7 } },
      additions: {},
    }
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
    await hasValue('textbox', /How many people/, '5')
    await hasValue('combobox', /What state/, 'UT')
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
    await hasValue('combobox', /What state/, 'ID')
  })

  test('isn’t called foreign when the server has it already, because only the response was lost', async () => {
    const family = aFamily({ ...first, onboarding: at(1), state: 'OH' })
    let stored: Family = family
    const api = fakeApi()
    api.on(getFamilyProfile, () => stored)
    api.on(updateFamilyProfile, ({ body, ifMatch }) => {
      const isLost = stored.version === family.version
      if (ifMatch !== stored.version) throw new Problem('stale')
      stored = changed(stored, body)
      return isLost ? new Offline() : stored
    })
    show(family)
    await answerSize()
    await press('Try again')
    await heading(firstParent)
    expect(stored).toMatchObject({ familyMembersCount: 5, state: 'OH' })
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
      ownsInvestmentProperty: false,
      hasBusinessAssets: false,
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

describe('a new parent whose response was lost', () => {
  const family = aFamily({ ...first, parentsMaritalStatus: 'divorced', onboarding: at(2), state: 'OH' })
  /** A server that stores the parent under the key of the first attempt. */
  function losingResponses() {
    let stored = family
    const { api } = saving(family)
    const keys: (string | null)[] = []
    const attempts: string[] = []
    api.on(getFamilyProfile, () => stored)
    api.on(addParent, ({ body }) => {
      const sent = vi.mocked(fetch).mock.calls.at(-1)?.[1]
      keys.push(new Headers(sent?.headers).get('idempotency-key'))
      attempts.push(JSON.stringify(body))
      if (keys.length === 1) {
        stored = { ...family, parents: [aParent(body as never)] }
        return new Offline()
      }
      if (keys.at(-1) !== keys[0]) throw new Error('Ana is added twice')
      return attempts.at(-1) === attempts[0] ? (stored.parents[0] as never) : new Problem('conflict')
    })
    const updates = api.on(updateParent, ({ body }) => {
      const [ana] = stored.parents
      return changed(ana as never, body)
    })
    vi.spyOn(globalThis, 'fetch')
    return { keys, updates, onServer: () => stored }
  }
  async function typeAna() {
    await type(/^First name/, 'Ana')
    await choose('Single')
    for (const unsure of await screen.findAllByRole('checkbox', { name: /^Not sure/ }))
      if (!(unsure as HTMLInputElement).checked) await userEvent.click(unsure)
  }
  async function addAna() {
    await typeAna()
    await press('Continue')
    await screen.findByText(/You’re offline/)
  }

  test('is added once after the page was discarded', async () => {
    const { keys, onServer } = losingResponses()
    const { unmount } = show(family)
    await addAna()
    unmount()
    show(onServer())
    await screen.findByText(/We kept what you typed/)
    await press('Continue')
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
    await heading('Benefits, savings, and property')
  })

  test('gets the answers that were changed since, instead of an error for ever', async () => {
    const { updates, onServer } = losingResponses()
    show(family)
    await addAna()
    await type(/^First name/, 'Anna')
    await press('Continue')
    await heading('Benefits, savings, and property')
    expect(updates).toMatchObject([
      { params: { parentId: onServer().parents[0]?.id }, body: { firstName: 'Anna' } },
    ])
  })

  test.each(['Continue', 'Back'])(
    'is added once if only the progress isn’t stored, after %s',
    async (button) => {
      const { api } = saving(family)
      const { id } = aParent()
      const additions = api.on(addParent, ({ body }) => aParent({ ...(body as object), id }))
      api.fail(updateFamilyProfile, new Offline())
      show(family)
      await typeAna()
      await press(button)
      await waitFor(() => expect(additions).toHaveLength(1))
      if (button === 'Back') {
        await heading('Your family')
        window.history.pushState(null, '', '?currentStepIndex=2&part=parent&person=new')
        await hasValue('textbox', /^First name/, 'Ana')
      } else await screen.findByText(/You’re offline/)
      saving(family, api)
      await press('Continue')
      await heading('Benefits, savings, and property')
      expect(additions.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
        Array(2).fill(additions[0]?.idempotencyKey),
      )
    },
  )
})

test('answers from before signing up leave alone what was typed until they arrived', async () => {
  fakeApi()
  sessionStorage.setItem('carry-answers', '')
  show(aFamily({ ...first, onboarding: at(3) }))
  await type(/cash, checking/, '500')
  visitor.resolve()
  await screen.findByText(/We filled in your answers from before/)
  const investments = screen.getByRole('textbox', { name: /investments worth/ })
  await waitFor(() => expect(investments).toHaveProperty('value', '700'))
  expect(screen.getByRole('textbox', { name: /cash, checking/ })).toHaveProperty('value', '500')
})
