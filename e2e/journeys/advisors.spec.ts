/** Verified advisors: an admin approves and rejects, and a family reports someone it doesn't know. */
import { newAccount } from '../helpers/account.ts'
import { createApplicant, createFamily, decideReview, post, signInByApi } from '../helpers/api-sign-in.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInNewWindow } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

const note = 'Called the office that the website names.'

test('an admin rejects an applicant with a reason, and approves the corrected application', async ({
  browser,
  page,
}) => {
  const { id } = await createApplicant(page, { name: 'Ada Quist', organization: 'Federal Student Aid Help' })
  await page.goto('/agent/families')
  await expect(page.getByText(words('caseload.review.waiting.title'))).toBeVisible()

  const admin = await signInNewWindow(browser, '/admin/login', 'admin@demo.example')
  await admin.goto('/admin/reviews')
  await admin.getByRole('link', { name: 'Ada Quist' }).first().click()
  await admin.waitForURL((url) => url.pathname === `/admin/agents/${id}`)
  await pageReady(admin)
  const application = admin.getByRole('region', { name: words('reviews.application.title') })
  await expect(application).toContainText(words('reviews.flagNames.federal_agency'))
  await expect(application).toContainText('example.com')
  await application.getByRole('button', { name: words('reviews.reject'), exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('reviews.why') }).fill('Use the name of your own practice.')
  await dialog.getByRole('button', { name: words('reviews.reject'), exact: true }).click()
  await expect(application).toContainText(words('reviews.application.rejected'))

  await page.goto('/agent/dashboard')
  await pageReady(page)
  await expect(page.getByText('Use the name of your own practice.')).toBeVisible()
  await page
    .getByRole('textbox', { name: words('professionals.fields.organization') })
    .fill('Quist College Planning')
  await page.getByRole('button', { name: words('professionals.save') }).click()
  await expect(page.getByText(words('caseload.review.waiting.title'))).toBeVisible()

  await admin.reload()
  await pageReady(admin)
  await expect(application).toContainText('Quist College Planning')
  await application.getByRole('textbox', { name: words('reviews.how') }).fill(note)
  await application.getByRole('button', { name: words('reviews.approve'), exact: true }).click()
  await expect(application).toBeHidden()
  await expect(admin.getByRole('region', { name: words('reviews.verification.title') })).toContainText(
    /Verified by Bursar on/,
  )

  await page.goto('/agent/dashboard')
  await expect(page.getByRole('textbox', { name: words('invitations.one.email') })).toBeVisible()
})

test('a family reports an unknown advisor, who then reaches no family', async ({ browser, page }) => {
  const { id, token } = await createApplicant(page, { name: 'Otto Vance', organization: 'Vance Advising' })
  await decideReview(page, id, 'approve', note)
  const invited = newAccount('Kira Holm')
  await post(page, '/api/agents/invite-family', { email: invited.email }, token)

  const family = await (await browser.newContext()).newPage()
  await createFamily(family, invited)
  await family.goto('/family/invitation')
  await pageReady(family)
  const invitation = family.getByRole('region', {
    name: words('auth.invitation.invites').replace('{name}', 'Otto Vance'),
  })
  await expect(invitation).toContainText(/Verified by Bursar on/)
  await invitation.getByRole('button', { name: words('advisors.report.action') }).click()
  const dialog = family.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('advisors.report.message') }).fill('I never met him.')
  await dialog.getByRole('button', { name: 'Report Otto Vance' }).click()
  // While the dialog is open, what is behind it counts as hidden.
  await expect(dialog).toBeHidden()
  await expect(invitation).toBeHidden()

  await page.goto('/agent/dashboard')
  await expect(page.getByText(words('caseload.review.paused.title'))).toBeVisible()

  await signInByApi(page, 'admin@demo.example')
  await page.goto(`/admin/agents/${id}`)
  await pageReady(page)
  const report = page.getByRole('region', { name: words('reviews.report.title') })
  await expect(report).toContainText('I never met him.')
  await report.getByRole('textbox', { name: words('reviews.outcome') }).fill('Spoke with both of them.')
  await report.getByRole('button', { name: words('reviews.clear_reports') }).click()
  await expect(report).toBeHidden()
})
