/**
 * Two database roles: an owner that migrates, and a serving role, which cannot create or alter tables, and may only
 * insert into the audit log. A SQL injection therefore cannot rewrite the log or disable its triggers.
 */
import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { rowsOf } from './rows.ts'

/** Insert-only tables. Reasons are deleted with their family by a foreign key, which runs with the owner's rights. */
const insertOnly = [
  'audit_entries',
  'audit_reasons',
  'security_events',
  'record_seals',
  'record_keys',
  'encryption_keys',
]

/** The name of the serving role on the embedded database. */
const embeddedRole = 'bursar_runtime'

/** Grants a role what the server needs and revokes everything else. Must run after every migration, as the owner. */
export async function grantServing(db: Database, role: string) {
  const to = sql.identifier(role)
  const tables = sql.join(
    insertOnly.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await oneAtATime(db, async (tx) => {
    await tx.execute(sql`revoke create on schema public from public`)
    await tx.execute(sql`revoke all on all tables in schema public from ${to}`)
    await tx.execute(sql`grant usage on schema public, drizzle to ${to}`)
    await tx.execute(sql`grant select on all tables in schema drizzle to ${to}`)
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to ${to}`)
    await tx.execute(sql`grant usage, select on all sequences in schema public to ${to}`)
    await tx.execute(sql`revoke update, delete, truncate, references, trigger on ${tables} from ${to}`)
  })
}

/** The role that an address of PostgreSQL signs in with. */
export const roleNameIn = (url: string) => decodeURIComponent(new URL(url).username)

/** Returns whether the role exists, and then grants it what the server needs. */
export async function grantIfThere(db: Database, role: string): Promise<boolean> {
  const [there] = rowsOf(await db.execute(sql`select 1 from pg_roles where rolname = ${role}`))
  if (there) await grantServing(db, role)
  return Boolean(there)
}

/** On the embedded database: creates the serving role if it is missing, and switches to it. */
export async function becomeEmbeddedServing(db: Database) {
  const [there] = rowsOf(await db.execute(sql`select 1 from pg_roles where rolname = ${embeddedRole}`))
  if (!there) await db.execute(sql`create role ${sql.identifier(embeddedRole)} nologin`)
  await grantServing(db, embeddedRole)
  await db.execute(sql`set role ${sql.identifier(embeddedRole)}`)
}

/** What the current role could do to the audit log; `null` if it can only insert. */
export async function dangerOf(db: Database): Promise<'superuser' | 'owner' | 'writer' | null> {
  const [rights] = rowsOf<{ is_superuser: boolean; is_owner: boolean; is_writer: boolean }>(
    await db.execute(sql`
      select bool_or(r.rolsuper) as is_superuser,
        bool_or(pg_has_role(current_user, c.relowner, 'member')) as is_owner,
        bool_or(has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete') or has_table_privilege(c.oid, 'truncate')) as is_writer
      from pg_class c, pg_roles r
      where r.rolname = current_user and c.relnamespace = 'public'::regnamespace
        and c.relname in ('audit_entries', 'security_events')`),
  )
  if (rights?.is_superuser) return 'superuser'
  if (rights?.is_owner) return 'owner'
  return rights?.is_writer ? 'writer' : null
}

/** Whether a role lacks rights on a table, for example after a migration that creates one. */
export async function needsGrants(db: Database, role: string): Promise<boolean> {
  const [lacking] = rowsOf(
    await db.execute(sql`
      select 1 from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not (has_table_privilege(${role}, c.oid, 'select') and has_table_privilege(${role}, c.oid, 'insert'))
      limit 1`),
  )
  return lacking !== undefined
}
