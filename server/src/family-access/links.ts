/**
 * Links between families and professionals. One row lasts as long as there is a reason for it: an accepted invitation or an assignment. All
 * changes to links go through here, in the transaction of their reason, so that every link is recorded in the audit log. The actor is
 * the acting user; `null` is the server itself.
 */
import { type SharingScope, sharingScopes } from '@bursar/contract/scopes'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type NewAuditEntry, recordAll } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inBatches } from '../database/in-batches.ts'
import { isOneOf } from '../database/one-of.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import { queueMails } from '../mail/outbox.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { invitations } from '../schema/invitations.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { endAssignments } from './end-assignments.ts'

type Actor = NewAuditEntry['actor']
export type LinkReason = 'invited' | 'assigned'
interface Pair {
  familyId: string
  professionalId: string
}
type Link = typeof shares.$inferSelect
/** What a linked professional sees. `forHelp` lists the scopes that end with the assignment. */
interface GrantOptions {
  scopes: readonly SharingScope[]
  forHelp: readonly SharingScope[]
}

/** Matches links that have not ended. */
export const isLinked: SQL = isNull(shares.endedAt)

/**
 * Links a family to a professional. A second reason extends the existing link, and the scopes are then the union: a reason never removes
 * what the family shared for the other one. Scopes that only the assignment added end with it. Idempotent.
 */
export async function linkFamily(
  tx: Tx,
  actor: Actor,
  { familyId, professionalId, how, scopes }: Pair & { how: LinkReason; scopes: readonly SharingScope[] },
) {
  await lockFamilyRow(tx, familyId)
  await linkFamilies(tx, actor, { professionalId, how }, [{ familyId, scopes }])
}

/** The same for many families, which must be locked. The number of statements doesn't grow with theirs. */
export async function linkFamilies(
  tx: Tx,
  actor: Actor,
  { professionalId, how }: { professionalId: string; how: LinkReason },
  granted: readonly { familyId: string; scopes: readonly SharingScope[] }[],
) {
  const scopesOf = new Map(granted.map(({ familyId, scopes }) => [familyId, scopes]))
  const ofFamilies = isOneOf(shares.familyId, [...scopesOf.keys()], 'uuid')
  const present = await tx
    .select()
    .from(shares)
    .where(and(eq(shares.professionalId, professionalId), ofFamilies, isLinked))
  const linked = new Set(present.map(({ familyId }) => familyId))
  const added = granted
    .filter(({ familyId }) => !linked.has(familyId))
    .map(({ familyId, scopes }) => ({ familyId, professionalId, scopes: inOrder(scopes) }))
  await inBatches(added, (batch) =>
    tx
      .insert(shares)
      .values(
        batch.map((link) => ({ ...link, [how]: true, forHelp: how === 'assigned' ? link.scopes : [] })),
      ),
  )
  const extended = present.filter((link) => !link[how])
  if (extended.length > 0) {
    await tx
      .update(shares)
      .set({ [how]: true, ...changed() })
      .where(isOneOf(shares.id, idsOf(extended), 'uuid'))
  }
  await recordAll(tx, [
    ...added.map(({ scopes, ...pair }) => ({
      ...auditLine(actor, 'link_made', pair),
      detail: [how, ...scopes],
    })),
    ...extended.map((pair) => ({ ...auditLine(actor, 'link_made', pair), detail: how })),
  ])
  const grants = present.map((link) => {
    const scopes = scopesOf.get(link.familyId) ?? []
    const forHelp =
      how === 'assigned' ? [...link.forHelp, ...without(scopes, link.scopes)] : without(link.forHelp, scopes)
    return { link, scopes: [...link.scopes, ...scopes], forHelp }
  })
  await shareAll(tx, actor, grants)
}

/**
 * Sets what a linked professional sees; without a link this does nothing. Scopes that the family sets in its sharing are permanent, and a
 * help request removes none of them. Scopes checked in a help request are for help: they end with the assignment, and the next request
 * replaces them.
 */
export async function setScopes(
  tx: Tx,
  actor: Actor,
  { scopes, as, ...pair }: Pair & { scopes: readonly SharingScope[]; as: 'help' | 'sharing' },
) {
  await lockFamilyRow(tx, pair.familyId)
  const present = await findLink(tx, pair)
  if (!present) return
  if (as === 'sharing') {
    const forHelp = present.forHelp.filter((scope) => scopes.includes(scope))
    return share(tx, actor, present, { scopes, forHelp })
  }
  const own = without(present.scopes, present.forHelp)
  const forHelp = without(scopes, own)
  await share(tx, actor, present, { scopes: [...own, ...forHelp], forHelp })
}

