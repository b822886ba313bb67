import { newAccount } from '../helpers/account.ts'
import { signInAs, type ViewerName } from '../helpers/demo.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

test('with scripts off, the home page is readable and college search works as a plain form', async ({
  browser,
  page,
  baseURL,
}) => {
  const maria = newAccount()
  await signUpWithExampleFamily(page, maria)
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()

  await plain.goto('/')
  await expect(plain.getByRole('heading', { level: 1, name: words('home.title') })).toBeVisible()
  await expect(plain.getByText(words('home.lead'))).toBeVisible()

  await plain.goto('/family/college/search')
  await plain.getByRole('searchbox', { name: words('colleges.search.words') }).fill('austin')
  await plain.getByRole('button', { name: words('colleges.search.submit'), exact: true }).click()
  await expect(plain).toHaveURL(/search=austin/)
  await expect(plain.getByRole('link', { name: 'The University of Texas at Austin' })).toBeVisible()

  // Filters that are closed at first are in the page on request.
  await plain.goto('/family/college/search')
  await plain.getByRole('link', { name: words('colleges.search.openFilters') }).click()
  await plain.getByRole('checkbox', { name: /^Texas/ }).check()
  await plain.getByRole('button', { name: words('colleges.search.apply') }).click()
  await expect(plain).toHaveURL(/state=TX/)
  await plain.getByRole('link', { name: 'The University of Texas at Austin' }).waitFor()

  // The map has its dots, its numbers, and its list.
  await plain.getByRole('link', { name: words('colleges.view.map'), exact: true }).click()
  await expect(plain).toHaveURL(/view=map/)
  const dots = plain.locator('.dots')
  await expect.poll(() => dots.evaluate((one) => one.getBoundingClientRect().width)).toBeGreaterThan(50)
  await expect(plain.locator('a[data-number="1"]')).toHaveAttribute('href', /^\/family\/college\/\d+$/)

  // The source of a number opens without scripts, too.
  await plain.getByRole('link', { name: 'The University of Texas at Austin' }).click()
  const rate = words('colleges.fact.graduation').toLowerCase()
  const control = plain.locator('summary', { hasText: new RegExp(`${rate}$`) })
  const source = plain.locator('details', { has: control })
  const publication = source.getByRole('link', { name: words('colleges.source.scorecard') })
  await expect(publication).toBeHidden()
  await control.click()
  await expect(publication).toBeVisible()
  await expect(source).toContainText('C150_4')

  await plain.goto('/family/federal-sai')
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Student Aid Index')
  await context.close()
})

/** Addresses of records that don't exist or belong to someone else. The page finds out while it renders. */
const missing: { who: ViewerName; path: string }[] = [
  { who: 'visitor', path: '/colleges/1/nothing' },
  { who: 'visitor', path: '/colleges/abc' },
  { who: 'family', path: '/family/college/999999' },
  { who: 'family', path: '/family/college/abc' },
  { who: 'admin', path: '/admin/families/not-an-id' },
  { who: 'admin', path: '/admin/help/nope' },
  { who: 'financial_agent', path: '/agent/families/00000000-0000-4000-8000-000000000000' },
]
for (const { who, path } of missing)
  test(`with scripts off, ${path} shows the "not found" page`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'es-ES' })
    const page = await context.newPage()
    await signInAs(page, who)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(
      page.getByRole('heading', { level: 1, name: words('shell.notFound.title', 'es') }),
    ).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await context.close()
  })
