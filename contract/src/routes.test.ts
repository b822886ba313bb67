import { describe, expect, test } from 'vitest'
import { homes, roles } from './roles.ts'
import { findRoute, homeOf, invitationPageOf, redirectOf, routes, type Visitor } from './routes.ts'

const visitors: Record<string, Visitor> = {
  'new family': { role: 'family', invitationStatus: 'pending' },
  family: { role: 'family', invitationStatus: 'active' },
  admin: { role: 'admin', invitationStatus: null },
  'admission professional': { role: 'admission_professional', invitationStatus: null },
  agent: { role: 'financial_agent', invitationStatus: null },
}
const pathOf = (pattern: string) => pattern.replace('[id]', '110635')

describe('a visitor who is not signed in', () => {
  test.each(routes.map(({ path, kind }) => ({ path: pathOf(path), kind })))(
    'on the $kind page $path',
    ({ path, kind }) => {
      expect(redirectOf(path, null)).toBe(kind === 'private' ? '/' : null)
    },
  )

  test('is redirected to the start page from a page that does not exist', () => {
    expect(redirectOf('/nowhere', null)).toBe('/')
    expect(redirectOf('/family/college/1/2', null)).toBe('/')
  })
})

describe.each(Object.entries(visitors))('a signed-in %s', (_, visitor) => {
  const home = visitor.invitationStatus === 'pending' ? '/family/onboarding' : homes[visitor.role].home

  test('is redirected home from every sign-in and sign-up page', () => {
    for (const { path } of routes.filter(({ kind }) => kind === 'auth'))
      expect(redirectOf(path, visitor)).toBe(home)
  })

  test('is redirected home from pages of other roles', () => {
    const foreign = routes.filter(
      ({ kind, roles: allowed }) => kind === 'private' && !allowed?.includes(visitor.role),
    )
    expect(foreign.length).toBeGreaterThan(5)
    for (const { path } of foreign) expect(redirectOf(pathOf(path), visitor)).toBe(home)
  })

  test('sees public pages, its own home, and "not found" for missing pages', () => {
    expect(redirectOf('/', visitor)).toBeNull()
    expect(redirectOf(home, visitor)).toBeNull()
    expect(redirectOf('/nowhere', visitor)).toBeNull()
  })
})

describe('onboarding', () => {
  test('must be finished before a family can open other pages', () => {
    expect(redirectOf('/family/profile', visitors['new family'] ?? null)).toBe('/family/onboarding')
    expect(redirectOf('/family/college/110635', visitors['new family'] ?? null)).toBe('/family/onboarding')
  })

  test('is closed for an active family', () => {
    expect(redirectOf('/family/onboarding', visitors.family ?? null)).toBe('/family/federal-sai')
  })
})

describe('the demo family', () => {
  const visitor: Visitor = { role: 'family', invitationStatus: 'pending', isDemo: true }

  test('opens every page of a family before the account has finished its onboarding', () => {
    for (const { path } of routes.filter(({ onboarding }) => onboarding === 'done')) {
      expect(redirectOf(pathOf(path), visitor)).toBeNull()
    }
    expect(homeOf(visitor)).toBe('/family/federal-sai')
    expect(redirectOf('/family/onboarding', visitor)).toBe('/family/federal-sai')
  })
})

test('a literal path takes precedence over one with a parameter', () => {
  expect(findRoute('/family/college/search')?.path).toBe('/family/college/search')
  expect(findRoute('/admin/agents/add')?.path).toBe('/admin/agents/add')
  expect(findRoute('/family/college/110635/')?.path).toBe('/family/college/[id]')
})

test('every private page lists its roles, and every role has a home and a sign-in page', () => {
  for (const route of routes.filter(({ kind }) => kind === 'private'))
    expect(route.roles?.length).toBeGreaterThan(0)
  for (const role of roles) {
    expect(findRoute(homes[role].home)?.roles).toEqual([role])
    expect(findRoute(homes[role].login)?.kind).toBe('auth')
  }
})

describe('an invitation link', () => {
  const query = new URLSearchParams({ invitation: 'a&b' })

  test.each(['/family/signup', '/signup'])('leads a family that is signed in to its answer (%s)', (path) => {
    for (const visitor of [visitors.family, visitors['new family']]) {
      expect(invitationPageOf(path, query, visitor ?? null)).toBe('/family/invitation?invitation=a%26b')
    }
  })

  test('stays unchanged for everyone else', () => {
    expect(invitationPageOf('/family/signup', query, null)).toBeNull()
    expect(invitationPageOf('/family/signup', query, visitors.agent ?? null)).toBeNull()
    expect(invitationPageOf('/family/signup', new URLSearchParams(), visitors.family ?? null)).toBeNull()
    expect(invitationPageOf('/family/login', query, visitors.family ?? null)).toBeNull()
  })

  test('can be answered before and after onboarding', () => {
    expect(redirectOf('/family/invitation', visitors['new family'] ?? null)).toBeNull()
    expect(redirectOf('/family/invitation', visitors.family ?? null)).toBeNull()
  })
})
