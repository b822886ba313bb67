import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signUp, somebody } from '../people/account.ts'
import { signUpWithExampleFamily } from '../people/example-family.ts'
import { expect, test } from '../product/test.ts'

const widths = [390, 1280]
const themes = ['light', 'dark'] as const

/** A college of the starter catalogue: The University of Texas at Austin. */
const college = 228778

const screens = {
  nobody: [
    '/',
    '/family/signup',
    '/family/login',
    '/family/forgot-password',
    '/family/password-recovery',
    '/admin/login',
    '/privacy-policy',
    '/terms-of-service',
    '/404',
  ],
  pending: ['/family/onboarding', '/family/onboarding?currentStepIndex=1'],
  active: [
    '/family/federal-sai',
    '/family/college/search',
    '/family/college/search?search=texas',
    `/family/college/${college}`,
    '/family/college-favorites',
    '/family/profile',
    '/family/resources',
  ],
}

/** Rules for WCAG 2.2 AA and the tool's own good practice: all but its experiments and the AAA level. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks at one screen at every width and in both themes: no finding of any rule, nothing to scroll sideways. */
async function check(page: Page, path: string) {
  await page.goto(path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect.soft(findings, `${path} at ${width} px, ${colorScheme}`).toEqual([])
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overhang, `${path} at ${width} px: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  }
}

test.describe.configure({ timeout: 300_000 })

test.describe('for everybody', () => {
  // The page for what is not there says so.
  test.use({ provoked: [404] })

  test('screens for everybody are accessible', async ({ page }) => {
    for (const path of screens.nobody) await check(page, path)
  })
})

test('the onboarding is accessible', async ({ page }) => {
  await signUp(page, somebody())
  for (const path of screens.pending) await check(page, path)
})

test('screens of an active family are accessible', async ({ page }) => {
  await signUpWithExampleFamily(page, somebody())
  for (const path of screens.active) await check(page, path)
})
