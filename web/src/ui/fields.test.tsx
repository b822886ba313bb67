// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import ui from '../messages/en/ui.json' with { type: 'json' }
import { focusedText } from '../testing/focused-text.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { DateField } from './date-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { MoneyField } from './money-field.tsx'
import { NotSureCheckbox } from './not-sure-checkbox.tsx'
import { NumberField, type NumberValue } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'

describe('a checkbox group', () => {
  function Form() {
    const [value, setValue] = useState<('snap' | 'wic')[] | null>()
    return (
      <>
        <CheckboxGroup
          name="benefits"
          label="Benefits"
          options={[
            { value: 'snap', label: 'SNAP' },
            { value: 'wic', label: 'WIC' },
          ]}
          value={value}
          onChange={setValue}
        />
        <output>{JSON.stringify(value) ?? 'open'}</output>
      </>
    )
  }

  test('distinguishes "none of these" from not answered', async () => {
    await renderWithTexts(<Form />)
    const user = userEvent.setup()
    const formValue = () => screen.getByRole('status').textContent
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect(formValue()).toBe('open')
    await user.click(box('None of these'))
    expect(formValue()).toBe('[]')
    await user.click(box('WIC'))
    expect([formValue(), box('None of these').checked]).toEqual(['["wic"]', false])
    await user.click(box('None of these'))
    expect([formValue(), box('WIC').checked]).toEqual(['[]', false])
    await user.click(box('None of these'))
    expect(formValue()).toBe('open')
  })
})

describe('a date field', () => {
  function Form({ start = null }: { start?: string | null }) {
    const [value, setValue] = useState<string | null>(start)
    return (
      <>
        <DateField name="born" label="Date of birth" value={value} onChange={setValue} />
        <output>{String(value)}</output>
      </>
    )
  }

  test('has an invalid date as its value until all parts are filled in', async () => {
    await renderWithTexts(<Form />)
    const user = userEvent.setup()
    await user.selectOptions(screen.getByLabelText('Month'), 'May')
    await user.type(screen.getByLabelText('Day'), '3')
    expect(screen.getByRole('status').textContent).toBe('-5-3')
    await user.type(screen.getByLabelText('Year'), '2008')
    expect(screen.getByRole('status').textContent).toBe('2008-05-03')
  })

  test('restores an incomplete date', async () => {
    await renderWithTexts(<Form start="2008-5-" />)
    expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('5')
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2008')
  })
})

