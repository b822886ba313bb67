/** The onboarding stays still under the hand: what appears late moves no button that is being pressed, and no screen flashes by. */
import type { Locator, Page } from '@playwright/test'
import { storedProfile } from '../helpers/api-sign-in.ts'
import { garciaFamily, singleParent } from '../helpers/garcia-family.ts'
import {
  answerPart,
  beginHousehold,
  beginInterview,
  completeOnboarding,
  continueInterview,
  type Part,
  partTitle,
} from '../helpers/interview.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

const [maria = {}, rosa = {}] = [garciaFamily, singleParent].map(
  ({ parents }): Part => parents[0]?.parent ?? {},
)

const continueButton = (page: Page) =>
  page.getByRole('button', { name: words('onboarding.nav.continue'), exact: true })
const taxPaid = (page: Page) =>
  page.getByRole('textbox', { name: wordsLike('onboarding.questions.income.incomeTaxPaid.label') })

/** Opens the questions about the first parent. */
async function beginParent(page: Page) {
  await beginHousehold(page)
  await answerPart(page, 'home', garciaFamily.parts.home ?? {})
  await continueInterview(page)
  await answerPart(page, 'parent', maria)
}

const presses: { name: string; press: (page: Page, button: Locator) => Promise<void> }[] = [
  { name: 'pressed slowly', press: (_, button) => button.click({ delay: 500 }) },
  {
    name: 'touched',
    press: async (page, button) => {
      const session = await page.context().newCDPSession(page)
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      if (!box) throw new Error('The button has no place.')
      // Near its lower edge, where a small shift is enough to miss it.
      const touch = { x: box.x + box.width / 2, y: box.y + box.height - 4 }
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  },
]
for (const { name, press } of presses) {
  test(`Continue is reached when it is ${name} right after an amount with cents`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), hasTouch: true })
    const page = await context.newPage()
    await beginParent(page)
    await taxPaid(page).fill('5900.50')
    await press(page, continueButton(page))
    await expect(
      page.getByRole('textbox', { name: words('onboarding.questions.parent.firstName.label') }),
    ).toHaveValue('')
    expect((await storedProfile(page)).parents).toMatchObject([{ incomeTaxPaid: 5901 }])
    await context.close()
  })
}

test('a save leads straight to the next screen, without another one in between', async ({ page }) => {
  await beginHousehold(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await answerPart(page, 'home', singleParent.parts.home ?? {})
  await continueInterview(page)
  await answerPart(page, 'parent', rosa)
  await page.evaluate(() => {
    const title = () => document.querySelector('main h1')?.textContent ?? ''
    const titles = [title()]
    Object.assign(window, { titles })
    new MutationObserver(() => {
      if (title() !== titles.at(-1)) titles.push(title())
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await continueInterview(page)
  await expect(partTitle(page, 'student')).toBeVisible()
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  expect(titles).toHaveLength(2)
})

test('nothing moves on its own while a screen is answered on a slow phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await beginInterview(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const take = () =>
    page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts.splice(0))
  const movedWithin = async (milliseconds: number) => {
    await take()
    await page.waitForTimeout(milliseconds)
    return take()
  }
  await completeOnboarding(page, garciaFamily, {
    onScreen: async ({ part }, when) => {
      if (when === 'before') {
        // What arrives with the screen belongs to the change of screens, which is over once nothing has moved for a while.
        if (part !== null) return expect(async () => expect(await movedWithin(600)).toEqual([])).toPass()
        await page.waitForTimeout(600)
      }
      const moved = await take()
      const sum = moved.reduce((all, { value }) => all + value, 0)
      expect(sum, `${part} ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.1)
    },
  })
})
