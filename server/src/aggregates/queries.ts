/** The figures of the admin's dashboard, all of one moment. */
import type { Aggregates } from '@bursar/contract/caseload'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { sumOfCounts } from '../families/counts.ts'
import { asFamilyRow, familyRows } from '../families/rows.ts'
import { families, familyCounts } from '../families/table.ts'
import { users } from '../users/table.ts'

const growthSeconds = 30 * 24 * 60 * 60
const weeks = 26
const latest = 10

/** Families that count: signed up, and neither suspended nor deleted. */
const counts = ({ listed }: typeof families | typeof familyCounts) => inArray(listed, ['pending', 'active'])

/**
 * Reads everything in one snapshot. `timeZone` decides when today and the weeks begin; `today` is the day there.
 *
 * Growth compares those who count now with those of them who were there 30 days ago.
 */
export async function findAggregates(
  db: Database,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<Aggregates> {
  const monthAgo = inSeconds(-growthSeconds)
  const mondays = lastMondays(today)
  const midnight = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`
  return db.transaction(
    async (tx) => {
      const professionals = await countProfessionals(tx, monthAgo)
      const byState = await tx
        .select({
          state: familyCounts.state,
          count: sumOfCounts,
          direct:
            sql<number>`coalesce(sum(${familyCounts.change}) filter (where ${familyCounts.origin} = 'direct'), 0)`.mapWith(
              Number,
            ),
        })
        .from(familyCounts)
        .where(counts(familyCounts))
        .groupBy(familyCounts.state)
        .having(sql`sum(${familyCounts.change}) > 0`)
      const [since] = await tx
        .select({
          monthAgo: count(gt(families.createdAt, monthAgo)),
          today: count(sql`${families.createdAt} >= ${midnight(today)}`),
        })
        .from(families)
        .where(
          and(
            counts(families),
            sql`${families.createdAt} >= least(${monthAgo}::timestamptz, ${midnight(today)})`,
          ),
        )
      const week = sql<string>`to_char(date_trunc('week', ${families.createdAt} at time zone ${timeZone}), 'YYYY-MM-DD')`
      const newByWeek = await tx
        .select({ weekOf: week.as('week_of'), count: count() })
        .from(families)
        .where(and(counts(families), sql`${families.createdAt} >= ${midnight(mondays[0] ?? today)}`))
        .groupBy(sql`week_of`)
      const newest = await familyRows(tx)
        .where(counts(families))
        .orderBy(desc(families.createdAt), desc(families.id))
        .limit(latest)

      const sum = (figure: 'count' | 'direct') => byState.reduce((total, row) => total + row[figure], 0)
      const total = sum('count')
      const perWeek = new Map(newByWeek.map(({ weekOf, count }) => [weekOf, count]))
      return {
        agents: professionals('financial_agent'),
        admissionProfessionals: professionals('admission_professional'),
        families: {
          ...growth(total, total - (since?.monthAgo ?? 0)),
          today: since?.today ?? 0,
          directSignUp: sum('direct'),
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

async function countProfessionals(tx: Database, monthAgo: string) {
  const rows = await tx
    .select({
      role: users.role,
      count: count(),
      before: count(sql`${users.createdAt} <= ${monthAgo}`),
    })
    .from(users)
    .where(
      and(
        inArray(users.role, ['financial_agent', 'admission_professional']),
        eq(users.status, 'active'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .groupBy(users.role)
  return (role: ProfessionalRole) => {
    const row = rows.find((row) => row.role === role)
    return growth(row?.count ?? 0, row?.before ?? 0)
  }
}

function count(which?: SQL | undefined) {
  return (which ? sql<number>`count(*) filter (where ${which})` : sql<number>`count(*)`).mapWith(Number)
}

/** Percent with one decimal; `null` when there were none before. */
export function growth(total: number, before: number): { total: number; percentage: number | null } {
  return { total, percentage: before === 0 ? null : Math.round((1000 * (total - before)) / before) / 10 }
}

/** The Mondays of the last 26 weeks, that of the present week last. */
export function lastMondays(today: string): string[] {
  const day = 24 * 60 * 60 * 1000
  const at = Date.parse(today)
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * day
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * day).toISOString().slice(0, 10),
  )
}
