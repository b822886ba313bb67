import type { Page } from '@playwright/test'
import { newAccount } from '../helpers/account.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
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
 * The first focus turns the field into one with suggestions. The text is inserted at once: typing slowly would send a request per letter, and
 * every response would reset the list.
 */
async function type(page: Page, text: string) {
  await searchField(page).focus()
  await expect(page.getByRole('combobox', { name: words('colleges.search.words') })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Clicks the button and waits until the server has saved it, because the new state shows before that. */
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

/** On a phone the filters are in a sheet behind a button; on a desktop they are next to the results. */
async function openFilters(page: Page) {
  await onPhone(page, 'they are always visible', () =>
    page.getByRole('button', { name: /^Filters( |$)/ }).click(),
  )
  await expect(filterSheet(page)).toBeVisible()
}

async function closeFilters(page: Page) {
  await onPhone(page, 'they are always visible', async () => {
    await page.getByRole('button', { name: words('colleges.search.closeFilters') }).click()
    await expect(filterSheet(page)).toBeHidden()
  })
}

/** On a desktop every checkbox applies immediately. */
async function applyFilters(page: Page) {
  await onPhone(page, 'every checkbox applies immediately', async () => {
    await filterSheet(page)
      .getByRole('button', { name: words('colleges.search.apply') })
      .click()
    await expect(filterSheet(page)).toBeHidden()
  })
}

test('a family finds a college by keyboard, filters, saves favorites, adds a note, and compares, and everything survives a reload', async ({
  page,
}) => {
  await signUpWithExampleFamily(page, newAccount())
  await page.goto('/family/college/search')
  await pageReady(page)

  // A suggestion despite the typo, by keyboard alone.
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

  // Filters, and a chip that removes one.
  await openFilters(page)
  await page.locator('summary', { hasText: words('colleges.search.state') }).click()
  await page.getByRole('checkbox', { name: /^Texas/ }).check()
  await onDesktop(page, 'a phone applies the whole sheet at once', () => page.waitForURL(/state=TX/))
  await page.getByRole('checkbox', { name: /^2-year/ }).check()
  await applyFilters(page)
  await page.waitForURL(/state=TX.*college_level=2-year|college_level=2-year.*state=TX/)
  await onDesktop(page, 'the sheet is closed now', () =>
    expect(page.getByRole('checkbox', { name: /^2-year/ })).toBeFocused(),
  )
  await page.getByRole('link', { name: /^Remove the filter: 2-year/ }).click()
  await page.waitForURL((url) => !url.search.includes('2-year'))
  await openFilters(page)
  await expect(page.getByRole('checkbox', { name: /^Texas/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^2-year/ })).not.toBeChecked()
  await closeFilters(page)

  // The table, sorted by a column header.
  await page.getByRole('link', { name: words('colleges.view.table'), exact: true }).click()
  await page.waitForURL(/view=table/)
  const price = page.getByRole('columnheader', { name: words('colleges.yourPrice.card') })
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await keep(page, arlington.name)

  // Save the search under a name and open it from another search.
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

  // A note saves automatically.
  await page.goto('/family/college-favorites')
  await pageReady(page)
  const note = page.getByRole('textbox', { name: `Note on ${austin.name}` })
  await note.fill('Visit in April')
  await expect(page.getByText(words('favorites.note.saved'), { exact: true })).toBeVisible()

  // The comparison's address survives a reload.
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
  // Not the rate of Pell Grant students, whose label starts with the same words.
  const graduation = new RegExp(`^${words('favorites.compare.row.graduation')}(?!,)`)
  await expect(table.getByRole('row', { name: graduation })).toContainText(words('favorites.compare.highest'))
  await expect(table.getByRole('row', { name: /^Note/ })).toContainText('Visit in April')
  // The list of the plots' numbers has the same prices as the table.
  const prices = table
    .getByRole('row', { name: new RegExp(`^${words('favorites.compare.row.price')}`) })
    .getByRole('cell')
  const numbered = page
    .getByRole('list', { name: words('favorites.compare.plots.title') })
    .getByRole('listitem')
  await expect(numbered).toHaveCount(2)
  for (const [at, { name }] of [austin, arlington].entries()) {
    const amount = await prices.nth(at).locator('.figures').innerText()
    const price = words('favorites.compare.plots.item.price').replace('{amount}', amount)
    await expect(numbered.nth(at)).toContainText(`${name}: ${price}, `)
  }
  // A table that is too wide for a phone scrolls inside its region.
  const comparison = page.getByRole('region', { name: /^Side by side/ })
  await comparison.focus()
  await expect(comparison).toBeFocused()
  await expectNoHorizontalScroll(page)

  // Going back finds the same colleges checked.
  await page
    .getByRole('main')
    .getByRole('link', { name: words('favorites.title') })
    .click()
  await expect(note).toHaveValue('Visit in April')
  for (const { name } of [austin, arlington])
    await expect(page.getByRole('checkbox', { name: `Compare ${name}` })).toBeChecked()
})

test('a family sees where its results are, and which of them the list names', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  await page.goto('/family/college/search?college_level=4-year&net_price_max=20000')
  await pageReady(page)
  const files: { path: string; status: number; type: string | undefined }[] = []
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (!pathname.endsWith('/colleges/map')) return
    // By the student's own prices, as the list is.
    expect(searchParams.get('studentId')).not.toBeNull()
    files.push({ path: pathname, status: response.status(), type: response.headers()['content-type'] })
  })
  await page.getByRole('link', { name: words('colleges.view.map'), exact: true }).click()
  await page.waitForURL(/view=map/)
  const map = page.getByRole('img', { name: words('colleges.resultMap.results') })
  await expect(map).toBeVisible()
  const sizeOfDots = () => map.locator('.dots').evaluate((dots) => dots.getBoundingClientRect().width)
  await expect.poll(sizeOfDots).toBeGreaterThan(150)
  // On a busy machine, Chromium has fetched it twice.
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(file).toEqual({ path: '/api/family/colleges/map', status: 200, type: 'image/svg+xml' })
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page, 'the map of the country')

  // The sentence counts what the heading counts.
  const found = await page.getByRole('heading', { level: 2, name: /colleges? at/ }).innerText()
  const [count = ''] = /^[\d,]+/.exec(found) ?? []
  await expect(page.locator('figcaption')).toContainText(
    new RegExp(`^${count} colleges in \\d+ states( and territories)?(;|\\.)`),
  )

  // Each number of the list is on the map, and a college that has the focus is marked on both.
  const row = page.getByRole('row').filter({ has: page.locator('.map-number') })
  const pins = page.locator('a[data-number]')
  await expect(pins).toHaveCount(await row.count())
  const third = row.nth(2)
  await third.getByRole('link').focus()
  await expect(third).toHaveAttribute('data-marked')
  await expect(page.locator('.marked > text')).toHaveText(await third.locator('.map-number').innerText())

  // A state from the list below is drawn alone.
  const [state = '', inState = ''] = (
    await page
      .getByRole('list', { name: words('colleges.resultMap.states') })
      .getByRole('listitem')
      .first()
      .innerText()
  ).split(/ (?=\d+$)/)
  await page.getByRole('link', { name: state, exact: true }).click()
  await page.waitForURL(/state=[A-Z]{2}/)
  await expect(page.locator('figcaption')).toContainText(`${inState} colleges in ${state}.`)
  await expect(map).toHaveAttribute('viewBox', '0 0 280 220')
  await expectNoAxeViolations(page, 'the map of a state')

  // A number opens its college, and the way back leads to the map.
  const name = await row.first().getByRole('link').innerText()
  await page.locator('a[data-number="1"]').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: words('colleges.page.backToResults') }).click()
  await expect(page).toHaveURL(/state=[A-Z]{2}.*view=map/)
  await page.getByRole('link', { name: words('colleges.resultMap.wholeCountry') }).click()
  await expect(map).toHaveAttribute('viewBox', '0 0 280 176')
})

