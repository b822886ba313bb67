import { somebody } from '../people/account.ts'
import { signUpWithExampleFamily } from '../people/example-family.ts'
import { words } from '../people/words.ts'
import { expect, test } from '../product/test.ts'

test('with scripts off, the home page reads and colleges are searched by a plain form', async ({
  browser,
  page,
  baseURL,
}) => {
  const maria = somebody()
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

  await plain.goto('/family/federal-sai')
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Student Aid Index')
  await context.close()
})
