import type { Locator, Page } from '@playwright/test'
import { createFamily, signInByApi } from '../helpers/api-sign-in.ts'
import { demoLogins, signInAs, type ViewerName } from '../helpers/demo.ts'
import { garciaFamily } from '../helpers/garcia-family.ts'
import { answerPart, partTitle } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { type SeparatePages, startSeparatePages } from '../product/separate-pages.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

interface Failing {
  screen: string
  /** Email of a user of the demo world; null for a family that has just signed up. */
  who: string | null
  path: string | ((page: Page) => Promise<string>)
  /** Fills in the form. */
  type?: (page: Page) => Promise<void>
  button: (page: Page) => Locator
  /** The request that the button sends. */
  call: { method: string; path: string }
  /** What shows that a request is in progress, if the button itself doesn't. */
  waiting?: (page: Page) => Locator
  /** Key of the error message. */
  error?: string
  /** Expects that the typed text is still there. */
  stillTyped?: (page: Page) => Promise<void>
  /** Expects the success state. */
  done: (page: Page) => Promise<void>
}

const named = (page: Page, path: string) => page.getByRole('button', { name: words(path), exact: true })
const field = (page: Page, path: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${literally(words(path))}( \\(optional\\))?$`) })
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const newEmail = (who: string) => `${who}-${process.pid}-${Date.now()}@example.com`

async function familyToAssign(page: Page) {
  const { items } = await (await page.request.get('/api/admin/families?search=lindqvist')).json()
  return `/admin/families/${items[0].id}`
}
const assignButton = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(
      `^(${words('assignment.assign')}|${words('assignment.replace')}|${words('assignment.again')})$`,
    ),
  })
const candidate = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: wordsLike('assignment.choose') })
    .first()

const unexpected = 'errors.problems.unexpected'
const invited = newEmail('invited')
const agent = newEmail('agent')

const screens: Failing[] = [
  {
    screen: 'the start of the onboarding',
    who: null,
    path: '/family/onboarding',
    button: (page) => named(page, 'onboarding.welcome.start'),
    call: { method: 'PUT', path: '/api/family/profile' },
    done: (page) => expect(heading(page, words('onboarding.parts.home.title'))).toBeVisible(),
  },
  {
    screen: 'a question of the onboarding',
    who: null,
    path: async (page) => {
      await page.goto('/family/onboarding')
      await pageReady(page)
      await named(page, 'onboarding.welcome.start').click()
      await expect(heading(page, words('onboarding.parts.home.title'))).toBeVisible()
      return '/family/onboarding?currentStepIndex=1'
    },
    type: async (page) => {
      await answerPart(page, 'home', garciaFamily.parts.home ?? {})
    },
    button: (page) => named(page, 'onboarding.nav.continue'),
    call: { method: 'PUT', path: '/api/family/profile' },
    stillTyped: (page) => expect(page.locator('#familyMembersCount')).toHaveValue('4'),
    done: (page) => expect(partTitle(page, 'parent')).toBeVisible(),
  },
  {
    screen: 'the what-if section of the SAI page',
    who: 'renee.castillo@demo.example',
    path: '/family/federal-sai',
    button: (page) => named(page, 'estimate.whatIf.show'),
    call: { method: 'GET', path: '/api/family/profile' },
    error: 'estimate.whatIf.failed',
    done: (page) => expect(page.getByText(words('estimate.whatIf.presets.family-plus-one'))).toBeVisible(),
  },
  {
    screen: 'the favorite button of a college',
    who: 'renee.castillo@demo.example',
    path: `/family/college/${texas}`,
    button: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /: favorite for / })
        .first(),
    call: { method: '*', path: '/api/family/favourite' },
    error: 'favorites.button.failed',
    done: (page) => expect(page.getByText(/^(Saved for|Removed from .+’s favorites)/).first()).toBeVisible(),
  },
  {
    screen: 'the name and phone number of an account',
    who: 'renee.castillo@demo.example',
    path: '/family/profile?view=account',
    type: (page) => field(page, 'profile.phone').fill('(210) 555-0199'),
    button: (page) => named(page, 'profile.saveDetails'),
    call: { method: 'PUT', path: '/api/family/profile' },
    stillTyped: (page) => expect(field(page, 'profile.phone')).toHaveValue('(210) 555-0199'),
    done: (page) => expect(page.getByText(words('profile.detailsSaved'))).toBeVisible(),
  },
  {
    screen: 'the invitation of a family',
    who: 'lucia.herrera@demo.example',
    path: '/admission-professional/dashboard',
    type: (page) => field(page, 'invitations.one.email').fill(invited),
    button: (page) => named(page, 'invitations.one.submit'),
    call: { method: 'POST', path: '/api/admission-professionals/invite-family' },
    stillTyped: (page) => expect(field(page, 'invitations.one.email')).toHaveValue(invited),
    done: (page) => expect(page.getByRole('row').filter({ hasText: invited })).toBeVisible(),
  },
  {
    screen: 'the form to add an agent',
    who: 'admin@demo.example',
    path: '/admin/agents/add',
    type: async (page) => {
      await field(page, 'professionals.fields.name').fill('Ida Fail')
      await field(page, 'professionals.fields.email').fill(agent)
      await field(page, 'professionals.fields.note').fill('Called the office.')
    },
    button: (page) => named(page, 'professionals.add.submit'),
    call: { method: 'POST', path: '/api/admin/agents' },
    stillTyped: (page) => expect(field(page, 'professionals.fields.email')).toHaveValue(agent),
    done: (page) => expect(heading(page, 'Ida Fail')).toBeVisible(),
  },
  {
    screen: 'the list of agents for a family',
    who: 'admin@demo.example',
    path: familyToAssign,
    button: assignButton,
    waiting: (page) => page.getByRole('searchbox', { name: words('assignment.search') }),
    call: { method: 'GET', path: '/agent-candidates' },
    done: (page) => expect(candidate(page)).toBeVisible(),
  },
  {
    screen: 'the choice of an agent for a family',
    who: 'admin@demo.example',
    path: familyToAssign,
    type: (page) => assignButton(page).click(),
    button: candidate,
    call: { method: '*', path: '/api/admin/families/' },
    done: (page) => expect(named(page, 'assignment.remove')).toBeVisible(),
  },
]

/** Intercepts the call and token refreshes, and counts both. */
async function interceptServer(page: Page, { method, path }: Failing['call']) {
  const released = Promise.withResolvers<void>()
  const server = {
    does: 'nothing' as 'nothing' | 'fail' | 'refuse',
    calls: 0,
    refreshes: 0,
    release: released.resolve,
  }
  await page.route(
    (url) => url.pathname.includes(path),
    async (route) => {
      const isIt = method === '*' ? route.request().method() !== 'GET' : route.request().method() === method
      if (!isIt || server.does === 'nothing') return route.fallback()
      server.calls += 1
      await released.promise
      return server.does === 'refuse'
        ? route.fulfill({ status: 401, json: { code: 'token-expired', status: 401, title: '', type: '' } })
        : route.fulfill({ status: 500, body: 'Internal Server Error' })
    },
  )
  await page.route('**/api/identity/refresh', (route) => {
    if (server.does !== 'refuse') return route.fallback()
    server.refreshes += 1
    return route.fulfill({ status: 401, json: { code: 'not-signed-in', status: 401, title: '', type: '' } })
  })
  return server
}

test.describe('a slow, a failing, and a refused call', () => {
  test.use({ expectedStatuses: [500, 401] })

  for (const failing of screens) {
    const { screen, who, path, type, button, call, waiting, error = unexpected, stillTyped, done } = failing
    test(`at ${screen}`, async ({ page }) => {
      const password = who === null ? (await createFamily(page)).password : demoLogins().password
      if (who !== null) await signInByApi(page, who)
      await page.goto(typeof path === 'string' ? path : await path(page))
      await pageReady(page)
      await type?.(page)
      const server = await interceptServer(page, call)

      // Slow: the button shows progress, and a second click sends nothing.
      server.does = 'fail'
      await button(page).click()
      if (waiting) await expect(waiting(page)).toBeVisible()
      else {
        await expect(button(page)).toHaveAttribute('aria-busy', 'true')
        await button(page).dispatchEvent('click')
        // The code that sends the request may still be loading.
        await expect.poll(() => server.calls).toBe(1)
      }

      // Failed: the page shows an error, keeps the typed text, and can retry.
      server.release()
      await expect(page.getByText(words(error)).first()).toBeVisible()
      if (!waiting) expect(server.calls, 'calls after two clicks').toBe(1)
      await stillTyped?.(page)
      await expect(button(page)).not.toHaveAttribute('aria-busy', 'true')

      // Refused, even after one token refresh: a dialog asks for the password, and the action continues.
      server.does = 'refuse'
      await button(page).click()
      const dialog = page.getByRole('dialog', { name: words('errors.signIn.title') })
      await expect(dialog).toBeVisible()
      expect(server.refreshes, 'token refreshes').toBe(1)
      await dialog.locator('input[type=password]').fill(password)
      server.does = 'nothing'
      await dialog.getByRole('button', { name: words('errors.signIn.submit') }).click()
      await done(page)
      await expect(dialog).toBeHidden()
    })
  }
})

test.describe('a college search', () => {
  test.use({ expectedStatuses: [500] })

  test('that is slow shows progress, and one that fails falls back to loading the whole page', async ({
    page,
  }) => {
    await signInAs(page, 'family')
    await page.goto('/family/college/search')
    await pageReady(page)
    const released = Promise.withResolvers<void>()
    // The first request is for the results only; the fallback is a full page load.
    await page.route(
      (url) => url.searchParams.has('search'),
      async (route) => {
        if (!route.request().headers().rsc) return route.fallback()
        await released.promise
        return route.fulfill({ status: 500, body: 'Internal Server Error' })
      },
    )
    const search = page.getByLabel(words('colleges.search.words'))
    await search.fill('austin')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('form', { name: words('colleges.search.name') })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(
      page.getByRole('status').filter({ hasText: words('colleges.search.searching') }),
    ).toBeAttached()
    released.resolve()
    await expect(page.getByRole('link', { name: 'The University of Texas at Austin' })).toBeVisible()
    await expect(search).toHaveValue('austin')
    await pageReady(page)
  })
})

test.describe('a page whose main part fails to load', () => {
  // The page fails here on purpose, and the console reports it.
  test.use({ allowsConsoleErrors: true })

  let pages: SeparatePages
  test.beforeAll(async ({ baseURL }) => {
    pages = await startSeparatePages(baseURL)
  })
  test.afterAll(() => pages.stop())

  const kinds: { who: ViewerName; path: string }[] = [
    { who: 'family', path: '/family/federal-sai' },
    { who: 'family', path: '/family/college/search?search=texas' },
    { who: 'admission_professional', path: '/admission-professional/families' },
    { who: 'admin', path: '/admin/families' },
  ]
  for (const { who, path } of kinds) {
    test(`shows an error and can retry: ${path}`, async ({ page }) => {
      await signInAs(page, who)
      pages.breakApi()
      await page.goto(pages.url + path)
      const failed = page.getByText(wordsLike('ui.failedPart.title'))
      await expect(failed.first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(pages.url + path)
      await pageReady(page)
      pages.restoreApi()
      await page
        .getByRole('button', { name: words('ui.failedPart.retry') })
        .first()
        .click()
      await expect(failed).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})
