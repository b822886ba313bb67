import type { BrowserContext, Page } from '@playwright/test'
import { newAccount, signOut } from '../helpers/account.ts'
import { createFamily, storedProfile } from '../helpers/api-sign-in.ts'
import { signInAs } from '../helpers/demo.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { garciaFamily } from '../helpers/garcia-family.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { answerPart, beginHousehold, partTitle, pressButton } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

const label = (question: string) => wordsLike(`onboarding.questions.household.${question}.label`)
const state = (page: Page) => page.getByRole('combobox', { name: label('state') })
const size = (page: Page) => page.getByRole('textbox', { name: label('familyMembersCount') })

async function answerHome(page: Page) {
  await answerPart(page, 'home', garciaFamily.parts.home ?? {})
}

const firstName = (page: Page) =>
  page.getByRole('textbox', { name: words('onboarding.questions.parent.firstName.label') })

/** Simulates a long pause: neither the token nor the cookies are valid. */
async function expireSignIn(page: Page, context: BrowserContext) {
  await context.clearCookies()
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('firebaseTokens') ?? '{}')
    localStorage.setItem('firebaseTokens', JSON.stringify({ ...tokens, expiresAt: 0 }))
  })
}

async function signInAgain(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = page.getByRole('dialog', { name: words('errors.signIn.title') })
  await dialog.getByLabel(words('errors.signIn.password').replace('{email}', email)).fill(password)
  await dialog.getByRole('button', { name: words('errors.signIn.submit') }).click()
  await expect(dialog).toBeHidden()
}

test.describe('a lost connection', () => {
  // The browser logs every request that it couldn't send.
  test.use({ allowsConsoleErrors: true })

  test('while saving shows an error, typing continues, and everything is saved once it returns', async ({
    page,
    context,
  }) => {
    await beginHousehold(page)
    await answerHome(page)
    await context.setOffline(true)
    await pressButton(page, 'nav.continue')
    await expect(page.getByText(words('onboarding.draft.offline'))).toBeVisible()
    await size(page).fill('5')
    await pressButton(page, 'nav.tryAgain')
    const tryAgain = page.getByRole('button', { name: words('onboarding.nav.tryAgain') })
    await expect(tryAgain).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText(words('onboarding.draft.offline'))).toBeVisible()
    await expect(state(page)).toHaveValue('TX')
    await expect(size(page)).toHaveValue('5')
    await context.setOffline(false)
    // Two presses at once save once.
    await tryAgain.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(partTitle(page, 'parent')).toBeVisible()
    expect(await storedProfile(page)).toMatchObject({ state: 'TX', familyMembersCount: 5 })
  })

  test('before the first answer, when what saves answers isn’t loaded yet, loses none', async ({
    page,
    context,
  }) => {
    await beginHousehold(page)
    await page.reload({ waitUntil: 'networkidle' })
    await pageReady(page)
    // Routes turn the browser's cache off, which has the scripts of an earlier visit.
    await context.route('**/*', (route) => route.continue())
    await context.setOffline(true)
    await answerHome(page)
    await pressButton(page, 'nav.continue')
    await expect(page.getByText(words('onboarding.draft.offline'))).toBeVisible()
    await expect(state(page)).toHaveValue('TX')
    await context.setOffline(false)
    await pressButton(page, 'nav.tryAgain')
    await expect(partTitle(page, 'parent')).toBeVisible()
    expect(await storedProfile(page)).toMatchObject({ state: 'TX', familyMembersCount: 4 })
  })

  test('while a kind of question loads offers to try again, and nothing is lost', async ({
    page,
    context,
  }) => {
    await createFamily(page)
    let isLost = true
    await context.route(/_next\/static\/.*\.js/, async (route) => {
      const answer = await route.fetch()
      // The field for amounts.
      const isLostHere = isLost && (await answer.text()).includes('money.rounded')
      return isLostHere ? route.abort('internetdisconnected') : route.fulfill({ response: answer })
    })
    await page.goto('/family/onboarding')
    await pageReady(page)
    await pressButton(page, 'welcome.start')
    const tryAgain = page.getByRole('button', { name: words('onboarding.nav.tryAgain') })
    await expect(tryAgain).toHaveCount(2)
    await state(page).selectOption({ label: 'Texas' })
    await size(page).fill('4')
    await tryAgain.first().click()
    await expect(tryAgain.first()).not.toHaveAttribute('aria-busy', 'true')
    await expect(tryAgain).toHaveCount(2)
    isLost = false
    await tryAgain.first().click()
    await expect(tryAgain).toHaveCount(0)
    await expect(state(page)).toHaveValue('TX')
    await expect(size(page)).toHaveValue('4')
    await answerHome(page)
    await pressButton(page, 'nav.continue')
    await expect(partTitle(page, 'parent')).toBeVisible()
    expect(await storedProfile(page)).toMatchObject({ state: 'TX', familyMembersCount: 4 })
  })

  test('keeps the answers of a page that the family left while offline', async ({ page, context }) => {
    await beginHousehold(page)
    await answerHome(page)
    await pressButton(page, 'nav.continue')
    await expect(partTitle(page, 'parent')).toBeVisible()
    await context.setOffline(true)
    await firstName(page).fill('Maria')
    await pressButton(page, 'nav.back')
    await expect(partTitle(page, 'home')).toBeVisible()
    await size(page).fill('3')
    await context.setOffline(false)
    await page.reload()
    await expect(size(page)).toHaveValue('3')
    await pressButton(page, 'nav.continue')
    await expect(partTitle(page, 'parent')).toBeVisible()
    await expect(firstName(page)).toHaveValue('Maria')
  })
})

