import type { SharingScope } from '@bursar/contract/scopes'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '../database/connect.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { shares } from '../schema/sharing.ts'
import { oldestFirst } from '../testing/order.ts'
import type { SignedInFamily, SignedInUser } from '../testing/server.ts'
import { startTestServer } from '../testing/server.ts'
import * as links from './links.ts'
import { type Reach, visibleTo } from './visible.ts'

const server = await startTestServer()
afterAll(() => server.close())

const pairOf = (family: SignedInFamily, professional: SignedInUser) => ({
  familyId: family.family.id,
  professionalId: professional.id,
})
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => server.db.transaction(work)

async function sees(professional: SignedInUser, family: SignedInFamily, reach: Reach = 'link') {
  const viewer = { userId: professional.id, role: 'financial_agent' as const, familyId: null }
  const seen = await server.db.select({ id: families.id }).from(families).where(visibleTo(viewer, reach))
  return seen.some(({ id }) => id === family.family.id)
}

async function recorded(family: SignedInFamily) {
  const entries = await server.db
    .select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.familyId, family.family.id), eq(auditEntries.subjectKind, 'user')))
    .orderBy(...oldestFirst(auditEntries.at))
  return entries.map(({ action, detail }) => (detail === null ? action : `${action}: ${detail}`))
}

test('a link shows what is shared, and nothing once it has ended', async () => {
  const [garcia, vega] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
  const pair = pairOf(garcia, vega)
  expect(await sees(vega, garcia)).toBe(false)
  await inTransaction((tx) =>
    links.linkFamily(tx, null, { ...pair, how: 'invited', scopes: ['results', 'profile'] }),
  )
  expect(await sees(vega, garcia)).toBe(true)
  expect(await sees(vega, garcia, ['results'])).toBe(true)
  expect(await sees(vega, garcia, ['finances'])).toBe(false)
  expect(await sees(vega, garcia, ['results', 'finances'])).toBe(false)
  expect(await sees(vega, garcia, 'own')).toBe(false)
  await inTransaction((tx) => links.setScopes(tx, null, { ...pair, scopes: [], as: 'sharing' }))
  expect(await sees(vega, garcia)).toBe(true)
  expect(await sees(vega, garcia, ['results'])).toBe(false)
  await inTransaction((tx) => links.endShare(tx, null, pair))
  expect(await sees(vega, garcia)).toBe(false)
  expect(await recorded(garcia)).toEqual([
    'link_made: invited, profile, results',
    'scopes_changed: none',
    'link_ended',
  ])
})

test('a second reason extends the existing link and what is shared, and the link lasts until both reasons are gone', async () => {
  const [garcia, vega] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
  const pair = pairOf(garcia, vega)
  await inTransaction((tx) => links.linkFamily(tx, null, { ...pair, how: 'invited', scopes: ['favourites'] }))
  await inTransaction((tx) => links.linkFamily(tx, null, { ...pair, how: 'assigned', scopes: ['profile'] }))
  const [link, ...more] = await server.db.select().from(shares).where(eq(shares.familyId, pair.familyId))
  expect(more).toEqual([])
  expect(link).toMatchObject({ invited: true, assigned: true, scopes: ['profile', 'favourites'], version: 3 })
  await inTransaction((tx) => links.withdrawLink(tx, null, { ...pair, how: 'invited' }))
  await inTransaction((tx) => links.withdrawLink(tx, null, { ...pair, how: 'invited' }))
  expect(await sees(vega, garcia)).toBe(true)
  await inTransaction((tx) => links.withdrawLink(tx, null, { ...pair, how: 'assigned' }))
  expect(await sees(vega, garcia)).toBe(false)
})

test('what was shared only for help ends with the assignment, and what the family shared itself stays', async () => {
  const [garcia, vega] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
  const pair = pairOf(garcia, vega)
  const invite = (scopes: SharingScope[]) =>
    inTransaction((tx) => links.linkFamily(tx, null, { ...pair, how: 'invited', scopes }))
  const assign = (scopes: SharingScope[]) =>
    inTransaction((tx) => links.linkFamily(tx, null, { ...pair, how: 'assigned', scopes }))
  const set = (scopes: SharingScope[], as: 'help' | 'sharing') =>
    inTransaction((tx) => links.setScopes(tx, null, { ...pair, scopes, as }))
  const unassign = () => inTransaction((tx) => links.withdrawLink(tx, null, { ...pair, how: 'assigned' }))
  const shared = async () => {
    const link = await links.findLink(server.db, pair)
    return [link?.assigned, link?.scopes, link?.forHelp]
  }

  await invite(['profile'])
  await assign(['profile', 'finances'])
  expect(await shared()).toEqual([true, ['profile', 'finances'], ['finances']])
  await unassign()
  expect(await shared()).toEqual([false, ['profile'], []])
  expect(await recorded(garcia)).toContain('scopes_changed: profile')

  // Asking again replaces the scopes for help and keeps the family's own decisions. Sharing permanently moves a scope from one to the
  // other.
  await assign(['results'])
  await set(['finances'], 'help')
  expect(await shared()).toEqual([true, ['profile', 'finances'], ['finances']])
  await set(['profile', 'results', 'finances'], 'sharing')
  expect(await shared()).toEqual([true, ['profile', 'results', 'finances'], ['finances']])
  await set(['results', 'finances'], 'sharing')
  await unassign()
  expect(await shared()).toEqual([false, ['results'], []])

  // A later invitation makes scopes permanent that were only for help.
  const hill = pairOf(await server.signUpFamily(), vega)
  await inTransaction((tx) =>
    links.linkFamily(tx, null, { ...hill, how: 'assigned', scopes: ['profile', 'finances'] }),
  )
  await inTransaction((tx) => links.linkFamily(tx, null, { ...hill, how: 'invited', scopes: ['profile'] }))
  await inTransaction((tx) => links.unassignEverywhere(tx, null, vega.id))
  expect(await links.findLink(server.db, hill)).toMatchObject({
    assigned: false,
    scopes: ['profile'],
    forHelp: [],
  })
})

test('concurrent requests create only one link', async () => {
  const [garcia, vega] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
  const pair = pairOf(garcia, vega)
  await Promise.all(
    (['invited', 'assigned', 'invited'] as const).map((how) =>
      inTransaction((tx) => links.linkFamily(tx, null, { ...pair, how, scopes: ['profile'] })),
    ),
  )
  const made = await server.db.select().from(shares).where(eq(shares.familyId, pair.familyId))
  expect(made).toMatchObject([{ invited: true, assigned: true, scopes: ['profile'] }])
})

test('every link of a professional can be ended at the same time, and of a family too; other links stay', async () => {
  const [garcia, nguyen] = [await server.signUpFamily(), await server.signUpFamily()]
  const [vega, hill] = [
    await server.signUpProfessional('financial_agent'),
    await server.signUpProfessional('financial_agent'),
  ]
  for (const family of [garcia, nguyen]) {
    for (const professional of [vega, hill]) {
      await inTransaction((tx) =>
        links.linkFamily(tx, null, { ...pairOf(family, professional), how: 'invited', scopes: [] }),
      )
    }
  }
  await inTransaction((tx) => links.endAllShares(tx, null, { professionalId: vega.id }))
  expect(await sees(vega, garcia)).toBe(false)
  expect(await sees(vega, nguyen)).toBe(false)
  expect(await sees(hill, garcia)).toBe(true)
  await inTransaction((tx) => links.endAllShares(tx, null, { familyId: garcia.family.id }))
  expect(await sees(hill, garcia)).toBe(false)
  expect(await sees(hill, nguyen)).toBe(true)
})
