// @vitest-environment jsdom
import { getFamilyProfile } from '@bursar/contract/families'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aStudent } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { WhatIf } from './what-if.tsx'

beforeEach(storeToken)

test('the result gets the focus of the button that it replaces, in a live region that was there before', async () => {
  const student = aStudent()
  fakeApi().on(getFamilyProfile, aFamily({ students: [student] }))
  const { container } = await renderWithTexts(<WhatIf studentId={student.id} today="2026-11-29" />, [
    'estimate',
    'errors',
  ])
  const region = container.querySelector<HTMLElement>('[aria-live=polite]')
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('table')
  expect(region && within(region).queryByRole('table')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(region))
})

test('the result of one student isn’t kept for another', async () => {
  const [student, sibling] = [aStudent(), aStudent({ id: '0d1f6c55-77a4-4a3e-8f4b-2d6f2c9b7a10' })]
  fakeApi().on(getFamilyProfile, aFamily({ students: [student, sibling] }))
  const whatIfOf = (id: string) => <WhatIf studentId={id} today="2026-11-29" />
  const { rerender } = await renderWithTexts(whatIfOf(student.id), ['estimate', 'errors'])
  fireEvent.click(screen.getByRole('button'))
  await screen.findByRole('table')
  rerender(whatIfOf(sibling.id))
  expect(screen.queryByRole('table')).toBeNull()
})
