/** Reads all stored personal data, to check that it did or did not change. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { encryptedTablesWith } from '../testing/encrypted-texts.ts'

export const ofPeople = [
  'users',
  'professionals',
  'professional_reviews',
  'advisor_reports',
  'families',
  'parents',
  'students',
  'favourites',
  'known_prices',
  'offers',
  'plans',
  'calendar_links',
  'saved_searches',
  'shares',
  'invitations',
  'help_requests',
  'help_messages',
  'help_transitions',
  'suspended_assignments',
  'finance_digests',
  'credentials',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'audit_entries',
  'audit_reasons',
  'mails',
]

/** All stored personal data as one text, without counters of attempts and visits. */
export async function fingerprint(db: Database): Promise<string> {
  const parts = ofPeople.map(
    (table) =>
      `(select md5(coalesce(string_agg(row, '' order by row), '')) from
        (select md5((to_jsonb(t) - 'last_seen_at')::text) as row from ${table} t) as rows)`,
  )
  const [row] = rowsOf<{ all: string }>(await db.execute(sql.raw(`select ${parts.join(' || ')} as all`)))
  return row?.all ?? ''
}

/**
 * A value that differs after every write to personal data, even one that stores the same values again. Much cheaper than the
 * full text, but doesn't show what changed.
 */
export async function lastChange(db: Database): Promise<string> {
  // Every row version has the id of the transaction that wrote it, and the row count reveals deletions. Excludes last-seen times,
  // which every request writes.
  const parts = ofPeople.map((table) =>
    table === 'users'
      ? `(select md5(string_agg((to_jsonb(t) - 'last_seen_at')::text, '' order by id)) from users t)`
      : `(select concat_ws(':', count(*), max(xmin::text::bigint)) from ${table})`,
  )
  const [row] = rowsOf<{ mark: string }>(
    await db.execute(sql.raw(`select concat_ws(' ', ${parts.join(', ')}) as mark`)),
  )
  return row?.mark ?? ''
}

/** The tables with personal data in which a text occurs. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ofPeople) {
    const [row] = rowsOf<{ count: number }>(
      await db.execute(
        sql`select count(*)::int as count from ${sql.identifier(table)} as t where t::text like ${`%${text}%`}`,
      ),
    )
    if ((row?.count ?? 0) > 0) found.push(table)
  }
  return [...new Set([...found, ...(await encryptedTablesWith(db, text))])]
}
