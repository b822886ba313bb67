import type { Page } from '@playwright/test'
import { newAccount } from '../helpers/account.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt } from '../helpers/sign-in-form.ts'
import { onDesktop, onPhone } from '../helpers/viewport.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

/** Two colleges of the starter catalogue, both in Texas and public. */
const austin = { id: 228778, name: 'The University of Texas at Austin' }
const arlington = { id: 228769, name: 'The University of Texas at Arlington' }

const searchField = (page: Page) => page.getByLabel(words('colleges.search.words'))
const favorite = (page: Page, college: string) =>
  page.getByRole('button', { name: new RegExp(`^${college}: favorite for `) })

/**
 * The field becomes one that suggests when it is first reached for. Put in as pasted: letters that come slowly are each asked about, and
 * every answer begins the list anew.
 */
async function type(page: Page, text: string) {
  await searchField(page).focus()
  await expect(page.getByRole('combobox', { name: words('colleges.search.words') })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Presses the button and waits until the server has it: the new state is shown before that. */
async function keep(page: Page, college: string) {
  await favorite(page, college).click()
  await expect(favorite(page, college)).toHaveAttribute('aria-pressed', 'true')
  await expect(favorite(page, college)).toHaveAttribute('aria-busy', 'false')
}

async function keepBoth(page: Page) {
  for (const { id, name } of [austin, arlington]) {
    await page.goto(`/family/college/${id}`)
    await pageReady(page)
    await keep(page, name)
  }
}

const filterSheet = (page: Page) => page.getByRole('region', { name: words('colleges.search.filterPanel') })

/** On a phone the filters are a sheet behind a button; at a desk they stand beside the results. */
async function openFilters(page: Page) {
  await onPhone(page, 'they are there', () => page.getByRole('button', { name: /^Filters( |$)/ }).click())
  await expect(filterSheet(page)).toBeVisible()
}

async function closeFilters(page: Page) {
  await onPhone(page, 'they stay there', async () => {
    await page.getByRole('button', { name: words('colleges.search.closeFilters') }).click()
    await expect(filterSheet(page)).toBeHidden()
  })
}

/** At a desk every tick applies by itself. */
async function applyFilters(page: Page) {
  await onPhone(page, 'nothing is left to be done', async () => {
    await filterSheet(page)
      .getByRole('button', { name: words('colleges.search.apply') })
      .click()
    await expect(filterSheet(page)).toBeHidden()
  })
}

test('colleges are found by keyboard, filtered, kept, noted and compared, and all of it is still there after a reload', async ({
  page,
}) => {
  await signUpWithExampleFamily(page, newAccount())
  await page.goto('/family/college/search')
  await pageReady(page)

  // A suggestion, in spite of the typing error, by keyboard alone.
  await type(page, 'univeristy of texas austn')
  const suggestion = page.getByRole('option', { name: new RegExp(`^${austin.name}`) })
  await expect(suggestion).toBeVisible()
  const names = await page.getByRole('option').allInnerTexts()
  for (let place = names.findIndex((name) => name.startsWith(austin.name)); place >= 0; place -= 1)
    await page.keyboard.press('ArrowDown')
  await expect(suggestion).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/family/college/${austin.id}**`)
  await expect(page.getByRole('heading', { level: 1, name: austin.name })).toBeVisible()
  await keep(page, austin.name)
  await page.getByRole('link', { name: words('colleges.page.back') }).click()
  await page.waitForURL('**/family/college/search**')

  // Filters, and a chip that takes one back.
  await openFilters(page)
  await page.locator('summary', { hasText: words('colleges.search.state') }).click()
  await page.getByRole('checkbox', { name: /^Texas/ }).check()
  await onDesktop(page, 'a phone applies all of its sheet at once', () => page.waitForURL(/state=TX/))
  await page.getByRole('checkbox', { name: /^2-year/ }).check()
  await applyFilters(page)
  await page.waitForURL(/state=TX.*college_level=2-year|college_level=2-year.*state=TX/)
  await onDesktop(page, 'the sheet of a phone is closed now', () =>
    expect(page.getByRole('checkbox', { name: /^2-year/ })).toBeFocused(),
  )
  await page.getByRole('link', { name: /^Remove the filter: 2-year/ }).click()
  await page.waitForURL((url) => !url.search.includes('2-year'))
  await openFilters(page)
  await expect(page.getByRole('checkbox', { name: /^Texas/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^2-year/ })).not.toBeChecked()
  await closeFilters(page)

  // The table, ordered by the head of a column.
  await page.getByRole('link', { name: words('colleges.view.table'), exact: true }).click()
  await page.waitForURL(/view=table/)
  const price = page.getByRole('columnheader', { name: words('colleges.table.ownPrice') })
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await keep(page, arlington.name)

  // Saved under a name, and opened again from another search.
  const address = page.url()
  await page.getByRole('button', { name: words('colleges.saved.open') }).click()
  await page.getByRole('textbox', { name: words('colleges.saved.name') }).fill('Texas by price')
  await page.getByRole('button', { name: words('colleges.saved.save') }).click()
  await expect(
    page.getByText(words('colleges.saved.saved').replace('{name}', 'Texas by price')),
  ).toBeVisible()
  await page.goto('/family/college/search?state=OH')
  await pageReady(page)
  await page.getByRole('button', { name: words('colleges.saved.open') }).click()
  await page.getByRole('link', { name: 'Texas by price' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Delete Texas by price' }).click()
  await page.getByRole('button', { name: words('colleges.saved.undo') }).click()
  await expect(page.getByRole('link', { name: 'Texas by price' })).toBeVisible()

  // A note saves itself.
  await page.goto('/family/college-favorites')
  await pageReady(page)
  const note = page.getByRole('textbox', { name: `Note on ${austin.name}` })
  await note.fill('Visit in April')
  await expect(page.getByText(words('favorites.note.saved'), { exact: true })).toBeVisible()

  // Side by side, by an address that works again.
  await page.getByRole('checkbox', { name: `Compare ${austin.name}` }).check()
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect(page.getByText(words('favorites.compare.tooFew'))).toBeVisible()
  await page.getByRole('checkbox', { name: `Compare ${arlington.name}` }).check()
  await page.getByRole('button', { name: /^Compare/ }).click()
  await page.waitForURL(new RegExp(`compare=${austin.id},${arlington.id}`))
  await page.reload()
  const table = page.getByRole('table')
  for (const { name } of [austin, arlington])
    await expect(table.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible()
  // Not the one of Pell Grant students, which begins in the same way.
  const graduation = new RegExp(`^${words('favorites.compare.row.graduation')}(?!,)`)
  await expect(table.getByRole('row', { name: graduation })).toContainText(words('favorites.compare.highest'))
  await expect(table.getByRole('row', { name: /^Note/ })).toContainText('Visit in April')
  // What is too wide for a phone scrolls in itself.
  const comparison = page.getByRole('region', { name: /^Side by side/ })
  await comparison.focus()
  await expect(comparison).toBeFocused()
  await expectNoHorizontalScroll(page)

  // Who goes back finds the same ones ticked.
  await page
    .getByRole('main')
    .getByRole('link', { name: words('favorites.title') })
    .click()
  await expect(note).toHaveValue('Visit in April')
  for (const { name } of [austin, arlington])
    await expect(page.getByRole('checkbox', { name: `Compare ${name}` })).toBeChecked()
})

test('the student who was chosen is whom every page is about, until another is chosen', async ({ page }) => {
  await signInAt(page, '/family/login', 'hannah.lindqvist@demo.example')
  await pageReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Astrid')
  await page.getByRole('link', { name: 'Nils', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nils')

  // As the menu leads there: the address names nobody.
  const chosen = page
    .getByRole('navigation', { name: words('profile.chooseStudent') })
    .locator('[aria-current]')
  await page.goto('/family/college/search?search=austin')
  await expect(chosen).toHaveText('Nils')
  await expect(page.getByRole('button', { name: `${austin.name}: favorite for Nils` })).toBeVisible()
  await page.goto(`/family/college/${austin.id}`)
  await expect(page.getByRole('button', { name: `${austin.name}: favorite for Nils` })).toBeVisible()
  await page.goto('/family/help?from=/family/college/search')
  await expect(page.getByText(`${words('ownHelp.screens.search')} · Nils`)).toBeVisible()

  // The browser was closed: what it keeps for longer counts.
  await page.context().clearCookies({ name: 'selected-student' })
  await page.goto('/family/college-favorites')
  await pageReady(page)
  await expect(chosen).toHaveText('Nils')
  await page.getByRole('link', { name: 'Astrid', exact: true }).click()
  await expect(chosen).toHaveText('Astrid')
  await page.goto('/family/resources')
  await expect(chosen).toHaveText('Astrid')
})

test('a removed favorite comes back with its note', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  await keepBoth(page)
  await page.goto('/family/college-favorites')
  await pageReady(page)
  const note = page.getByRole('textbox', { name: `Note on ${austin.name}` })
  await note.fill('Ask for the honors college')
  await expect(page.getByText(words('favorites.note.saved'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${austin.name} from favorites` }).click()
  await page.getByRole('button', { name: words('favorites.undo') }).click()
  await expect(note).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Ask for the honors college')
})

