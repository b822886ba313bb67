// @vitest-environment jsdom
import { updateAgentProfile } from '@bursar/contract/professionals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { OwnProfileForm } from './own-profile-form.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const profile = aProfessional()

/** A page that loads the saved version on refresh. */
function ProfilePage() {
  const [version, setVersion] = useState(1)
  refresh.mockImplementation(() => setVersion(2))
  return <OwnProfileForm forRole="financial_agent" profile={{ ...profile, version }} />
}

test('after saving, the focus stays at the form, which starts from the new version', async () => {
  storeToken()
  const user = userEvent.setup()
  fakeApi().on(updateAgentProfile, profile)
  await renderWithTexts(<ProfilePage />, ['professionals', 'errors'])
  const phone = screen.getByRole('textbox', { name: /Phone/ })
  await user.type(phone, '(214) 555-0100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(phone.isConnected).toBe(false))
  const form = screen.getByRole('button', { name: 'Save' }).closest('[data-focus-target]')
  await waitFor(() => expect(document.activeElement).toBe(form))
})

test('a newer version that the form didn’t save keeps what is typed, and is the one that is saved', async () => {
  storeToken()
  const user = userEvent.setup()
  const saved = fakeApi().on(updateAgentProfile, profile)
  let withdraw = () => {}
  function ChangedPage() {
    const [version, setVersion] = useState(1)
    withdraw = () => setVersion(2)
    return <OwnProfileForm forRole="financial_agent" profile={{ ...profile, version }} />
  }
  await renderWithTexts(<ChangedPage />, ['professionals', 'errors'])
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ })
  await user.type(phone, '(214) 555-0100')
  act(() => withdraw())
  expect(phone.isConnected).toBe(true)
  expect(phone.value).toBe('(214) 555-0100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved.map(({ ifMatch }) => ifMatch)).toEqual([2]))
})
