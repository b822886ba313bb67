/**
 * `Idempotency-Key`: the same POST within 24 hours is answered again, not done again.
 *
 * The key, what the call changes and the answer are one transaction: a process that ends in the middle leaves neither the change nor
 * the key, one that ends after it leaves both, and a request with the same key at the same moment waits for the first. After a failure
 * the key is free for another try, and nothing is changed.
 */
import { createHash } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import { and, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { callerKey } from '../http/caller.ts'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { users } from '../schema/users.ts'

const maxAgeSeconds = 24 * 60 * 60
const maxKeyLength = 200

interface Entry {
  caller: string
  route: string
  key: string
}

interface StoredAnswer {
  status: number
  body: string
}

/**
 * Runs the handler of a call that is declared `idempotent`. Everything that `work` does in the database goes through its `tx`, which is
 * `db` itself where the request has no key. `before` is for what must outlast a failure, such as counting against limits: it runs
 * outside of the transaction, and not for a request that was answered earlier.
 *
 * Throws conflict for another request with the same key, and where the answer is no longer stored.
 */
export async function once<Value>(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Value>,
  { before = async () => {} }: { before?: () => Promise<void> } = {},
): Promise<Value> {
  if (!request.routeOptions.config.idempotent) throw new Error('the call is not declared idempotent')
  const entry = entryOf(request)
  if (!entry) {
    await before()
    return db.transaction(work)
  }
  // A body that the call does not take is not checked either, and may be nested deeper than JSON.stringify can go.
  const bodyHash = hash([request.url, request.routeOptions.schema?.body ? request.body : null])
  const earlier = await findAnswer(db, entry, bodyHash)
  if (earlier) return replay(reply, earlier)
  await before()
  const outcome = await db.transaction(async (tx): Promise<{ value: Value } | StoredAnswer> => {
    await tx
      .delete(idempotencyKeys)
      .where(and(isEntry(entry), lt(idempotencyKeys.createdAt, inSeconds(-maxAgeSeconds))))
    // Waits for a request that works with the same key.
    const [taken] = await tx
      .insert(idempotencyKeys)
      .values({ ...entry, bodyHash, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (!taken) {
      const answer = await findAnswer(tx, entry, bodyHash)
      if (!answer) throw new Error('the key is taken, and its answer is not there')
      return answer
    }
    const value = await work(tx)
    const body = value === null ? '' : String(reply.serialize(value))
    await tx.update(idempotencyKeys).set({ status: reply.statusCode, body }).where(isEntry(entry))
    return { value }
  })
  return 'value' in outcome ? outcome.value : replay(reply, outcome)
}

/** Sends a stored answer. Typed as what the handler returns, since Fastify takes a reply that was sent for any answer. */
function replay(reply: FastifyReply, { status, body }: StoredAnswer): never {
  return reply
    .code(status)
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((stored: string) => stored)
    .send(body) as never
}

function entryOf(request: FastifyRequest): Entry | undefined {
  const key = request.raw.headers['idempotency-key']
  const caller = callerKey(request)
  if (typeof key !== 'string' || caller === undefined) return undefined
  if (key.length > maxKeyLength)
    throw new Problem('bad-request', { detail: 'The Idempotency-Key is too long.' })
  return { caller, route: request.routeOptions.url ?? '', key }
}

/** What was answered to this key; undefined where it is free. */
async function findAnswer(db: Database, entry: Entry, bodyHash: string): Promise<StoredAnswer | undefined> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isEntry(entry), gte(idempotencyKeys.createdAt, inSeconds(-maxAgeSeconds))))
  if (!earlier) return undefined
  if (earlier.bodyHash !== bodyHash) {
    throw new Problem('conflict', { detail: 'This Idempotency-Key was used for another address or body.' })
  }
  if (earlier.body === null) {
    throw new Problem('conflict', { detail: 'This was done already, and its answer is no longer stored.' })
  }
  return { status: earlier.status ?? 200, body: earlier.body }
}

function isEntry({ caller, route, key }: Entry) {
  return and(
    eq(idempotencyKeys.caller, caller),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
}

/** Of the address too, which says on which object something is done. */
function hash(request: [url: string, body: unknown]): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/**
 * Deletes what was answered to a person whose account is erased, by all names that a caller may have, and to others about them. Who sees more
 * than the own household was told of people in any shape, so all of that goes; of what families were told, that in which one of the
 * words occurs. Their keys stay, so that nothing is done twice.
 */
export async function deleteAnswers(
  tx: Tx,
  { callers, words }: { callers: readonly string[]; words: readonly string[] },
) {
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.caller, [...callers]))
  const others = tx
    .select({ id: sql`${users.id}::text` })
    .from(users)
    .where(ne(users.role, 'family'))
  await tx
    .update(idempotencyKeys)
    .set({ body: null })
    .where(and(isNotNull(idempotencyKeys.body), inArray(idempotencyKeys.caller, others)))
  if (words.length > 0) await deleteAnswersWith(tx, words)
}

/** Deletes all answers in which one of the words occurs. They are encrypted, so they are read here, of one caller after the other. */
async function deleteAnswersWith(tx: Tx, words: readonly string[]) {
  const asWritten = words.map((word) => JSON.stringify(word).slice(1, -1))
  const callers = await tx
    .selectDistinct({ caller: idempotencyKeys.caller })
    .from(idempotencyKeys)
    .where(isNotNull(idempotencyKeys.body))
  for (const { caller } of callers) {
    const answers = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.caller, caller), isNotNull(idempotencyKeys.body)))
    for (const answer of answers) {
      if (!asWritten.some((word) => answer.body?.includes(word))) continue
      await tx.update(idempotencyKeys).set({ body: null }).where(isEntry(answer))
    }
  }
}

/** Removes keys after their 24 hours. */
export async function deleteOldKeys(db: Database) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, inSeconds(-maxAgeSeconds)))
}
