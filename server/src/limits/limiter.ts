/** Counts calls against the table of limits; the counters are in the database, so all processes share them. */

import { createHash } from 'node:crypto'
import type { RateLimitName } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'
import { lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { callerKey } from '../access.ts'
import type { Api } from '../api.ts'
import { isFromThisMachine } from '../browser.ts'
import { cookieNames } from '../cookies.ts'
import type { Database } from '../database/connect.ts'
import { sendTooManyPages } from '../headers/too-many-pages.ts'
import { addressOf } from '../visitor.ts'
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
import { rateLimits } from './table.ts'

export interface Limiter {
  /** Counts a call. Throws too-many-requests with the seconds to wait. */
  count: (name: RateLimitName, request: FastifyRequest) => Promise<void>
  /** Takes back what was counted for an account at the address of this request, which has proved to be its owner's, and notes the address. */
  forgive: (name: RateLimitName, request: FastifyRequest, email: string) => Promise<void>
  /** Takes back what a call counted for its account, which was not looked at since the server was busy. */
  giveBack: (name: RateLimitName, request: FastifyRequest) => Promise<void>
  /** Counts against the account of an e-mail that the request itself does not name. Throws as `count` does. */
  countAccount: (name: LimitName, email: string) => Promise<void>
  /**
   * Counts against the account of each of many e-mails, none of them twice, and answers those that are over their limit: what is to
   * be done for the others may be. `isRehearsal` counts nothing and answers who would be.
   */
  countAccounts: (
    name: LimitName,
    emails: readonly string[],
    how: { isRehearsal: boolean },
  ) => Promise<Set<string>>
  /** Counts against a user, many at a time where one call does the work of many. Throws as `count` does. */
  countViewer: (name: RateLimitName, userId: string, times: number) => Promise<void>
  /** Takes back what was counted for an account, after its owner has proved to be it. */
  forgiveAccount: (name: LimitName, email: string) => Promise<void>
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
            // What is over its limit is answered from memory, without the database.
            inMemoryBlockOnConsumed: limit.max * factor * homes + 1,
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
    // It notes, and refuses nothing.
    points: 1,
    duration: ownAddressSeconds,
    clearExpiredByTimeout: false,
  })
  const keyFor = async (limit: Limit, request: FastifyRequest, email: string | undefined) => {
    const here = limit.per === 'account-elsewhere' && email !== undefined && atAddress(email, request)
    // At an address of the owner it is counted as well, apart, and refuses nothing: whether there is an owner must not show.
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
        // An address and a signed-in user may ask only so often, whatever comes of it.
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
      // In one order, so that two who count the same ones within transactions do not wait for each other.
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
        if (limit.per === 'viewer' && times > 0) await consume(counter, hash(userId), times)
      }
    },
    forgiveAccount: async (name, email) => {
      for (const { limit, counter } of counters.get(name) ?? []) {
        if (limit.per === 'account') await counter.delete(hash(email))
      }
    },
  }
}

/** Applies the limits to every route added after it: the common ones to all, the named ones where a call says so. */
export function limitRoutes(app: Api, limiter: Limiter, factor: number) {
  const inMemory = ({ max, seconds }: Limit, homes = 1) =>
    new RateLimiterMemory({ points: max * factor * homes, duration: seconds })
  const countCall = networkCounter((homes) => inMemory(everyCall, homes))
  const countPage = networkCounter((homes) => inMemory(everyPage, homes))
  const pagesOfSession = inMemory(everyPageOfSession)
  app.addHook('onRequest', async (request, reply) => {
    // Files of the build cost next to nothing, and there are many of them in each page.
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
  const counted = new WeakSet<FastifyRequest>()
  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config ?? {}
    if (!limit) return
    await limiter.count(limit, request)
    counted.add(request)
  })
  app.addHook('onError', async (request, _reply, error) => {
    const { limit } = request.routeOptions.config ?? {}
    const isBusy = error instanceof Problem && error.code === 'busy'
    if (limit && isBusy && counted.has(request)) await limiter.giveBack(limit, request)
  })
}

/** Counts against every network of an address; the narrowest first, so that what it refuses isn't counted against its neighbors. */
function networkCounter(counterFor: (homes: number) => Counter) {
  const counters = new Map<number, Counter>()
  return async (address: string) => {
    for (const { network, homes } of networksOf(address)) {
      const counter = counters.get(homes) ?? counterFor(homes)
      counters.set(homes, counter)
      await consume(counter, hash(network))
    }
  }
}

export interface Counter {
  consume: (key: string, times?: number) => Promise<unknown>
}

/** Counts one more, or several, under a key. Throws too-many-requests with the seconds to wait. */
export async function consume(counter: Counter, key: string, times = 1) {
  try {
    await counter.consume(key, times)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Problem('too-many-requests', {
      retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    })
  }
}

/** Counts one more under a key; `false` where that is too much. */
async function isCounted(counter: Counter, key: string): Promise<boolean> {
  try {
    await counter.consume(key)
    return true
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return false
  }
}

/** `undefined` where the call names no account. Keys are hashed: the table holds neither addresses nor e-mails. */
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
  return createHash('sha256').update(text).digest('base64url')
}

/** Removes counters that have run out. */
export async function deleteOldLimits(db: Database) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
}
