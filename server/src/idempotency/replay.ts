/**
 * `Idempotency-Key`: repeating a call within 24 hours returns the stored response instead of running it again.
 *
 * The key, the changes, and the response are stored in one transaction: if the process dies during it, neither the changes nor the key
 * remain; after it, both do. A concurrent request with the same key waits for the first. After a failure, nothing has changed and the
 * key can be used for a retry.
 */
import { hash as digest } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import { and, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { callerKey } from '../http/caller.ts'
import { serialized } from '../http/serialized.ts'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'

const maxAgeSeconds = daySeconds
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
 * Runs the handler of a call declared `idempotent`. `work` must use its `tx` for all database access, and has one without a key too. `before`
 * is for changes that must survive a failure, such as counting against rate limits: it runs outside the transaction, and not for a
 * replayed response.
 *
 * Throws conflict for a different request with the same key, and if the response is no longer stored.
 */
export async function once<Value>(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Value>,
  { before }: { before?: () => Promise<void> } = {},
): Promise<Value> {
  if (!request.routeOptions.config.idempotent) throw new Error('The call is not declared idempotent.')
  const entry = entryOf(request)
  if (!entry) {
    await before?.()
    return db.transaction(work)
  }
  // If the call takes no body, the body isn't validated and may be nested too deeply for JSON.stringify.
  const bodyHash = hash([request.url, request.routeOptions.schema?.body ? request.body : null])
  if (before) {
    const earlier = await findAnswer(db, entry, bodyHash)
    if (earlier) return replay(reply, earlier)
    await before()
  }
  const outcome = await db.transaction(async (tx): Promise<{ value: Value } | StoredAnswer> => {
    const fresh = { bodyHash, createdAt: now(), status: null, body: null }
    const { caller, route, key, createdAt } = idempotencyKeys
    // Waits for a concurrent request with the same key.
    const [taken] = await tx
      .insert(idempotencyKeys)
      .values({ ...entry, ...fresh })
      .onConflictDoUpdate({
        target: [caller, route, key],
        set: fresh,
        setWhere: lt(createdAt, inSeconds(-maxAgeSeconds)),
      })
      .returning({ key })
    if (!taken) {
      const answer = await findAnswer(tx, entry, bodyHash)
      if (!answer) throw new Error('The key is taken, but its response is missing.')
      return answer
    }
    const value = await work(tx)
    const body = value === null ? '' : serialized(reply, value)
    await tx.update(idempotencyKeys).set({ status: reply.statusCode, body }).where(isEntry(entry))
    return { value }
  })
  return 'value' in outcome ? outcome.value : replay(reply, outcome)
}

/** Sends a stored response. Typed as `never`, because Fastify accepts a sent reply as any return value. */
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

/** The stored response for this key, or undefined. */
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

/** Includes the URL, which has the id of the object. */
function hash(request: [url: string, body: unknown]): string {
  return digest('sha256', JSON.stringify(request), 'base64url')
}

/**
 * Deletes stored responses when an account is erased: those to the person, under all of their caller ids, and those to others about them.
 * Responses to staff may mention anyone, so all of them are deleted; responses to families only if they contain one of the words. The
 * keys of others stay, so that nothing runs twice.
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

/** Deletes all responses that contain one of the words. They are encrypted, so they are decrypted and searched here, caller by caller. */
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

/** Deletes keys after 24 hours. */
export async function deleteOldKeys(db: Database) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, inSeconds(-maxAgeSeconds)))
}
