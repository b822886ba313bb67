/**
 * `Idempotency-Key`: the same POST within 24 hours is answered again, not done again.
 *
 * Kept per caller and route, and only for answers that succeeded: after a failure the key is free for another try. A
 * process that ends in the middle leaves its key taken for a minute; the try after that is done anew.
 */

import { createHash } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerKey } from '../access.ts'
import type { Api } from '../api.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { idempotencyKeys } from './table.ts'

const keptSeconds = 24 * 60 * 60
const abandonedSeconds = 60
const longestKey = 200

interface Entry {
  caller: string
  route: string
  key: string
}

const begun = new WeakMap<FastifyRequest, Entry>()

export function replayRepeatedPosts(app: Api, db: Database) {
  app.addHook('preHandler', async (request, reply) => {
    const entry = entryOf(request)
    if (!entry) return
    const earlier = await begin(db, entry, hash(request.body))
    if (earlier === undefined) {
      begun.set(request, entry)
      return
    }
    return reply
      .code(earlier.status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .serializer((stored: string) => stored)
      .send(earlier.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const entry = begun.get(request)
    if (!entry) return payload
    begun.delete(request)
    // An answer that sets a cookie is not kept: the cookie is a secret, and the answer is no use without it.
    const succeeded = reply.statusCode < 300 && reply.getHeader('set-cookie') === undefined
    if (succeeded && (typeof payload === 'string' || payload === null)) {
      await db
        .update(idempotencyKeys)
        .set({ status: reply.statusCode, body: payload ?? '' })
        .where(isEntry(entry))
    } else {
      await db.delete(idempotencyKeys).where(isEntry(entry))
    }
    return payload
  })
}

function entryOf(request: FastifyRequest): Entry | undefined {
  const key = request.raw.headers['idempotency-key']
  const caller = callerKey(request)
  if (request.method !== 'POST' || typeof key !== 'string' || caller === undefined) return undefined
  if (key.length > longestKey)
    throw new Problem('bad-request', { detail: 'The Idempotency-Key is too long.' })
  return { caller, route: request.routeOptions.url ?? '', key }
}

/** Takes the key, or answers what was answered to it before. Throws conflict while the first is being worked on. */
async function begin(db: Database, entry: Entry, bodyHash: string) {
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        isEntry(entry),
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.createdAt, inSeconds(-abandonedSeconds)),
      ),
    )
  await db
    .delete(idempotencyKeys)
    .where(and(isEntry(entry), lt(idempotencyKeys.createdAt, inSeconds(-keptSeconds))))
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ ...entry, bodyHash, createdAt: now() })
    .onConflictDoNothing()
    .returning()
  if (taken) return undefined
  const [earlier] = await db.select().from(idempotencyKeys).where(isEntry(entry))
  if (earlier && earlier.bodyHash !== bodyHash) {
    throw new Problem('conflict', { detail: 'This Idempotency-Key was used with another body.' })
  }
  if (!earlier || earlier.status === null || earlier.body === null) {
    throw new Problem('conflict', {
      detail: 'The first request with this Idempotency-Key is still being worked on.',
      retryAfter: 1,
    })
  }
  return { status: earlier.status, body: earlier.body }
}

function isEntry({ caller, route, key }: Entry) {
  return and(
    eq(idempotencyKeys.caller, caller),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
}

function hash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
}

/** Removes keys after their 24 hours. */
export async function forgetOldKeys(db: Database) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, inSeconds(-keptSeconds)))
}
