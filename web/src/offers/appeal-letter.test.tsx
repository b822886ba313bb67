// @vitest-environment jsdom
import type { Language } from '@bursar/contract/languages'
import type { Offer } from '@bursar/contract/offers'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../storage/unsaved.ts'
import { aCollegeCard, anOffer } from '../testing/an-offer.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { AppealLetter } from './appeal-letter.tsx'
import { otherColleges } from './other-colleges.ts'

beforeEach(() => sessionStorage.clear())

const show = (others: readonly string[] = [], language: Language = 'en') =>
  renderWithTexts(
    <AppealLetter
      offer={{ id: 'benedictine', college: 'Benedictine College', awardYear: '2027-28' }}
      studentName="Elena"
      others={others}
    />,
    ['offers'],
    language,
  )
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const letter = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' }).value
const facts = 'What happened, when, and how much?'

test('a reason that was unchecked by mistake comes back with its facts', async () => {
  await show()
  expect(screen.queryByRole('textbox', { name: 'Your letter' })).toBeNull()
  check('Our income dropped')
  type(facts, 'Ana lost her job in May.')
  check('Our income dropped')
  check('Our income dropped')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: facts }).value).toBe(
    'Ana lost her job in May.',
  )
  expect(letter()).toContain('Ana lost her job in May.')
})

test('an edited letter stays when a reason changes, until the family takes the new one', async () => {
  await show()
  check('Our income dropped')
  type('Your letter', 'Dear college,')
  check('We have high medical costs')
  expect(letter()).toBe('Dear college,')
  check('We have high medical costs')
  check('Our income dropped')
  check('We have high medical costs')
  expect(letter()).toBe('Dear college,')
  fireEvent.click(screen.getByRole('button', { name: 'Replace with the new text' }))
  expect(letter()).toContain('medical costs')
  expect(screen.queryByRole('button', { name: 'Replace with the new text' })).toBeNull()
})

test('facts and an edited letter stay while another page is open, and count as unsaved', async () => {
  storeToken()
  const { unmount } = await show()
  expect(hasUnsaved()).toBe(false)
  check('Our income dropped')
  type(facts, 'Ana lost her job in May.')
  type('Your letter', 'Dear college,')
  expect(hasUnsaved()).toBe(true)
  unmount()
  await show()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: facts }).value).toBe(
    'Ana lost her job in May.',
  )
  expect(letter()).toBe('Dear college,')
})

test('a letter that is hidden or was copied doesn’t count as unsaved', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show()
  check('Our income dropped')
  expect(hasUnsaved()).toBe(false)
  type(facts, 'Ana lost her job in May.')
  type('Your letter', 'Dear college,')
  expect(hasUnsaved()).toBe(true)
  check('Our income dropped')
  expect(hasUnsaved()).toBe(false)
  check('Our income dropped')
  fireEvent.click(screen.getByRole('button', { name: 'Copy the text' }))
  await screen.findByText('Copied')
  expect(hasUnsaved()).toBe(false)
  type('Your letter', 'Dear all,')
  expect(hasUnsaved()).toBe(true)
  vi.unstubAllGlobals()
})

test('only a change in the family’s circumstances asks for professional judgment', async () => {
  await show(['Elm College'])
  check('Another college offered more')
  expect(letter()).not.toContain('professional judgment')
  check('Our income dropped')
  expect(letter()).toContain('professional judgment')
})

test('a letter in Spanish says how to get it in English', async () => {
  await show([], 'es')
  check('Nuestros ingresos bajaron')
  expect(
    screen.getByRole('textbox', { name: 'Tu carta', description: /Cambia el idioma a inglés/ }),
  ).toBeTruthy()
})

test('the other offers are listed as in speech', async () => {
  await show(['Elm College', 'Oak College', 'Ash College'])
  check('Another college offered more')
  expect(letter()).toContain('We also have an offer from Elm College, Oak College, and Ash College.')
})

describe('other colleges', () => {
  const costs = anOffer().costs
  const from = (collegeId: number, name: string, tuition: number | null, changes: Partial<Offer> = {}) =>
    anOffer({
      collegeId,
      college: aCollegeCard({ id: collegeId, name }),
      costs: { ...costs, tuitionAndFees: tuition },
      ...changes,
    })

  test('are named if their offer for the same year is better and wasn’t declined', () => {
    const offer = from(1, 'Elm College', 12_000)
    expect(
      otherColleges(offer, [
        offer,
        from(1, 'Elm College', 1_000, { id: 'later', awardYear: '2028-29' }),
        from(2, 'Oak College', 11_000),
        from(3, 'Ash College', 11_000, { studentId: 'another' }),
        from(4, 'Fir College', 11_000, { awardYear: '2028-29' }),
        from(5, 'Yew College', 11_000, { status: 'declined' }),
        from(6, 'Bay College', 13_000),
        from(7, 'Box College', null),
      ]),
    ).toEqual(['Oak College', 'Box College'])
  })

  test('are all named if the price of the offer isn’t known', () => {
    const offer = from(1, 'Elm College', null)
    expect(otherColleges(offer, [offer, from(6, 'Bay College', 13_000)])).toEqual(['Bay College'])
  })
})

test('one reason is one, and two are several', async () => {
  await show()
  check('Our income dropped')
  expect(letter()).toContain('under professional judgment, for this reason.')
  check('We have high medical costs')
  expect(letter()).toContain('under professional judgment, for these reasons.')
})
