/** Reads the audit log. */
import { type AuditAction, type AuditEntry, actionsShownToFamilies } from '@bursar/contract/audit'
import type { ProfessionalRole } from '@bursar/contract/roles'
import type { AccessEntry } from '@bursar/contract/sharing'
import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reasonOf } from '../audit/record.ts'
import { isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { midnight } from '../database/days.ts'
import { pageOf, windowFromEnd, windowOf } from '../database/pages.ts'
import { byTimeInParts } from '../database/parts.ts'
import type { Viewer } from '../http/caller.ts'
import { isRestorable } from '../professionals/restorable.ts'
import { auditCounts, auditEntries, auditReasons, subjectUserId } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'
import { countEntries } from './counts.ts'
import { findPeople, isAmong } from './filters.ts'

interface AuditFilters {
  action?: AuditAction | undefined
  familyId?: string | undefined
  actorId?: string | undefined
  /** Parts of a name or an email. */
  person?: string | undefined
  /** Days, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')
const owners = alias(users, 'owners')

/** The record, newest first. Days begin at midnight in `timeZone`. */
export async function listAudit(
  db: Database,
  query: AuditFilters & { page: number; limit: number },
  timeZone: string,
) {
  const fits = conditionOf(db, query, timeZone)
  const total = await countFitting(db, query, fits)
  const newestFirst = [desc(auditEntries.at), desc(auditEntries.id)]
  const window = windowOf(query)
  // A late page is closer to the oldest entry, and is read from there.
  const isNearerEnd = window.offset > total / 2
  const { offset, limit } = isNearerEnd ? windowFromEnd(total, window) : window
  // Select the ids with an index first, then join the names, which would take seconds for all entries.
  const page = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(fits)
    .orderBy(...(isNearerEnd ? [asc(auditEntries.at), asc(auditEntries.id)] : newestFirst))
    .limit(limit)
    .offset(offset)
  const rows = await withNames(db)
    .where(inArray(auditEntries.id, page))
    .orderBy(...newestFirst)
  return pageOf<AuditEntry>(rows.map(asEntry), total, query)
}

/** The number of matching entries, and all of them in parts. */
export async function allAudit(db: Database, query: AuditFilters, timeZone: string) {
  const fits = conditionOf(db, query, timeZone)
  const total = await countFitting(db, query, fits)
  const parts = byTimeInParts(auditEntries, async ({ after, order, limit }) => {
    const rows = await withNames(db)
      .where(and(fits, after))
      .orderBy(...order)
      .limit(limit)
    return rows.map(asEntry)
  })
  return { total, parts }
}

function conditionOf(
  db: Database,
  { action, familyId, actorId, person, from, until }: AuditFilters,
  timeZone: string,
): SQL | undefined {
  return and(
    action && eq(auditEntries.action, action),
    familyId === undefined ? undefined : isThis(auditEntries.familyId, familyId),
    actorId === undefined ? undefined : isThis(auditEntries.actorId, actorId),
    person ? isOf(db, person) : undefined,
    from === undefined ? undefined : gte(auditEntries.at, midnight(from, timeZone)),
    until === undefined ? undefined : lt(auditEntries.at, midnight(until, timeZone, 1)),
  )
}

/** Done by someone whom the search finds, about them, or about their family. */
function isOf(db: Database, person: string): SQL | undefined {
  const people = findPeople(db, person)
  const theirs = db.select({ id: families.id }).from(families).where(isAmong(families.ownerId, people))
  return or(
    isAmong(auditEntries.actorId, people),
    // Compared as text, because the index is on the column of all kinds of subjects.
    sql`(${auditEntries.subjectKind} = 'user' and ${auditEntries.subjectId} = any(array(${people})::text[]))`,
    isAmong(auditEntries.familyId, theirs),
  )
}

async function countFitting(
  db: Database,
  { action, familyId, actorId, person, from, until }: AuditFilters,
  fits: SQL | undefined,
): Promise<number> {
  const isCounted = [familyId, actorId, from, until].every((filter) => filter === undefined) && !person
  return isCounted ? countEntries(db, auditCounts, action) : db.$count(auditEntries, fits)
}

function withNames(db: Database) {
  const isOfFamily = eq(auditEntries.subjectKind, 'family')
  // An account that was restored and deleted again has an earlier entry, too.
  const isUndoable = and(
    eq(auditEntries.action, 'account_deleted'),
    gte(auditEntries.at, subjects.deletedAt),
    isRestorable(subjects),
  )
  const subjectName = sql<
    string | null
  >`case when ${isOfFamily} then ${owners.name} else ${subjects.name} end`
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorId: auditEntries.actorId,
      actorName: actors.name,
      actorRole: auditEntries.actorRole,
      action: auditEntries.action,
      subject: { id: auditEntries.subjectId, kind: auditEntries.subjectKind, name: subjectName },
      familyId: auditEntries.familyId,
      familyName: owners.name,
      detail: auditEntries.detail,
      reason: auditReasons.reason,
      restorable: sql<ProfessionalRole | null>`case when ${isUndoable} then ${subjects.role} end`,
    })
    .from(auditEntries)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditEntries.id))
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectUserId))
    .leftJoin(families, eq(families.id, auditEntries.familyId))
    .leftJoin(owners, eq(owners.id, families.ownerId))
    .$dynamic()
}

function asEntry({
  actorId,
  actorName,
  actorRole,
  familyId,
  familyName,
  ...entry
}: Awaited<ReturnType<typeof withNames>>[number]): AuditEntry {
  return {
    ...entry,
    actor: actorId === null ? null : { id: actorId, name: actorName, role: actorRole },
    reason: reasonOf(entry.id, entry.reason),
    family: familyId === null || entry.subject.kind === 'family' ? null : { id: familyId, name: familyName },
  }
}

/** The access log of the viewer's own family, newest first. */
export async function listAccess(
  db: Database,
  { userId, familyId }: Viewer,
  query: { page: number; limit: number },
) {
  const fits = and(
    familyId === null ? sql`false` : eq(auditEntries.familyId, familyId),
    inArray(auditEntries.action, [...actionsShownToFamilies]),
    or(isNull(auditEntries.actorId), ne(auditEntries.actorId, userId)),
  )
  const { offset, limit } = windowOf(query)
  const rows = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorId: auditEntries.actorId,
      actorName: actors.name,
      actorRole: auditEntries.actorRole,
      what: auditEntries.action,
      whom: { name: subjects.name, role: subjects.role },
      why: auditReasons.reason,
    })
    .from(auditEntries)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditEntries.id))
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectUserId))
    .where(fits)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
  const entries = rows.map(({ actorId, actorName, actorRole, ...row }) => ({
    ...row,
    who: actorId === null ? null : { name: actorName, role: actorRole },
    why: reasonOf(row.id, row.why),
  }))
  return pageOf(entries as AccessEntry[], await db.$count(auditEntries, fits), query)
}

function isThis(column: typeof auditEntries.familyId | typeof auditEntries.actorId, id: string): SQL {
  return isId(id) ? eq(column, id) : sql`false`
}
