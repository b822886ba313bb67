import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt, signInNewWindow } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

const admin = 'admin@demo.example'
const loginPage = '/admin/login'

/** Searches a list and opens the page of the result. */
async function open(page: Page, list: string, name: string) {
  await page.goto(`${list}?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await pageReady(page)
}

test('an admin adds, edits, deletes, and restores an agent', async ({ page }) => {
  const email = `tomas-${process.pid}-${Date.now()}@example.com`
  await signInAt(page, loginPage, admin)
  await page.goto('/admin/agents/add')
  await pageReady(page)
  const name = page.getByRole('textbox', { name: words('professionals.fields.name') })
  await page.getByRole('button', { name: words('professionals.add.submit') }).click()
  // All missing fields are reported at once, and the first error links to its field.
  await page.getByRole('link', { name: new RegExp(`^${words('professionals.fields.name')}:`) }).click()
  await expect(name).toBeFocused()
  await name.fill('Tomas Berg')
  await page.getByRole('textbox', { name: words('professionals.fields.email') }).fill(email)
  await page
    .getByRole('textbox', { name: words('professionals.fields.note') })
    .fill('Called the office that the website names.')
  await page.getByRole('button', { name: words('professionals.add.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tomas Berg' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(words('professionals.status.invited'))

  await page.getByRole('link', { name: words('professionals.editShort') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Tomas Berg' })).toBeVisible()
  await pageReady(page)
  await page.getByRole('textbox', { name: words('professionals.fields.capacity') }).fill('12')
  await page.getByText(words('professionals.chooseStates')).click()
  await page.getByRole('checkbox', { name: 'Ohio' }).check()
  await page.getByRole('button', { name: words('professionals.save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tomas Berg', exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Ohio' })).toBeVisible()

  await page.getByRole('button', { name: words('professionals.actions.remove.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('professionals.actions.remove.action') })
    .click()
  await expect(page.getByText('Tomas Berg was deleted', { exact: true }).first()).toBeVisible()
  const answer = await page.request.get(`/api/admin/agents?search=${encodeURIComponent(email)}`)
  expect((await answer.json()).total).toBe(0)
  const undo = page.getByRole('button', { name: words('professionals.actions.restore.action') })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('link', { name: words('professionals.editShort') })).toHaveCount(0)
  // The page that is fetched after the undo comes late: the account may be deleted again in the meantime.
  await page.route(/[?&]_rsc=/, async (route) => {
    await pause(1_500)
    await route.continue()
  })
  const late = page.waitForResponse(/[?&]_rsc=/)
  await undo.click()
  await expect(page.getByRole('definition').filter({ hasText: 'Ohio' })).toBeVisible()

  // The log has it too.
  await page.getByRole('button', { name: words('professionals.actions.remove.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('professionals.actions.remove.action') })
    .click()
  await expect(undo).toBeVisible()
  await late
  await page.unrouteAll({ behavior: 'wait' })
  // Long enough to show what came.
  await pause(500)
  await expect(undo).toBeVisible()
  await page.goto(`/admin/log?action=account_deleted&person=${encodeURIComponent(email)}`)
  await pageReady(page)
  await page
    .getByRole('button', { name: words('audit.undo') })
    .first()
    .click()
  await expect
    .poll(async () => {
      const found = await page.request.get(`/api/admin/agents?search=${encodeURIComponent(email)}`)
      return (await found.json()).total
    })
    .toBe(1)
})

test.describe('two admins at once', () => {
  // The second save is refused, on purpose.
  test.use({ expectedStatuses: [409, 412] })

  test('the second one to save sees what changed and keeps the typed text', async ({ page, browser }) => {
    await signInAt(page, loginPage, admin)
    const other = await signInNewWindow(browser, loginPage, admin)
    for (const one of [page, other]) {
      await open(one, '/admin/admission-professionals', 'Nina Petrova')
      await one.getByRole('link', { name: words('professionals.editShort') }).click()
      await expect(one.getByRole('heading', { level: 1, name: 'Edit Nina Petrova' })).toBeVisible()
      await pageReady(one)
    }
    const field = (one: Page, key: string) =>
      one.getByRole('textbox', { name: words(`professionals.fields.${key}`) })
    const save = (one: Page) => one.getByRole('button', { name: words('professionals.save') }).click()
    await field(other, 'organization').fill('Shore Regional')
    await save(other)
    await expect(other.getByRole('heading', { level: 1, name: 'Nina Petrova', exact: true })).toBeVisible()

    await field(page, 'title').fill('Dean of counseling')
    await save(page)
    await expect(page.getByText('Alex Morgan changed this while you were editing')).toBeVisible()
    await expect(page.getByText(/Organization was Garden State Prep and is now Shore Regional/)).toBeVisible()
    await expect(field(page, 'title')).toHaveValue('Dean of counseling')
    await page.getByRole('button', { name: words('professionals.stale.continue') }).click()
    await expect(field(page, 'organization')).toHaveValue('Shore Regional')
    await save(page)
    await expect(page.getByText('Dean of counseling, Shore Regional')).toBeVisible()
  })

  test('the second one to assign sees the agent that the other chose', async ({ page, browser }) => {
    await signInAt(page, loginPage, admin)
    const other = await signInNewWindow(browser, loginPage, admin)
    for (const one of [page, other]) {
      await open(one, '/admin/families', 'Anh Tran')
      await one.getByRole('button', { name: words('assignment.assign') }).click()
    }
    await other.getByRole('button', { name: 'Assign Mei Tanaka' }).click()
    await expect(other.getByRole('button', { name: words('assignment.remove') })).toBeVisible()
    await page.getByRole('button', { name: 'Assign Elena Vargas' }).click()
    await expect(page.getByText('Mei Tanaka is now assigned to this family.')).toBeVisible()
    await page.getByRole('button', { name: 'Assign Elena Vargas instead' }).click()
    await expect(
      page.getByRole('region', { name: 'Agent' }).getByRole('link', { name: 'Elena Vargas' }),
    ).toBeVisible()

    await page.getByRole('button', { name: words('assignment.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('assignment.remove') })
      .click()
    await expect(page.getByText(words('assignment.none'))).toBeVisible()
  })

  test('assigning a full agent needs a confirmation', { tag: '@desktop-only' }, async ({ page }) => {
    await signInAt(page, loginPage, admin)
    await open(page, '/admin/families', 'Victor Petrov')
    await page.getByRole('button', { name: words('assignment.assign') }).click()
    await page.getByRole('searchbox', { name: words('assignment.search') }).fill('marcus')
    await page.getByRole('button', { name: 'Assign Marcus Reed' }).click()
    await expect(page.getByText('Marcus Reed’s caseload is full')).toBeVisible()
    await page.getByRole('button', { name: words('assignment.full.anyway') }).click()
    await expect(
      page.getByRole('region', { name: 'Agent' }).getByRole('link', { name: 'Marcus Reed' }),
    ).toBeVisible()
  })
})

test('an admin gives a reason to view finances, and the family can read it', async ({ page, browser }) => {
  const reason = 'The family asked us to check a figure.'
  await signInAt(page, loginPage, admin)
  await open(page, '/admin/families', 'Michelle Dubois')
  const finances = page.getByRole('region', { name: words('admin.family.finances') })
  await expect(finances).not.toContainText('$')
  await finances.getByRole('textbox').fill('too short')
  await finances.getByRole('button', { name: words('assignment.finances.show') }).click()
  await expect(finances.getByText('Enter at least 10 characters.')).toBeVisible()
  await finances.getByRole('textbox').fill(reason)
  await finances.getByRole('button', { name: words('assignment.finances.show') }).click()
  await expect(finances).toContainText(words('caseload.finances.fields.cashAndSavings'))
  await expect(page.getByRole('region', { name: words('admin.family.history') })).toContainText(reason)
  const plan = page.getByRole('region', { name: words('admin.family.plan') })
  await plan.getByRole('textbox').fill('The family asked us to check its plan.')
  await plan.getByRole('button', { name: words('assignment.plan.show') }).click()
  await expect(plan.locator('[data-plan-sentence]')).toContainText('$')

  const family = await signInNewWindow(browser, '/family/login', 'michelle.dubois@demo.example')
  await family.goto('/family/profile?view=sharing')
  await expect(family.getByRole('row').filter({ hasText: reason })).toContainText('Alex Morgan')
})

test('an admin searches, filters, and exports lists', async ({ page }) => {
  await signInAt(page, loginPage, admin)
  await page.goto('/admin/families')
  await page.getByRole('searchbox').fill('lindqvist')
  await page.getByRole('combobox', { name: words('admin.families.status') }).selectOption('active')
  await page.getByRole('button', { name: words('lists.show') }).click()
  await expect(page).toHaveURL(/search=lindqvist&status=active/)
  await expect(page.getByText('1 family', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words('lists.csv') }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('hannah.lindqvist@demo.example')

  await page.getByRole('link', { name: 'Remove the filter “lindqvist”' }).click()
  await expect(page.getByText('1 family', { exact: true })).toHaveCount(0)
  await page.goto('/admin/families?state=WY&status=suspended')
  await expect(page.getByText(words('caseload.noneFound.title'))).toBeVisible()

  // The queue matches its filter, even after a refresh.
  const status = page.getByRole('combobox', { name: words('help.statusOf') })
  await page.goto('/admin/help')
  await expect(status.locator('option:checked')).toHaveText(words('help.view.open'))
  await page
    .getByRole('navigation', { name: words('help.views') })
    .getByRole('link', { name: words('help.view.all'), exact: true })
    .click()
  await expect(status.locator('option:checked')).toHaveText(words('help.view.all'))
  await page.getByRole('button', { name: words('lists.show') }).click()
  await expect(page).toHaveURL(/\/admin\/help\?status=all$/)
  await expect(page.getByText(words('help.status.resolved'), { exact: true }).last()).toBeVisible()
})

test('a hidden banner about waiting families stays hidden', async ({ page }) => {
  await signInAt(page, loginPage, admin)
  const banner = page.getByText(words('admin.awaiting.title'))
  await expect(banner).toBeVisible()
  await pageReady(page)
  // It rightly comes back when another journey brings a family that began to wait since.
  await expect(async () => {
    await page.getByRole('button', { name: words('ui.hide') }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await pageReady(page)
    await expect(banner).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})

test('a suspended family can’t sign in until the suspension is lifted', { tag: '@desktop-only' }, async ({
  page,
  browser,
}) => {
  await signInAt(page, loginPage, admin)
  await open(page, '/admin/families', 'Dale Schroeder')
  await page.getByRole('button', { name: words('assignment.suspension.suspend') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('assignment.suspension.suspend') })
    .click()
  await expect(page.getByText(words('admin.family.suspended.title'))).toBeVisible()
  await page.getByRole('button', { name: words('assignment.suspension.lift') }).click()
  await expect(page.getByText(words('admin.family.suspended.title'))).toHaveCount(0)
  const family = await signInNewWindow(browser, '/family/login', 'dale.schroeder@demo.example')
  await expect(family).toHaveURL(/federal-sai/)
})
