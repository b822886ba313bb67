/** Every screen, by viewer, for the accessibility, language, and size checks and for screenshots. */
import type { Page } from '@playwright/test'
import { apiAs } from './helpers/api.ts'
import { storedProfile } from './helpers/api-sign-in.ts'
import { demoEmailOf, signInAs, type ViewerName } from './helpers/demo.ts'

export interface Screen {
  /** Like its address. Names its screenshot. */
  name: string
  who: ViewerName
  path: string | ((page: Page) => Promise<string>)
  /** Error statuses that the screen causes. */
  expectedStatuses?: readonly number[]
}

/** The University of Texas at Austin, in the starter catalogue and in the official release. */
export const texas = 228778
/** Benedictine College: private, and much smaller. */
const benedictine = 154712

/** A long search that still finds a page of colleges. */
export const manyFilters = 'college_level=4-year&college_type=public&setting=city&net_price_max=60000'

/**
 * The address of a detail page, for the first item of an API list. Search for a known record where a state changes it: the newest
 * record in a list may belong to a journey that runs at the same time.
 */
function firstOf(list: string, place: (id: string) => string) {
  return async (page: Page) => {
    const answer = await page.request.get(list)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    const [first] = items
    if (!first) throw new Error(`${list} is empty: the demo world has no such data.`)
    return place(first.id)
  }
}

async function compareAll(page: Page): Promise<string> {
  const { favorites } = await storedProfile(page)
  const ids = (favorites as { college: { id: number } }[]).map(({ college }) => college.id)
  return `/family/college-favorites?compare=${[...new Set(ids)].slice(0, 6).join(',')}`
}

const screen = (
  who: ViewerName,
  name: string,
  path: Screen['path'] = `/${name}`,
  more: Partial<Screen> = {},
): Screen => ({
  who,
  name,
  path,
  ...more,
})

const visitor: Screen[] = [
  screen('visitor', 'home', '/'),
  screen('visitor', 'price-list', '/colleges/prices'),
  screen('visitor', 'accuracy'),
  screen('visitor', 'colleges'),
  screen('visitor', 'colleges-words', '/colleges?search=texas'),
  screen('visitor', 'colleges-filters', `/colleges?search=university&${manyFilters}`),
  screen('visitor', 'colleges-table', '/colleges?state=TX&view=table'),
  screen('visitor', 'colleges-map', '/colleges?view=map'),
  screen('visitor', 'colleges-none', '/colleges?search=zzzz&state=TX'),
  screen('visitor', 'public-college', `/colleges/${texas}/the-university-of-texas-at-austin`),
  screen('visitor', 'privacy-policy'),
  screen('visitor', 'terms-of-service'),
  screen('visitor', '404', '/404', { expectedStatuses: [404] }),
  screen('visitor', 'family-signup', '/family/signup'),
  screen(
    'visitor',
    'family-signup-broken-invitation',
    '/family/signup?invitation=not-a-real-invitation-token',
    {
      expectedStatuses: [410, 404],
    },
  ),
  screen('visitor', 'family-login', '/family/login'),
  screen('visitor', 'family-forgot-password', '/family/forgot-password'),
  screen('visitor', 'family-password-recovery', '/family/password-recovery'),
  screen('visitor', 'admin-login', '/admin/login'),
  screen('visitor', 'admin-forgot-password', '/admin/forgot-password'),
  screen('visitor', 'admin-password-recovery', '/admin/password-recovery'),
  screen('visitor', 'undo-email-change', '/undo-email-change'),
  screen('visitor', 'agent-signup', '/agent/signup'),
  screen('visitor', 'agent-signup-code', '/agent/signup?step=code'),
  screen('visitor', 'agent-login', '/agent/login'),
  screen('visitor', 'agent-forgot-password', '/agent/forgot-password'),
  screen('visitor', 'agent-password-recovery', '/agent/password-recovery'),
  screen('visitor', 'admission-professional-signup', '/admission-professional/signup'),
  screen('visitor', 'admission-professional-login', '/admission-professional/login'),
  screen('visitor', 'admission-professional-forgot-password', '/admission-professional/forgot-password'),
  screen('visitor', 'admission-professional-password-recovery', '/admission-professional/password-recovery'),
]

const applicant: Screen[] = [screen('applicant', 'account-review', '/account-review')]

const onboarding: Screen[] = [
  screen('onboarding', 'onboarding-welcome', '/family/onboarding?currentStepIndex=0'),
  screen('onboarding', 'onboarding-household', '/family/onboarding?currentStepIndex=1'),
  screen('onboarding', 'onboarding-parents', '/family/onboarding?currentStepIndex=2'),
  screen('onboarding', 'onboarding-finance', '/family/onboarding?currentStepIndex=3'),
  screen('onboarding', 'onboarding-students', '/family/onboarding?currentStepIndex=4'),
]

