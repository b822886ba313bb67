/** The figures of the admin's dashboard, from one snapshot. */
import { type Aggregates, dashboardLists } from '@bursar/contract/aggregates'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { countListed, isSignedUp } from '../admin-families/queries.ts'
import { inSeconds } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { type Day, midnight } from '../database/days.ts'
import { sumOfCounts } from '../families/counts.ts'
import { asFamilyRow, familyRows } from '../families/rows.ts'
import { isListed } from '../professionals/queries.ts'
import { families, familyCounts } from '../schema/families.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { dayMs, daySeconds } from '../settings/units.ts'

const growthSeconds = 30 * daySeconds
const weeks = 26
const latest = 10

/**
 * Reads everything in one snapshot. `timeZone` decides when the day and the weeks begin; `today` is the current day there.
 *
 * Growth compares the current total with those of them who were already there 30 days ago.
 */
export async function findAggregates(db: Database, day: Day): Promise<Aggregates> {
  const { timeZone, today } = day
  const monthAgo = inSeconds(-growthSeconds)
  const mondays = lastMondays(today)
  return db.transaction(
    async (tx) => {
      const byState = await tx
        .select({ state: familyCounts.state, count: sumOfCounts })
        .from(familyCounts)
        .where(isSignedUp(familyCounts.listed))
        .groupBy(familyCounts.state)
        .having(sql`sum(${familyCounts.change}) > 0`)
      const sinceMonthAgo = await tx.$count(
        families,
        and(isSignedUp(families.listed), gt(families.createdAt, monthAgo)),
      )
      const total = await countListed(tx, dashboardLists.families, day)
      const week = sql<string>`to_char(date_trunc('week', ${families.createdAt} at time zone ${timeZone}), 'YYYY-MM-DD')`
      const newByWeek = await tx
        .select({ weekOf: week.as('week_of'), count: count() })
        .from(families)
        .where(
          and(
            isSignedUp(families.listed),
            sql`${families.createdAt} >= ${midnight(mondays[0] ?? today, timeZone)}`,
          ),
        )
        .groupBy(sql`week_of`)
      const newest = await familyRows(tx)
        .where(isSignedUp(families.listed))
        .orderBy(desc(families.createdAt), desc(families.id))
        .limit(latest)

      const perWeek = new Map(newByWeek.map(({ weekOf, count }) => [weekOf, count]))
      return {
        ...(await countProfessionals(tx, monthAgo)),
        families: {
          ...growth(total, total - sinceMonthAgo),
          today: await countListed(tx, dashboardLists.today, day),
          directSignUp: await countListed(tx, dashboardLists.direct, day),
          byState: byState
            .map(({ state, count }) => ({ state: state ?? ('unknown' as const), count }))
            .sort((one, other) => other.count - one.count || one.state.localeCompare(other.state)),
          byWeek: mondays.map((weekOf) => ({ weekOf, count: perWeek.get(weekOf) ?? 0 })),
        },
        latestFamilies: newest.map(asFamilyRow),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function countProfessionals(tx: Tx, monthAgo: string) {
  const counted = async (role: ProfessionalRole) => {
    const [row] = await tx
      .select({ count: count(), before: count(sql`${users.createdAt} <= ${monthAgo}`) })
      .from(users)
      .innerJoin(professionals, eq(professionals.userId, users.id))
      .where(isListed(role, dashboardLists.professionals))
    return growth(row?.count ?? 0, row?.before ?? 0)
  }
  // Sequential, because a transaction has only one connection.
  return {
    agents: await counted('financial_agent'),
    admissionProfessionals: await counted('admission_professional'),
  }
}

function count(which?: SQL | undefined) {
  return (which ? sql<number>`count(*) filter (where ${which})` : sql<number>`count(*)`).mapWith(Number)
}

/** Percent with one decimal; `null` if there were none before. */
export function growth(total: number, before: number): { total: number; percentage: number | null } {
  return { total, percentage: before === 0 ? null : Math.round((1000 * (total - before)) / before) / 10 }
}

/** The Mondays of the last 26 weeks, ending with the current one. */
export function lastMondays(today: string): string[] {
  const at = Date.parse(today)
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
}
