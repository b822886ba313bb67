/**
 * `Idempotency-Key`: the same POST within 24 hours is answered again, not done again.
 *
 * The key, what the call changes and the answer are one transaction, held open around the handler: a process that ends in the
 * middle leaves neither the change nor the key, one that ends after it leaves both, and whoever sends the same key at the same
 * moment waits for the first. After a failure the key is free for another try, and nothing is changed.
 */

import { createHash } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerKey } from '../access.ts'
import type { Api } from '../api.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { openRequestTransaction, type RequestTransaction } from '../database/request-transaction.ts'
import { users } from '../users/table.ts'
import { idempotencyKeys } from './table.ts'

const keptSeconds = 24 * 60 * 60
const longestKey = 200

interface Entry {
  caller: string
  route: string
  key: string
}

const begun = new WeakMap<FastifyRequest, { entry: Entry; held: RequestTransaction }>()

export function replayRepeatedPosts(app: Api, db: Database) {
  // With a callback, since only what is called inside `within` uses the transaction.
  app.addHook('preHandler', (request, reply, next) => {
    begin(db, request).then((outcome) => {
      if (outcome === undefined) return next()
      if ('held' in outcome) {
        begun.set(request, outcome)
        return outcome.held.within(next)
      }
      reply
        .code(outcome.status)
        .header('idempotent-replayed', 'true')
        .type('application/json; charset=utf-8')
        .serializer((stored: string) => stored)
        .send(outcome.body)
    }, next)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const work = begun.get(request)
    if (!work) return payload
    begun.delete(request)
    const { entry, held } = work
    if (reply.statusCode >= 400) {
      await held.rollBack()
      return payload
    }
    try {
      // An answer that sets a cookie is not kept: the cookie is a secret, and the answer is no use without it.
      const isKept = reply.getHeader('set-cookie') === undefined
      if (isKept && (typeof payload === 'string' || payload === null)) {
        await held.tx
          .update(idempotencyKeys)
          .set({ status: reply.statusCode, body: payload ?? '' })
          .where(isEntry(entry))
      } else {
        await held.tx.delete(idempotencyKeys).where(isEntry(entry))
      }
    } catch (error) {
      await held.rollBack()
      throw error
    }
    await held.commit()
    return payload
  })

  // An answer that was never sent, whatever the reason, is no success.
  app.addHook('onResponse', async (request) => {
    await begun.get(request)?.held.rollBack()
    begun.delete(request)
  })
}

function entryOf(request: FastifyRequest): Entry | undefined {
  const key = request.raw.headers['idempotency-key']
  const caller = callerKey(request)
  if (request.method !== 'POST' || typeof key !== 'string' || caller === undefined) return undefined
  const { consumes, isSecret } = request.routeOptions.config
  // A file is on its way for minutes: longer than a transaction may be held.
  if (consumes !== undefined || isSecret) return undefined
  if (key.length > longestKey)
    throw new Problem('bad-request', { detail: 'The Idempotency-Key is too long.' })
  return { caller, route: request.routeOptions.url ?? '', key }
}

/**
 * Takes the key in a transaction of its own, or answers what was answered to it before; `undefined` for a request without one. Throws
 * conflict for another request with the same key, and where the answer is not kept any more.
 */
async function begin(
  db: Database,
  request: FastifyRequest,
): Promise<{ entry: Entry; held: RequestTransaction } | { status: number; body: string } | undefined> {
  const entry = entryOf(request)
  if (!entry) return undefined
  // What a call does not take is not checked either, and may be nested deeper than can be written down again.
  const bodyHash = hash([request.url, request.routeOptions.schema?.body ? request.body : null])
  const held = await openRequestTransaction(db)
  try {
    const isOver = or(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, inSeconds(-keptSeconds)))
    await held.tx.delete(idempotencyKeys).where(and(isEntry(entry), isOver))
    // Waits for whoever works with the same key.
    const [taken] = await held.tx
      .insert(idempotencyKeys)
      .values({ ...entry, bodyHash, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (taken) return { entry, held }
    const [earlier] = await held.tx.select().from(idempotencyKeys).where(isEntry(entry))
    if (!earlier || earlier.bodyHash !== bodyHash) {
      throw new Problem('conflict', { detail: 'This Idempotency-Key was used for another address or body.' })
    }
    if (earlier.body === null) {
      throw new Problem('conflict', { detail: 'This was done already, and its answer is not kept any more.' })
    }
    await held.rollBack()
    return { status: earlier.status ?? 200, body: earlier.body }
  } catch (error) {
    await held.rollBack()
    throw error
  }
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
 * Forgets what was answered to somebody who is erased, by all names that a caller may have, and to others about them. Who sees more
 * than the own household was told of people in any shape, so all of that goes; of what families were told, that in which one of the
 * words occurs. Their keys stay, so that nothing is done twice.
 */
export async function deleteAnswers(
  tx: Database,
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

/** Forgets all answers in which one of the words occurs. They are encrypted, so they are read here, of one caller after the other. */
async function deleteAnswersWith(tx: Database, words: readonly string[]) {
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
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, inSeconds(-keptSeconds)))
}
