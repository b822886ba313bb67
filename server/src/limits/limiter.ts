/** Counts calls against the table of limits. The counters are in the database, so all processes share them. */

import { hash as digest } from 'node:crypto'
import type { RateLimitName } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'
import { eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Tx } from '../database/connect.ts'
import { sendTooManyPages } from '../headers/too-many-pages.ts'
import type { Api } from '../http/api.ts'
import { isFromThisMachine } from '../http/browser.ts'
import { callerKey } from '../http/caller.ts'
import { cookieNames } from '../http/cookies.ts'
import { requestData } from '../http/request-data.ts'
import { addressOf } from '../http/visitor.ts'
import { rateLimits } from '../schema/limits.ts'
import {
  everyCall,
  everyPage,
  everyPageOfSession,
  type Limit,
  type LimitName,
  limits,
  ownAddressSeconds,
} from './limits.ts'
import { networkOf, networksOf } from './network.ts'

export interface Limiter {
  /** Counts a call. Throws too-many-requests with the seconds to wait. */
  count: (name: RateLimitName, request: FastifyRequest) => Promise<void>
  /**
   * Resets the count of an account at this request's address after its owner has authenticated, and remembers the address as the owner's.
   */
  forgive: (name: RateLimitName, request: FastifyRequest, email: string) => Promise<void>
  /** Uncounts a call for its account, because the server was too busy to process it. */
  giveBack: (name: RateLimitName, request: FastifyRequest) => Promise<void>
  /** Counts against the account of an email that is not in the request. Throws as `count` does. */
  countAccount: (name: LimitName, email: string) => Promise<void>
  /**
   * Counts against the account of each of many emails, each at most once, and returns those over their limit; the others may be processed.
   * `isRehearsal` counts nothing and returns which would be over.
   */
  countAccounts: (
    name: LimitName,
    emails: readonly string[],
    how: { isRehearsal: boolean },
  ) => Promise<Set<string>>
  /** Counts against a user, several at a time for a call that does the work of many: all or none. Throws as `count` does. */
  countViewer: (name: RateLimitName, userId: string, times: number) => Promise<void>
  /** Resets the count of an account after its owner has authenticated. Part of `tx`, if it is given. */
  forgiveAccount: (name: 'proof', email: string, tx?: Tx) => Promise<void>
}

export function createLimiter(db: Database, factor: number): Limiter {
  const names = Object.keys(limits) as LimitName[]
  const counters = new Map(
    names.map((name) => [
      name,
      limits[name].map((limit) => {
        const counterFor = (homes: number) =>
          new RateLimiterDrizzle({
            storeClient: db,
            schema: rateLimits,
            keyPrefix: `${name}/${limit.per}/${limit.seconds}${homes === 1 ? '' : `/${homes}`}`,
            points: limit.max * factor * homes,
            duration: limit.seconds,
            // Calls over the limit are refused from memory, without the database. Not those that another process may forgive.
            ...(name !== 'proof' && { inMemoryBlockOnConsumed: limit.max * factor * homes + 1 }),
            clearExpiredByTimeout: false,
          })
        return { limit, counter: counterFor(1), countNetworks: networkCounter(counterFor) }
      }),
    ]),
  )
  const ownAddresses = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'own-address',
    // Only remembers addresses; it refuses nothing.
    points: 1,
    duration: ownAddressSeconds,
    clearExpiredByTimeout: false,
  })
  const keyFor = async (limit: Limit, request: FastifyRequest, email: string | undefined) => {
    const here = limit.per === 'account-elsewhere' && email !== undefined && atAddress(email, request)
    // At the owner's address it is counted too, separately and without refusing, so that response times do not reveal whether there is an
    // owner.
    const isOwn = here && (await ownAddresses.get(here)) !== null
    return isOwn ? here : keyOf(limit, request, email)
  }
  return {
    count: async (name, request) => {
      const email = emailIn(request)
      for (const { limit, counter, countNetworks } of counters.get(name) ?? []) {
        if (limit.per === 'address') await countNetworks(addressOf(request))
        else {
          const key = await keyFor(limit, request, email)
          if (key !== undefined) await consume(counter, key)
        }
      }
    },
    giveBack: async (name, request) => {
      const email = emailIn(request)
      for (const { limit, counter } of counters.get(name) ?? []) {
        // Limits by address and by user count every call, whatever its outcome.
        if (limit.per === 'address' || limit.per === 'viewer') continue
        const key = await keyFor(limit, request, email)
        if (key !== undefined) await counter.reward(key)
      }
    },
    forgive: async (name, request, email) => {
      for (const { limit, counter } of counters.get(name) ?? []) {
        const here = atAddress(email, request)
        if (limit.per === 'account-at-address') await counter.delete(here)
        if (limit.per === 'account-elsewhere') {
          await counter.delete(here)
          await ownAddresses.set(here, 1, ownAddressSeconds)
        }
      }
    },
    countAccount: async (name, email) => {
      for (const { limit, counter } of counters.get(name) ?? []) {
        if (limit.per === 'account') await consume(counter, hash(email))
      }
    },
    countAccounts: async (name, emails, { isRehearsal }) => {
      const perAccount = (counters.get(name) ?? []).filter(({ limit }) => limit.per === 'account')
      const over = new Set<string>()
      // Sorted, to avoid deadlocks between transactions that count the same emails.
      for (const email of [...emails].sort()) {
        for (const { counter } of perAccount) {
          const isFree = isRehearsal
            ? ((await counter.get(hash(email)))?.remainingPoints ?? 1) > 0
            : await isCounted(counter, hash(email))
          if (!isFree) over.add(email)
        }
      }
      return over
    },
    countViewer: async (name, userId, times) => {
      for (const { limit, counter } of counters.get(name) ?? []) {
        if (limit.per === 'viewer' && times > 0) await consumeMany(counter, hash(userId), times)
      }
    },
    forgiveAccount: async (name, email, tx: Database = db) => {
      for (const { counter } of counters.get(name) ?? []) {
        await tx.delete(rateLimits).where(eq(rateLimits.key, counter.getKey(hash(email))))
      }
    },
  }
}

