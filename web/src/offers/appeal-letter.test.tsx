// @vitest-environment jsdom
import type { Language } from '@bursar/contract/languages'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCollegeCard, anOffer } from '../testing/an-offer.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AppealLetter } from './appeal-letter.tsx'
import { otherColleges } from './other-colleges.ts'

const show = (others: readonly string[] = [], language: Language = 'en') =>
  renderWithTexts(
    <AppealLetter
      offer={{ college: 'Benedictine College', awardYear: '2027-28' }}
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

test('other colleges are named once, without the one that the letter goes to', () => {
  const from = (collegeId: number, name: string, awardYear = '2027-28', studentId = anOffer().studentId) =>
    anOffer({ collegeId, awardYear, studentId, college: aCollegeCard({ id: collegeId, name }) })
  const offer = from(1, 'Elm College')
  expect(
    otherColleges(offer, [
      offer,
      from(1, 'Elm College', '2028-29'),
      from(2, 'Oak College'),
      from(2, 'Oak College', '2028-29'),
      from(3, 'Ash College', '2027-28', 'another'),
    ]),
  ).toEqual(['Oak College'])
})
