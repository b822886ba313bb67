/**
 * A transaction around a whole request: what its handler does in the database, through the same `db` as ever, is done in one
 * transaction that somebody else opened, and is kept or not kept as a whole.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './connect.ts'
import { retry } from './retry.ts'

/** A transaction that stays open until it is told to end. */
export interface RequestTransaction {
  tx: Database
  /** Calls `work` so that it, and all that it sets going until the end, uses the transaction wherever it uses `db`. */
  within: (work: () => void) => void
  /** Keeps everything. Throws when the database does not. */
  commit: () => Promise<void>
  /** Undoes everything. */
  rollBack: () => Promise<void>
}

interface Binding {
  db: Database
  tx: Database
  isOpen: boolean
}

const present = new AsyncLocalStorage<Binding>()
const originals = new WeakMap<Database, Database>()

/**
 * The same database, which inside `within` is the held transaction instead. Nested transactions are savepoints then. Every other one that
 * PostgreSQL ends because of another is done again.
 */
export function bindable(db: Database): Database {
  const bound = new Proxy(db, {
    get(_, name) {
      const binding = present.getStore()
      const target = binding?.isOpen && binding.db === db ? binding.tx : db
      if (name === 'transaction' && target === db) {
        return (...how: Parameters<Database['transaction']>) => retry(() => db.transaction(...how))
      }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  originals.set(bound, db)
  return bound
}

const undone = new Error('rolled back on purpose')

/** Opens a transaction and holds it. End it soon: the embedded database has one connection, and all others wait for it. */
export async function openRequestTransaction(db: Database): Promise<RequestTransaction> {
  let keep = () => {}
  let undo = () => {}
  let finished = Promise.resolve()
  const original = originals.get(db) ?? db
  const tx = await new Promise<Database>((opened, failed) => {
    // Not to be done again: what it is held around has begun, and cannot.
    finished = original.transaction(
      (open) =>
        new Promise<void>((resolve, reject) => {
          keep = resolve
          undo = () => reject(undone)
          opened(open)
        }),
    )
    finished.catch(failed)
  })
  const binding: Binding = { db: original, tx, isOpen: true }
  return {
    tx,
    within: (work) => present.run(binding, work),
    commit: () => {
      binding.isOpen = false
      keep()
      return finished
    },
    rollBack: async () => {
      binding.isOpen = false
      undo()
      await finished.catch((error) => {
        if (error !== undone) throw error
      })
    },
  }
}

/** For work that a request sets going and does not wait for: it uses the database itself, whatever the request is held in. */
export function outsideTransaction<Value>(work: () => Value): Value {
  return present.exit(work)
}
