/** What is stored of people, for checks that something did or did not change it. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/migrate.ts'
import { encryptedTablesWith } from '../testing/encrypted-texts.ts'

const ofPeople = [
  'users',
  'professionals',
  'professional_reviews',
  'advisor_reports',
  'families',
  'parents',
  'students',
  'favourites',
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

/** All that is stored of people, as one text; what counts tries and visits is not part of it. */
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
 * A mark of what is stored of people that is another one after every change, also after one that stored the same again.
 * Cheaper than the fingerprint by far, and says nothing about what changed.
 */
export async function lastChange(db: Database): Promise<string> {
  // Every version of a row carries the transaction that wrote it; what is deleted is missed in the count. When a user
  // was last seen is written whenever somebody asks.
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

/** The tables of people in which a text occurs. */
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
