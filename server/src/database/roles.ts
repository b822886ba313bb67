/**
 * Two roles: an owner that migrates, and a runtime role that serves. The runtime role makes and changes no tables, and only adds to the
 * record; so nobody who gets it to run a statement can rewrite the record, or switch off the triggers that keep it.
 */
import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { oneAtATime, rowsOf } from './migrate.ts'

/** To these only lines are added. Reasons go with their family, which the foreign key does with the owner's rights. */
const addOnly = [
  'audit_entries',
  'audit_reasons',
  'security_events',
  'record_seals',
  'record_keys',
  'encryption_keys',
]

/** The name of the runtime role on the embedded database. */
export const embeddedRole = 'bursar_runtime'

/** Gives a role what the server needs and takes everything else. To be done after every migration. Needs the owner's rights. */
export async function grantRuntime(db: Database, role: string) {
  const to = sql.identifier(role)
  const tables = sql.join(
    addOnly.map((name) => sql.identifier(name)),
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

/** On the embedded database: makes the runtime role where it is missing, and goes on as it. */
export async function becomeEmbeddedRuntime(db: Database) {
  const [there] = rowsOf(await db.execute(sql`select 1 from pg_roles where rolname = ${embeddedRole}`))
  if (!there) await db.execute(sql`create role ${sql.identifier(embeddedRole)} nologin`)
  await grantRuntime(db, embeddedRole)
  await db.execute(sql`set role ${sql.identifier(embeddedRole)}`)
}

/** What the present role could do to the record; `null` where it only adds to it. */
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

/** Whether a role lacks rights on a table, as after a migration that makes one. */
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