/** Applies the limits to every route added after it: the general ones to all, the named ones where a call declares them. */
export function limitRoutes(app: Api, limiter: Limiter, factor: number) {
  const inMemory = ({ max, seconds }: Limit, homes = 1) =>
    new RateLimiterMemory({ points: max * factor * homes, duration: seconds })
  const countCall = networkCounter((homes) => inMemory(everyCall, homes))
  const countPage = networkCounter((homes) => inMemory(everyPage, homes))
  const pagesOfSession = inMemory(everyPageOfSession)
  app.addHook('onRequest', async (request, reply) => {
    // Static files cost almost nothing, and each page has many.
    if (isFromThisMachine(request) || request.url.startsWith('/_next/static/')) return
    if (!request.routeOptions.config?.isPage) return countCall(addressOf(request))
    try {
      await countPage(request.ip)
      const session = request.cookies[cookieNames.session]
      if (session !== undefined) await consume(pagesOfSession, hash(session))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return sendTooManyPages(request, reply, error.retryAfter ?? 1)
    }
  })
  const counted = requestData<boolean>('counted')
  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config ?? {}
    if (!limit) return
    await limiter.count(limit, request)
    counted.set(request, true)
  })
  app.addHook('onError', async (request, _reply, error) => {
    const { limit } = request.routeOptions.config ?? {}
    const isBusy = error instanceof Problem && error.code === 'busy'
    if (limit && isBusy && counted.get(request)) await limiter.giveBack(limit, request)
  })
}

/** Counts against every network of an address, narrowest first, so that a refused call does not count against its neighbors. */
function networkCounter(counterFor: (homes: number) => Counter) {
  const counters = new Map<number, Counter>()
  return async (address: string) => {
    for (const { key, homes } of networkKeysOf(address)) {
      const counter = counters.get(homes) ?? counterFor(homes)
      counters.set(homes, counter)
      await consume(counter, key)
    }
  }
}

interface NetworkKey {
  key: string
  homes: number
}

/** Keys of recent addresses, 200 bytes each: making one takes longer than counting a call. */
const networkKeys = new LRUCache<string, NetworkKey[]>({ max: 5_000 })

function networkKeysOf(address: string): NetworkKey[] {
  const known = networkKeys.get(address)
  if (known) return known
  const keys = networksOf(address).map(({ network, homes }) => ({ key: hash(network), homes }))
  networkKeys.set(address, keys)
  return keys
}

export interface Counter {
  consume: (key: string, times?: number) => Promise<unknown>
}

/** Counts one or more calls under a key. Throws too-many-requests with the seconds to wait. */
export async function consume(counter: Counter, key: string, times = 1) {
  try {
    await counter.consume(key, times)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw tooMany(refused)
  }
}

/** Counts several calls under a key, unless there are fewer left: a refused batch uses up nothing. */
async function consumeMany(counter: RateLimiterDrizzle, key: string, times: number) {
  const present = await counter.get(key)
  if (present && present.remainingPoints < times) throw tooMany(present)
  await consume(counter, key, times)
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  return new Problem('too-many-requests', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** Counts one call under a key; returns `false` if that is too many. */
async function isCounted(counter: Counter, key: string): Promise<boolean> {
  try {
    await counter.consume(key)
    return true
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return false
  }
}

/** `undefined` if the call names no account. Keys are hashed, so that the table contains neither addresses nor emails. */
function keyOf({ per }: Limit, request: FastifyRequest, email: string | undefined): string | undefined {
  if (per === 'viewer') {
    const caller = callerKey(request)
    return caller === undefined ? undefined : hash(caller)
  }
  if (email === undefined) return undefined
  return per === 'account-at-address' ? atAddress(email, request) : hash(email)
}

function emailIn({ body }: FastifyRequest): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : undefined
}

const atAddress = (email: string, request: FastifyRequest) =>
  hash(`${email} ${networkOf(addressOf(request))}`)

function hash(text: string): string {
  return digest('sha256', text, 'base64url')
}

/** Deletes counters that have expired. */
export async function deleteOldLimits(db: Database) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
}
