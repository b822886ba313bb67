// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import onboarding from '../messages/en/onboarding.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import type { Values } from './form-values.ts'
import { partOf } from './parts.ts'
import { QuestionField } from './question-field.tsx'

test('a choice that was made before the page was hydrated is the answer', async () => {
  let values: Values = {}
  const asked = partOf('home').questions.filter(({ field }) => field === 'state')
  function Form() {
    const form = useForm<Values>({ defaultValues: { state: 'OH' } })
    values = form.watch()
    return (
      <FormProvider {...form}>
        {asked.map((question) => (
          <QuestionField key={question.field} question={question} values={{}} showsCounting={false} />
        ))}
      </FormProvider>
    )
  }
  const page = (
    <NextIntlClientProvider locale="en-US" messages={{ onboarding, ui } as never}>
      <Form />
    </NextIntlClientProvider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  const select = place.querySelector('select') as HTMLSelectElement
  select.value = 'TX'
  const root = await act(async () => hydrateRoot(place, page))
  expect(values).toEqual({ state: 'TX' })
  expect(select.value).toBe('TX')
  act(() => root.unmount())
  place.remove()
})
