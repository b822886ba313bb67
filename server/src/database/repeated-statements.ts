/**
 * Statements that are repeated are prepared, as PgJDBC does it (`prepareThreshold`): PostgreSQL took 5 ms to plan the list of an agent's
 * requests for help, and 0.4 ms to run it. A connection prepares such a statement when it first runs it, and PostgreSQL keeps the plan
 * from the sixth time on, unless plans for the values at hand cost less.
 */
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Of the same text, on all connections of a pool. */
const usesBefore = 5
/** Plans take memory of each connection, and are kept until it ends. Other statements are planned each time. */
const maxPrepared = 200
const maxWatched = 300

type Query = (...all: unknown[]) => unknown

/** The name of a statement if it should be prepared. The same text has the same name on all connections. */
export function createStatementNames({ max = maxPrepared } = {}): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: maxWatched })
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= max) return name
    const used = (uses.get(text) ?? 0) + 1
    uses.set(text, used)
    if (used < usesBefore) return undefined
    uses.delete(text)
    names.set(text, `repeated_${names.size + 1}`)
    return names.get(text)
  }
}

/**
 * From now on, the connection prepares its repeated statements. Those that have a name of their own, and those without values, stay as they
 * are.
 */
export function prepareRepeated(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
  const query = client.query.bind(client) as Query
  client.query = ((statement: string | pg.QueryConfig, values: unknown, ...more: unknown[]) => {
    const { text, name } = statement as Partial<pg.QueryConfig>
    const isRepeatable = text !== undefined && !name && Array.isArray(values) && values.length > 0
    const given = isRepeatable ? nameOf(text) : undefined
    return query(given ? { ...(statement as pg.QueryConfig), name: given } : statement, values, ...more)
  }) as typeof client.query
}