test('while answers are being saved, they can’t be changed', async ({ page }) => {
  await beginHousehold(page)
  await answerHome(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/family/**', async (route) => {
    if (route.request().method() !== 'GET') await isReleased
    await route.continue()
  })
  await size(page).press('Enter')
  await expect(page.locator('[inert]').filter({ has: page.locator('#familyMembersCount') })).toHaveCount(1)
  await page.keyboard.type('7')
  await expect(page.locator('#familyMembersCount')).toHaveValue('4')
  release()
  await expect(partTitle(page, 'parent')).toBeVisible()
  expect(await storedProfile(page)).toMatchObject({ familyMembersCount: 4 })
})

test('a reload keeps half-typed text, even if it is invalid', async ({ page }) => {
  await beginHousehold(page)
  await state(page).selectOption({ label: 'Ohio' })
  await size(page).pressSequentially('fo')
  await page.reload()
  await expect(page.getByText(words('onboarding.draft.restored'))).toBeVisible()
  await expect(state(page)).toHaveValue('OH')
  await expect(size(page)).toHaveValue('fo')
  await expect(size(page)).toBeFocused()
  await answerHome(page)
  await state(page).selectOption({ label: 'Ohio' })
  await pressButton(page, 'nav.continue')
  await expect(partTitle(page, 'parent')).toBeVisible()
  await expect(page.getByText(words('onboarding.draft.restored'))).toHaveCount(0)
  await page.goBack()
  await expect(state(page)).toHaveValue('OH')
})

test.describe('an expired session', () => {
  test.use({ expectedStatuses: [401] })

  test('asks for the password in a dialog, and the save continues', async ({ page, context }) => {
    const maria = await beginHousehold(page)
    await answerHome(page)
    await expireSignIn(page, context)
    await pressButton(page, 'nav.continue')
    await signInAgain(page, maria)
    await expect(partTitle(page, 'parent')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await storedProfile(page)).toMatchObject({ state: 'TX', familyMembersCount: 4 })
  })

  test('that redirects to the start page restores the same place and the typed text after sign-in', async ({
    page,
    context,
  }) => {
    const { email, password } = await beginHousehold(page)
    await answerHome(page)
    await pressButton(page, 'nav.continue')
    await firstName(page).fill('Maria')
    await expireSignIn(page, context)
    await page.reload()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goto('/family/login')
    await pageReady(page)
    await page.getByRole('textbox', { name: words('auth.email') }).fill(email)
    await page.getByRole('textbox', { name: words('auth.password') }).fill(password)
    await page.getByRole('button', { name: words('auth.signIn.submit') }).click()
    await expect(partTitle(page, 'parent')).toBeVisible()
    await expect(page.getByText(words('onboarding.draft.restored'))).toBeVisible()
    await expect(firstName(page)).toHaveValue('Maria')
  })
})

test.describe('two tabs of one family', () => {
  // The slower tab's save is refused.
  test.use({ expectedStatuses: [412] })

  test('save the same questions without losing each other’s answers', async ({ page, context }) => {
    await beginHousehold(page)
    await answerHome(page)
    const other = await context.newPage()
    await other.goto('/family/onboarding?currentStepIndex=1')
    await pageReady(other)
    await answerHome(other)
    await state(other).selectOption({ label: 'Ohio' })
    await size(other).fill('6')
    await pressButton(other, 'nav.continue')
    await expect(partTitle(other, 'parent')).toBeVisible()

    await pressButton(page, 'nav.continue')
    await expect(page.getByText(words('onboarding.draft.stale'))).toBeVisible()
    await expect(page.getByText(/New answer: Ohio/)).toBeVisible()
    await expect(page.getByText(/New answer: 6/)).toBeVisible()
    await expect(state(page)).toHaveValue('TX')
    await expect(size(page)).toHaveValue('4')
    expect(await storedProfile(page)).toMatchObject({ state: 'OH', familyMembersCount: 6 })
    await pressButton(page, 'nav.continue')
    await expect(partTitle(page, 'parent')).toBeVisible()

    // Changes to different questions are merged, and unchanged questions show the other tab's answers.
    await other.goto('/family/onboarding?currentStepIndex=1')
    await pageReady(other)
    await page.goBack()
    await size(other).fill('5')
    await pressButton(other, 'nav.continue')
    await expect(partTitle(other, 'parent')).toBeVisible()
    await state(page).selectOption({ label: 'Utah' })
    await pressButton(page, 'nav.continue')
    await expect(partTitle(page, 'parent')).toBeVisible()
    await page.goBack()
    await expect(size(page)).toHaveValue('5')
    expect(await storedProfile(page)).toMatchObject({ state: 'UT', familyMembersCount: 5 })
  })

  test('both continue, even after one is further ahead', async ({ page, context }) => {
    await createFamily(page)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/family/onboarding')
      await pageReady(tab)
    }
    await pressButton(other, 'welcome.start')
    await expect(partTitle(other, 'home')).toBeVisible()
    await answerHome(other)
    await pressButton(other, 'nav.continue')
    await expect(partTitle(other, 'parent')).toBeVisible()
    await pressButton(page, 'welcome.start')
    await expect(partTitle(page, 'home')).toBeVisible()
    await expect(state(page)).toHaveValue('TX')
  })

  test('sign out at the same time and leave no typed text behind', async ({ page, context }) => {
    const maria = await beginHousehold(page)
    await answerHome(page)
    const other = await context.newPage()
    await other.goto('/family/onboarding')
    await pageReady(other)
    await signOut(other, maria)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe('{}')
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
})

test('back and forward move through the onboarding and restore partial answers', async ({ page }) => {
  await beginHousehold(page)
  await answerHome(page)
  await pressButton(page, 'nav.continue')
  await firstName(page).fill('Maria')
  await page.goBack()
  await expect(partTitle(page, 'home')).toBeVisible()
  await expect(size(page)).toHaveValue('4')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: words('onboarding.welcome.title') })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(partTitle(page, 'parent')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maria')
})

test('going back from a college restores the search, its filters, and the scroll position', async ({
  page,
}) => {
  await signInAs(page, 'family')
  await page.goto('/family/college/search?search=university&state=TX&college_type=public')
  await pageReady(page)
  const last = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').last()
  const name = await last.innerText()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: words('colleges.search.words') })).toHaveValue(
    'university',
  )
  await expect(page.getByRole('link', { name: 'Remove the filter: Texas' })).toBeAttached()
  await expect(last).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('going back shows the hearts, the notes, and the favorites that were saved since', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  const name = 'The University of Texas at Austin'
  const main = page.getByRole('main')
  const heart = page.getByRole('button', { name: new RegExp(`^${name}: favorite for `) })
  const title = page.getByRole('heading', { level: 1, name })
  /** The new state shows before it is saved. */
  const pressHeart = async (isSaved: boolean) => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(isSaved))
    await expect(heart).toHaveAttribute('aria-busy', 'false')
  }
  for (const view of ['cards', 'table']) {
    await page.goto(`/family/college/search?search=university+of+texas&state=TX&view=${view}`)
    await pageReady(page)
    await main.getByRole('link', { name }).click()
    await expect(title).toBeVisible()
    await pressHeart(true)
    await page.goBack()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await pressHeart(false)
    await page.goForward()
    await expect(title).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  }
  await pressHeart(true)

  await page.goto('/family/college-favorites')
  await pageReady(page)
  const note = page.getByRole('textbox', { name: `Note on ${name}` })
  await note.fill('Visit in April')
  await expect(page.getByText(words('favorites.note.saved'), { exact: true })).toBeVisible()
  await main.getByRole('link', { name, exact: true }).click()
  await expect(title).toBeVisible()
  await page.goBack()
  await expect(note).toHaveValue('Visit in April')
  // The next one is saved after it, without a conflict.
  await note.fill('Visit in May')
  await expect(page.getByText(words('favorites.note.saved'), { exact: true })).toBeVisible()
  await main.getByRole('link', { name, exact: true }).click()
  await expect(title).toBeVisible()
  await pressHeart(false)
  await page.goBack()
  await expect(page.getByText(words('favorites.removed').replace('{college}', name))).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: words('favorites.undo') }).click()
  await expect(note).toHaveValue('Visit in May')

  // One that was added since, which the list as it was loaded doesn't have. The one that was removed before can still be added again.
  await page.getByRole('button', { name: `Remove ${name} from favorites` }).click()
  const undo = page.getByRole('button', { name: words('favorites.undo') })
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: words('favorites.addMore') }).click()
  const empty = page.getByRole('button', { name: /: favorite for /, pressed: false }).first()
  const label = (await empty.getAttribute('aria-label')) ?? ''
  const other = page.getByRole('button', { name: label, exact: true })
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await expect(other).toHaveAttribute('aria-busy', 'false')
  await page.goBack()
  const [otherName = ''] = label.split(': favorite for ')
  const added = main.getByRole('link', { name: otherName, exact: true })
  await expect(added).toBeVisible()
  await undo.click()
  await expect(note).toHaveValue('Visit in May')
  await expect(added).toBeVisible()
})

