// @vitest-environment jsdom
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import onboarding from '../messages/en/onboarding.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { hydrate } from '../testing/hydrate.tsx'
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
  const selectIn = (place: HTMLElement) => place.querySelector('select') as HTMLSelectElement
  const { place, remove } = await hydrate(<Form />, {
    messages: { onboarding, ui },
    use: (place) => {
      selectIn(place).value = 'TX'
    },
  })
  expect(values).toEqual({ state: 'TX' })
  expect(selectIn(place).value).toBe('TX')
  remove()
})
