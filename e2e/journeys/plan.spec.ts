/** A family's plan to pay: it is there at once, answers changes, and is kept under names. */
import type { Page } from '@playwright/test'
import { pageReady } from '../helpers/page-ready.ts'
import { signInWithTwoStudents } from '../helpers/two-students.ts'
import { words } from '../helpers/words.ts'
import { awardYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const sentence = (page: Page) => page.locator('[data-plan-sentence]')

async function openPlan(page: Page) {
  await page.goto('/family/plan')
  await pageReady(page)
  await expect(sentence(page)).toContainText('$')
}

test('a family changes its plan, undoes it, saves two plans, compares them, and deletes one with undo', async ({
  page,
}) => {
  await signInWithTwoStudents(page)
  await openPlan(page)
  const first = await sentence(page).innerText()

  // By keyboard: the slider is a native one.
  const work = page.getByRole('slider', { name: words('plan.levers.work') }).first()
  await work.focus()
  await work.press('Home')
  await expect(page.locator('[data-effect]').first()).toContainText('$')
  await expect(sentence(page)).not.toHaveText(first)
  await page.getByRole('button', { name: words('plan.undo'), exact: true }).click()
  await expect(sentence(page)).toHaveText(first)
  await page.getByRole('button', { name: words('plan.redo'), exact: true }).click()
  await expect(sentence(page)).not.toHaveText(first)

  const save = async (name: string) => {
    await page.getByLabel(words('plan.scenarios.name')).fill(name)
    await page.getByRole('button', { name: words('plan.scenarios.save') }).click()
    await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  }
  await save('No job')
  const living = page.getByRole('combobox', { name: words('plan.levers.living') }).first()
  await living.selectOption('with-family')
  await save('At home')
  await page.getByRole('button', { name: words('plan.scenarios.compare') }).click()
  const comparison = page.getByRole('region', { name: words('plan.scenarios.compareTitle') })
  await expect(comparison.getByRole('columnheader', { name: 'At home' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete At home' }).click()
  await expect(page.getByRole('button', { name: 'Open At home' })).toBeHidden()
  await page
    .getByRole('button', { name: words('plan.scenarios.undo'), exact: true })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Open At home' })).toBeVisible()

  // The first plan saved is the family's own: the page opens with it.
  const own = await sentence(page).innerText()
  await openPlan(page)
  await expect(sentence(page)).not.toHaveText(own)
  await expect(page.getByText(words('plan.scenarios.ours'), { exact: true })).toHaveCount(1)
})

test('the sentence never names a new college beside the amounts of the old one', async ({ page }) => {
  await signInWithTwoStudents(page)
  await openPlan(page)
  const first = await sentence(page).innerText()
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    const element = document.querySelector<HTMLElement>('[data-plan-sentence]') as HTMLElement
    new MutationObserver(() => shown.push(element.innerText)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const college = page.getByRole('combobox', { name: words('plan.levers.college') }).first()
  const other = 'typical:community-college'
  expect(await college.inputValue()).not.toBe(other)
  await college.selectOption(other)
  await expect(sentence(page)).not.toContainText(first.split('$')[1] as string)
  await expect(page.locator('[data-effect]').first()).toContainText('$')
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  expect(new Set(shown)).toEqual(new Set([await sentence(page).innerText()]))
})

test('the timeline has its figures as a table, and each year its rules', async ({ page }) => {
  await signInWithTwoStudents(page)
  await openPlan(page)
  await page.getByRole('button', { name: words('plan.timeline.showTable') }).click()
  const table = page.getByRole('table', { name: words('plan.timeline.caption') })
  await expect(table.getByRole('row')).not.toHaveCount(0)
  const figures = (await table.getByRole('row').last().innerText()).match(/\$[\d,]+/g) ?? []
  const [cost, ...sources] = figures.map((text) => Number(text.replace(/[$,]/g, '')))
  expect(sources).toHaveLength(6)
  expect(sources.reduce((sum, one) => sum + one, 0)).toBe(cost)
  // Elena's last two years are Mateo's first two.
  await expect(page.locator('[data-overlap]')).toHaveCount(2)
  const year = page
    .getByRole('list', { name: words('plan.timeline.years') })
    .getByRole('button')
    .first()
  await year.focus()
  await year.press('Enter')
  await expect(page.getByRole('table', { name: /^20\d\d-\d\d, / }).last()).toContainText('$')
})

test('an offer is one of the colleges to plan with', async ({ page }) => {
  const { api, studentIds } = await signInWithTwoStudents(page)
  await api.post('/api/family/offers', {
    studentId: studentIds[0],
    collegeId: texas,
    awardYear,
    costs: {
      tuitionAndFees: 12_000,
      housingAndFood: 14_000,
      booksAndSupplies: 1_000,
      transportation: 1_000,
      personal: 2_000,
      other: 0,
    },
    grants: [],
  })
  await openPlan(page)
  const college = page.getByRole('combobox', { name: words('plan.levers.college') }).first()
  const before = await sentence(page).innerText()
  const offer = college.locator('option[value^="offer:"]')
  await expect(offer).toHaveCount(1)
  const value = (await offer.getAttribute('value')) ?? ''
  if ((await college.inputValue()) === value) await college.selectOption('typical:community-college')
  else await college.selectOption(value)
  await expect(sentence(page)).not.toHaveText(before)
})

test('on paper it is the family’s plan with name and day, without the levers', async ({ page }) => {
  await signInWithTwoStudents(page)
  await openPlan(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: words('plan.levers.title') })).toBeHidden()
  await expect(page.getByText(/, \w+ \d+, 20\d\d$/).first()).toBeVisible()
  const pdf = await page.pdf({ format: 'Letter' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages).toHaveLength(1)
})
