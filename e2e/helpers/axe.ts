/** What a tool finds of a page that keeps people out. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../product/test.ts'

/**
 * Every rule that the tool has, its experiments too, but one: contrast of 7:1 is level AAA, and the product keeps 4.5:1.
 * Rules are turned on by name, since the tool leaves some of them off unless asked.
 */
const leftOut = ['color-contrast-enhanced']

/** Adding up the findings of many frames takes the tool a page of its own each time; there are no frames here. */
const toolFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** None of any rule; told together at the end of the test. */
export async function expectNoAxeViolations(page: Page, where: string) {
  await nothingMoves(page)
  expect.soft(page.frames(), `${where}: no frame but the page itself`).toHaveLength(1)
  const { violations } = await toolFor(page)
    // Of what is right it need not tell every place.
    .options({ rules: await everyRule(page), preload: false, resultTypes: ['violations'] })
    .analyze()
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(findings, where).toEqual([])
}

/** What is fading in or out has the contrast of a moment, which nobody reads. */
async function nothingMoves(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

let rules: Record<string, { enabled: boolean }> | undefined

async function everyRule(page: Page) {
  if (rules) return rules
  // The first run puts the tool into the page, which then tells its rules.
  await toolFor(page).withRules(['document-title']).analyze()
  const ids = await page.evaluate(() =>
    (window as unknown as { axe: { getRules: () => { ruleId: string }[] } }).axe
      .getRules()
      .map(({ ruleId }) => ruleId),
  )
  rules = Object.fromEntries(ids.map((id) => [id, { enabled: !leftOut.includes(id) }]))
  return rules
}
