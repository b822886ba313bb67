// @vitest-environment jsdom
import { defaultChoices } from '@bursar/formula/plan/defaults'
import type { StudentChoices } from '@bursar/formula/plan/plan'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { EarlierLoans } from './earlier-loans.tsx'

const maya = aPlannedStudent('Maya', 2026)
const input = aPlanInput([maya], { income: 90_000, savings: 20_000 })
const [defaults] = defaultChoices(input.household, input.students, input).students

const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

/** The fields of a student, and what they made of the choices. */
async function showLoans(saved: Partial<StudentChoices> = {}) {
  if (!defaults) throw new Error('The plan has no student.')
  const shown = { choices: { ...defaults, ...saved } }
  function Page() {
    const [choices, setChoices] = useState(shown.choices)
    shown.choices = choices
    return (
      <>
        <EarlierLoans
          name="Maya"
          student={choices}
          onChange={(_, values) => setChoices({ ...choices, ...values })}
          effectOf={() => null}
        />
        <button type="button" onClick={() => setChoices({ ...defaults, ...saved } as StudentChoices)}>
          Undo
        </button>
      </>
    )
  }
  await renderWithTexts(<Page />, ['plan', 'ui'])
  return shown
}

test('subsidized and unsubsidized loans add up, as the plan counts them', async () => {
  const shown = await showLoans()
  type('Subsidized loans', '3,500')
  type('Unsubsidized loans', '2000')
  type('Parent PLUS Loans', '12000')
  expect(shown.choices.loansBefore).toEqual({ total: 5_500, subsidized: 3_500, parentPlus: 12_000 })
  type('Subsidized loans', '')
  expect(shown.choices.loansBefore).toEqual({ total: 2_000, subsidized: 0, parentPlus: 12_000 })
})

test('what isn’t an amount stays as it was typed, and the plan keeps the last amount', async () => {
  const shown = await showLoans()
  type('Unsubsidized loans', '2000')
  type('Unsubsidized loans', '2000x')
  expect(field('Unsubsidized loans').value).toBe('2000x')
  expect(field('Unsubsidized loans').getAttribute('aria-invalid')).toBe('true')
  type('Parent PLUS Loans', '5000000')
  expect(screen.getByText('Enter at most $999,999.')).toBeTruthy()
  expect(shown.choices.loansBefore).toEqual({ total: 2_000, subsidized: 0, parentPlus: 0 })
})

test('an undone change shows the earlier amount', async () => {
  await showLoans({ loansBefore: { total: 4_000, subsidized: 1_500, parentPlus: 0 } })
  type('Unsubsidized loans', '9000')
  type('Parent PLUS Loans', '700')
  fireEvent.click(screen.getByText('Undo'))
  expect(field('Subsidized loans').value).toBe('1,500')
  expect(field('Unsubsidized loans').value).toBe('2,500')
  expect(field('Parent PLUS Loans').value).toBe('')
})

test.each([
  [2026, {}, 1],
  [2029, {}, 0],
  [2029, { keepsOldPlusLimit: true }, 1],
])('a start in %i with %o offers the old limit %i times', async (startYear, saved, offered) => {
  await showLoans({ startYear, ...saved })
  expect(screen.queryAllByRole('checkbox')).toHaveLength(offered)
})
