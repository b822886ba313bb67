/**
 * Every page of the product as data: its path, who may see it, and where others are redirected. Used by the server before a page is rendered,
 * by the menus, and by tests.
 */
import { homes, type Role } from './roles.ts'

export type RouteKind =
  /** For everyone. */
  | 'public'
  /** For signing in and up; signed-in users are redirected home. */
  | 'auth'
  /** For signed-in users with one of the roles. */
  | 'private'

export interface Route {
  /** A part in brackets, such as `[id]`, matches one path segment. */
  path: `/${string}`
  kind: RouteKind
  /** Private pages only: who may see it. */
  roles?: readonly Role[]
  /** Families only: whether the page is for families that have finished onboarding (`done`) or not (`open`). */
  onboarding?: 'open' | 'done'
}

const publicPage = (path: Route['path']): Route => ({ path, kind: 'public' })
const authPage = (path: Route['path']): Route => ({ path, kind: 'auth' })
const pageOf =
  (...roles: Role[]) =>
  (path: Route['path']): Route => ({ path, kind: 'private', roles })

export const routes: readonly Route[] = [
  ...(
    [
      '/',
      '/accuracy',
      '/colleges',
      '/colleges/[id]',
      '/colleges/[id]/[name]',
      '/colleges/[id]/[name]/opengraph-image',
      '/colleges/prices',
      '/privacy-policy',
      '/terms-of-service',
      '/undo-email-change',
      '/404',
      // Mailed links lead there, and are often opened in a browser that is signed in, maybe as someone else.
      '/admin/forgot-password',
      '/admin/password-recovery',
      '/family/forgot-password',
      '/family/password-recovery',
      '/admission-professional/forgot-password',
      '/admission-professional/password-recovery',
      '/agent/forgot-password',
      '/agent/password-recovery',
    ] as const
  ).map(publicPage),
  ...(
    [
      '/admin/login',
      '/family/signup',
      '/family/login',
      '/signup',
      '/admission-professional/login',
      '/admission-professional/signup',
      '/agent/signup',
      '/agent/login',
    ] as const
  ).map(authPage),
  { path: '/family/onboarding', kind: 'private', roles: ['family'], onboarding: 'open' },
  // Available before and after onboarding, so that invitations can be answered at any time.
  pageOf('family')('/family/invitation'),
  pageOf('admin', 'admission_professional', 'financial_agent')('/second-factor'),
  pageOf('admission_professional', 'financial_agent')('/account-review'),
  ...(
    [
      '/family/federal-sai',
      '/family/federal-sai/answer',
      '/family/profile',
      '/family/profile/edit',
      '/family/college/search',
      '/family/college/[id]',
      '/family/college-favorites',
      '/family/plan',
      '/family/offers',
      '/family/offers/[offerId]',
      '/family/resources',
      '/family/help',
    ] as const
  ).map((path): Route => ({ path, kind: 'private', roles: ['family'], onboarding: 'done' })),
  ...(
    [
      '/admin/dashboard',
      '/admin/profile',
      '/admin/families',
      '/admin/families/[id]',
      '/admin/agents',
      '/admin/agents/add',
      '/admin/agents/[id]',
      '/admin/admission-professionals',
      '/admin/admission-professionals/add',
      '/admin/admission-professionals/[id]',
      '/admin/colleges',
      '/admin/help',
      '/admin/help/[id]',
      '/admin/log',
      '/admin/security',
      '/admin/reviews',
      '/admin/status',
    ] as const
  ).map(pageOf('admin')),
  ...(
    [
      '/admission-professional/dashboard',
      '/admission-professional/profile',
      '/admission-professional/families',
      '/admission-professional/families/[id]',
      '/admission-professional/invitations',
    ] as const
  ).map(pageOf('admission_professional')),
  ...(
    [
      '/agent/dashboard',
      '/agent/profile',
      '/agent/families',
      '/agent/families/[id]',
      '/agent/invitations',
      '/agent/help',
      '/agent/help/[id]',
    ] as const
  ).map(pageOf('financial_agent')),
]

/** The facts about a signed-in user that redirects depend on. */
export interface Visitor {
  role: Role
  /** Families only, otherwise null. */
  invitationStatus: string | null
  /** Whether the user works with the demo family, which has finished onboarding. */
  isDemo?: boolean
}

/** Whether this is a family that still has to finish its onboarding. */
export function isOnboarding({ role, invitationStatus, isDemo = false }: Visitor): boolean {
  return role === 'family' && invitationStatus !== 'active' && !isDemo
}

/** The first screen of a user: home, or onboarding for a family that hasn't finished it. */
export function homeOf(visitor: Visitor): string {
  return isOnboarding(visitor) ? '/family/onboarding' : homes[visitor.role].home
}

/** The route of a path, or undefined. A literal path takes precedence over one with brackets. */
export function findRoute(path: string): Route | undefined {
  const wanted = path === '/' ? path : path.replace(/\/+$/, '')
  return routes.find((route) => route.path === wanted) ?? routes.find((route) => matches(route.path, wanted))
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith('[') ? given[index] !== '' : part === given[index]))
  )
}

/** Where an invitation link leads a family that is already signed in; null for everyone and everything else. */
export function invitationPageOf(
  path: string,
  query: URLSearchParams,
  visitor: Visitor | null,
): string | null {
  const token = query.get('invitation')
  const isLink = path === '/family/signup' || path === '/signup'
  return token !== null && isLink && visitor?.role === 'family'
    ? `/family/invitation?${new URLSearchParams({ invitation: token })}`
    : null
}

/** Where to redirect a visitor, or null if the path may be shown. */
export function redirectOf(path: string, visitor: Visitor | null): string | null {
  const route = findRoute(path)
  if (route?.kind === 'public') return null
  if (!visitor) return route?.kind === 'auth' ? null : '/'
  // Signed-in users get "not found" for pages that don't exist.
  if (!route) return null
  const home = homeOf(visitor)
  if (route.kind === 'auth') return home
  if (route.roles && !route.roles.includes(visitor.role)) return home
  const stage = isOnboarding(visitor) ? 'open' : 'done'
  return route.onboarding && route.onboarding !== stage ? home : null
}
