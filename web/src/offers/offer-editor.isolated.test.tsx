// @vitest-environment jsdom
import { suggestColleges } from '@bursar/contract/college-search'
import { addOffer, listOffers, removeOffer, updateOffer } from '@bursar/contract/offer-calls'
import { Problem } from '@bursar/contract/problems'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { offersHref } from '../routes/offers-address.ts'
import { findTabDraft, storeTabDraft } from '../storage/tab-drafts.ts'
import { hasUnsaved } from '../storage/unsaved.ts'
import { anOffer } from '../testing/an-offer.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { EditOffer } from './edit-offer.tsx'
import { type OfferDraftPart, offerDraftKey } from './offer-drafts.ts'
import { OfferEditor } from './offer-editor.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => {} }) }))
beforeEach(() => {
  push.mockReset()
  sessionStorage.clear()
  storeToken()
})

const offer = anOffer({ receivedOn: '2027-03-18', livingPlan: 'off_campus', depositBy: '2027-05-15' })
const show = (props: Partial<Parameters<typeof OfferEditor>[0]> = {}) =>
  renderWithTexts(
    <OfferEditor
      offer={null}
      studentId={offer.studentId}
      colleges={[]}
      awardYear="2027-28"
      startsWithLetter={false}
      {...props}
    />,
    ['offers', 'errors'],
  )
