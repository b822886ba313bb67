// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { SignInDetails } from './sign-in-details.tsx'

beforeEach(storeToken)

test('the focus moves with each step', async () => {
  await renderWithTexts(<SignInDetails email="ana@example.com" forRole="family" />, [
    'account',
    'auth',
    'errors',
  ])
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  const focused = () => {
    expect(document.activeElement).not.toBe(document.body)
    return document.activeElement?.textContent
  }
  press('Change password')
  await screen.findByLabelText(/^Current password/, { selector: 'input' })
  expect(focused()).toContain('Current password')
  press('Cancel')
  expect(focused()).toContain('ana@example.com')
})
