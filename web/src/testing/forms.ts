/** What a person does with a form. */
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Types into the field with this label. By label, because a password field has no role. */
export const type = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
