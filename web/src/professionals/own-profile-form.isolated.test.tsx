// @vitest-environment jsdom
import { type Professional, updateAgentProfile } from '@bursar/contract/professionals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type SentRequest } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { OwnProfileForm } from './own-profile-form.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
beforeEach(() => {
  refresh.mockReset()
  stored = profile
  storeToken()
})

const profile = aProfessional()
let stored = profile

/** A page that loads what is stored on refresh. */
function ProfilePage() {
  const [shown, setShown] = useState(stored)
  refresh.mockImplementation(() => setShown(stored))
  return <OwnProfileForm forRole="financial_agent" profile={shown} />
}

/** Stores a change like the server, where a new name waits for an admin's approval. */
function store({ body }: SentRequest<typeof updateAgentProfile>): Professional {
  const { phone = stored.phone, bio = stored.bio } = body
  stored = { ...stored, phone, bio, version: stored.version + 1 }
  return stored
}

test('after saving, the focus stays at the button, and a change that waits for approval is gone from the form', async () => {
  const user = userEvent.setup()
  fakeApi().on(updateAgentProfile, store)
  await renderWithTexts(<ProfilePage />, ['professionals', 'errors'])
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ })
  await user.type(name, 's')
  await user.type(phone, '(214) 555-0100')
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await waitFor(() => expect(name.value).toBe(profile.name))
  expect(phone.value).toBe('(214) 555-0100')
  expect(document.activeElement).toBe(save)
})

test('what is typed during a save stays, and the next save sends it', async () => {
  const user = userEvent.setup()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const saved = fakeApi().on(updateAgentProfile, async (request) => {
    await answered
    return store(request)
  })
  await renderWithTexts(<ProfilePage />, ['professionals', 'errors'])
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ })
  const about = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /About/ })
  await user.type(phone, '(214) 555-0100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(about, 'I help families ')
  await act(async () => answer())
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(document.activeElement).toBe(about)
  await user.type(about, 'in Texas', { skipClick: true })
  expect(about.value).toBe('I help families in Texas')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({ ifMatch: 2, body: { bio: 'I help families in Texas' } })
  expect(saved[1]?.body).not.toHaveProperty('phone')
})

test('a newer version that the form didn’t save keeps what is typed, and is the one that is saved', async () => {
  const user = userEvent.setup()
  const saved = fakeApi().on(updateAgentProfile, { ...profile, version: 3 })
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
