import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const austin = 'The University of Texas at Austin'

test('a visitor finds a college without an account, filters, and goes back to the results', async ({
  page,
}) => {
  await page.goto('/colleges')
  await page.getByLabel(words('colleges.search.words')).fill('university of texas')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/colleges\?search=university/)
  await page.getByRole('link', { name: austin }).click()
  await page.waitForURL(`**/colleges/${texas}/the-university-of-texas-at-austin?**`)
  await expect(page.getByRole('heading', { level: 1, name: austin })).toBeVisible()
  await expect(page.getByText(words('colleges.visitor.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: /favorite/i })).toHaveCount(0)
  await page.getByRole('link', { name: words('colleges.page.backToResults') }).click()
  await page.waitForURL(/\/colleges\?search=university/)
})

test('a college’s public page is for search engines, too @desktop-only', async ({ page, request }) => {
  const response = await page.goto(`/colleges/${texas}`)
  expect(response?.url()).toMatch(/\/colleges\/228778\/the-university-of-texas-at-austin$/)
  const origin = new URL(page.url()).origin
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'CollegeOrUniversity', name: austin, url: page.url() })
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${page.url()}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`${origin}/sitemap.xml`)
  expect((await request.get('/colleges/1/nothing')).status()).toBe(404)
})