/**
 * Removes one reason for a link, and ends the link if that was the last one. Without the assignment, the agent is no longer the family's
 * agent and does not see what was shared only for help; an open request goes back to the queue with `note` in its history. Without the
 * invitation, the family's agent only sees what is shared for help.
 */
export async function withdrawLink(
  tx: Tx,
  actor: Actor,
  { familyId, professionalId, how, note }: Pair & { how: LinkReason; note?: string | undefined },
) {
  await lockFamilyRow(tx, familyId)
  if (how === 'assigned') await endAssignments(tx, actor, { agentId: professionalId, familyId }, note)
  const present = await findLink(tx, { familyId, professionalId })
  if (!present?.[how]) return
  const isLast = how === 'assigned' ? !present.invited : !present.assigned
  if (isLast) await close(tx, actor, eq(shares.id, present.id))
  else if (how === 'assigned') await endHelp(tx, actor, eq(shares.id, present.id))
  else {
    await tx
      .update(shares)
      .set({ [how]: false, ...changed() })
      .where(eq(shares.id, present.id))
    const forHelp = [...present.forHelp, ...(await openRequestScopes(tx, { familyId, professionalId }))]
    const scopes = present.scopes.filter((scope) => forHelp.includes(scope))
    await share(tx, actor, present, { scopes, forHelp: scopes })
    // Still linked as the family's agent, so no email is needed.
    if (actor?.role === 'family') await endInvitations(tx, { familyId, professionalId })
  }
}

/** What the family's open request shares with its agent, also if an invitation shared it before. */
async function openRequestScopes(tx: Tx, { familyId, professionalId }: Pair) {
  const [request] = await tx
    .select({ scopes: helpRequests.scopes })
    .from(helpRequests)
    .where(and(eq(helpRequests.familyId, familyId), eq(helpRequests.agentId, professionalId), isOpenRequest))
  return request?.scopes ?? []
}

/** Ends a link whatever its reasons: the professional no longer sees the family, and an assigned agent is removed. */
export async function endShare(tx: Tx, actor: Actor, { familyId, professionalId }: Pair) {
  await lockFamilyRow(tx, familyId)
  await endAssignments(tx, actor, { agentId: professionalId, familyId })
  await close(tx, actor, and(eq(shares.familyId, familyId), eq(shares.professionalId, professionalId)))
}

/** Ends all links of a family or of a professional, including assignments. */
export async function endAllShares(
  tx: Tx,
  actor: Actor,
  whose: { familyId: string } | { professionalId: string },
) {
  if ('professionalId' in whose) {
    await endAssignments(tx, actor, { agentId: whose.professionalId })
    await close(tx, actor, eq(shares.professionalId, whose.professionalId))
    return
  }
  await lockFamilyRow(tx, whose.familyId)
  const [family] = await tx
    .select({ agentId: families.agentId })
    .from(families)
    .where(eq(families.id, whose.familyId))
  if (family?.agentId) await endAssignments(tx, actor, { agentId: family.agentId, ...whose })
  await close(tx, actor, eq(shares.familyId, whose.familyId))
}

/** Ends all assignments of an agent who is deleted or suspended. Families that the agent invited stay linked. */
export async function unassignEverywhere(tx: Tx, actor: Actor, agentId: string) {
  await endAssignments(tx, actor, { agentId })
  const assigned = and(eq(shares.professionalId, agentId), eq(shares.assigned, true))
  await close(tx, actor, and(assigned, eq(shares.invited, false)))
  await endHelp(tx, actor, assigned)
}

/** Ends the assignment in links that also have another reason, and removes what was shared only for help. */
async function endHelp(tx: Tx, actor: Actor, which: SQL | undefined) {
  const narrowed = await tx
    .update(shares)
    .set({ assigned: false, scopes: permanentScopes, forHelp: [], ...changed() })
    .where(and(which, isLinked, sql`cardinality(${shares.forHelp}) > 0`))
    .returning()
  await tx
    .update(shares)
    .set({ assigned: false, ...changed() })
    .where(and(which, isLinked, eq(shares.assigned, true)))
  await recordAll(
    tx,
    narrowed.map((link) => scopesChanged(actor, link, link.scopes)),
  )
}

