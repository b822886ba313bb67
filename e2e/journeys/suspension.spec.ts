import { pageReady } from '../helpers/page-ready.ts'
import { signInAt } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { expect } from '../product/test.ts'

// Uses its own product, because it reassigns families.
const test = testOnOwnProduct()

test('an admin suspends an agent, moves the families to another agent, and lifts the suspension', async ({
  page,
}) => {
  await signInAt(page, '/admin/login', 'admin@demo.example')
  await page.goto('/admin/agents?search=Elena+Vargas')
  await page.getByRole('link', { name: 'Elena Vargas', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Vargas' })).toBeVisible()
  await pageReady(page)

  await page.getByRole('button', { name: words('professionals.actions.suspend.action') }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Elena Vargas?' })
  await expect(dialog).toContainText(/Elena Vargas helps \d+ families and has \d+ open requests/)
  const suspend = dialog.getByRole('button', { name: words('professionals.suspension.action') })
  await expect(suspend).toBeDisabled()
  await dialog.getByRole('searchbox').fill('Mei')
  const mei = dialog.getByRole('radio', { name: /^Move \d+ families to Mei Tanaka/ })
  const many = Number(/\d+/.exec((await mei.locator('..').textContent()) ?? '')?.[0])
  expect(many).toBeGreaterThan(0)
  await mei.check()
  await suspend.click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('definition').filter({ hasText: words('professionals.status.suspended') }),
  ).toBeVisible()

  const moved = await page.request.get('/api/admin/agents?search=Mei+Tanaka')
  expect((await moved.json()).items[0].familiesCount).toBeGreaterThanOrEqual(many)
  await page.goto('/admin/families?search=Mensah')
  await expect(page.getByRole('link', { name: 'Mei Tanaka' })).toBeVisible()

  await page.goBack()
  await pageReady(page)
  await page.getByRole('button', { name: words('professionals.actions.lift.action') }).click()
  await expect(
    page.getByRole('definition').filter({ hasText: words('professionals.status.active') }),
  ).toBeVisible()
  // Mei has them now, so none are returned.
  await page.goto('/admin/families?search=Mensah')
  await expect(page.getByRole('link', { name: 'Mei Tanaka' })).toBeVisible()
})

test('the notice about waiting families hides without a flicker and can be shown again', async ({ page }) => {
  await signInAt(page, '/admin/login', 'admin@demo.example')
  await pageReady(page)
  const notice = page.getByText(words('admin.awaiting.title'))
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: words('ui.hide') }).click()
  await expect(notice).toHaveCount(0)
  // The server's HTML doesn't contain it, so the layout doesn't shift.
  const html = await (await page.request.get('/admin/dashboard')).text()
  expect(html).not.toContain(words('admin.awaiting.withoutAgent'))
  await page.reload()
  await pageReady(page)
  await page.getByRole('button', { name: /^Show who’s waiting/ }).click()
  await expect(notice).toBeVisible()
})

test('the last page of a search is reachable, and a list can be sorted by a column', async ({ page }) => {
  await signInAt(page, '/admin/login', 'admin@demo.example')
  // Every demo account has an address at a domain with "example".
  await page.goto('/admin/families?search=example')
  await pageReady(page)
  const total = Number(/\d+/.exec(await page.getByText(/^\d+ families$/).innerText())?.[0])
  expect(total).toBeGreaterThan(20)
  await page.getByRole('link', { name: words('ui.nextPage') }).click()
  await expect(page).toHaveURL(/searchPage=2/)
  await expect(page.getByRole('row')).toHaveCount(1 + Math.min(20, total - 20))
  await page.goto('/admin/families?page=99')
  await expect(page.getByRole('heading', { name: 'There’s no page 99' })).toBeVisible()
  await page.getByRole('link', { name: words('lists.pastEnd.action') }).click()
  await expect(page).toHaveURL(/\/admin\/families$/)
})
