// @vitest-environment jsdom
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

test('a proposed change is withdrawn by setting it back; a new address is not part of the profile', async () => {
  storeToken()
  const profile = aProfessional({
    version: 3,
    proposed: { name: 'Joanna Bell', title: 'Planner', email: 'new@example.com' },
  })
  const sent = fakeApi().on(updateAgentProfile, profile)
  await renderWithTexts(<WithdrawChange profile={profile} />, ['professionals', 'errors'])
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw change' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { name: 'Jo Bell', title: null }, ifMatch: 3 }]))
})
