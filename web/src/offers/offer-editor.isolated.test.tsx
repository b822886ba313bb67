// @vitest-environment jsdom
import { suggestColleges } from '@bursar/contract/college-search'
import { addOffer, removeOffer, updateOffer } from '@bursar/contract/offer-calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOffer } from '../testing/an-offer.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { offersHref } from './address.ts'
import { EditOffer } from './edit-offer.tsx'
import { OfferEditor } from './offer-editor.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => {} }) }))
beforeEach(() => {
  push.mockReset()
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
  expect(added).toEqual([])
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
  expect(document.activeElement).toBe(summary)
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
