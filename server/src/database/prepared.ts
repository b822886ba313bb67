/** Statements that many requests run. Drizzle takes longer to build a statement than PostgreSQL to answer it. */
import type { Database } from './connect.ts'

/** Drizzle's session of a database or a transaction. Its statements run on its client, which is all that they differ in. */
interface Session {
  client: object
}

/**
 * Builds a statement once for each kind of database and for each variant; it then runs on the database or transaction that is passed. Give it
 * a name with `prepare`, and its parameters as placeholders.
 */
export function builtOnce<Variant extends string, Statement extends object>(
  build: (db: Database, variant: Variant) => Statement,
): (db: Database, variant?: Variant) => Statement {
  const statements = new Map<unknown, Map<Variant, Statement>>()
  return (db, variant = '' as Variant) => {
    const session = db._.session as unknown as Session
    const built = statements.get(session.constructor) ?? new Map<Variant, Statement>()
    statements.set(session.constructor, built)
    const statement = built.get(variant) ?? build(db, variant)
    built.set(variant, statement)
    return Object.assign(Object.create(statement), { client: session.client })
  }
}
