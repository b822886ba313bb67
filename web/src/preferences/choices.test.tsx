// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onToast } from '../ui/toast.ts'
import { Choices } from './choices.tsx'

const show = (action: (form: FormData) => Promise<void>) =>
  render(
    <Choices
      action={action}
      name="theme"
      label="Colors"
      failedMessage="We couldn’t change that."
      current="light"
      choices={[
        { value: 'light', text: 'Light' },
        { value: 'dark', text: 'Dark' },
      ]}
    />,
  )

test('a choice is sent to the server', async () => {
  const action = vi.fn(async (_: FormData) => {})
  show(action)
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1))
  expect(action.mock.calls[0]?.[0].get('theme')).toBe('dark')
})

test('a choice that can’t be sent shows a message, and the page stays', async () => {
  const toasts: string[] = []
  onToast((text) => toasts.push(text))
  show(async () => {
    throw new TypeError('Failed to fetch')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
  await waitFor(() => expect(toasts).toEqual(['We couldn’t change that.']))
  screen.getByRole('button', { name: 'Light' })
})
