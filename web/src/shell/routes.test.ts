import { homes, roles } from '@bursar/contract/roles'
import { describe, expect, test } from 'vitest'
import { findRoute, invitationPageOf, redirectOf, routes, type Visitor } from './routes.ts'

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

  test('is sent to the start from a page that does not exist', () => {
    expect(redirectOf('/nowhere', null)).toBe('/')
    expect(redirectOf('/family/college/1/2', null)).toBe('/')
  })
})

describe.each(Object.entries(visitors))('a signed-in %s', (_, visitor) => {
  const home = visitor.invitationStatus === 'pending' ? '/family/onboarding' : homes[visitor.role].home

  test('goes home from every page to sign in or up', () => {
    for (const { path } of routes.filter(({ kind }) => kind === 'auth'))
      expect(redirectOf(path, visitor)).toBe(home)
  })

  test("goes home from every other role's pages", () => {
    const foreign = routes.filter(
      ({ kind, roles: allowed }) => kind === 'private' && !allowed?.includes(visitor.role),
    )
    expect(foreign.length).toBeGreaterThan(5)
    for (const { path } of foreign) expect(redirectOf(pathOf(path), visitor)).toBe(home)
  })

  test('sees public pages, its own home, and "not found" where there is nothing', () => {
    expect(redirectOf('/', visitor)).toBeNull()
    expect(redirectOf(home, visitor)).toBeNull()
    expect(redirectOf('/nowhere', visitor)).toBeNull()
  })
})

describe('onboarding', () => {
  test('comes before every other page of a family', () => {
    expect(redirectOf('/family/profile', visitors['new family'] ?? null)).toBe('/family/onboarding')
    expect(redirectOf('/family/college/110635', visitors['new family'] ?? null)).toBe('/family/onboarding')
  })

  test('is over for a family that is active', () => {
    expect(redirectOf('/family/onboarding', visitors.family ?? null)).toBe('/family/federal-sai')
  })
})

test('a written-out path wins over one with a part that varies', () => {
  expect(findRoute('/family/college/search')?.path).toBe('/family/college/search')
  expect(findRoute('/admin/agents/add')?.path).toBe('/admin/agents/add')
  expect(findRoute('/family/college/110635/')?.path).toBe('/family/college/[id]')
})

test('every private page says whose it is, and every role has a home and a page to sign in', () => {
  for (const route of routes.filter(({ kind }) => kind === 'private'))
    expect(route.roles?.length).toBeGreaterThan(0)
  for (const role of roles) {
    expect(findRoute(homes[role].home)?.roles).toEqual([role])
    expect(findRoute(homes[role].login)?.kind).toBe('auth')
  }
})

describe('the link of an invitation', () => {
  const query = new URLSearchParams({ invitation: 'a&b' })

  test.each(['/family/signup', '/signup'])('leads a family that is signed in to its answer (%s)', (path) => {
    for (const visitor of [visitors.family, visitors['new family']]) {
      expect(invitationPageOf(path, query, visitor ?? null)).toBe('/family/invitation?invitation=a%26b')
    }
  })

  test('is for everybody else what it was', () => {
    expect(invitationPageOf('/family/signup', query, null)).toBeNull()
    expect(invitationPageOf('/family/signup', query, visitors.agent ?? null)).toBeNull()
    expect(invitationPageOf('/family/signup', new URLSearchParams(), visitors.family ?? null)).toBeNull()
    expect(invitationPageOf('/family/login', query, visitors.family ?? null)).toBeNull()
  })

  test('is answered before the questions and after them', () => {
    expect(redirectOf('/family/invitation', visitors['new family'] ?? null)).toBeNull()
    expect(redirectOf('/family/invitation', visitors.family ?? null)).toBeNull()
  })
})