test('a number with letters stays as typed and isn’t a number', async () => {
  const formValue: unknown[] = []
  function Form() {
    const [value, setValue] = useState<NumberValue>()
    formValue.push(value)
    return <NumberField name="size" label="Family size" value={value} onChange={setValue} />
  }
  await renderWithTexts(<Form />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Family size' })
  await userEvent.type(input, '4x')
  expect(input.value).toBe('4x')
  expect(formValue.at(-1)).toBe('4x')
  expect(screen.getByText('Enter a whole number in digits, such as 3.')).toBeTruthy()
})

test('the error summary takes the focus when it appears, links to a field, and doesn’t take the focus again', async () => {
  function Form() {
    const [errors, setErrors] = useState([
      { field: 'first', message: 'Enter the first' },
      { field: 'second', message: 'Enter the second' },
    ])
    return (
      <>
        <ErrorSummary errors={errors} submission={1} />
        <input id="first" onChange={() => setErrors((before) => before.slice(1))} />
        <input id="second" />
      </>
    )
  }
  await renderWithTexts(<Form />)
  expect(focusedText()).toContain('Fix 2 answers to continue')
  await userEvent.click(screen.getByRole('link', { name: 'Enter the first' }))
  await userEvent.keyboard('12')
  expect(document.activeElement).toHaveProperty('value', '12')
})

describe('checkboxes that were ticked before a form was hydrated', () => {
  const tick = (place: HTMLElement, ...labels: string[]) => {
    for (const label of place.querySelectorAll('label'))
      if (labels.includes(label.textContent)) label.querySelector('input')?.click()
  }
  const ticked = (place: HTMLElement) =>
    [...place.querySelectorAll<HTMLInputElement>('input:checked')].map(
      (box) => box.closest('label')?.textContent,
    )

  test.each([
    { before: undefined, clicked: ['SNAP'], after: ['snap'] },
    { before: ['wic'] as const, clicked: ['SNAP'], after: ['snap', 'wic'] },
    { before: ['wic'] as const, clicked: ['WIC'], after: undefined },
    { before: undefined, clicked: ['None of these'], after: [] },
    { before: [] as const, clicked: ['None of these', 'WIC'], after: ['wic'] },
    { before: [] as const, clicked: ['WIC'], after: ['wic'] },
    { before: ['snap'] as const, clicked: ['Not sure'], after: null },
  ])('are the answer: $before, then $clicked', async ({ before, clicked, after }) => {
    const reported: unknown[] = []
    function Form() {
      const [value, setValue] = useState<readonly ('snap' | 'wic')[] | null | undefined>(before)
      return (
        <CheckboxGroup
          name="benefits"
          label="Benefits"
          canBeUnsure
          options={[
            { value: 'snap', label: 'SNAP' },
            { value: 'wic', label: 'WIC' },
          ]}
          value={value}
          onChange={(next) => {
            reported.push(next)
            setValue(next)
          }}
        />
      )
    }
    const { remove } = await hydrate(<Form />, { messages: { ui }, use: (place) => tick(place, ...clicked) })
    expect(reported).toEqual([after])
    remove()
  })

  test('single ones are reported, and the others aren’t', async () => {
    const reported: Record<string, boolean> = {}
    function One({ name }: { name: string }) {
      const [value, setValue] = useState(false)
      const change = (next: boolean) => {
        reported[name] = next
        setValue(next)
      }
      return name === 'unsure' ? (
        <NotSureCheckbox fieldId="size" checked={value} onChange={change} />
      ) : (
        <Checkbox name={name} label={name} value={value} onChange={change} />
      )
    }
    const form = ['agree', 'share', 'unsure'].map((name) => <One key={name} name={name} />)
    const { place, remove } = await hydrate(form, {
      messages: { ui },
      use: (place) => tick(place, 'agree', 'Not sure'),
    })
    expect(reported).toEqual({ agree: true, unsure: true })
    expect(ticked(place)).toEqual(['agree', 'Not sure'])
    remove()
  })
})

test('numbers that were typed before a form was hydrated are kept and reported', async () => {
  const reported: Record<string, unknown> = {}
  function Form() {
    const [values, setValues] = useState<Record<string, unknown>>({})
    const field = (name: string) => ({
      name,
      label: name,
      value: values[name] as never,
      onChange: (value: unknown) => {
        reported[name] = value
        setValues((before) => ({ ...before, [name]: value }))
      },
    })
    return (
      <>
        <NumberField {...field('size')} />
        <MoneyField {...field('income')} />
      </>
    )
  }
  const { place, remove } = await hydrate(<Form />, {
    messages: { ui },
    use: (place) => {
      const type = (id: string, text: string) => {
        for (const control of place.querySelectorAll<HTMLInputElement>(`#${id}`)) control.value = text
      }
      type('size', '4')
      type('income', '86,500')
    },
  })
  expect(reported).toEqual({ size: 4, income: 86_500 })
  const shown = ['#size', '#income'].map((id) => place.querySelector<HTMLInputElement>(id)?.value)
  expect(shown).toEqual(['4', '86,500'])
  remove()
})

test('choices and dates that were made before a form was hydrated are kept and reported', async () => {
  const reported: Record<string, unknown> = {}
  const options = ['message', 'phone'].map((value) => ({ value, label: value }))
  function Form() {
    const [values, setValues] = useState<Record<string, unknown>>({ contact: 'message', seen: '2026-05-04' })
    const field = (name: string) => ({
      name,
      label: name,
      value: values[name] as never,
      onChange: (value: unknown) => {
        reported[name] = value
        setValues((before) => ({ ...before, [name]: value }))
      },
    })
    return (
      <>
        <RadioGroup {...field('contact')} options={options} />
        <RadioGroup {...field('untouched')} options={options} />
        <Select {...field('state')} options={options} />
        <DateField {...field('born')} />
        <DateField {...field('seen')} />
      </>
    )
  }
  const { place, remove } = await hydrate(<Form />, {
    messages: { ui },
    use: (place) => {
      place.querySelector<HTMLInputElement>('[name=contact][value=phone]')?.click()
      const fill = (name: string, text: string) => {
        for (const control of place.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
          control.value = text
      }
      fill('state', 'phone')
      fill('born.month', '5')
      fill('born.day', '31')
      fill('born.year', '2008')
    },
  })
  expect(reported).toEqual({ contact: 'phone', state: 'phone', born: '2008-05-31' })
  expect(place.querySelector<HTMLInputElement>('[name=contact]:checked')?.value).toBe('phone')
  expect(place.querySelector<HTMLSelectElement>('#state')?.value).toBe('phone')
  expect(place.querySelector<HTMLInputElement>('[name="born.year"]')?.value).toBe('2008')
  remove()
})
