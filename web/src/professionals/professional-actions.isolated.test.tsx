// @vitest-environment jsdom
import { removeAgent, updateAdmissionProfessional, updateAgent } from '@bursar/contract/professionals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import professionals from '../messages/en/professionals.json' with { type: 'json' }
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { ProfessionalActions } from './professional-actions.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

test('an admission professional is suspended only after the admin confirms', async () => {
  storeToken()
  const professional = aProfessional({ role: 'admission_professional', name: 'Ada Reed' })
  const updates = fakeApi().on(updateAdmissionProfessional, { ...professional, status: 'suspended' })
  await renderWithTexts(
    <ProfessionalActions
      forRole="admission_professional"
      professional={professional}
      back={{ title: 'Admission professionals', href: '/admin/admission-professionals' }}
      edit={null}
    >
      <p />
    </ProfessionalActions>,
    ['professionals', 'errors'],
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ada Reed?' }))
  expect(updates).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(updates).toMatchObject([{ body: { status: 'suspended' } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lifting a suspension names the version that the admin sees, and shows that someone else did it before', async () => {
  storeToken()
  const api = fakeApi()
  const refused = api.fail(updateAgent, 'stale')
  const professional = aProfessional({ role: 'financial_agent', status: 'suspended', version: 7 })
  await renderWithTexts(
    <ProfessionalActions
      forRole="financial_agent"
      professional={professional}
      back={{ title: 'Agents', href: '/admin/agents' }}
      edit={null}
    >
      <p />
    </ProfessionalActions>,
    ['professionals', 'errors'],
  )
  await userEvent.click(screen.getByRole('button', { name: 'Lift suspension' }))
  await screen.findByText(professionals.actions.stale)
  expect(refused).toMatchObject([{ body: { status: 'active' }, ifMatch: 7 }])
  expect(refresh).toHaveBeenCalledOnce()
})

test('an account whose deletion was answered too late is shown as deleted, with “Undo”', async () => {
  storeToken()
  fakeApi().fail(removeAgent, 'professional-not-found')
  const professional = aProfessional({ role: 'financial_agent', name: 'Ada Reed' })
  await renderWithTexts(
    <ProfessionalActions
      forRole="financial_agent"
      professional={professional}
      back={{ title: 'Agents', href: '/admin/agents' }}
      edit={null}
    >
      <p />
    </ProfessionalActions>,
    ['professionals', 'errors'],
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: professionals.actions.remove.action }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: professionals.actions.remove.action }))
  await screen.findByRole('button', { name: professionals.actions.restore.action })
})

test('the links to the list lead to it as it was, also once the account is deleted', async () => {
  storeToken()
  fakeApi().on(removeAgent, null)
  const back = { title: 'Agents', href: '/admin/agents?status=pending&page=2' }
  await renderWithTexts(
    <ProfessionalActions
      forRole="financial_agent"
      professional={aProfessional({ role: 'financial_agent' })}
      back={back}
      edit={null}
    >
      <p />
    </ProfessionalActions>,
    ['professionals', 'errors'],
  )
  const links = () =>
    screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links()).toEqual([[back.title, back.href]])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: professionals.actions.remove.action }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: professionals.actions.remove.action }))
  await screen.findByRole('button', { name: professionals.actions.restore.action })
  await waitFor(() =>
    expect(links()).toEqual([
      [back.title, back.href],
      [back.title, back.href],
    ]),
  )
})

test('suspending someone who never signed in announces no email, because none is sent', async () => {
  const professional = aProfessional({ role: 'admission_professional', status: 'invited' })
  await renderWithTexts(
    <ProfessionalActions
      forRole="admission_professional"
      professional={professional}
      back={{ title: 'Admission professionals', href: '/admin/admission-professionals' }}
      edit={null}
    >
      <p />
    </ProfessionalActions>,
    ['professionals', 'errors'],
  )
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('We won’t email them.')
})
