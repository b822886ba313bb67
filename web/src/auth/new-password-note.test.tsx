// @vitest-environment jsdom
import { signUp } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import errors from '../messages/en/errors.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AuthForm } from './auth-form.tsx'

afterEach(cleanup)

const refuse = async () => {
  const error = { path: 'password', code: 'password_personal', message: '' }
  throw new Problem('invalid-input', { errors: [error] })
}

async function open(onSubmit = async () => {}) {
  await renderWithTexts(
    <AuthForm
      schema={signUp.schema.body}
      submitLabel="Create account"
      fields={[
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'password', type: 'password', label: 'Password', autoComplete: 'new-password' },
      ]}
      onSubmit={onSubmit}
    />,
    ['errors'],
  )
  return screen.getByLabelText('Password', { selector: 'input' })
}

/** The password lists are loaded on first input, which is slow on a busy machine. */
const soon = { timeout: 10_000 }

test('a new password’s field says how to improve it, and then that it is good', async () => {
  const field = await open()
  await userEvent.type(field, 'short')
  expect(screen.queryByText(ui.passwordGood)).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'password12')
  await screen.findByText(errors.fields.password_common, {}, soon)
  // Screen readers announce it with the field.
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    errors.fields.password_common,
  )
  await userEvent.clear(field)
  await userEvent.type(field, 'a table by the window')
  await screen.findByText(ui.passwordGood, {}, soon)
})

test('the email from the same form is not accepted as a password', async () => {
  const field = await open()
  await userEvent.type(screen.getByLabelText('Email'), 'quentin.abernathy@example.com')
  await userEvent.type(field, 'abernathy2026')
  await screen.findByText(errors.fields.password_personal, {}, soon)
})

test('the server’s error about the password is shown once, at the field', async () => {
  const field = await open(refuse)
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.type(field, 'a table by the window')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText(errors.fields.password_personal)
  expect(screen.queryByText(ui.passwordGood)).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
