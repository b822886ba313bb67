// @vitest-environment jsdom
import { readFamilyFinances } from '@bursar/contract/admin-families'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { ReadFinances } from './read-finances.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test('the keyboard goes on from the figures that an admin has asked for, and only the notice is announced', async () => {
  storeToken()
  const household = aFamily({ cashAndSavings: 1_200 })
  fakeApi().on(readFamilyFinances, { household, parents: [], students: [] })
  await renderWithTexts(<ReadFinances familyId={household.id} />, ['assignment', 'caseload', 'errors'])
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), 'The family asked by phone.')
  await user.click(screen.getByRole('button'))
  const figure = await screen.findByText('$1,200')
  await waitFor(() => expect(document.activeElement?.contains(figure)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(within(screen.getByRole('status')).queryByText('$1,200')).toBeNull()
})
