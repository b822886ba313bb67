import type { Page } from '@playwright/test'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt, signInNewWindow } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
/** Unique in this run. */
const newEmail = (who: string) => `${who}-${process.pid}-${Date.now()}@example.com`

test('a counselor invites a family, sees when the link can be resent, and revokes the invitation', async ({
  page,
}) => {
  const email = newEmail('one')
  await signInAt(page, '/admission-professional/login', 'lucia.herrera@demo.example')
  await pageReady(page)
  // An invalid email is reported at the field, before anything is sent.
  await page.getByRole('textbox', { name: words('invitations.one.email') }).fill('ana@')
  await page.getByRole('button', { name: words('invitations.one.submit'), exact: true }).click()
  await expect(page.getByText(words('errors.fields.not_an_email'))).toBeVisible()

  await page.getByRole('textbox', { name: words('invitations.one.email') }).fill(email)
  await page.getByRole('textbox', { name: words('invitations.one.familyName') }).fill('Quispe')
  await page.getByRole('button', { name: words('invitations.one.submit'), exact: true }).click()
  await expect(row(page, email)).toContainText('Quispe')
  await expect(page.getByRole('textbox', { name: words('invitations.one.email') })).toHaveValue('')

  await page.goto('/admission-professional/invitations')
  await pageReady(page)
  await expect(page.getByRole('button', { name: `Resend the invitation to ${email}` })).toBeDisabled()
  await expect(row(page, email)).toContainText(/You can send it again in \d+ seconds?\./)
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  await expect(row(page, email).first()).toContainText(words('invitations.status.revoked'))
})

test('a list of invitations is checked line by line before anything is sent', async ({ page }) => {
  const [first, second] = [newEmail('first'), newEmail('second')]
  await signInAt(page, '/admission-professional/login', 'lucia.herrera@demo.example')
  await pageReady(page)
  await page.getByRole('button', { name: words('invitations.many.title') }).click()
  await page
    .getByRole('textbox', { name: words('invitations.many.text') })
    .fill(`Parent Email,Family name\n${first},Ortiz\nno address,\n${first},Ortiz\nLee <${second}>,`)
  await page.getByRole('button', { name: words('invitations.many.rehearse') }).click()
  await expect(page.getByText('2 invitations ready to send, from 4 lines.')).toBeVisible()
  await expect(row(page, 'no address')).toContainText(words('invitations.outcomes.not_an_email'))
  // Lines that won't be sent come first.
  await expect(row(page, first).first()).toContainText(words('invitations.outcomes.twice_in_file'))
  const before = await page.request.get(`/api/invitations?search=${encodeURIComponent(first)}`)
  expect((await before.json()).total).toBe(0)

  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(page.getByText('2 invitations sent, from 4 lines.')).toBeVisible()
  const after = await page.request.get(`/api/invitations?search=${encodeURIComponent(first)}`)
  expect((await after.json()).total).toBe(1)
})

test('a family accepts an invitation, and its counselor sees only what it shares', async ({ browser }) => {
  const counselor = await signInNewWindow(
    browser,
    '/admission-professional/login',
    'samuel.price@demo.example',
  )
  await pageReady(counselor)
  await counselor
    .getByRole('textbox', { name: words('invitations.one.email') })
    .fill('howard.stein@demo.example')
  await counselor.getByRole('button', { name: words('invitations.one.submit'), exact: true }).click()
  await expect(row(counselor, 'howard.stein@demo.example')).toBeVisible()

  const family = await signInNewWindow(browser, '/family/login', 'howard.stein@demo.example')
  await family.goto('/family/invitation')
  await pageReady(family)
  await family.getByRole('button', { name: words('auth.invitation.page.accept') }).click()
  await expect(
    family.getByText(words('auth.invitation.page.accepted').replace('{name}', 'Samuel Price')),
  ).toBeVisible()

  await counselor.goto('/admission-professional/families')
  await counselor.getByRole('link', { name: 'Howard Stein' }).click()
  await expect(counselor.getByRole('heading', { level: 1, name: 'Howard Stein' })).toBeVisible()
  const people = counselor.getByRole('region', { name: words('caseload.people') })
  const results = counselor.getByRole('region', { name: words('caseload.results') })
  const finances = counselor.getByRole('region', { name: words('caseload.finances.title') })
  await expect(people).toContainText('howard.stein@demo.example')
  await expect(results).toContainText(words('estimate.pell.title'))
  await expect(finances).toContainText('doesn’t share finances with you')

  await family.goto('/family/profile?view=sharing')
  await pageReady(family)
  await family
    .getByRole('checkbox', { name: new RegExp(`^${words('sharing.scopes.results.name')}`) })
    .uncheck()
  await family.getByRole('button', { name: words('sharing.people.save') }).click()
  await expect(family.getByText(words('sharing.people.saved'))).toBeVisible()

  await counselor.reload()
  await expect(people).toContainText('howard.stein@demo.example')
  await expect(results).toContainText('doesn’t share the Student Aid Index')
  await expect(results).not.toContainText(words('estimate.pell.title'))
})