test('going back to a conversation shows the message that was sent', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  await page.goto('/family/help')
  await pageReady(page)
  await page.getByRole('radio', { name: words('ownHelp.topics.costs') }).check()
  await page.getByRole('textbox', { name: words('ownHelp.form.message') }).fill('What will it cost?')
  await page.getByRole('button', { name: words('ownHelp.form.submit') }).click()
  const message = page.getByRole('textbox', { name: words('help.write') })
  await message.fill('We got a letter.')
  await page.getByRole('button', { name: words('help.send'), exact: true }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'We got a letter.' })
  await expect(sent).toHaveCount(1)
  await expect(message).toHaveValue('')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell.menu.privacy') })
    .click()
  await page.waitForURL('**/privacy-policy')
  await expect(message).toHaveCount(0)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goBack()
  await expect(message).toBeVisible()
  await expect(sent).toHaveCount(1)
  expect(fetched.filter((url) => url.includes('/api/help'))).toEqual([])
})

test('the link back from a family, a professional, or a help request leads to the list as it was', async ({
  page,
}) => {
  const backFrom = async (list: string, back: string) => {
    await page.goto(list)
    await pageReady(page)
    const main = page.getByRole('main')
    const row = main.getByRole('table').getByRole('link').filter({ hasNotText: '@' }).last()
    await row.click()
    await page.waitForURL((url) => url.pathname !== new URL(list, url).pathname)
    await main
      .getByRole('link', { name: words(back), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(list)
  }
  await signInAs(page, 'financial_agent')
  await backFrom('/agent/families?sort_by=ASC&sort=name&status=active', 'caseload.families')
  await backFrom('/agent/help?status=all', 'help.requests')
  await signInAs(page, 'admin')
  await backFrom(
    '/admin/admission-professionals?search=Grace+Okafor&sort_by=ASC&sort=name',
    'professionals.titles.admission_professional',
  )
  await backFrom('/admin/reviews', 'reviews.title')
  // Only the demo world's families: others sign up meanwhile, and the last page would no longer be the last.
  const families = '/admin/families?limit=3&search=demo.example'
  await backFrom(`${families}&searchPage=2`, 'admin.family.families')
  const pages = page.getByRole('navigation', { name: words('ui.pages') })
  await pages.getByRole('link', { name: words('ui.lastPage') }).click()
  await expect(pages.getByRole('link', { name: words('ui.nextPage') })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await pages.getByRole('link', { name: words('ui.firstPage') }).click()
  await expect(page).toHaveURL(families)
})
