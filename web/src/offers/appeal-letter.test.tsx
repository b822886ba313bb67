// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AppealLetter } from './appeal-letter.tsx'

const show = () =>
  renderWithTexts(
    <AppealLetter
      offer={{ college: 'Benedictine College', awardYear: '2027-28' }}
      studentName="Elena"
      others={[]}
    />,
    ['offers'],
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