test('an agent opens shared finances after reading that the view is logged', async ({ page }) => {
  await signInAt(page, '/agent/login', 'elena.vargas@demo.example')
  await page.goto('/agent/families')
  await page.getByRole('link', { name: 'Maria Garcia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Garcia' })).toBeVisible()
  await pageReady(page)
  const finances = page.getByRole('region', { name: words('caseload.finances.title') })
  await expect(finances).toContainText(words('caseload.finances.willBeRecorded'))
  await expect(finances).not.toContainText(words('caseload.finances.fields.cashAndSavings'))
  await finances.getByRole('button', { name: words('caseload.finances.show') }).click()
  await expect(finances).toContainText(words('caseload.finances.recorded'))
  await expect(finances).toContainText(words('caseload.finances.fields.cashAndSavings'))
})

test('a request for help goes from the question to the answer', async ({ browser }) => {
  const family = await signInNewWindow(browser, '/family/login', 'diane.foster@demo.example')
  await family.goto(`/family/help?from=/family/college/${texas}`)
  await pageReady(family)
  await family.getByRole('radio', { name: words('ownHelp.topics.loans') }).check()
  await family.getByRole('textbox', { name: words('ownHelp.form.message') }).fill('Which loan comes first?')
  await family.getByRole('button', { name: words('ownHelp.form.submit') }).click()
  await expect(family.getByRole('heading', { level: 1, name: words('ownHelp.titleOpen') })).toBeVisible()

  const admin = await signInNewWindow(browser, '/admin/login', 'admin@demo.example')
  await admin.goto('/admin/help?status=requested')
  await admin.getByRole('link', { name: 'Diane Foster' }).click()
  await admin.getByRole('link', { name: words('help.assign') }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Diane Foster', exact: true })).toBeVisible()
  await pageReady(admin)
  await admin.getByRole('button', { name: words('assignment.assign') }).click()
  await admin.getByRole('searchbox', { name: words('assignment.search') }).fill('tanaka')
  await admin.getByRole('button', { name: 'Assign Mei Tanaka' }).click()
  await expect(admin.getByRole('button', { name: words('assignment.replace') })).toBeVisible()

  const agent = await signInNewWindow(browser, '/agent/login', 'mei.tanaka@demo.example')
  await agent
    .getByRole('region', { name: words('caseload.openHelp') })
    .getByRole('link', { name: 'Diane Foster' })
    .click()
  await expect(agent.getByText('Which loan comes first?')).toBeVisible()
  await expect(agent.getByText(/^The University of Texas at Austin/)).toBeVisible()
  await pageReady(agent)
  await agent.getByRole('button', { name: words('help.moves.accept'), exact: true }).click()
  await expect(agent.getByRole('button', { name: words('help.moves.wait') })).toBeVisible()
  await agent.getByRole('textbox', { name: words('help.write') }).fill('The subsidized federal one.')
  await agent.getByRole('button', { name: words('help.send') }).click()
  await expect(agent.getByRole('listitem').filter({ hasText: 'The subsidized federal one.' })).toBeVisible()
  await agent.getByRole('button', { name: words('help.moves.wait') }).click()
  await expect(agent.getByRole('button', { name: words('help.moves.resume') })).toBeVisible()

  await family.reload()
  await pageReady(family)
  await expect(family.getByText('The subsidized federal one.')).toBeVisible()
  await family.getByRole('textbox', { name: words('help.write') }).fill('Thank you!')
  await family.getByRole('button', { name: words('help.send') }).click()
  await expect(family.getByRole('listitem').filter({ hasText: 'Thank you!' })).toBeVisible()

  // The family's answer ended the wait; the agent's page refreshes itself.
  await expect(agent.getByText('Thank you!')).toBeVisible({ timeout: 90_000 })
  await agent.getByRole('button', { name: words('help.moves.resolve') }).click()
  const dialog = agent.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('help.note') }).fill('Answered.')
  await dialog.getByRole('button', { name: words('help.moves.resolve') }).click()
  await expect(agent.getByText(words('help.over'))).toBeVisible()

  await family.reload()
  await expect(family.getByText(words('ownHelp.thread.resolved'))).toBeVisible()
})