/** The scopes without those for help, in order. */
const permanentScopes = sql`array(
  select one.scope from unnest(${shares.scopes}) with ordinality as one(scope, place)
  where one.scope <> all(${shares.forHelp}) order by one.place
)`

/** The link between a family and a professional, if there is one. */
export async function findLink(db: Database, { familyId, professionalId }: Pair) {
  const [link] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.familyId, familyId), eq(shares.professionalId, professionalId), isLinked))
  return link
}

async function share(tx: Tx, actor: Actor, link: Link, given: GrantOptions) {
  await shareAll(tx, actor, [{ link, ...given }])
}

async function shareAll(tx: Tx, actor: Actor, grants: readonly ({ link: Link } & GrantOptions)[]) {
  const changes = grants
    .map(({ link, scopes, forHelp }) => {
      const [next, nextForHelp] = [inOrder(scopes), inOrder(forHelp)]
      const isSeen = inOrder(link.scopes).join() !== next.join()
      const isChanged = isSeen || inOrder(link.forHelp).join() !== nextForHelp.join()
      return { link, scopes: next, forHelp: nextForHelp, isSeen, isChanged }
    })
    .filter(({ isChanged }) => isChanged)
  // One statement for each combination, of which there are few.
  const alike = Map.groupBy(changes, ({ scopes, forHelp }) => `${scopes} ${forHelp}`)
  for (const some of alike.values()) {
    await tx
      .update(shares)
      .set({ scopes: some[0]?.scopes ?? [], forHelp: some[0]?.forHelp ?? [], ...changed() })
      .where(isOneOf(shares.id, idsOf(some.map(({ link }) => link)), 'uuid'))
  }
  await recordAll(
    tx,
    changes.filter(({ isSeen }) => isSeen).map(({ link, scopes }) => scopesChanged(actor, link, scopes)),
  )
}

/** Ends the matching links, with an entry in the audit log for each. */
async function close(tx: Tx, actor: Actor, which: SQL | undefined) {
  const ended = await tx
    .update(shares)
    .set({ endedAt: now(), ...changed() })
    .where(and(which, isLinked))
    .returning({ familyId: shares.familyId, professionalId: shares.professionalId })
  await recordAll(
    tx,
    ended.map((pair) => auditLine(actor, 'link_ended', pair)),
  )
  if (actor?.role === 'family') await notifyOfEnd(tx, ended)
}

/** Records in the invitations that the family has ended their links, and mails the professionals. */
async function notifyOfEnd(tx: Tx, ended: readonly Pair[]) {
  for (const pair of ended) await endInvitations(tx, pair)
  if (ended.length === 0) return
  const readers = await tx
    .select({ to: users.email, locale: users.language, role: users.role })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          ended.map(({ professionalId }) => professionalId),
        ),
        isNull(users.deletedAt),
      ),
    )
  await queueMails(
    tx,
    readers.map(({ role, ...reader }) => ({ ...reader, content: { kind: 'link-ended-by-family', role } })),
  )
}

async function endInvitations(tx: Tx, { familyId, professionalId }: Pair) {
  await tx
    .update(invitations)
    .set({ endedAt: now(), updatedAt: now(), version: sql`${invitations.version} + 1` })
    .where(
      and(
        eq(invitations.familyId, familyId),
        eq(invitations.inviterId, professionalId),
        eq(invitations.status, 'accepted'),
        isNull(invitations.endedAt),
      ),
    )
}

/** Serializes changes to the links of a family. */
export async function lockFamilyRow(tx: Tx, familyId: string) {
  await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('update')
}

const idsOf = (links: readonly Link[]) => links.map(({ id }) => id)

const changed = () => ({ version: sql`${shares.version} + 1`, updatedAt: now() })

const inOrder = (scopes: readonly SharingScope[]) => sharingScopes.filter((scope) => scopes.includes(scope))

const without = (scopes: readonly SharingScope[], others: readonly SharingScope[]) =>
  scopes.filter((scope) => !others.includes(scope))

function scopesChanged(actor: Actor, pair: Pair, scopes: readonly SharingScope[]): NewAuditEntry {
  return {
    ...auditLine(actor, 'scopes_changed', pair),
    detail: scopes.length === 0 ? 'none' : scopes,
  }
}

function auditLine(
  actor: Actor,
  action: NewAuditEntry['action'],
  { familyId, professionalId }: Pair,
): NewAuditEntry {
  return { actor, action, subject: { kind: 'user', id: professionalId }, familyId }
}
