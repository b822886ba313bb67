// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { MoneyField, type MoneyValue } from './money-field.tsx'

interface FormProps {
  start?: MoneyValue
  allowNegative?: boolean
  canBeUnsure?: boolean
}

/** A form that shows the value of its only field, and can set it from outside. */
function Form({ start, allowNegative, canBeUnsure }: FormProps) {
  const [value, setValue] = useState<MoneyValue>(start)
  return (
    <>
      <MoneyField
        name="savings"
        label="Savings"
        value={value}
        onChange={setValue}
        allowNegative={allowNegative}
        canBeUnsure={canBeUnsure}
      />
      <output>{value === null ? 'not sure' : String(value)}</output>
      <button type="button" onClick={() => setValue(7_000)}>
        restore
      </button>
    </>
  )
}

async function form(props: FormProps = {}) {
  await renderWithTexts(<Form {...props} />)
  return {
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Savings' }),
    formValue: () => screen.getByRole('status').textContent,
    user: userEvent.setup(),
  }
}

describe('a money field', () => {
  test('adds separators while typing, and its value is whole dollars', async () => {
    const { input, formValue, user } = await form()
    expect(formValue()).toBe('undefined')
    await user.type(input, '1234567')
    expect(input.value).toBe('1,234,567')
    expect(formValue()).toBe('1234567')
  })

  test('keeps typed letters, says what to do, and has a value that no schema accepts', async () => {
    const { input, formValue, user } = await form()
    await user.type(input, '12k')
    expect(input.value).toBe('12k')
    expect(formValue()).toBe('12k')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(
      document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ).toMatch(/in digits/)
  })

  test('mentions "Not sure" only where it can be chosen', async () => {
    const { input, user } = await form({ canBeUnsure: false })
    await user.type(input, '12k')
    expect(screen.getByText('Enter an amount in digits, such as 45,000.')).toBeTruthy()
  })

  test('rounds pasted cents and says so', async () => {
    const { input, formValue, user } = await form()
    await user.click(input)
    await user.paste('$1,234.56')
    expect(input.value).toBe('1,235')
    expect(formValue()).toBe('1235')
    expect(screen.getByText('Rounded to whole dollars: $1,235')).toBeTruthy()
  })

  test.each([
    ['52.000', '52,000', '52000'],
    ['1.250.000', '1,250,000', '1250000'],
    ['52.00', '52', '52'],
  ])('reads %s as it is meant, and shows that when the field is left', async (typed, shown, value) => {
    const { input, formValue, user } = await form()
    await user.type(input, typed)
    expect([input.value, formValue()]).toEqual([typed, value])
    await user.tab()
    await waitFor(() => expect([input.value, formValue()]).toEqual([shown, value]))
  })

  test('accepts "not sure" as an answer, and restores the amount when it is unchecked', async () => {
    const { input, formValue, user } = await form({ start: 500 })
    const unsure = screen.getByRole('checkbox', { name: 'Not sure Savings' })
    await user.click(unsure)
    expect([input.value, formValue()]).toEqual(['', 'not sure'])
    await user.click(unsure)
    expect([input.value, formValue()]).toEqual(['500', '500'])
  })

  test('replaces "not sure" when an amount is typed', async () => {
    const { input, formValue, user } = await form({ start: null })
    await user.type(input, '80')
    expect([input.value, formValue()]).toEqual(['80', '80'])
  })

  test('accepts a loss only if it is allowed', async () => {
    const { input, formValue, user } = await form()
    await user.type(input, '-300')
    expect([input.value, formValue()]).toEqual(['−300', '−300'])
    expect(screen.getByText(/can’t be negative/)).toBeTruthy()
  })

  test('has a button for the minus sign, which number pads lack', async () => {
    const { input, formValue, user } = await form({ allowNegative: true })
    await user.type(input, '300')
    await user.click(screen.getByRole('button', { name: /loss/ }))
    expect([input.value, formValue()]).toEqual(['−300', '-300'])
  })

  test('follows a value that the form sets', async () => {
    const { input, user } = await form()
    await user.type(input, '12')
    await user.click(screen.getByRole('button', { name: 'restore' }))
    expect(input.value).toBe('7,000')
  })

  test('keeps the caret in place when typing in the middle', async () => {
    const { input, formValue, user } = await form({ start: 1_200 })
    input.setSelectionRange(1, 1)
    await user.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect([input.value, formValue(), input.selectionStart]).toEqual(['19,200', '19200', 2])
  })
})
