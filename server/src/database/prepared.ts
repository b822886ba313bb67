/** Statements that many requests run. Drizzle takes longer to build a statement than PostgreSQL to answer it. */
import type { Database } from './connect.ts'

/**
 * Builds a statement once for each database or transaction, and for each variant. Give it a name with `prepare`, and its parameters as
 * placeholders.
 */
export function builtOnce<Variant extends string, Statement>(
  build: (db: Database, variant: Variant) => Statement,
): (db: Database, variant?: Variant) => Statement {
  const statements = new WeakMap<Database, Map<Variant, Statement>>()
  return (db, variant = '' as Variant) => {
    const built = statements.get(db) ?? new Map<Variant, Statement>()
    statements.set(db, built)
    const statement = built.get(variant) ?? build(db, variant)
    built.set(variant, statement)
    return statement
  }
}
