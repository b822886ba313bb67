import type { Page, Request } from '@playwright/test'
import { signOut } from '../helpers/account.ts'
import { storedProfile } from '../helpers/api-sign-in.ts'
import { signUpWithLink } from '../helpers/firebase.ts'
import { garciaFamily } from '../helpers/garcia-family.ts'
import { answerPart, partTitle, pressButton } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

/** An hour and a minute: longer than a Firebase token is valid. */
const anHour = 61 * 60 * 1000

/** Counts matching requests from now on. */
function counted(page: Page, isIt: (request: Request, url: URL) => boolean) {
  const count = { times: 0 }
  page.on('request', (request) => {
    if (isIt(request, new URL(request.url()))) count.times += 1
  })
  return count
}
const renewals = (page: Page) =>
  counted(page, (request, { pathname }) => request.method() === 'POST' && pathname.includes('/securetoken.'))
/** Of the answers: a step that is done is another save. */
const saves = (page: Page) =>
  counted(
    page,
    (request, { pathname }) =>
      request.method() === 'PUT' &&
      pathname === '/api/family/profile' &&
      'state' in (request.postDataJSON() as object),
  )

/** Records on which pages the Firebase script is loaded. Recognizes it by its content. */
function firebaseScripts(page: Page) {
  const scripts: { url: string; on: string }[] = []
  const known = new Map<string, boolean>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    // Read now: when the script arrives, the page may be another one.
    scripts.push({ url: request.url(), on: new URL(page.url()).pathname })
  })
  const isFirebase = async (url: string) => {
    // Fetched again, because the response body is gone once the page navigates.
    const found =
      known.get(url) ?? (await (await page.request.get(url)).text()).includes('securetoken.googleapis.com')
    known.set(url, found)
    return found
  }
  /** The pages on which it was loaded since the last call. */
  return async () => {
    await pageReady(page)
    const pages: string[] = []
    for (const { url, on } of scripts.splice(0)) if (await isFirebase(url)) pages.push(on)
    return pages
  }
}

/** Opens the first questions after a full page load. */
async function beginHousehold(page: Page) {
  const maria = await signUpWithLink(page)
  await pressButton(page, 'welcome.start')
  await expect(partTitle(page, 'home')).toBeVisible()
  await page.reload()
  await pageReady(page)
  return maria
}

async function answerHome(page: Page) {
  await answerPart(page, 'home', garciaFamily.parts.home ?? {})
}

test('an hour later the token is refreshed once, and the typed answers are saved', async ({ page }) => {
  await beginHousehold(page)
  await answerHome(page)
  await page.clock.setSystemTime(Date.now() + anHour)
  const asked = { renewals: renewals(page), saves: saves(page) }
  await pressButton(page, 'nav.continue')
  await expect(partTitle(page, 'parent')).toBeVisible()
  expect(asked).toMatchObject({ renewals: { times: 1 }, saves: { times: 1 } })
  expect(await storedProfile(page)).toMatchObject({ state: 'TX', familyMembersCount: 4 })

  // The new token is valid for an hour too, although this browser's clock is now ahead.
  await answerPart(page, 'parent', garciaFamily.parents[0]?.parent ?? {})
  await pressButton(page, 'nav.continue')
  await expect(page.locator('#agi')).toBeHidden()
  expect(asked.renewals.times).toBe(1)
})

test.describe('a token that the server refuses', () => {
  test.use({ expectedStatuses: [401] })

  test('is refreshed once, and the call is retried', async ({ page }) => {
    await beginHousehold(page)
    await answerHome(page)
    let isRefused = true
    await page.route('**/api/family/profile', (route) => {
      if (!isRefused || route.request().method() !== 'PUT') return route.fallback()
      isRefused = false
      return route.fulfill({ status: 401, json: { code: 'token-expired', status: 401, title: '', type: '' } })
    })
    const asked = { renewals: renewals(page), saves: saves(page) }
    await pressButton(page, 'nav.continue')
    await expect(partTitle(page, 'parent')).toBeVisible()
    expect(asked).toMatchObject({ renewals: { times: 1 }, saves: { times: 2 } })
    expect(await storedProfile(page)).toMatchObject({ state: 'TX', familyMembersCount: 4 })
  })
})

test.describe('a session that Firebase does not renew', () => {
  test.use({ expectedStatuses: [400] })

  test('asks for the password in a dialog, and the save continues', async ({ page }) => {
    const maria = await beginHousehold(page)
    await answerHome(page)
    await page.clock.setSystemTime(Date.now() + anHour)
    // Firebase's answer after the password was changed elsewhere. The emulator would keep renewing.
    const renewal = (url: URL) => url.pathname.includes('/securetoken.')
    await page.route(renewal, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
      }),
    )
    const asked = saves(page)
    await pressButton(page, 'nav.continue')
    const dialog = page.getByRole('dialog', { name: words('errors.signIn.title') })
    await dialog.locator('input[type=password]').fill('not the password')
    await dialog.getByRole('button', { name: words('errors.signIn.submit') }).click()
    await expect(dialog.getByText(words('errors.problems.wrong-credentials'))).toBeVisible()
    await dialog.locator('input[type=password]').fill(maria.password)
    await dialog.getByRole('button', { name: words('errors.signIn.submit') }).click()
    await expect(partTitle(page, 'parent')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(asked.times).toBe(1)
    expect(await storedProfile(page)).toMatchObject({ state: 'TX', familyMembersCount: 4 })
  })
})

test('the Firebase script loads only to sign in, refresh the session, or sign out', async ({ page }) => {
  const loaded = firebaseScripts(page)
  for (const path of ['/', '/terms-of-service', '/family/login', '/family/signup']) {
    await page.goto(path)
    await pageReady(page)
    expect(await loaded(), path).toEqual([])
  }
  const maria = await signUpWithLink(page)
  expect(await loaded()).toEqual(['/family/signup'])

  await pressButton(page, 'welcome.start')
  await expect(partTitle(page, 'home')).toBeVisible()
  await answerHome(page)
  await pressButton(page, 'nav.continue')
  await expect(partTitle(page, 'parent')).toBeVisible()
  for (const path of ['/', '/family/onboarding']) {
    await page.goto(path)
    await pageReady(page)
  }
  expect(await loaded(), 'home and private pages, signed in').toEqual([])
  await signOut(page, maria)
  expect(await loaded()).toEqual(['/family/onboarding'])
})
