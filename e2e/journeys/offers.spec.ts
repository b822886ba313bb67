/** A family enters two offers, one of them from its letter, compares them, and checks the first bill. */
import type { Page } from '@playwright/test'
import { newAccount, signUp } from '../helpers/account.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { garciaFamily } from '../helpers/garcia-family.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { completeOnboarding } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const benedictine = 154712
const letter = `Tuition and fees  $31,000
Housing and food  $12,500
Books and supplies  $1,200
Transportation  $1,000
Personal expenses  $1,800
Abbey Scholarship  $16,000
Federal Pell Grant  $3,000
Federal Direct Subsidized Loan  $3,500
Total aid  $22,500
Net cost after aid  $25,000`
const bill = `Tuition and fees  $15,500
Parking permit  $180
Federal Pell Grant (pending)  $1,500`

async function keepFavorite(page: Page, collegeId: number) {
  await page.goto(`/family/college/${collegeId}`)
  await pageReady(page)
  const favorite = page.getByRole('button', { name: /favorite for Elena/i }).first()
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(favorite).toHaveAttribute('aria-busy', 'false')
}

async function check(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectNoHorizontalScroll(page, where)
}

const save = (page: Page) => page.getByRole('button', { name: words('offers.enter.save') }).click()
const amount = (page: Page, label: string) => page.getByRole('textbox', { name: label })

test('a college that is no favorite is found by its name, with the keyboard only', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/')
  await signUp(page, newAccount('Maria Garcia'))
  await completeOnboarding(page, garciaFamily)
  await page.goto('/family/offers?view=new')
  await pageReady(page)
  await page.getByLabel(words('offers.enter.college'), { exact: true }).focus()
  const field = page.getByRole('combobox', { name: words('offers.enter.college') })
  await expect(field).toBeFocused()
  await page.keyboard.type('Benedictine Coll', { delay: 20 })
  await expect(page.getByRole('option', { name: /Benedictine College/ }).first()).toBeVisible()
  await check(page, 'colleges by name')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/Benedictine/)
  await page.getByRole('button', { name: words('offers.enter.save') }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/family\/offers\/[\w-]{36}$/)
  await pageReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Benedictine')
})

test('two offers are entered, compared, and one is checked against the bill', async ({ page }) => {
  await page.goto('/')
  await signUp(page, newAccount('Maria Garcia'))
  await completeOnboarding(page, garciaFamily)
  for (const id of [texas, benedictine]) await keepFavorite(page, id)

  await page.goto('/family/offers')
  await pageReady(page)
  await expect(
    page.getByRole('heading', { name: words('offers.empty.title').replace('{name}', 'Elena') }),
  ).toBeVisible()
  await check(page, 'no offers')

  // By hand, with costs left out.
  await page.getByRole('link', { name: words('offers.enter.action') }).click()
  await pageReady(page)
  await save(page)
  await expect(page.getByText(words('offers.error.college')).first()).toBeVisible()
  await check(page, 'offer form with an error')
  await page.getByRole('combobox', { name: words('offers.enter.college') }).selectOption(String(texas))
  await page.getByRole('button', { name: words('offers.enter.addGrant') }).click()
  await page.getByRole('textbox', { name: words('offers.enter.lineName') }).fill('Longhorn Grant')
  await amount(page, words('offers.enter.lineAmount')).fill('9000')
  await save(page)
  await page.waitForURL(/\/family\/offers\/[\w-]{36}$/)
  await pageReady(page)
  await expect(page.getByRole('main')).toContainText('Longhorn Grant')
  await expect(page.getByRole('main')).toContainText(/\(our estimate\)/)
  await check(page, 'offer')

  // From the letter: nothing is sent while it is read.
  await page.goto('/family/offers?view=letter')
  await pageReady(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByRole('textbox', { name: words('offers.letter.paste') }).fill(letter)
  await page.getByRole('button', { name: words('offers.letter.read') }).click()
  await expect(page.getByRole('heading', { name: 'We found 10 amounts' })).toBeVisible()
  await check(page, 'lines of a letter')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: words('offers.letter.use') }).click()
  await page
    .getByRole('combobox', { name: words('offers.enter.college'), exact: true })
    .selectOption(String(benedictine))
  await save(page)
  await page.waitForURL(/\/family\/offers\/[\w-]{36}$/)
  await pageReady(page)
  // 47,500 minus the two gifts: the loan and the letter's own "net cost" don't count.
  await expect(page.getByRole('row', { name: words('offers.row.netPrice') })).toContainText('$28,500')

  await page.getByRole('textbox', { name: words('offers.bill.paste') }).fill(bill)
  await page.getByRole('button', { name: words('offers.bill.read') }).click()
  await expect(page.getByRole('group', { name: 'Parking permit' })).toBeVisible()
  await check(page, 'lines of a bill')
  await page.getByRole('button', { name: words('offers.bill.check') }).click()
  await expect(page.getByText('Parking permit: $180', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Abbey Scholarship: not on the bill', { exact: false }).first()).toBeVisible()
  await check(page, 'bill')

  // Removed by mistake, and back with what was entered.
  await page.getByRole('link', { name: words('offers.edit.action') }).click()
  await pageReady(page)
  await page.getByRole('button', { name: words('offers.edit.remove') }).click()
  await expect(page.getByRole('heading', { name: /was removed/ })).toBeVisible()
  await check(page, 'removed offer')
  await page.getByRole('button', { name: words('offers.edit.undo') }).click()
  await page.waitForURL(/\/family\/offers\/[\w-]{36}$/)
  await pageReady(page)
  await expect(page.getByRole('row', { name: words('offers.row.netPrice') })).toContainText('$28,500')

  await page.goto('/family/offers')
  await pageReady(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: words('offers.compare.action') }).click()
  await page.waitForURL(/compare=/)
  await pageReady(page)
  await expect(page.getByRole('row', { name: words('offers.row.netPrice') })).toContainText('$28,500')
  await expect(page.getByText(words('offers.compare.best')).first()).toBeVisible()
  await check(page, 'comparison')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: words('offers.print') })).toBeHidden()
})
