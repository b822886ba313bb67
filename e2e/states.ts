/**
 * States that screens reach through interaction: menus, sheets, dialogs, errors, long names, print.
 * For screenshots and accessibility checks. They change no data that other journeys use.
 */
import { expect, type Page, request } from '@playwright/test'
import { apiAs } from './helpers/api.ts'
import { demoEmailOf, demoLogins, type ViewerName } from './helpers/demo.ts'
import { longName, signInWithLongNames } from './helpers/long-names.ts'
import { pageReady } from './helpers/page-ready.ts'
import { type Language, words, wordsLike } from './helpers/words.ts'
import { addressOf, type Screen, screens, texas } from './screens.ts'

export interface State {
  /** Names its screenshot. */
  name: string
  who: ViewerName
  /** The name of a screen in `screens.ts`, or an address. */
  on: string
  /** Reaches the state from the loaded page, in the page's language. */
  show: (page: Page, t: Translate) => Promise<void>
  /** If only one layout has the state: a sheet on phones, or a menu on desktops. */
  only?: 'phone' | 'desk'
  expectedStatuses?: readonly number[]
  /** Whether it shows the print layout. */
  isPrinted?: boolean
}

/** Messages, and patterns of messages, in the page's language. */
export interface Translate {
  (path: string): string
  like: (path: string) => RegExp
}