const family: Screen[] = [
  screen('family', 'federal-sai', '/family/federal-sai'),
  screen('family', 'college-search', '/family/college/search'),
  screen('family', 'college-search-words', '/family/college/search?search=texas&college_type=public'),
  screen('family', 'college-search-filters', `/family/college/search?search=university&${manyFilters}`),
  screen('family', 'college-search-table', '/family/college/search?state=TX&view=table'),
  screen('family', 'college-search-map', '/family/college/search?view=map'),
  screen('family', 'college-search-map-state', '/family/college/search?state=PR&view=map'),
  screen(
    'family',
    'college-search-map-filters',
    `/family/college/search?search=university&${manyFilters}&view=map`,
  ),
  screen('family', 'college-search-nothing', '/family/college/search?search=zzzzqqqq'),
  screen('family', 'college', `/family/college/${texas}`),
  screen('family', 'college-small', `/family/college/${benedictine}`),
  screen('family', 'college-unknown', '/family/college/999999', { expectedStatuses: [404] }),
  screen('family', 'plan', '/family/plan'),
  screen('family', 'offers', '/family/offers'),
  screen('family', 'college-favorites', '/family/college-favorites'),
  screen('family', 'college-favorites-compare', compareAll),
  screen('family', 'resources', '/family/resources'),
  screen('family', 'family-invitation', '/family/invitation'),
  screen('family', 'second-factor', '/second-factor'),
  screen('family', 'resources-stage', '/family/resources?stage=in_college'),
  screen('family', 'profile', '/family/profile'),
  screen('family', 'profile-sharing', '/family/profile?view=sharing'),
  screen('family', 'profile-account', '/family/profile?view=account'),
  screen('family', 'help', '/family/help'),
  screen('family', 'profile-edit', '/family/profile/edit?currentStepIndex=1'),
]

/** A family without advisors, sharing, or requests; the last screens have a deletion that can be undone. */
const alone: Screen[] = [
  screen('family_alone', 'alone-federal-sai', '/family/federal-sai'),
  screen('family_alone', 'alone-profile-sharing', '/family/profile?view=sharing'),
  screen('family_alone', 'alone-help', `/family/help?from=/family/college/${texas}`),
  screen('family_alone', 'alone-leaving', askToLeave),
  screen('family_alone', 'alone-help-leaving', '/family/help'),
]

async function askToLeave(page: Page): Promise<string> {
  const email = demoEmailOf('family_alone')
  await (await apiAs(page.request, email)).post('/api/family/delete-account', { confirmEmail: email })
  // That ended all other sessions.
  await signInAs(page, 'family_alone')
  return '/family/profile?view=account'
}

/** Screens that both professional roles have. */
const professional = (
  who: 'admission_professional' | 'financial_agent',
  prefix: string,
  api: string,
): Screen[] => [
  screen(who, `${prefix}-dashboard`, `/${prefix}/dashboard`),
  screen(who, `${prefix}-families`, `/${prefix}/families`),
  screen(who, `${prefix}-families-nothing`, `/${prefix}/families?search=zzzzqqqq`),
  screen(
    who,
    `${prefix}-family`,
    firstOf(`/api/${api}/families`, (id) => `/${prefix}/families/${id}`),
  ),
  screen(who, `${prefix}-invitations`, `/${prefix}/invitations`),
  screen(who, `${prefix}-profile`, `/${prefix}/profile`),
]

/** Only agents are assigned to requests for help. */
const help: Screen[] = [
  screen('financial_agent', 'agent-help', '/agent/help'),
  screen(
    'financial_agent',
    'agent-help-request',
    firstOf('/api/help-requests', (id) => `/agent/help/${id}`),
  ),
]

const admin: Screen[] = [
  screen('admin', 'admin-dashboard', '/admin/dashboard'),
  screen('admin', 'admin-families', '/admin/families?limit=100'),
  screen('admin', 'admin-families-nothing', '/admin/families?search=zzzzqqqq'),
  screen(
    'admin',
    'admin-family',
    firstOf('/api/admin/families?status=active', (id) => `/admin/families/${id}`),
  ),
  screen('admin', 'admin-agents', '/admin/agents'),
  screen('admin', 'admin-agents-add', '/admin/agents/add'),
  screen(
    'admin',
    'admin-agent',
    firstOf('/api/admin/agents?search=Marcus+Reed', (id) => `/admin/agents/${id}`),
  ),
  screen('admin', 'admin-admission-professionals', '/admin/admission-professionals'),
  screen('admin', 'admin-admission-professionals-add', '/admin/admission-professionals/add'),
  screen(
    'admin',
    'admin-admission-professional',
    firstOf(
      '/api/admin/admission-professionals?search=Grace+Okafor',
      (id) => `/admin/admission-professionals/${id}`,
    ),
  ),
  screen('admin', 'admin-colleges', '/admin/colleges'),
  screen(
    'admin',
    'admin-agent-edit',
    firstOf('/api/admin/agents?search=Marcus+Reed', (id) => `/admin/agents/${id}?edit`),
  ),
  screen('admin', 'admin-help', '/admin/help'),
  screen(
    'admin',
    'admin-help-request',
    firstOf('/api/help-requests', (id) => `/admin/help/${id}`),
  ),
  screen('admin', 'admin-log', '/admin/log'),
  screen('admin', 'admin-security', '/admin/security'),
  screen('admin', 'admin-reviews', '/admin/reviews'),
  screen('admin', 'admin-status', '/admin/status'),
  screen(
    'admin',
    'admin-review',
    firstOf('/api/admin/agents?status=pending', (id) => `/admin/agents/${id}`),
  ),
  screen(
    'admin',
    'admin-review-change',
    firstOf(
      '/api/admin/admission-professionals?search=Samuel',
      (id) => `/admin/admission-professionals/${id}`,
    ),
  ),
  screen('admin', 'admin-profile', '/admin/profile'),
]

export const screens: readonly Screen[] = [
  ...applicant,
  ...visitor,
  ...onboarding,
  ...family,
  ...alone,
  ...professional('admission_professional', 'admission-professional', 'admission-professionals'),
  ...professional('financial_agent', 'agent', 'agents'),
  ...help,
  ...admin,
]

export async function addressOf({ path }: Screen, page: Page): Promise<string> {
  return typeof path === 'string' ? path : path(page)
}