const typeIn = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const fieldValue = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a removed offer comes back with its id and everything that was entered', async () => {
  const api = fakeApi()
  api.on(removeOffer, null)
  const added = api.on(addOffer, offer)
  await show({ offer })
  press('Remove this offer')
  await screen.findByRole('heading', { name: /The Ohio State University was removed/ })
  expect(push).not.toHaveBeenCalled()
  press('Undo')
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/family/offers/${offer.id}`))
  const { college: _, published: __, version: ___, createdAt: ____, updatedAt: _____, ...entered } = offer
  expect(added.map(({ body }) => body)).toEqual([entered])
})

test('what was typed about an offer is removed from the tab with it, and comes back with it', async () => {
  const api = fakeApi()
  api.on(removeOffer, null)
  api.on(addOffer, offer)
  const parts: OfferDraftPart[] = ['bill', 'bill-message', 'appeal', 'appealText']
  for (const part of parts) storeTabDraft(offerDraftKey(offer.id, part), { of: part })
  storeTabDraft(offerDraftKey('another offer', 'appeal'), { of: 'another offer' })
  const kept = () => parts.map((part) => findTabDraft(offerDraftKey(offer.id, part)))
  await show({ offer })
  press('Remove this offer')
  await screen.findByRole('heading', { name: /The Ohio State University was removed/ })
  expect(kept()).toEqual([null, null, null, null])
  expect(findTabDraft(offerDraftKey('another offer', 'appeal'))).toEqual({ of: 'another offer' })
  press('Undo')
  await waitFor(() => expect(push).toHaveBeenCalledOnce())
  expect(kept()).toEqual(parts.map((part) => ({ of: part })))
})

test('any college can be chosen by its name, and editing the name takes the choice back', async () => {
  const api = fakeApi()
  const searches = api.on(suggestColleges, {
    items: [{ kind: 'college', id: 154712, name: 'Benedictine College', city: 'Atchison', state: 'KS' }],
  })
  const added = api.on(addOffer, offer)
  await show()
  press('Save offer')
  expect(screen.getAllByText('Choose the college from the list.').length).toBeGreaterThan(0)
  act(() => screen.getByLabelText('College').focus())
  const type = async (text: string) =>
    fireEvent.change(await screen.findByRole('combobox', { name: 'College' }), { target: { value: text } })
  await type('bene')
  fireEvent.click(await screen.findByRole('option', { name: /Benedictine College/ }))
  await type('bened')
  press('Save offer')
  await type('bene')
  fireEvent.click(await screen.findByRole('option', { name: /Benedictine College/ }))
  press('Save offer')
  await waitFor(() => expect(added.map(({ body }) => body.collegeId)).toEqual([154712]))
  expect(searches.length).toBeGreaterThan(0)
})

test('a favorite needs no name', async () => {
  const added = fakeApi().on(addOffer, offer)
  await show({ colleges: [{ value: '204796', label: 'The Ohio State University' }] })
  fireEvent.change(screen.getByRole('combobox', { name: 'College' }), { target: { value: '204796' } })
  press('Save offer')
  await waitFor(() => expect(added.map(({ body }) => body.collegeId)).toEqual([204796]))
})

test('the summary says which grant or loan to correct, and the college field is marked', async () => {
  fakeApi()
  await show()
  press('Add a grant or scholarship')
  press('Add a loan')
  press('Save offer')
  const summary = await screen.findByRole('region', { name: /^Fix/ })
  const lines = [...summary.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(lines).toContain('Grant 1: Enter the name from the letter.')
  expect(lines).toContain('Loan 1: Enter the name from the letter.')
  expect(new Set(lines).size).toBe(lines.length)
  expect(screen.getByLabelText('College').getAttribute('aria-invalid')).toBe('true')
})

test('each save with errors moves the focus to the summary', async () => {
  fakeApi()
  await show()
  press('Add a loan')
  press('Save offer')
  const summary = await screen.findByRole('region', { name: /^Fix/ })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  const name = screen.getByRole('textbox', { name: 'Name in the letter' })
  name.focus()
  fireEvent.change(name, { target: { value: 'Direct Loan' } })
  press('Save offer')
  expect(document.activeElement).toBe(summary)
})

/** A page whose next one never comes. */
function Page() {
  const [next, setNext] = useState<Promise<never> | null>(null)
  push.mockImplementation(() => setNext(new Promise(() => {})))
  if (next) use(next)
  return (
    <OfferEditor
      offer={offer}
      studentId={offer.studentId}
      colleges={[]}
      awardYear="2027-28"
      startsWithLetter={false}
    />
  )
}

test('a saved offer isn’t saved a second time while its page is loading', async () => {
  const updated = fakeApi().on(updateOffer, { ...offer, version: 2 })
  await renderWithTexts(
    <Suspense>
      <Page />
    </Suspense>,
    ['offers', 'errors'],
  )
  press('Save offer')
  await waitFor(() => expect(push).toHaveBeenCalledOnce())
  await act(async () => {})
  press('Save offer')
  await act(async () => {})
  expect(updated).toHaveLength(1)
})

test('the way back from a removed offer is to the list', async () => {
  fakeApi().on(removeOffer, null)
  await renderWithTexts(<EditOffer offer={offer} />, ['offers', 'errors'])
  const back = () => screen.getAllByRole('link')[0]?.getAttribute('href')
  expect(back()).toBe(`/family/offers/${offer.id}`)
  press('Remove this offer')
  await screen.findByRole('heading', { name: /The Ohio State University was removed/ })
  await waitFor(() => expect(back()).toBe(offersHref({ student: offer.studentId })))
})

const bill = { term: 'fall' as const, termsInYear: 2, dueOn: null, charges: [], credits: [] }
/**
 * As it was saved somewhere else after the page was opened.
 *
 * @param whileLoading what the family does until the latest offer arrives
 */
const elsewhere = (changes: Partial<typeof offer>, whileLoading = () => {}) => {
  let stored = { ...offer, ...changes, version: 2 }
  const api = fakeApi()
  api.on(listOffers, () => {
    whileLoading()
    return { items: [stored] }
  })
  return api.on(updateOffer, ({ body, ifMatch }) => {
    if (ifMatch !== stored.version) return new Problem('stale')
    stored = { ...stored, ...(body as typeof changes), version: stored.version + 1 }
    return stored
  })
}

describe('an offer that changed somewhere else', () => {
  test('is saved with what was changed here, over the bill and a cost of the other tab', async () => {
    const costs = { ...offer.costs, personal: 2_000 }
    const sent = elsewhere({ bill, costs })
    await show({ offer })
    typeIn(/^Tuition and fees/, '13000')
    press('Save offer')
    await waitFor(() => expect(push).toHaveBeenCalledOnce())
    expect(sent.map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ costs: { ...offer.costs, tuitionAndFees: 13_000 } }, 1],
      [{ costs: { ...costs, tuitionAndFees: 13_000 } }, 2],
    ])
  })

  test('shows the other answer if the same one was changed, and the next save replaces it', async () => {
    const sent = elsewhere({ deposit: 300, calledAid: 9_000 })
    await show({ offer })
    typeIn(/^Deposit \(/, '500')
    press('Save offer')
    await screen.findByText('Deposit: now $300')
    expect(push).not.toHaveBeenCalled()
    expect(fieldValue(/^Deposit \(/)).toBe('500')
    expect(fieldValue(/^Total aid in the letter/)).toBe('9,000')
    press('Save offer')
    await waitFor(() => expect(push).toHaveBeenCalledOnce())
    expect(sent.at(-1)).toMatchObject({ body: { deposit: 500 }, ifMatch: 2 })
  })

  test('keeps what is typed until the latest arrives, and shows what that replaces', async () => {
    const costs = { ...offer.costs, personal: 2_000 }
    const sent = elsewhere({ deposit: 300, calledAid: 9_000, costs }, () => {
      typeIn(/^Tuition and fees/, '13000')
      typeIn(/^Total aid in the letter/, '8000')
      typeIn(/^Deposit \(/, '550')
    })
    await show({ offer })
    typeIn(/^Deposit \(/, '500')
    press('Save offer')
    await screen.findByText('Deposit: now $300')
    expect(fieldValue(/^Deposit \(/)).toBe('550')
    expect(fieldValue(/^Total aid in the letter/)).toBe('8,000')
    expect(screen.getByText(/^Total aid in the letter.*: now \$9,000$/)).toBeTruthy()
    press('Save offer')
    await waitFor(() => expect(push).toHaveBeenCalledOnce())
    expect(sent.at(-1)).toMatchObject({
      body: { deposit: 550, calledAid: 8_000, costs: { ...costs, tuitionAndFees: 13_000 } },
      ifMatch: 2,
    })
  })

  test('takes the other answer if the one here was changed back until it arrives, and keeps an added loan', async () => {
    const sent = elsewhere({ deposit: 300 }, () => {
      typeIn(/^Deposit \(/, String(offer.deposit ?? ''))
      press('Add a loan')
    })
    await show({ offer })
    typeIn(/^Deposit \(/, '500')
    press('Save offer')
    await screen.findByText('Deposit: now $300')
    expect(fieldValue(/^Deposit \(/)).toBe('300')
    expect(screen.getAllByRole('textbox', { name: 'Name in the letter' })).toHaveLength(
      offer.grants.length + offer.loans.length + 1,
    )
    expect(sent).toHaveLength(1)
  })

  test('can be removed, and comes back as it was', async () => {
    const api = fakeApi()
    api.on(listOffers, { items: [{ ...offer, deposit: 300, version: 2 }] })
    const removed = api.on(removeOffer, new Problem('stale'), null)
    const added = api.on(addOffer, offer)
    await show({ offer })
    press('Remove this offer')
    await screen.findByRole('heading', { name: /was removed/ })
    expect(removed.map(({ ifMatch }) => ifMatch)).toEqual([1, 2])
    press('Undo')
    await waitFor(() => expect(added.map(({ body }) => body.deposit)).toEqual([300]))
  })
})

test.each([
  ['a new offer', async () => show({ colleges: [{ value: '204796', label: 'The Ohio State University' }] })],
  ['a removed one', async () => show({ offer })],
])('after a lost answer, %s is sent with the same key', async (name, start) => {
  const api = fakeApi()
  const added = api.on(addOffer, new Offline(), offer)
  api.on(removeOffer, null)
  await start()
  const button = name === 'a new offer' ? 'Save offer' : 'Undo'
  if (button === 'Undo') press('Remove this offer')
  else fireEvent.change(screen.getByRole('combobox', { name: 'College' }), { target: { value: '204796' } })
  await screen.findByRole('button', { name: button })
  press(button)
  await screen.findByRole('alert')
  press(button)
  await waitFor(() => expect(added).toHaveLength(2))
  expect(added[0]?.idempotencyKey).toBeTruthy()
  expect(added[1]?.idempotencyKey).toBe(added[0]?.idempotencyKey)
})

const letter = 'Tuition and fees  $31,000\nAbbey Scholarship  $14,000'
function findAmounts(text: string) {
  typeIn('Paste the letter’s text', text)
  press('Find the amounts')
}
async function readLetter() {
  findAmounts(letter)
  await screen.findByText('We found 2 amounts')
}

test('amounts of a letter that weren’t used yet aren’t lost on saving', async () => {
  const added = fakeApi().on(addOffer, offer)
  await show({ startsWithLetter: true, colleges: [{ value: '204796', label: 'The Ohio State University' }] })
  fireEvent.change(screen.getByRole('combobox', { name: 'College' }), { target: { value: '204796' } })
  await readLetter()
  press('Save offer')
  const link = await screen.findByRole('link', { name: /^Press “Use these amounts” first/ })
  fireEvent.click(link)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Tuition and fees: $31,000' }))
  press('Use these amounts')
  expect(screen.queryByRole('region', { name: /^Fix/ })).toBeNull()
  press('Save offer')
  await waitFor(() => expect(added.map(({ body }) => body.costs?.tuitionAndFees)).toEqual([31_000]))
})

test('what was chosen for an amount stays when more of the letter is read', async () => {
  fakeApi()
  await show({ startsWithLetter: true })
  await readLetter()
  const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Abbey Scholarship: $14,000' })
  fireEvent.change(kind(), { target: { value: 'grant outside' } })
  findAmounts(`Housing  $9,000\n${letter}`)
  await screen.findByText('We found 3 amounts')
  expect(kind().value).toBe('grant outside')
  expect(screen.getByRole('combobox', { name: 'Housing: $9,000' })).toHaveProperty(
    'value',
    'cost housingAndFood',
  )
  findAmounts('Dear student,')
  await screen.findByText(/^We found no amounts/)
  expect(kind().value).toBe('grant outside')
})

test('a letter of which every amount was left out isn’t in the form', async () => {
  fakeApi()
  await show({ startsWithLetter: true })
  await readLetter()
  for (const kind of screen.getAllByRole('combobox', { name: /: \$/ }))
    fireEvent.change(kind, { target: { value: 'none' } })
  press('Use these amounts')
  expect(screen.getByText('No amounts were added, because you left them all out.')).toBeTruthy()
})

describe('what was typed but not saved', () => {
  const again = async (start: () => Promise<unknown>) => {
    cleanup()
    expect(hasUnsaved()).toBe(false)
    await start()
    await screen.findByText('We kept what you typed. It isn’t saved yet.')
  }

  test('is still there when the family comes back, until it’s discarded', async () => {
    fakeApi().on(suggestColleges, {
      items: [{ kind: 'college', id: 154712, name: 'Benedictine College', city: 'Atchison', state: 'KS' }],
    })
    const start = () => show({ startsWithLetter: true })
    await start()
    expect(hasUnsaved()).toBe(false)
    act(() => screen.getByLabelText('College').focus())
    fireEvent.change(await screen.findByRole('combobox', { name: 'College' }), { target: { value: 'bene' } })
    fireEvent.click(await screen.findByRole('option', { name: /Benedictine College/ }))
    press('Add a loan')
    typeIn('Name in the letter', 'Direct Loan')
    await readLetter()
    expect(hasUnsaved()).toBe(true)
    await again(start)
    expect(hasUnsaved()).toBe(true)
    expect(fieldValue('Name in the letter')).toBe('Direct Loan')
    expect(screen.getByLabelText<HTMLInputElement>('College').value).toBe('Benedictine College')
    expect(screen.getByText('We found 2 amounts')).toBeTruthy()
    press('Discard what I typed')
    expect(hasUnsaved()).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('College').value).toBe('')
    expect(screen.queryByRole('textbox', { name: 'Name in the letter' })).toBeNull()
  })

  test('is saved over what was changed somewhere else meanwhile', async () => {
    const sent = elsewhere({ deposit: 300 })
    const start = () => show({ offer })
    await start()
    typeIn(/^Deposit \(/, '500')
    typeIn(/^Tuition and fees/, '')
    cleanup()
    await show({ offer: { ...offer, deposit: 300, version: 2 } })
    await screen.findByText('We kept what you typed. It isn’t saved yet.')
    expect(fieldValue(/^Deposit \(/)).toBe('500')
    expect(fieldValue(/^Tuition and fees/)).toBe('')
    press('Save offer')
    await screen.findByText('Deposit: now $300')
    press('Save offer')
    await waitFor(() => expect(push).toHaveBeenCalledOnce())
    expect(sent.at(-1)?.body).toEqual({ deposit: 500, costs: { ...offer.costs, tuitionAndFees: null } })
    expect(hasUnsaved()).toBe(false)
    cleanup()
    expect(sessionStorage).toHaveLength(0)
  })

  test('isn’t kept once the family has signed out', async () => {
    fakeApi()
    await show({ offer })
    typeIn(/^Deposit \(/, '500')
    localStorage.clear()
    cleanup()
    expect(sessionStorage).toHaveLength(0)
  })
})