export function translatorFor(language: Language): Translate {
  return Object.assign((path: string) => words(path, language), {
    like: (path: string) => wordsLike(path, language),
  })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const expectDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
const nothing = async () => {}

/** Clicks a button and waits for its dialog. */
const opensDialog = (path: string) => async (page: Page, t: Translate) => {
  await button(page, t.like(path)).click()
  await expectDialog(page)
}

/** Submits an empty form and waits for its errors. */
const submitEmpty = (path: string) => async (page: Page, t: Translate) => {
  await button(page, t(path)).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

/** Opens all folded parts, and those inside of them. */
async function unfoldAll(page: Page) {
  const folded = page.locator('main details:not([open]) > summary:visible')
  const max = 200
  for (let opened = 0; opened < max && (await folded.count()) > 0; opened += 1) await folded.first().click()
  await expect(folded).toHaveCount(0)
}

async function openSlideMenu(page: Page, t: Translate) {
  await button(page, t('shell.openMenu')).click()
  await expect(page.getByRole('navigation', { name: t('shell.mainMenu') }).last()).toBeVisible()
}

async function openUserMenu(page: Page, t: Translate) {
  await page.getByLabel(t.like('shell.userMenu')).click()
  await expect(button(page, t('shell.signOut'))).toBeVisible()
}

const visitor: Omit<State, 'who'>[] = [
  { name: 'slide-menu', on: 'home', only: 'phone', show: openSlideMenu },
  {
    name: 'estimate-errors',
    on: 'home',
    show: async (page, t) => {
      await button(page, t('home.quick.show')).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'estimate-result',
    on: 'home',
    show: async (page, t) => {
      // Those of another variant would be shown with their result.
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await pageReady(page)
      await page.locator('#state').selectOption('TX')
      await page.locator('#familySize').fill('4')
      await page.getByRole('radio').first().check()
      await page.locator('#parentsAgi').fill('86500')
      await page.locator('#parentsSavings').fill('12000')
      await page.locator('#parentsInvestments').fill('0')
      await button(page, t('home.quick.show')).click()
      await expect(button(page, t('home.quick.result.change'))).toBeVisible()
    },
  },
  { name: 'signup-errors', on: 'family-signup', show: submitEmpty('auth.signUp.submit') },
  {
    name: 'login-refused',
    on: 'family-login',
    expectedStatuses: [401],
    show: async (page, t) => {
      await page.getByRole('textbox', { name: t('auth.email') }).fill('nobody@example.com')
      await page.getByRole('textbox', { name: t('auth.password') }).fill('not the password')
      await button(page, t('auth.signIn.submit')).click()
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    },
  },
]

const onboarding: Omit<State, 'who'>[] = [
  {
    name: 'locked',
    on: 'onboarding-household',
    only: 'desk',
    show: async (page, t) => {
      await page
        .getByRole('link', { name: t('shell.menu.resources') })
        .first()
        // The link is marked as disabled, so `click` would wait forever.
        .press('Enter')
      await expect(page.getByText(t('shell.locked')).last()).toBeVisible()
    },
  },
  {
    name: 'locked-phone',
    on: 'onboarding-household',
    only: 'phone',
    show: async (page, t) => {
      await openSlideMenu(page, t)
      await page
        .locator('#slide-menu')
        .getByRole('link', { name: t('shell.menu.resources') })
        .press('Enter')
      await expect(page.getByText(t('shell.locked')).last()).toBeVisible()
    },
  },
  {
    name: 'question-errors',
    on: 'onboarding-household',
    show: async (page, t) => {
      await page.getByRole('main').getByRole('textbox').first().fill('many')
      await button(page, t('onboarding.nav.continue')).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
]

const family: Omit<State, 'who'>[] = [
  { name: 'slide-menu', on: 'resources', only: 'phone', show: openSlideMenu },
  { name: 'user-menu', on: 'help', only: 'desk', show: openUserMenu },
  {
    name: 'colleges-menu',
    on: 'resources',
    only: 'desk',
    show: async (page, t) => {
      await page.getByRole('banner').getByText(t('shell.menu.colleges'), { exact: true }).first().click()
      await expect(page.getByRole('link', { name: t('shell.menu.searchColleges') }).first()).toBeVisible()
    },
  },
  {
    name: 'sai-opened',
    on: 'federal-sai',
    show: async (page, t) => {
      await button(page, t('estimate.whatIf.show')).click()
      await expect(page.getByText(t('estimate.whatIf.presets.family-plus-one')).first()).toBeVisible()
      await page.getByText(t('estimate.worksheet.open')).click()
      await unfoldAll(page)
    },
  },
  {
    name: 'filters',
    on: 'college-search-words',
    only: 'phone',
    show: async (page) => {
      await page.getByRole('main').locator('button[popovertarget]').first().click()
      await expect(page.locator(':popover-open')).toBeVisible()
    },
  },
  {
    name: 'saved-searches',
    on: 'college-search-words',
    show: async (page, t) => {
      await button(page, t('colleges.saved.open')).click()
      await expect(page.getByRole('textbox', { name: t('colleges.saved.name') })).toBeVisible()
    },
  },
  {
    name: 'toast',
    on: 'college',
    expectedStatuses: [503],
    show: async (page, t) => {
      await page.route('**/api/family/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503 }),
      )
      await page.locator('main button[aria-pressed]').first().click()
      await expect(page.getByText(t('shell.dismiss')).last()).toBeVisible()
    },
  },
  {
    name: 'college-opened',
    on: 'college',
    show: unfoldAll,
  },
  { name: 'ending-sharing', on: 'profile-sharing', show: opensDialog('sharing.people.end') },
  {
    name: 'deleting-account',
    on: 'profile-account',
    show: async (page, t) => {
      await button(page, t('ownData.delete.action')).click()
      await expect(button(page, t.like('ownData.delete.confirm'))).toBeVisible()
    },
  },
  {
    name: 'plan-table',
    on: 'plan',
    show: async (page, t) => {
      await button(page, t('plan.timeline.showTable')).click()
      await expect(button(page, t('plan.timeline.hideTable'))).toBeVisible()
    },
  },
  {
    name: 'plan-year',
    on: 'plan',
    show: async (page, t) => {
      await page
        .getByRole('list', { name: t('plan.timeline.years') })
        .getByRole('button')
        .first()
        .click()
      await expect(page.getByRole('table', { name: /^20\d\d-\d\d, / }).last()).toBeVisible()
    },
  },
  {
    name: 'plan-changed',
    on: 'plan',
    show: async (page) => {
      await page.getByRole('slider').first().press('Home')
      await expect(page.locator('[data-effect]').first()).toBeVisible()
    },
  },
  { name: 'plan-printed', on: 'plan', show: nothing, only: 'desk', isPrinted: true },
  { name: 'sai-printed', on: 'federal-sai', show: nothing, only: 'desk', isPrinted: true },
  { name: 'college-printed', on: 'college', show: nothing, only: 'desk', isPrinted: true },
  { name: 'compare-printed', on: 'college-favorites-compare', show: nothing, only: 'desk', isPrinted: true },
  { name: 'favorites-printed', on: 'college-favorites', show: nothing, only: 'desk', isPrinted: true },
]

/** Screens of a family whose names and message contain no spaces. */
const long: Omit<State, 'who'>[] = [
  { name: 'long-slide-menu', on: 'resources', only: 'phone', show: openSlideMenu },
  { name: 'long-user-menu', on: 'resources', only: 'desk', show: openUserMenu },
  ...[
    { name: 'help', on: '/family/help' },
    { name: 'profile', on: '/family/profile' },
    { name: 'sharing', on: '/family/profile?view=sharing' },
    { name: 'favorites', on: '/family/college-favorites' },
    { name: 'sai', on: '/family/federal-sai' },
    { name: 'search', on: '/family/college/search?state=TX' },
    { name: 'college', on: `/family/college/${texas}` },
    { name: 'parents', on: '/family/profile/edit?currentStepIndex=2' },
    { name: 'students', on: '/family/profile/edit?currentStepIndex=4' },
  ].map(({ name, on }) => ({ name: `long-${name}`, on, show: nothing })),
]

const alone: Omit<State, 'who'>[] = [
  {
    name: 'opensDialog-errors',
    on: '/family/help',
    show: async (page, t) => {
      // The screens of this family end with a deletion, which must be undone to ask for help.
      const submit = button(page, t('ownHelp.form.submit'))
      const keep = button(page, t('ownData.banner.keep'))
      await expect(submit.or(keep).first()).toBeVisible()
      if (await keep.isVisible()) await keep.click()
      await submitEmpty('ownHelp.form.submit')(page, t)
    },
  },
]

const agent: Omit<State, 'who'>[] = [
  { name: 'slide-menu', on: 'agent-help', only: 'phone', show: openSlideMenu },
  {
    name: 'invite-many',
    on: 'agent-dashboard',
    show: async (page, t) => {
      await button(page, t('invitations.many.title')).click()
      await page
        .locator('textarea[name="invite-csv"]')
        .fill(
          [
            'email,name',
            'maria.guadalupe.fernandez-villanueva@longschooldistrict.example,Fernández-Villanueva y Castellanos',
            'ana@example.com,Garcia',
            'ana@example.com,Garcia',
            'not an address,Smith',
          ].join('\n'),
        )
      await button(page, t('invitations.many.rehearse')).click()
      await expect(page.getByText(t('invitations.outcomes.not_an_email')).first()).toBeVisible()
    },
  },
  {
    name: 'shared-plan',
    on: '/agent/families?search=Garcia',
    show: async (page, t) => {
      await page.getByRole('link', { name: 'Maria Garcia' }).first().click()
      await button(page, t('caseload.plan.show')).click()
      await expect(page.locator('[data-plan-sentence]')).toBeVisible()
    },
  },
  { name: 'invite-errors', on: 'agent-dashboard', show: submitEmpty('invitations.one.submit') },
  { name: 'declining', on: 'agent-help-request', show: opensDialog('help.moves.decline') },
]

/** The longest values that the form accepts. */
async function withLongNames(page: Page): Promise<string> {
  const adminApi = await apiAs(page.request, demoEmailOf('admin'))
  const email = `${longName}@statewidecollegeaccess.example`.toLowerCase()
  const { items } = await adminApi.get(`/api/admin/agents?search=${email}`)
  const [known] = items as { id: string }[]
  const { id } =
    known ??
    (await adminApi.post('/api/admin/agents', {
      email,
      name: `María ${longName}`,
      organization: `Statewide Partnership for ${longName}`,
      title: 'Senior Regional Coordinator for Financial Aid and Scholarship Counseling',
      statesServed: ['IL', 'IN', 'IA', 'MI', 'MN', 'OH', 'WI', 'ND', 'SD', 'NE', 'MO', 'KS'],
      languages: ['en', 'es'],
      capacity: 120,
    }))
  return `/admin/agents/${id}`
}

/** The id of a family with long names, for lists of staff. */
async function familyWithLongNames(page: Page): Promise<string> {
  const separate = await request.newContext({ baseURL: new URL(page.url()).origin })
  await signInWithLongNames(separate, {
    email: 'wolfeschlegel.2@example.com',
    password: demoLogins().password,
  })
  const { id } = await (await separate.get('/api/family/profile')).json()
  await separate.dispose()
  return id
}

const admin: Omit<State, 'who'>[] = [
  { name: 'slide-menu', on: 'admin-help', only: 'phone', show: openSlideMenu },
  { name: 'user-menu', on: 'admin-help', only: 'desk', show: openUserMenu },
  {
    name: 'long-names',
    on: 'admin-profile',
    show: async (page) => {
      await page.goto(await withLongNames(page))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'long-names-list',
    on: 'admin-profile',
    show: async (page) => {
      await withLongNames(page)
      await page.goto('/admin/agents')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'deleting-long',
    on: 'admin-profile',
    show: async (page, t) => {
      await page.goto(await withLongNames(page))
      await pageReady(page)
      await opensDialog('professionals.actions.remove.action')(page, t)
    },
  },
  {
    name: 'long-family',
    on: 'admin-profile',
    show: async (page) => {
      await page.goto(`/admin/families/${await familyWithLongNames(page)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'long-families',
    on: 'admin-profile',
    show: async (page) => {
      await familyWithLongNames(page)
      await page.goto('/admin/families?search=wolfeschlegel')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'long-requests',
    on: 'admin-profile',
    show: async (page) => {
      await familyWithLongNames(page)
      await page.goto('/admin/help?limit=100')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  { name: 'log-long', on: '/admin/log?limit=100', show: nothing },
  { name: 'add-errors', on: 'admin-agents-add', show: submitEmpty('professionals.add.submit') },
  {
    name: 'assigning',
    on: 'admin-family',
    show: async (page, t) => {
      await button(page, t('assignment.assign')).click()
      await expect(button(page, t.like('assignment.choose'))).toBeVisible()
    },
  },
  { name: 'suspending', on: 'admin-family', show: opensDialog('assignment.suspension.suspend') },
  { name: 'deleting', on: 'admin-agent', show: opensDialog('professionals.actions.remove.action') },
  {
    name: 'changed-meanwhile',
    on: 'admin-agent-edit',
    expectedStatuses: [412],
    show: async (page, t) => {
      const id = /agents\/([\w-]+)/.exec(page.url())?.[1]
      const adminApi = await apiAs(page.request, demoEmailOf('admin'))
      const field = page.getByRole('textbox', { name: t.like('professionals.fields.organization') })
      await field.fill('Lakeside Advisors')
      await page.getByRole('textbox', { name: t('professionals.fields.note') }).fill('Called the office.')
      await adminApi.put(`/api/admin/agents/${id}`, {
        title: `Advisor ${Date.now()}`,
      })
      await button(page, t('professionals.save')).click()
      await expect(button(page, t('professionals.stale.continue'))).toBeVisible()
    },
  },
  {
    name: 'second-step',
    on: 'admin-profile',
    show: async (page, t) => {
      await button(page, t('account.protect.addApp')).click()
      await expect(page.getByRole('img', { name: t('account.protect.qr') })).toBeVisible()
    },
  },
]

const of = (who: ViewerName, list: Omit<State, 'who'>[]): State[] => list.map((state) => ({ ...state, who }))

export const states: readonly State[] = [
  ...of('visitor', visitor),
  ...of('onboarding', onboarding),
  ...of('family', family),
  ...of('family_long', long),
  ...of('family_alone', alone),
  ...of('financial_agent', agent),
  ...of('admin', admin),
]

/** Whether the state exists at that window width. */
export function existsAt({ only }: State, width: number): boolean {
  return only === undefined || (only === 'phone') === width < 640
}

/** The address where the state starts. */
export async function startOf({ on }: State, page: Page): Promise<string> {
  if (on.startsWith('/')) return on
  const screen: Screen | undefined = screens.find(({ name }) => name === on)
  if (!screen) throw new Error(`There is no screen ${on}.`)
  return addressOf(screen, page)
}

/** Opens the page and reaches the state. */
export async function enterState(state: State, page: Page, language: Language) {
  await page.goto(await startOf(state, page))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pageReady(page)
  await state.show(page, translatorFor(language))
}
