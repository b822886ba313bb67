/** Keeps what is computed from a family's answers until one of them changes. */
import type { Role } from '@bursar/contract/roles'
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/connect.ts'
import { builtOnce } from '../database/prepared.ts'
import { visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { families, parents, students } from '../schema/families.ts'
import { knownPrices } from '../schema/known-prices.ts'
import { offers } from '../schema/offers.ts'

/**
 * PostgreSQL changes `xmin` with every change of a row, whoever made it, so this text changes with every answer, person, offer, and price
 * that a college named.
 */
const versionStatement = builtOnce((db, role: Role) => {
  const viewer = { role, userId: sql`${sql.placeholder('viewer')}` }
  return db
    .select({
      version: sql<string>`concat_ws(' ', ${families}.xmin,
        (select string_agg(concat(p.id, p.xmin), ' ' order by p.id)
          from ${parents} p where p.family_id = ${families}.id),
        (select string_agg(concat(s.id, s.xmin), ' ' order by s.id)
          from ${students} s where s.family_id = ${families}.id),
        (select string_agg(concat(k.college_id, k.kind, k.xmin), ' ' order by s.id, k.college_id, k.kind)
          from ${knownPrices} k join ${students} s on s.id = k.student_id where s.family_id = ${families}.id),
        (select string_agg(concat(o.id, o.xmin), ' ' order by o.id)
          from ${offers} o join ${students} s on s.id = o.student_id where s.family_id = ${families}.id))`,
    })
    .from(families)
    .where(and(eq(families.id, sql.placeholder('id')), visibleTo(viewer, 'own')))
    .prepare(`find_answers_version_as_${role}`)
})

/** `null` if the viewer has no family. */
async function findAnswersVersion(db: Database, viewer: Viewer): Promise<string | null> {
  if (viewer.familyId === null) return null
  const statement = versionStatement(db, viewer.role)
  const [row] = await statement.execute({ id: viewer.familyId, viewer: viewer.userId })
  return row?.version ?? null
}

/**
 * Computes a value from the viewer's own answers, or returns the one that was computed from the same answers. `about` names what else it
 * depends on, such as the student and the day.
 */
export function keptByAnswers<Value extends object>(db: Database, max: number) {
  const kept = new LRUCache<string, { version: string; value: Value }>({ max })
  return async (viewer: Viewer, about: string, compute: () => Promise<Value>): Promise<Value> => {
    const version = await findAnswersVersion(db, viewer)
    if (version === null) return compute()
    const key = `${viewer.familyId} ${about}`
    const known = kept.get(key)
    if (known?.version === version) return known.value
    // If an answer changes meanwhile, the value is newer than this version, which never comes back.
    const value = await compute()
    kept.set(key, { version, value })
    return value
  }
}
