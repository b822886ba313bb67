import type { Page } from '@playwright/test'
import { routes } from '../../contract/src/routes.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { signInAs, viewers } from '../helpers/demo.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
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
    await expectRoomForLargeText(page, `${address}, ${variant.locale}`)
  }
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page, `${address} at ${width} px`)
  }
}

/**
 * Twice the text by a style sheet of the reader's. It doesn't count in media queries, so the layout stays; the browser's own setting, which
 * does, is in large-text.spec.ts.
 */
async function expectRoomForLargeText(page: Page, where: string) {
  const setSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await setSize('200%')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page, `${where} with twice the text at ${width} px`)
  }
  await setSize('')
}

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
