// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
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
