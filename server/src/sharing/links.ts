/**
 * Links between families and professionals: one row lasts as long as there is a reason for it, an accepted invitation or
 * an assignment. Everything that links or parts the two goes through here, with the transaction of its reason, so that
 * no link is without its line in the record. The actor is who does it; `null` is the server itself.
 */
import { type SharingScope, sharingScopes } from '@bursar/contract/scopes'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { endAssignments } from '../assignments/ending.ts'
import { type Deed, record, recordAll } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { families } from '../families/table.ts'
import { invitations } from '../invitations/table.ts'
import { queueMails } from '../mail/outbox.ts'
import { users } from '../users/table.ts'
import { shares } from './table.ts'

type Actor = Deed['actor']
export type LinkReason = 'invited' | 'assigned'
interface Pair {
  familyId: string
  professionalId: string
}
/** What a linked professional sees; `forHelp`, those of the scopes that go with the assignment. */
interface Given {
  scopes: readonly SharingScope[]
  forHelp: readonly SharingScope[]
}

/** Links that last. */
export const isLinked: SQL = isNull(shares.endedAt)

/**
 * Links a family to a professional. A second reason joins the link that is there, and what is shared is then the union:
 * a reason never takes away what the family gave for the other one. What only the assignment brings goes with it again.
 * Doing it twice is doing it once.
 */
export async function linkFamily(
  tx: Database,
  actor: Actor,
  { familyId, professionalId, how, scopes }: Pair & { how: LinkReason; scopes: readonly SharingScope[] },
) {
  await lockFamilyRow(tx, familyId)
  const present = await findLink(tx, { familyId, professionalId })
  const pair = { familyId, professionalId }
  if (!present) {
    const given = inOrder(scopes)
    await tx
      .insert(shares)
      .values({ ...pair, [how]: true, scopes: given, forHelp: how === 'assigned' ? given : [] })
    await record(tx, { ...auditLine(actor, 'link_made', pair), detail: [how, ...given].join(', ') })
    return
  }
  if (!present[how]) {
    await tx
      .update(shares)
      .set({ [how]: true, ...changed() })
      .where(eq(shares.id, present.id))
    await record(tx, { ...auditLine(actor, 'link_made', pair), detail: how })
  }
  const forHelp =
    how === 'assigned'
      ? [...present.forHelp, ...without(scopes, present.scopes)]
      : without(present.forHelp, scopes)
  await share(tx, actor, present, { scopes: [...present.scopes, ...scopes], forHelp })
}

/**
 * Sets what a linked professional sees; without a link there is nothing to see. What the family sets in its sharing is its own
 * decision, and asking for help takes none of it away. What it checks there is for help: it goes with the assignment, and the next
 * request says it anew.
 */
export async function setScopes(
  tx: Database,
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
 * Takes away one reason for a link, and ends it when that was the last one. Without the assignment the agent is not the
 * family's any more and does not see what was shared for help alone; an open request goes back to the queue, and `note`
 * into its history.
 */
export async function withdrawLink(
  tx: Database,
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
    // Still linked as the family's agent, so there is nothing to mail.
    if (actor?.role === 'family') await endInvitations(tx, { familyId, professionalId })
  }
}

/** Ends a link whatever its reasons: the professional does not see the family any more, an assigned agent is removed. */
export async function endShare(tx: Database, actor: Actor, { familyId, professionalId }: Pair) {
  await lockFamilyRow(tx, familyId)
  await endAssignments(tx, actor, { agentId: professionalId, familyId })
  await close(tx, actor, and(eq(shares.familyId, familyId), eq(shares.professionalId, professionalId)))
}

/** Ends every link of a family or of a professional, and the assignments among them. */
export async function endAllShares(
  tx: Database,
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

/** Ends every assignment of an agent who is deleted or suspended. Families that the agent invited stay linked. */
export async function unassignEverywhere(tx: Database, actor: Actor, agentId: string) {
  await endAssignments(tx, actor, { agentId })
  const assigned = and(eq(shares.professionalId, agentId), eq(shares.assigned, true))
  await close(tx, actor, and(assigned, eq(shares.invited, false)))
  await endHelp(tx, actor, assigned)
}

/** Ends the help in links that last without it, and what was shared for it alone. */
async function endHelp(tx: Database, actor: Actor, which: SQL | undefined) {
  const narrowed = await tx
    .update(shares)
    .set({ assigned: false, scopes: givenAnyway, forHelp: [], ...changed() })
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

/** The scopes without those for help, in their order. */
const givenAnyway = sql`array(
  select one.scope from unnest(${shares.scopes}) with ordinality as one(scope, place)
  where one.scope <> all(${shares.forHelp}) order by one.place
)`

/** The link of a pair, if there is one. */
export async function findLink(tx: Database, { familyId, professionalId }: Pair) {
  const [link] = await tx
    .select()
    .from(shares)
    .where(and(eq(shares.familyId, familyId), eq(shares.professionalId, professionalId), isLinked))
  return link
}

async function share(tx: Database, actor: Actor, present: typeof shares.$inferSelect, given: Given) {
  const [scopes, forHelp] = [inOrder(given.scopes), inOrder(given.forHelp)]
  const isSeen = inOrder(present.scopes).join() !== scopes.join()
  if (!isSeen && inOrder(present.forHelp).join() === forHelp.join()) return
  await tx
    .update(shares)
    .set({ scopes, forHelp, ...changed() })
    .where(eq(shares.id, present.id))
  if (isSeen) await record(tx, scopesChanged(actor, present, scopes))
}

/** Ends the links that fit, with a line in the record for each. */
async function close(tx: Database, actor: Actor, which: SQL | undefined) {
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

/** Notes in the invitations that the family has ended what came of them, and mails the professionals. */
async function notifyOfEnd(tx: Database, ended: readonly Pair[]) {
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

async function endInvitations(tx: Database, { familyId, professionalId }: Pair) {
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

/** Whoever links or parts a family takes turns. */
export async function lockFamilyRow(tx: Database, familyId: string) {
  await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('update')
}

const changed = () => ({ version: sql`${shares.version} + 1`, updatedAt: now() })

const inOrder = (scopes: readonly SharingScope[]) => sharingScopes.filter((scope) => scopes.includes(scope))

const without = (scopes: readonly SharingScope[], others: readonly SharingScope[]) =>
  scopes.filter((scope) => !others.includes(scope))

function scopesChanged(actor: Actor, pair: Pair, scopes: readonly SharingScope[]) {
  return {
    ...auditLine(actor, 'scopes_changed', pair),
    detail: scopes.length === 0 ? 'none' : scopes.join(', '),
  }
}

function auditLine(actor: Actor, action: Deed['action'], { familyId, professionalId }: Pair): Deed {
  return { actor, action, subject: { kind: 'user', id: professionalId }, familyId }
}
