/** Keeps what is computed from a family's answers, or from its profile, until one of them changes. */
import type { Role } from '@bursar/contract/roles'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/connect.ts'
import { builtOnce } from '../database/prepared.ts'
import { viewerParameter, visibleTo } from '../family-access/visible.ts'
import type { OwnAnswers, Viewer } from '../http/caller.ts'
import { families, parents, students } from '../schema/families.ts'
import { favorites } from '../schema/favorites.ts'
import { knownPrices } from '../schema/known-prices.ts'
import { offers } from '../schema/offers.ts'
import { plans } from '../schema/plans.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { demoFamilies } from '../users/queries.ts'

/**
 * PostgreSQL changes `xmin` with every change of a row, whoever made it, so this text changes with every answer, person, offer, price that a
 * college named, favorite, and saved plan. A row that is removed changes the family's (`schema/families.triggers.sql`), so no text comes back.
 */
const answersVersionOf = (family: SQLWrapper) => sql<string>`concat_ws(' ', ${family}.xmin,
  (select string_agg(concat(p.id, p.xmin), ' ' order by p.id)
    from ${parents} p where p.family_id = ${family}.id),
  (select string_agg(concat(s.id, s.xmin), ' ' order by s.id)
    from ${students} s where s.family_id = ${family}.id),
  (select string_agg(concat(k.college_id, k.kind, k.xmin), ' ' order by s.id, k.college_id, k.kind)
    from ${knownPrices} k join ${students} s on s.id = k.student_id where s.family_id = ${family}.id),
  (select string_agg(concat(o.id, o.xmin), ' ' order by o.id)
    from ${offers} o join ${students} s on s.id = o.student_id where s.family_id = ${family}.id),
  (select string_agg(concat(f.id, f.xmin), ' ' order by f.id)
    from ${favorites} f join ${students} s on s.id = f.student_id where s.family_id = ${family}.id),
  (select string_agg(concat(l.id, l.xmin), ' ' order by l.id)
    from ${plans} l where l.family_id = ${family}.id))`

/** Of what a profile shows besides the answers: the account of the calling user, and the professionals. */
const profileVersionOf = (family: SQLWrapper) => sql<string>`json_build_array(
  ${users.name}, ${users.email}, ${users.phone}, ${users.status}, ${users.updatedAt},
  (select json_agg(json_build_array(card.id, card.name, card.role, card.deleted_at, p.xmin) order by card.id)
    from ${users} card left join ${professionals} p on p.user_id = card.id
    where card.id in (${family}.invited_by_id, ${family}.agent_id)))::text`

const caller = { role: 'family', userId: sql`${users.id}` } as const

/** The family that the sign-in works with, in the statements that find callers. */
const fromOpenFamily = sql`from ${families} open_family where open_family.id = coalesce(${demoFamilies.id}, ${families.id})`

/**
 * `OwnAnswers`, as a column of the statements that find callers: those join `users`, their `families` and `demoFamilies`, and have the
 * questions as `asked`. `null` for callers with another role. The version is that of the family that the sign-in works with.
 */
export const ownAnswers = sql<OwnAnswers | null>`case
  when ${users.role} = 'family' and (asked.answers or asked.profile or asked.favorites)
  then json_build_object(
    'version', case when asked.answers or asked.profile then (
      select ${answersVersionOf(sql`open_family`)} ${fromOpenFamily}) end,
    'profileVersion', case when asked.profile then (
      select ${profileVersionOf(sql`open_family`)} ${fromOpenFamily}
        and not open_family.asked_for_help) end,
    'students', case when asked.favorites then coalesce((
      select json_agg(json_build_object('id', s.id, 'favorites', coalesce((
        select json_agg(json_build_object('id', f.id, 'collegeId', f.college_id))
        from ${favorites} f where f.student_id = s.id), '[]')))
      from ${students} s join ${families} on ${families.id} = s.family_id
      where ${visibleTo(caller, ['favourites'])}), '[]') end)
  end`

const versionStatement = builtOnce((db, role: Role) => {
  const viewer = { role, userId: viewerParameter }
  return db
    .select({ version: answersVersionOf(sql`${families}`) })
    .from(families)
    .where(and(eq(families.id, sql.placeholder('id')), visibleTo(viewer, 'own')))
    .prepare(`find_answers_version_as_${role}`)
})

/** `null` if the viewer has no family. */
async function findAnswersVersion(db: Database, viewer: Viewer): Promise<string | null> {
  if (viewer.familyId === null) return null
  const version = viewer.ahead?.version ?? null
  if (version !== null) return version
  const statement = versionStatement(db, viewer.role)
  const [row] = await statement.execute({ id: viewer.familyId, viewer: viewer.userId })
  return row?.version ?? null
}

/**
 * Computes a value from the viewer's own answers, or returns the one that was computed from the same answers. `about` names what else it
 * depends on, such as the student and the day.
 */
export function keptByAnswers<Value extends object | string>(db: Database, max: number) {
  return keptByVersion<Value>(max, (viewer) => findAnswersVersion(db, viewer))
}

/** `keptByAnswers`, for what a profile shows besides: the account and the professionals. The route must read the version with its caller. */
export function keptByProfile<Value extends object | string>(max: number) {
  return keptByVersion<Value>(max, async ({ ahead }) =>
    ahead && ahead.profileVersion !== null ? `${ahead.version} ${ahead.profileVersion}` : null,
  )
}

/** About as long as a visit. Families' finances don't stay in memory after it. */
const longestKept = 15 * 60_000

function keptByVersion<Value extends object | string>(
  max: number,
  versionOf: (viewer: Viewer) => Promise<string | null>,
) {
  const kept = new LRUCache<string, { version: string; value: Promise<Value> }>({
    max,
    ttl: longestKept,
    ttlAutopurge: true,
  })
  return async (viewer: Viewer, about: string, compute: () => Promise<Value>): Promise<Value> => {
    const version = await versionOf(viewer)
    if (version === null) return compute()
    const key = `${viewer.familyId} ${about}`
    const known = kept.get(key)
    if (known?.version === version) return known.value
    // If an answer changes in the meantime, the value is newer than this version, which never comes back. Who asks meanwhile waits for it, too.
    const computed = { version, value: compute() }
    kept.set(key, computed)
    computed.value.catch(() => {
      if (kept.peek(key) === computed) kept.delete(key)
    })
    return computed.value
  }
}
