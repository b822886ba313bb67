// @vitest-environment jsdom
import { readAgentFamilyFinances } from '@bursar/contract/caseload'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { ShowFinances } from './show-finances.tsx'

test('the keyboard goes on from the figures that were shown or hidden, and only the notice is announced', async () => {
  storeToken()
  const household = aFamily({ cashAndSavings: 1_200 })
  fakeApi().on(readAgentFamilyFinances, { household, parents: [], students: [] })
  await renderWithTexts(<ShowFinances forRole="financial_agent" familyId={household.id} />, [
    'caseload',
    'errors',
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show finances' }))
  const figure = await screen.findByText('$1,200')
  await waitFor(() => expect(document.activeElement?.contains(figure)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(within(screen.getByRole('status')).queryByText('$1,200')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Hide/ }))
  const show = screen.getByRole('button', { name: 'Show finances' })
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(show)).toBe(true)
})