test.describe('when the server fails', () => {
  // What is saved while the page is left may be there before the page that comes: it is told that it is a version behind.
  test.use({ expectedStatuses: [503, 412] })

  test('the search field still searches, and a note is kept until it can be saved', async ({ page }) => {
    await signUpWithExampleFamily(page, newAccount())
    await keepBoth(page)
    await page.goto('/family/college/search')
    await pageReady(page)
    await page.route('**/api/family/colleges/suggestions**', (route) => route.fulfill({ status: 503 }))
    await type(page, 'austin')
    await expect(
      page.getByRole('status').filter({ hasText: words('colleges.suggest.failed') }),
    ).toBeAttached()
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=austin/)
    await expect(page.getByRole('link', { name: austin.name })).toBeVisible()

    await page.goto('/family/college-favorites')
    await pageReady(page)
    await page.route('**/api/family/favourite/**', (route) => route.fulfill({ status: 503 }))
    const note = page.getByRole('textbox', { name: `Note on ${austin.name}` })
    await note.fill('Still here')
    await expect(page.getByText(words('favorites.note.failed'))).toBeVisible()
    await page.unroute('**/api/family/favourite/**')
    await page.reload()
    await expect(page.getByText(words('favorites.note.saved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue('Still here')
  })
})

test.describe('without a connection', () => {
  // The browser notes every request that it could not send.
  test.use({ allowsConsoleErrors: true })

  test('the search says so and keeps what was typed', async ({ page, context }) => {
    await signUpWithExampleFamily(page, newAccount())
    await page.goto('/family/college/search')
    await pageReady(page)
    await type(page, 'austin')
    await context.setOffline(true)
    await page.getByRole('button', { name: words('colleges.search.submit'), exact: true }).click()
    await expect(page.getByText(words('colleges.search.offline'))).toBeVisible()
    await page.getByRole('link', { name: words('colleges.view.table'), exact: true }).click()
    await expect(page).toHaveURL(/\/family\/college\/search$/)
    await expect(searchField(page)).toHaveValue('austin')
    await context.setOffline(false)
    await page.getByRole('button', { name: words('colleges.search.submit'), exact: true }).click()
    await page.waitForURL(/search=austin/)
  })
})

test('a search that finds nothing names the filter to loosen', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  await page.goto('/family/college/search?state=TX&net_price_max=1')
  await page.getByRole('link', { name: /^Without “\$1 or less after grants”: \d+ colleges$/ }).click()
  await page.waitForURL((url) => !url.search.includes('net_price_max'))
  await expect(page.getByRole('link', { name: austin.name })).toBeVisible()

  await page.goto('/family/college/search?near=Nowhere&cost_min=9000&cost_max=100')
  await onPhone(page, 'what is wrong is beside the results', () =>
    page.getByRole('button', { name: words('colleges.refused.open') }).click(),
  )
  await expect(page.getByText(words('colleges.search.nearError'))).toBeVisible()
  await expect(page.getByText(words('colleges.search.dollarsError'))).toBeVisible()
})
