import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routes } from '../../web/src/shell/routes.ts'
import { enterAs, whos } from '../people/demo.ts'
import { speak } from '../people/language.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, type Screen, screens } from '../screens.ts'

test.describe.configure({ mode: 'parallel' })

/** Both widths, both themes and both languages; all combinations would take four times as long. */
const looks = [
  { width: 390, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'dark', locale: 'es' },
] as const

/** 640 is a desk at twice the size (200 % zoom). */
const narrowWidths = [320, 640]

/**
 * Every rule that the tool has, its experiments too, but one: contrast of 7:1 is level AAA, and the product keeps 4.5:1.
 * Rules are turned on by name, since the tool leaves some of them off unless asked.
 */
const leftOut = ['color-contrast-enhanced']

/** All screens of the demo world for one pair of eyes; findings are told together at the end. */
for (const who of whos) {
  const seen = screens.filter((screen) => screen.who === who)
  test.describe(`for ${who}`, () => {
    test.describe.configure({ timeout: 900_000 })
    test.use({ provoked: [...new Set(seen.flatMap(({ provoked = [] }) => provoked))] })
    test(`${seen.length} screens have no finding of any rule`, async ({ page }) => {
      await enterAs(page, who)
      for (const screen of seen) await check(page, screen)
    })
  })
}

async function check(page: Page, screen: Screen) {
  const address = await addressOf(screen, page)
  for (const { width, colorScheme, locale } of looks) {
    await speak(page, locale)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(locale))
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: await everyRule(page), preload: false })
      .analyze()
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect.soft(findings, `${address} at ${width} px, ${colorScheme}, ${locale}`).toEqual([])
  }
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 900 })
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overhang, `${address} at ${width} px: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  }
}

let rules: Record<string, { enabled: boolean }> | undefined

async function everyRule(page: Page) {
  if (rules) return rules
  // The first run puts the tool into the page, which then tells its rules.
  await new AxeBuilder({ page }).withRules(['document-title']).analyze()
  const ids = await page.evaluate(() =>
    (window as unknown as { axe: { getRules: () => { ruleId: string }[] } }).axe
      .getRules()
      .map(({ ruleId }) => ruleId),
  )
  rules = Object.fromEntries(ids.map((id) => [id, { enabled: !leftOut.includes(id) }]))
  return rules
}

test('every route of the product has a screen in the list', () => {
  const shown = screens.map(({ name, path }) => (typeof path === 'string' ? path.split('?')[0] : name))
  const missing = routes
    .map(({ path }) => path)
    .filter((path) => !path.includes('['))
    // `/signup` asks for whom and is answered by the family's page; answers are edited on the same screen as asked.
    .filter(
      (path) => path !== '/signup' && path !== '/family/onboarding' && path !== '/family/federal-sai/answer',
    )
    .filter((path) => !shown.includes(path))
  expect(missing).toEqual([])
})
