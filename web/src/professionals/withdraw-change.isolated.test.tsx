// @vitest-environment jsdom
import { requestEmailChange } from '@bursar/contract/credentials'
import { updateAgentProfile } from '@bursar/contract/professionals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { WithdrawChange } from './withdraw-change.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const name = { body: { name: 'Jo Bell', title: null }, ifMatch: 3 }

test.each([
  [{ name: 'Joanna Bell', title: 'Planner', email: 'new@example.com' }, [name], 1],
  [{ name: 'Joanna Bell', title: 'Planner' }, [name], 0],
  [{ email: 'new@example.com' }, [], 1],
])('the proposed change %o is withdrawn by setting it back', async (proposed, profiles, emails) => {
  storeToken()
  const profile = aProfessional({ version: 3, proposed })
  const api = fakeApi()
  const sent = api.on(updateAgentProfile, profile)
  const asked = api.on(requestEmailChange, { next: 'withdrawn' })
  await renderWithTexts(<WithdrawChange profile={profile} />, ['professionals', 'errors'])
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw change' }))
  await waitFor(() => expect([sent.length, asked.length]).toEqual([profiles.length, emails]))
  expect(sent).toMatchObject(profiles)
  for (const { body } of asked) expect(body).toEqual({ email: profile.email })
})
