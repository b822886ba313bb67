/** Reads the security log: all of it for admins, the events of the own account for every user. */
import { isIP } from 'node:net'
import {
  actionsHiddenFromOwner,
  type OwnSecurityEvent,
  type SecurityAction,
  type SecurityAlert,
  type SecurityEvent,
} from '@bursar/contract/security-log'
import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inSeconds, isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { midnight } from '../database/days.ts'
import { pageOf, windowFromEnd, windowOf } from '../database/pages.ts'
import { byTimeInParts } from '../database/parts.ts'
import { rowsOf } from '../database/rows.ts'
import type { Viewer } from '../http/caller.ts'
import { securityCounts, securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { networkInLog, whoIs } from '../security-log/record.ts'
import { daySeconds } from '../settings/units.ts'
import { countEntries } from './counts.ts'
import { findPeople, isAmong } from './filters.ts'

export interface SecurityFilters {
  action?: SecurityAction | undefined
  userId?: string | undefined
  person?: string | undefined
  network?: string | undefined
  /** Days, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

const actors = alias(users, 'actors')
const accounts = alias(users, 'accounts')

/** The log, newest first. Days begin at midnight in `timeZone`. */
export async function listSecurityEvents(
  db: Database,
  query: SecurityFilters & { page: number; limit: number },
  timeZone: string,
) {
  const fits = conditionOf(db, query, timeZone)
  const total = await countFitting(db, query, fits)
  const window = windowOf(query)
  // A late page is closer to the oldest event, and is read from there.
  const isNearerEnd = window.offset > total / 2
  const { offset, limit } = isNearerEnd ? windowFromEnd(total, window) : window
  const direction = isNearerEnd ? asc : desc
  // Select the ids with an index first, then join the names.
  const page = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(fits)
    .orderBy(direction(securityEvents.at), direction(securityEvents.id))
    .limit(limit)
    .offset(offset)
  const rows = await withNames(db)
    .where(inArray(securityEvents.id, page))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
  return pageOf(rows.map(asEvent), total, query)
}

/** The number of matching events, and all of them in parts. */
export async function allSecurityEvents(db: Database, query: SecurityFilters, timeZone: string) {
  const fits = conditionOf(db, query, timeZone)
  const total = await countFitting(db, query, fits)
  const parts = byTimeInParts(securityEvents, async ({ after, order, limit }) => {
    const rows = await withNames(db)
      .where(and(fits, after))
      .orderBy(...order)
      .limit(limit)
    return rows.map(asEvent)
  })
  return { total, parts }
}

function conditionOf(
  db: Database,
  { action, userId, person, network, from, until }: SecurityFilters,
  timeZone: string,
): SQL | undefined {
  return and(
    action && eq(securityEvents.action, action),
    userId === undefined ? undefined : isAbout((column) => (isId(userId) ? eq(column, userId) : sql`false`)),
    person ? isAbout((column) => isAmong(column, findPeople(db, person))) : undefined,
    network ? eq(securityEvents.network, isIP(network) ? networkInLog(network) : network) : undefined,
    from === undefined ? undefined : gte(securityEvents.at, midnight(from, timeZone)),
    until === undefined ? undefined : lt(securityEvents.at, midnight(until, timeZone, 1)),
  )
}

/** The account concerned or the actor is the one wanted. */
function isAbout(
  isWanted: (column: typeof securityEvents.userId | typeof securityEvents.actorId) => SQL,
): SQL | undefined {
  return or(isWanted(securityEvents.userId), isWanted(securityEvents.actorId))
}

async function countFitting(
  db: Database,
  { action, userId, person, network, from, until }: SecurityFilters,
  fits: SQL | undefined,
): Promise<number> {
  const isCounted = [userId, person, network, from, until].every((filter) => !filter)
  return isCounted ? countEntries(db, securityCounts, action) : db.$count(securityEvents, fits)
}

function withNames(db: Database) {
  return db
    .select({ event: securityEvents, actorName: actors.name, account: accounts })
    .from(securityEvents)
    .leftJoin(actors, eq(actors.id, securityEvents.actorId))
    .leftJoin(accounts, eq(accounts.id, securityEvents.userId))
    .$dynamic()
}

function asEvent({
  event: { actorId, actorRole, userId, ...event },
  actorName,
  account,
}: Awaited<ReturnType<typeof withNames>>[number]): SecurityEvent {
  return {
    ...event,
    actor: actorId === null ? null : { id: actorId, name: actorName, role: actorRole },
    account:
      userId === null ? null : { id: userId, name: account?.name ?? null, role: account?.role ?? null },
  }
}

/** Events of the viewer's own account, newest first. */
export async function listOwnEvents(
  db: Database,
  { userId }: Viewer,
  query: { page: number; limit: number },
) {
  const own = and(
    eq(securityEvents.userId, userId),
    notInArray(securityEvents.action, [...actionsHiddenFromOwner]),
  )
  const { offset, limit } = windowOf(query)
  const { id, at, action, network, device, detail, actorId } = securityEvents
  const rows = await db
    .select({ id, at, action, network, device, detail, actorId })
    .from(securityEvents)
    .where(own)
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .offset(offset)
  const items = rows.map(
    ({ actorId: actor, ...event }): OwnSecurityEvent => ({ ...event, by: whoIs(actor, userId) }),
  )
  return pageOf(items, await db.$count(securityEvents, own), query)
}

/** The thresholds for alerts about failed sign-ins of a day. A user who forgot a password stays far below. */
const suspicious = { accounts: 5, failuresOfNetwork: 30, networks: 5 }
const maxAlerts = 10

/** Networks that try many accounts, and accounts that are tried from many networks, within the last 24 hours. */
export async function listSecurityAlerts(db: Database): Promise<SecurityAlert[]> {
  const failed = sql`
    action in ('sign_in_failed', 'second_factor_failed') and at > ${inSeconds(-daySeconds)}::timestamptz`
  const networks = rowsOf<{ network: string; failures: number; accounts: number; last: string }>(
    await db.execute(sql`
      select network, count(*)::int as failures, count(distinct user_id)::int as accounts, max(at) as last
      from ${securityEvents} where ${failed} and network is not null
      group by network
      having count(distinct user_id) >= ${suspicious.accounts} or count(*) >= ${suspicious.failuresOfNetwork}
      order by 2 desc limit ${maxAlerts}`),
  )
  const tried = rowsOf<{ id: string; name: string | null; failures: number; networks: number; last: string }>(
    await db.execute(sql`
      select tried.*, users.name from (
        select user_id as id, count(*)::int as failures, count(distinct network)::int as networks, max(at) as last
        from ${securityEvents} where ${failed} and user_id is not null
        group by user_id having count(distinct network) >= ${suspicious.networks}
        order by 2 desc limit ${maxAlerts}
      ) tried left join ${users} on users.id = tried.id`),
  )
  const isoOf = (at: string) => new Date(at).toISOString()
  return [
    ...networks.map(({ last, ...row }) => ({ kind: 'network' as const, ...row, lastAt: isoOf(last) })),
    ...tried.map(({ id, name, failures, networks: from, last }) => ({
      kind: 'account' as const,
      account: { id, name },
      failures,
      networks: from,
      lastAt: isoOf(last),
    })),
  ].sort((one, other) => other.failures - one.failures)
}
