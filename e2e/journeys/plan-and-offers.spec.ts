/** A family with two children plans, saves two plans, enters two offers, sees its plan change, and prints it. */
import type { Page } from '@playwright/test'
import type { InputMethod } from '../helpers/input-method.ts'
import { pointing } from '../helpers/input-method.ts'
import { keyboardInput } from '../helpers/keyboard.ts'
import { setLanguage } from '../helpers/language.ts'
import { expectOneSheet } from '../helpers/one-page.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInWithTwoStudents } from '../helpers/two-students.ts'
import { type Language, words } from '../helpers/words.ts'
import { startYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const benedictine = 154712

const sentenceOf = (page: Page) => page.locator('[data-plan-sentence]')

async function open(page: Page, address: string) {
  await page.goto(address)
  await pageReady(page)
}

/** What the journey does, in a language and with an input method. */
function familyOn(page: Page, language: Language, input: InputMethod) {
  const text = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (message, [name, value]) => message.replace(`{${name}}`, value),
      words(key, language),
    )
  const button = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: text(key, values), exact: true })
  return {
    text,
    button,
    async savePlan(name: string) {
      await input.fill(page.getByLabel(text('plan.scenarios.name'), { exact: true }), name)
      await input.press(button('plan.scenarios.save'))
      await expect(button('plan.scenarios.openNamed', { name })).toBeVisible()
    },
    async enterOffer(college: { id: number; name: string }, grant: string, amount: string) {
      await open(page, '/family/offers?view=new')
      await input.select(
        page.getByRole('combobox', { name: text('offers.enter.college'), exact: true }),
        college.name,
      )
      await input.press(button('offers.enter.addGrant'))
      await input.fill(page.getByRole('textbox', { name: text('offers.enter.lineName') }).last(), grant)
      await input.fill(page.getByRole('textbox', { name: text('offers.enter.lineAmount') }).last(), amount)
      await input.press(button('offers.enter.save'))
      await page.waitForURL(/\/family\/offers\/[\w-]{36}$/)
      await pageReady(page)
      await expect(page.getByRole('main')).toContainText(grant)
    },
  }
}

async function makePlanWithOffers(page: Page, language: Language, input: InputMethod) {
  const { api, studentIds } = await signInWithTwoStudents(page)
  const [elena] = studentIds
  for (const collegeId of [texas, benedictine])
    await api.post('/api/family/favourite', { collegeId, studentId: elena })
  const { name, favorites } = await api.get('/api/family/profile')
  const named = (id: number) => ({
    id,
    name: (favorites as { college: { id: number; name: string } }[]).find(({ college }) => college.id === id)
      ?.college.name as string,
  })
  await setLanguage(page, language)
  const { text, button, savePlan, enterOffer } = familyOn(page, language, input)

  // A plan is there at once. It is saved, and another one with a change.
  await open(page, '/family/plan')
  const sentence = sentenceOf(page)
  await expect(sentence).toContainText(named(texas).name)
  const withoutOffers = await sentence.innerText()
  await savePlan('A')
  const living = page.getByRole('combobox', { name: text('plan.levers.living') }).first()
  await input.select(living, text('plan.living.with-family'))
  await expect(sentence).not.toHaveText(withoutOffers)
  await savePlan('B')

  // Renamed, and compared.
  await input.press(button('plan.scenarios.renameNamed', { name: 'B' }))
  await input.fill(page.getByLabel(text('plan.scenarios.newName'), { exact: true }), 'At home')
  await input.press(button('plan.scenarios.saveName'))
  await expect(button('plan.scenarios.renameNamed', { name: 'At home' })).toBeFocused()
  await input.press(button('plan.scenarios.compare'))
  const comparison = page.getByRole('region', { name: text('plan.scenarios.compareTitle') })
  await expect(comparison.getByRole('columnheader')).toHaveText([/./, 'A', 'At home'])
  await page.getByRole('checkbox', { name: 'At home' }).uncheck()
  await expect(comparison.getByRole('columnheader')).toHaveText([/./, 'A'])

  await enterOffer(named(texas), 'Longhorn Grant', '9000')
  await enterOffer(named(benedictine), 'Abbey Scholarship', '30000')

  // The saved plan has the same college, at the offer's price now.
  await open(page, '/family/plan')
  await expect(sentence).toContainText('$')
  await expect(sentence).not.toHaveText(withoutOffers)
  const withTexas = await sentence.innerText()
  const college = page.getByRole('combobox', { name: text('plan.levers.college') }).first()
  await input.select(college, `${named(benedictine).name} (${startYear})`)
  await expect(sentence).toContainText(named(benedictine).name)
  await expect(sentence).not.toHaveText(withTexas)
  const chosen = await sentence.innerText()
  await input.press(button('plan.scenarios.replaceNamed', { name: 'A' }))
  await expect(button('plan.scenarios.replaceNamed', { name: 'A' })).not.toHaveAttribute('aria-busy', 'true')

  // Both are what the family comes home to.
  await open(page, '/family/federal-sai')
  await expect(sentence).toHaveText(chosen)
  const changes = page.getByRole('region', { name: text('plan.change.title') })
  await expect(changes.getByRole('rowheader')).toHaveText([/^A/, 'At home'])

  await open(page, '/family/plan')
  await expect(sentence).toHaveText(chosen)
  await expectOneSheet(page, `the plan in ${language}`, name)
}

test('a family plans, enters offers, and prints', async ({ page }) => {
  await makePlanWithOffers(page, 'en', pointing)
})

test('una familia planifica, anota ofertas e imprime', async ({ page }) => {
  await makePlanWithOffers(page, 'es', pointing)
})

test('a family plans and enters offers by keyboard alone', { tag: '@desktop-only' }, async ({ page }) => {
  await makePlanWithOffers(page, 'en', keyboardInput(page))
})

test('the days that offers set come first among the next steps, at home and with the resources', async ({
  page,
}) => {
  const { api, studentIds } = await signInWithTwoStudents(page)
  const [studentId] = studentIds
  const year = new Date().getFullYear() + 1
  const offer = {
    studentId,
    awardYear: `${year}-${String(year + 1).slice(2)}`,
    costs: {
      tuitionAndFees: 12_000,
      housingAndFood: 14_000,
      booksAndSupplies: 1_000,
      transportation: 1_000,
      personal: 2_000,
      other: 0,
    },
    grants: [],
  }
  await api.post('/api/family/offers', { ...offer, collegeId: texas, answerBy: `${year}-05-01` })
  await api.post('/api/family/offers', { ...offer, collegeId: benedictine, answerBy: `${year}-04-15` })
  for (const address of ['/family/federal-sai', '/family/resources']) {
    await open(page, `${address}?student=${studentId}`)
    await expect(page.locator('[data-next-deadline]')).toContainText(`April 15, ${year}`)
    const steps = page.locator('#next-steps').getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.nth(0)).toContainText('Benedictine College')
    await expect(steps.nth(1)).toContainText(`May 1, ${year}`)
  }
})
