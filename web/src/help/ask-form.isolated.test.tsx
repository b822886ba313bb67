// @vitest-environment jsdom
import { sharingScopes } from '@bursar/contract/scopes'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AskForm } from './ask-form.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => {}, refresh: () => {} }) }))

test('the form for asking for help has no sharing boxes checked, and each box says when to check it', async () => {
  await renderWithTexts(<AskForm language="en" phone={null} source={null} />, [
    'ownHelp',
    'sharing',
    'errors',
  ])
  const isChecked = (part: HTMLElement) =>
    part.getAttribute('aria-checked') === 'true' || (part as HTMLInputElement).checked
  expect(screen.getAllByRole('checkbox').map(isChecked)).toEqual(sharingScopes.map(() => false))
  expect(screen.getAllByText(/Check it/)).toHaveLength(sharingScopes.length)
})

test('a family that wants an email or a call reads that the advisor will see the address or number', async () => {
  await renderWithTexts(<AskForm language="en" phone={null} source={null} />, [
    'ownHelp',
    'sharing',
    'errors',
  ])
  screen.getByRole('radio', { name: /^Email.*will see your email address/ })
  screen.getByRole('radio', { name: /^Phone.*will see this phone number/ })
})
