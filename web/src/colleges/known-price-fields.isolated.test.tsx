// @vitest-environment jsdom
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { KnownPriceFields, type KnownPriceFormProps } from './known-price-fields.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
beforeEach(storeToken)

const studentId = '6c0c4a34-8a52-4b0e-9a3b-8a5b7d1f2c02'
const collegeId = 204796
const ofOffer = { studentId, collegeId, kind: 'offer' as const, price: 20_000, on: '2027-03-20' }
const show = (props: Partial<KnownPriceFormProps> = {}) =>
  renderWithTexts(
    <KnownPriceFields studentId={studentId} collegeId={collegeId} known={[]} today="2027-04-01" {...props} />,
    ['colleges', 'errors'],
  )
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price for one year' })
const type = (value: string) => fireEvent.change(price(), { target: { value } })
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save price' }))
const offer = /^A financial aid offer/
const calculator = /net price calculator/

test("another student's price isn't kept when the page changes to a sibling", async () => {
  const sent = fakeApi().on(setKnownPrice, { items: [] })
  const sibling = '0d1f6c55-77a4-4a3e-8f4b-2d6f2c9b7a10'
  const at = (student: string) => (
    <KnownPriceFields studentId={student} collegeId={collegeId} known={[]} today="2027-04-01" />
  )
  const { rerender } = await renderWithTexts(at(studentId), ['colleges', 'errors'])
  type('20000')
  rerender(at(sibling))
  expect(price().value).toBe('')
  type('18000')
  save()
  await waitFor(() =>
    expect(sent.map(({ params, body }) => [params.studentId, body.price])).toEqual([[sibling, 18_000]]),
  )
})

test('the focus moves to the field to correct', async () => {
  fakeApi()
  await show()
  save()
  expect(document.activeElement).toBe(price())
  type('18000')
  fireEvent.change(screen.getByRole('textbox', { name: 'Year' }), { target: { value: '2099' } })
  save()
  expect(screen.getByRole('group', { name: /^Date/ }).contains(document.activeElement)).toBe(true)
})

test('a typed price stays when its kind is chosen after it', async () => {
  const sent = fakeApi().on(setKnownPrice, { items: [] })
  await show()
  type('18000')
  choose(calculator)
  expect(price().value).toBe('18,000')
  save()
  await waitFor(() =>
    expect(sent.map(({ body }) => [body.kind, body.price])).toEqual([['calculator', 18_000]]),
  )
})

test('each kind has its own stored price, and what was typed for the other comes back', async () => {
  fakeApi()
  await show({ known: [ofOffer] })
  choose(calculator)
  expect(price().value).toBe('')
  type('18000')
  choose(offer)
  expect(price().value).toBe('20,000')
  choose(calculator)
  expect(price().value).toBe('18,000')
})

test('the price of an entered offer is changed in the offer, and only a calculator’s price is typed here', async () => {
  const sent = fakeApi().on(setKnownPrice, { items: [] })
  await show({ known: [{ ...ofOffer, offerId: 'an-offer' }] })
  expect(screen.getByRole('link', { name: 'Open the offer' }).getAttribute('href')).toBe(
    '/family/offers/an-offer',
  )
  expect(screen.queryByRole('radio', { name: offer })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: calculator }).checked).toBe(true)
  expect(price().value).toBe('')
  expect(screen.queryByRole('button', { name: 'Remove price' })).toBeNull()
  type('18000')
  save()
  await waitFor(() =>
    expect(sent.map(({ body }) => [body.kind, body.price])).toEqual([['calculator', 18_000]]),
  )
})