test('the selected student stays selected on every page', { tag: '@desktop-only' }, async ({ page }) => {
  await signInAt(page, '/family/login', 'hannah.lindqvist@demo.example')
  await pageReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Astrid')
  await page.getByRole('link', { name: 'Nils', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nils')

  // Like the links in the menu, the address names no student.
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

  // After the browser was closed, the long-lived storage decides.
  await page.context().clearCookies({ name: 'selected-student' })
  await page.goto('/family/college-favorites')
  await pageReady(page)
  await expect(chosen).toHaveText('Nils')
  await page.getByRole('link', { name: 'Astrid', exact: true }).click()
  await expect(chosen).toHaveText('Astrid')
  await page.goto('/family/resources')
  await expect(chosen).toHaveText('Astrid')
})

test('undoing the removal of a favorite restores its note', async ({ page }) => {
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

test('the price of an offer comes before the college’s calculator and before the estimate, everywhere', async ({
  page,
}) => {
  await signUpWithExampleFamily(page, newAccount())
  await page.goto(`/family/college/${austin.id}`)
  await pageReady(page)
  await expect(page.getByText(/8 of 10 students like .* would pay/)).toBeVisible()

  const form = page.locator('form').filter({ hasText: words('colleges.known.form.kind') })
  const enter = async (kind: 'offer' | 'calculator', price: string) => {
    await form.getByRole('radio', { name: words(`colleges.known.form.${kind}.label`) }).check()
    await form.getByLabel(words('colleges.known.form.price')).fill(price)
    await form.getByRole('button', { name: words('colleges.known.form.save') }).click()
    await expect(page.getByText(`$${price} a year`)).toBeVisible()
  }
  await page.getByText(words('colleges.known.form.enter')).click()
  await form.getByRole('button', { name: words('colleges.known.form.save') }).click()
  await expect(page.getByText(words('colleges.known.form.priceError'))).toBeVisible()
  await enter('calculator', '12,400')
  await enter('offer', '9,850')
  await expect(page.getByText(/^Our estimate was about/)).toBeVisible()
  await expectNoHorizontalScroll(page)

  // The same price in the results, and in the comparison.
  await keepBoth(page)
  await page.goto('/family/college/search?search=university%20of%20texas%20at%20austin')
  await expect(page.getByText('$9,850').first()).toBeVisible()
  await expect(page.getByText(/^From the offer of/).first()).toBeVisible()
  await page.goto(`/family/college-favorites?compare=${austin.id},${arlington.id}`)
  // The price, and the first year by the plan.
  await expect(page.getByRole('table').getByText('$9,850')).toHaveCount(2)

  // Without a college there is nothing to print, but some to choose.
  await page.goto('/family/college-favorites?compare=1,2')
  await expect(page.getByRole('heading', { name: words('favorites.compare.noneTitle') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('favorites.compare.print'), exact: true })).toHaveCount(
    0,
  )
  await page.getByRole('link', { name: words('favorites.compare.choose') }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(austin.name) })).toBeVisible()

  // Without the offer, the calculator's result counts again.
  await page.goto(`/family/college/${austin.id}`)
  await pageReady(page)
  await page.getByText(words('colleges.known.form.change')).click()
  await form.getByRole('radio', { name: words('colleges.known.form.offer.label') }).check()
  await form.getByRole('button', { name: words('colleges.known.form.remove') }).click()
  await expect(page.getByText('$12,400 a year')).toBeVisible()
})

test.describe('when the server fails', () => {
  // A note saved while the page unloads may arrive before the next page saves: then that save gets a 412.
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
  // The browser logs every request that it couldn't send.
  test.use({ allowsConsoleErrors: true })

  test('the search shows an error and keeps the typed text', async ({ page, context }) => {
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

test('a search without results names the filter to relax', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  await page.goto('/family/college/search?state=TX&net_price_max=1')
  await page.getByRole('link', { name: /^Without “\$1 or less after grants”: \d+ colleges$/ }).click()
  await page.waitForURL((url) => !url.search.includes('net_price_max'))
  await expect(page.getByRole('link', { name: austin.name })).toBeVisible()

  await page.goto('/family/college/search?near=Nowhere&cost_min=9000&cost_max=100')
  await onPhone(page, 'the errors are next to the results', () =>
    page.getByRole('button', { name: words('colleges.refused.open') }).click(),
  )
  await expect(page.getByText(words('colleges.search.nearError'))).toBeVisible()
  await expect(page.getByText(words('colleges.search.dollarsError'))).toBeVisible()
})
