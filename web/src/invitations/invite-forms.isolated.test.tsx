// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { InviteForms } from './invite-forms.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test('a pasted list stays when its form is left for the other one', async () => {
  await renderWithTexts(<InviteForms forRole="financial_agent" />, ['invitations', 'errors'])
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Many families')
  const list = await screen.findByLabelText<HTMLTextAreaElement>(/Or paste email addresses/)
  await userEvent.type(list, 'lee@example.com')
  await press('One family')
  await press('Many families')
  expect(list.isConnected).toBe(true)
  expect(list.value).toBe('lee@example.com')
})
