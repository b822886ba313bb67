/**
 * Every page of the product as data: its path, who it is for, and where others are sent. The proxy reads it before a
 * page is rendered, the menus and the tests read it too.
 */
import { homes, type Role } from '@bursar/contract/roles'

export type RouteKind =
  /** For everybody. */
  | 'public'
  /** For signing in and up; whoever is signed in already goes home. */
  | 'auth'
  /** For signed-in users of the roles named. */
  | 'private'

export interface Route {
  /** `[id]` stands for one part of the path. */
  path: `/${string}`
  kind: RouteKind
  /** Private pages only: who may see it. */
  roles?: readonly Role[]
  /** Families only: whether the page is for those who have finished their questions, or for those who have not. */
  onboarding?: 'open' | 'done'
}

const publicPage = (path: Route['path']): Route => ({ path, kind: 'public' })
const authPage = (path: Route['path']): Route => ({ path, kind: 'auth' })
const pageOf =
  (...roles: Role[]) =>
  (path: Route['path']): Route => ({ path, kind: 'private', roles })

export const routes: readonly Route[] = [
  ...(['/', '/privacy-policy', '/terms-of-service', '/undo-email-change', '/404'] as const).map(publicPage),
  ...(
    [
      '/admin/login',
      '/admin/forgot-password',
      '/admin/password-recovery',
      '/family/signup',
      '/family/login',
      '/family/forgot-password',
      '/family/password-recovery',
      '/signup',
      '/admission-professional/login',
      '/admission-professional/signup',
      '/admission-professional/forgot-password',
      '/admission-professional/password-recovery',
      '/agent/signup',
      '/agent/login',
      '/agent/forgot-password',
      '/agent/password-recovery',
    ] as const
  ).map(authPage),
  { path: '/family/onboarding', kind: 'private', roles: ['family'], onboarding: 'open' },
  // Before and after the questions: an invitation does not wait.
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

/** Who asks for a page, as far as the way there depends on it. */
export interface Visitor {
  role: Role
  /** Families only, otherwise null. */
  invitationStatus: string | null
}

/** The first screen of a user: home, or for a family the questions that are still open. */
export function homeOf({ role, invitationStatus }: Visitor): string {
  return role === 'family' && invitationStatus !== 'active' ? '/family/onboarding' : homes[role].home
}

/** The route of a path; undefined when there is none. A written-out path wins over one with `[id]`. */
export function findRoute(path: string): Route | undefined {
  const wanted = path === '/' ? path : path.replace(/\/+$/, '')
  return routes.find((route) => route.path === wanted) ?? routes.find((route) => matches(route.path, wanted))
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part === '[id]' ? given[index] !== '' : part === given[index]))
  )
}

/** Where the link of an invitation leads a family that is signed in already; null for everybody and everything else. */
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

/** Where a visitor who asks for a path is sent instead, or null when the path may be shown. */
export function redirectOf(path: string, visitor: Visitor | null): string | null {
  const route = findRoute(path)
  if (route?.kind === 'public') return null
  if (!visitor) return route?.kind === 'auth' ? null : '/'
  // A page that does not exist is told to signed-in users as not found.
  if (!route) return null
  const home = homeOf(visitor)
  if (route.kind === 'auth') return home
  if (route.roles && !route.roles.includes(visitor.role)) return home
  const stage = visitor.invitationStatus === 'active' ? 'done' : 'open'
  return route.onboarding && route.onboarding !== stage ? home : null
}
