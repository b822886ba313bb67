import type { Page } from '@playwright/test'
import { routes } from '../../web/src/testing/for-journeys.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { signInAs, viewers } from '../helpers/demo.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { setLanguage } from '../helpers/language.ts'
import { applyVariant, type Variant } from '../helpers/variant.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, type Screen, screens } from '../screens.ts'
import { enterState, existsAt, states } from '../states.ts'

test.describe.configure({ mode: 'parallel' })

/** The two variants of a pair differ in everything. Together the pairs cover all eight variants. */
const variantPairs: readonly (readonly [Variant, Variant])[] = [
  [
    { width: 390, colorScheme: 'light', locale: 'en' },
    { width: 1280, colorScheme: 'dark', locale: 'es' },
  ],
  [
    { width: 390, colorScheme: 'dark', locale: 'es' },
    { width: 1280, colorScheme: 'light', locale: 'en' },
  ],
  [
    { width: 390, colorScheme: 'dark', locale: 'en' },
    { width: 1280, colorScheme: 'light', locale: 'es' },
  ],
  [
    { width: 390, colorScheme: 'light', locale: 'es' },
    { width: 1280, colorScheme: 'dark', locale: 'en' },
  ],
]

const checksAllVariants = process.env.VARIANTS === 'all'
const timeout = checksAllVariants ? 3_600_000 : 900_000

/** Each screen is checked in one pair, and the next screen in the next pair. All variants take four times as long; use VARIANTS=all. */
function variantsOf(place: number): readonly Variant[] {
  if (checksAllVariants) return variantPairs.flat()
  return variantPairs[place % variantPairs.length] ?? []
}

/** 640 is a desktop at 200% zoom. */
const narrowWidths = [320, 640]

/** All screens that one viewer of the demo world can open. Violations are reported together at the end. */
for (const who of viewers) {
  const seen = screens.filter((screen) => screen.who === who)
  test.describe(`for ${who}`, () => {
    test.describe.configure({ timeout })
    test.use({
      expectedStatuses: [...new Set(seen.flatMap(({ expectedStatuses = [] }) => expectedStatuses))],
    })
    test(`${seen.length} screens have no accessibility violations`, async ({ page }) => {
      await signInAs(page, who)
      for (const screen of seen) await check(page, screen)
    })
  })
}

/** States that screens reach through interaction: menus, sheets, dialogs, errors, the longest names. */
for (const who of new Set(states.map((state) => state.who))) {
  const seen = states.filter((state) => state.who === who && !state.isPrinted)
  test.describe(`for ${who}`, () => {
    test.describe.configure({ timeout })
    test.use({
      expectedStatuses: [...new Set(seen.flatMap(({ expectedStatuses = [] }) => expectedStatuses))],
    })
    test(`${seen.length} states have no accessibility violations`, async ({ page }) => {
      await signInAs(page, who)
      for (const state of seen) {
        for (const variant of variantsOf(states.indexOf(state))) {
          if (!existsAt(state, variant.width)) continue
          await applyVariant(page, variant)
          await enterState(state, page, variant.locale)
          const where = `${state.name} at ${variant.width} px, ${variant.colorScheme}, ${variant.locale}`
          await expectNoAxeViolations(page, where)
          await expectNoHorizontalScroll(page, where)
          await page.unrouteAll()
        }
      }
    })
  })
}

async function check(page: Page, screen: Screen) {
  const address = await addressOf(screen, page)
  for (const variant of variantsOf(screens.indexOf(screen))) {
    await applyVariant(page, variant)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(variant.locale))
    await expectNoAxeViolations(
      page,
      `${address} at ${variant.width} px, ${variant.colorScheme}, ${variant.locale}`,
    )
  }
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page, `${address} at ${width} px`)
  }
}

/** The screens that families use most. Text of twice the size wraps, and the page doesn't scroll sideways. */
const largeTextScreens = new Set([
  'home',
  'colleges',
  'public-college',
  'onboarding-household',
  'onboarding-finance',
  'federal-sai',
  'college-search',
  'college',
  'plan',
  'offers',
  'college-favorites-compare',
  'profile-edit',
])

for (const who of ['visitor', 'onboarding', 'family'] as const)
  test(`text of twice the size fits a phone, for ${who}`, async ({ page }) => {
    await signInAs(page, who)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const screen of screens) {
      if (screen.who !== who || !largeTextScreens.has(screen.name)) continue
      const address = await addressOf(screen, page)
      for (const locale of ['en', 'es'] as const) {
        await setLanguage(page, locale)
        await page.goto(address)
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        await expectNoHorizontalScroll(page, `${address} with text of twice the size, ${locale}`)
      }
    }
  })

test('every route of the product has a screen in the list', () => {
  const shown = screens.map(({ name, path }) => (typeof path === 'string' ? path.split('?')[0] : name))
  const missing = routes
    .map(({ path }) => path)
    .filter((path) => !path.includes('['))
    // `/signup` redirects to the family's page, and answers are edited on the screens of the onboarding.
    .filter(
      (path) => path !== '/signup' && path !== '/family/onboarding' && path !== '/family/federal-sai/answer',
    )
    .filter((path) => !shown.includes(path))
  expect(missing).toEqual([])
})
