/**
 * The queue in which password hashing waits for a processor. Without limits, a client that sends enough sign-ins would delay everyone else.
 * The queue is short, has a maximum wait, and serves clients with the least recent usage first.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Problem } from '@bursar/contract/problems'
import type { Network } from '../limits/network.ts'

/** The client that waits for the result of password work. */
export interface PasswordClient {
  /** The networks of the client, the narrowest first. */
  networks: readonly Network[]
  /** Whether the client has disconnected. */
  hasLeft: () => boolean
}

export interface PasswordQueueLimits {
  /** How many tasks run at a time. */
  maxRunning: number
  /** How many may wait. */
  maxWaiting: number
  /** Maximum wait. */
  maxWaitMilliseconds: number
}

export interface PasswordQueue {
  /** Waits for a turn and resolves to a function that ends it. Throws busy if no turn is available soon. */
  enter: () => Promise<() => void>
  /** Runs work when it is its turn. Throws busy if no turn is available soon. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** How many tasks are waiting. */
  waiting: () => number
}

/**
 * Each hash keeps a processor and 19 MiB busy. One processor is left for everything else, but not with two: a hash that shares its processor
 * with requests takes three times as long, and twenty sign-ins a second didn't get through. At 25 to 50 ms per hash, a full queue is served
 * in about 2 seconds.
 */
export const passwordQueueLimits: PasswordQueueLimits = {
  maxRunning: hashesAtOnce(availableParallelism()),
  maxWaiting: 48,
  maxWaitMilliseconds: 2_500,
}

function hashesAtOnce(processors: number): number {
  return Math.min(4, processors, Math.max(2, processors - 1))
}

const retryAfterSeconds = 3
/** The usage recorded for a network halves in this time. */
const halfLifeMilliseconds = 5 * 60_000
/** Maximum number of remembered networks; the least recently used one is dropped first. */
const maxNetworks = 20_000

const clients = new AsyncLocalStorage<PasswordClient>()

/** Attributes all password work that `callback` starts to this client. */
export function runForClient(client: PasswordClient, callback: () => void) {
  clients.run(client, callback)
}

/** The server itself, for example when it adds the first admin or the demo data. It is never refused. */
const serverClient: PasswordClient = { networks: [], hasLeft: () => false }

interface Waiting {
  client: PasswordClient
  /** The recent usage of its networks on arrival; the smallest number goes first. */
  turn: number
  start: () => void
  refuse: () => void
}

export function createPasswordQueue(limits: Partial<PasswordQueueLimits> = {}): PasswordQueue {
  const { maxRunning, maxWaiting, maxWaitMilliseconds } = { ...passwordQueueLimits, ...limits }
  const usage = createUsage()
  /** In order of arrival. */
  let waiting: Waiting[] = []
  let running = 0

  const settle = (one: Waiting, how: 'start' | 'refuse') => {
    waiting = waiting.filter((other) => other !== one)
    one[how]()
  }

  const dropDisconnected = () => {
    for (const one of waiting.filter(({ client }) => client.hasLeft())) settle(one, 'refuse')
  }

  const startNext = () => {
    dropDisconnected()
    const next = waiting.reduce<Waiting | undefined>(
      (first, one) => (first === undefined || one.turn < first.turn ? one : first),
      undefined,
    )
    if (next === undefined || running >= maxRunning) return
    running += 1
    settle(next, 'start')
  }

  /** Resolves when it's this client's turn. Throws busy. */
  const wait = (client: PasswordClient) =>
    new Promise<void>((resolve, reject) => {
      const timeout =
        client === serverClient ? undefined : setTimeout(() => settle(one, 'refuse'), maxWaitMilliseconds)
      const one: Waiting = {
        client,
        turn: usage.of(client),
        start: () => {
          clearTimeout(timeout)
          resolve()
        },
        refuse: () => {
          clearTimeout(timeout)
          reject(new Problem('busy', { retryAfter: retryAfterSeconds }))
        },
      }
      // Refused requests count too, so that a flood of new addresses has a recorded usage the second time.
      usage.add(client)
      waiting.push(one)
      startNext()
      const clientsWaiting = waiting.filter((other) => other.client !== serverClient)
      if (clientsWaiting.length <= maxWaiting) return
      // A full queue refuses the client with the highest usage, which may be one that is already waiting.
      settle(
        clientsWaiting.reduce((last, other) => (other.turn >= last.turn ? other : last)),
        'refuse',
      )
    })

  const enter = async () => {
    await wait(clients.getStore() ?? serverClient)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      startNext()
    }
  }

  return {
    enter,
    waiting: () => waiting.length,
    run: async (work) => {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** The queue of this process: all password work shares the same processors. */
export const passwordQueue = createPasswordQueue()

/** Recent usage per network. */
function createUsage() {
  const used = new Map<string, { amount: number; at: number }>()
  const amountOf = (network: string, now: number) => {
    const entry = used.get(network)
    return entry === undefined ? 0 : entry.amount * 0.5 ** ((now - entry.at) / halfLifeMilliseconds)
  }
  return {
    /** Per home, for the client's network with the highest usage. */
    of: ({ networks }: PasswordClient): number => {
      const now = performance.now()
      return Math.max(0, ...networks.map(({ network, homes }) => amountOf(network, now) / homes))
    },
    add: ({ networks }: PasswordClient) => {
      const now = performance.now()
      for (const { network } of networks) {
        const amount = amountOf(network, now) + 1
        // Deleted first, so that the map stays ordered by last use.
        used.delete(network)
        used.set(network, { amount, at: now })
      }
      for (const network of used.keys()) {
        if (used.size <= maxNetworks) break
        used.delete(network)
      }
    },
  }
}
