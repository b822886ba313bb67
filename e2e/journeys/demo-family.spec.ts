import type { Page } from '@playwright/test'
import { newAccount } from '../helpers/account.ts'
import { apiAs } from '../helpers/api.ts'
import { createFamily, storedProfile } from '../helpers/api-sign-in.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const banner = (page: Page) => page.getByRole('region', { name: words('shell.demo.name') })
const startOwn = (page: Page) => banner(page).getByRole('button', { name: words('shell.demo.start') })

async function open(page: Page, path: string) {
  await page.goto(path)
  await pageReady(page)
}

test('a family looks around with the demo family, which changes nothing of its own and leaves nothing behind', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin@demo.example')
  const account = newAccount('Olivia Hart')
  // Other journeys add families in the meantime, so this looks at this one, and for the demo's.
  const listed = async () => {
    const { items, total } = await admin.get(
      `/api/admin/families?search=${encodeURIComponent(account.email)}`,
    )
    return { total, rows: items.map(({ lastActivityAt: _, ...row }: Record<string, unknown>) => row) }
  }
  await createFamily(page, account)
  await open(page, '/family/onboarding')
  const own = await storedProfile(page)
  const before = await listed()
  expect(before.total).toBe(1)
  await expect(banner(page)).toHaveCount(0)

  await page.getByRole('button', { name: words('onboarding.welcome.demo') }).click()
  await page.waitForURL(/\/family\/federal-sai/)
  await pageReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeViolations(page, 'the demo family’s SAI')

  for (const path of [
    '/family/federal-sai',
    '/family/profile',
    '/family/college/search',
    `/family/college/${texas}`,
    '/family/college-favorites',
    '/colleges',
  ]) {
    await open(page, path)
    await expect(banner(page), path).toContainText(words('shell.demo.text'))
    await expect(startOwn(page), path).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(banner(page)).toBeVisible()
  await expect(startOwn(page)).toBeHidden()
  await page.emulateMedia({ media: null })

  // Sam's scores against those of each college, as a word with its figures, and as a filter.
  await open(page, '/family/college/search?state=OH&admission_fit=reach&open=all')
  const colleges = page.getByRole('region', { name: /college/ }).locator('ol > li')
  const reach = words('colleges.fit.card').replace('{fit}', words('colleges.fit.name.reach'))
  await expect(colleges.first()).toBeVisible()
  await expect(colleges.filter({ hasText: reach })).toHaveCount(await colleges.count())
  await colleges.first().getByText(reach).click()
  await expect(colleges.first().getByText(/the middle half of students|a reach for everyone/)).toBeVisible()

  // A change, and a comparison with it.
  await open(page, `/family/college/${texas}`)
  await expect(page.getByRole('heading', { name: 'For Sam: Match' })).toBeVisible()
  const favorite = page
    .getByRole('main')
    .getByRole('button', { name: /: favorite for Sam$/ })
    .first()
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(favorite).toHaveAttribute('aria-busy', 'false')
  await open(page, '/family/college-favorites')
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  await expect(ticks).toHaveCount(4)
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('button', { name: words('favorites.compare.action') }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(banner(page)).toBeVisible()

  const demo = await storedProfile(page)
  expect(demo.id).not.toBe(own.id)
  await expect(admin.get(`/api/admin/families/${demo.id}`)).rejects.toThrow('404')

  // What belongs to the account says so.
  await open(page, '/family/profile?view=sharing')
  await expect(page.getByText(words('shell.demo.sharing'))).toBeVisible()
  await open(page, '/family/profile?view=account')
  await expect(page.getByText(words('shell.demo.account'))).toBeVisible()
  await open(page, '/family/help')
  await expect(page.getByText(words('shell.demo.help'))).toBeVisible()
  await open(page, '/family/invitation')
  await expect(page.getByText(words('shell.demo.invitation'))).toBeVisible()
  expect(await listed()).toEqual(before)
  await open(page, '/family/resources')

  await startOwn(page).click()
  await page.waitForURL(/\/family\/onboarding/)
  await pageReady(page)
  await expect(banner(page)).toHaveCount(0)
  expect(await storedProfile(page)).toEqual(own)
  expect(await listed()).toEqual(before)
})

test('a window that shows the other family reloads', { tag: '@desktop-only' }, async ({ page, context }) => {
  await createFamily(page, newAccount('Olivia Hart'))
  await open(page, '/family/onboarding')
  const other = await context.newPage()
  await open(other, '/family/onboarding')
  await other.getByRole('button', { name: words('onboarding.welcome.demo') }).click()
  await other.waitForURL(/\/family\/federal-sai/)
  await page.waitForURL(/\/family\/federal-sai/)
  await expect(banner(page)).toBeVisible()
  await startOwn(page).click()
  await page.waitForURL(/\/family\/onboarding/)
  await other.waitForURL(/\/family\/onboarding/)
  await expect(banner(other)).toHaveCount(0)
})
