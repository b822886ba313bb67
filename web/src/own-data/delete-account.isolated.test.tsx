// @vitest-environment jsdom
import { deleteOwnAccount } from '@bursar/contract/own-data'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { DeleteAccount } from './delete-account.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test('the focus stays here when the pressed button is gone', async () => {
  await renderWithTexts(<DeleteAccount email="ana@example.com" />, ['ownData', 'errors'])
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  press('Delete my account')
  expect(document.activeElement?.contains(screen.getByRole('textbox'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  press('Don’t delete')
  const action = screen.getByRole('button', { name: 'Delete my account' })
  expect(document.activeElement?.contains(action)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an email that isn’t the account’s takes the focus to its field', async () => {
  storeToken()
  fakeApi().fail(deleteOwnAccount, 'invalid-input')
  await renderWithTexts(<DeleteAccount email="ana@example.com" />, ['ownData', 'errors'])
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: 'eva@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(document.activeElement).toBe(field))
})
