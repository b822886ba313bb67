import type { Page } from '@playwright/test'
import { pageReady } from '../people/page-ready.ts'
import { words } from '../people/words.ts'
import { expect, test } from '../product/test.ts'

test('a page is seen before its scripts are asked for', async ({ page }) => {
  await page.goto('/')
  await pageReady(page)
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(3)
  expect(Math.min(...asked)).toBeGreaterThan(seen)
})

const others: { where: string; before: (page: Page) => Promise<unknown> }[] = [
  {
    where: 'a tab in the background',
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
      ),
  },
  {
    where: 'a browser that does not say when it has drawn',
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }),
      ),
  },
]
for (const { where, before } of others)
  test(`${where} does not wait to be seen`, async ({ page }) => {
    await before(page)
    await page.goto('/family/login')
    await pageReady(page)
    await page.getByRole('button', { name: words('auth.signIn.submit'), exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  })
