/** Accessibility checks with axe. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../product/test.ts'

/**
 * Every rule of axe, experimental ones too, except one: contrast of 7:1 is level AAA, and the product has 4.5:1.
 * Rules are enabled by name, because axe turns some of them off by default.
 */
const leftOut = ['color-contrast-enhanced']

/** Legacy mode: otherwise axe opens a page each time to merge the results of frames, and there are no frames here. */
const toolFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** Expects no violations of any rule. Reports all of them at the end of the test. */
export async function expectNoAxeViolations(page: Page, where: string) {
  await finishAnimations(page)
  expect.soft(page.frames(), `${where}: frames besides the page itself`).toHaveLength(1)
  const { violations } = await toolFor(page)
    // Details of passed rules are not needed.
    .options({ rules: await everyRule(page), preload: false, resultTypes: ['violations'] })
    .analyze()
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(findings, where).toEqual([])
}

/** Ends fades, because contrast during an animation isn't meaningful. Waiting for them may take forever: a paused one never ends. */
async function finishAnimations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}

let rules: Record<string, { enabled: boolean }> | undefined

async function everyRule(page: Page) {
  if (rules) return rules
  // The first run injects axe into the page, which can then list its rules.
  await toolFor(page).withRules(['document-title']).analyze()
  const ids = await page.evaluate(() =>
    (window as unknown as { axe: { getRules: () => { ruleId: string }[] } }).axe
      .getRules()
      .map(({ ruleId }) => ruleId),
  )
  rules = Object.fromEntries(ids.map((id) => [id, { enabled: !leftOut.includes(id) }]))
  return rules
}
