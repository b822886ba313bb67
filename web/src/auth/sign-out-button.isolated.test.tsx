// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchUnsaved } from '../storage/unsaved.ts'
import { SignOutButton } from './sign-out-button.tsx'

const signOut = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./sign-out.ts', () => ({ signOut }))

let isUnsaved: boolean
let stop: () => void
beforeEach(() => {
  signOut.mockClear()
  isUnsaved = true
  stop = watchUnsaved(() => isUnsaved)
})
afterEach(() => stop())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const show = () => render(<SignOutButton label="Sign out" failedMessage="" className="" />)

test('with unsaved answers, signing out asks for confirmation and can be canceled', async () => {
  show()
  await press('Sign out')
  await screen.findByRole('dialog', { name: 'You have unsaved answers' })
  await press('Go back to my answers')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signOut).not.toHaveBeenCalled()
})

test('with unsaved answers, signing out continues after confirmation', async () => {
  show()
  await press('Sign out')
  await press('Sign out without saving')
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})

test('with everything saved, signing out needs no confirmation', async () => {
  isUnsaved = false
  show()
  await press('Sign out')
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
