/**
 * The line in which password work waits for a processor. Without limits of its own, whoever sends enough sign-ins makes everybody
 * else wait: so the line is short, nobody stays in it for long, and who has asked for least lately goes first.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Problem } from '@bursar/contract/problems'
import type { Network } from '../limits/network.ts'

/** Who waits for the outcome of password work. */
export interface PasswordClient {
  /** The networks of the client, the narrowest first. */
  networks: readonly Network[]
  /** Whether nobody waits for the answer any more. */
  hasLeft: () => boolean
}

export interface PasswordQueueLimits {
  /** How much runs at a time. */
  maxRunning: number
  /** How many may wait. */
  maxWaiting: number
  /** For how long one may wait. */
  maxWaitMilliseconds: number
}

export interface PasswordQueue {
  /** Waits for a turn and answers what ends it. Throws busy when there can't be one soon. */
  enter: () => Promise<() => void>
  /** Runs work in its turn. Throws busy when it can't be done soon. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * Each hash keeps one processor and 19 MiB busy, so one processor is left for everything else. At 25 to 50 ms for a hash those who wait
 * are all served in about 2 seconds.
 */
export const passwordQueueLimits: PasswordQueueLimits = {
  maxRunning: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 48,
  maxWaitMilliseconds: 2_500,
}

const retryAfterSeconds = 3
/** After this time half of what a network has asked for is forgotten. */
const halfLifeMilliseconds = 5 * 60_000
/** Networks that are remembered; the one that was longest not here goes first. */
const maxNetworks = 20_000

const clients = new AsyncLocalStorage<PasswordClient>()

/** Everything that `callback` starts is done for this client. */
export function runForClient(client: PasswordClient, callback: () => void) {
  clients.run(client, callback)
}

/** The server itself, such as when the first admin is added or the demo is filled: it's never refused. */
const ourselves: PasswordClient = { networks: [], hasLeft: () => false }

interface Waiting {
  client: PasswordClient
  /** How much its networks had asked for when it came: the smallest number is next. */
  turn: number
  start: () => void
  refuse: () => void
}

export function createPasswordQueue(limits: Partial<PasswordQueueLimits> = {}): PasswordQueue {
  const { maxRunning, maxWaiting, maxWaitMilliseconds } = { ...passwordQueueLimits, ...limits }
  const usage = createUsage()
  /** In the order of arrival. */
  let waiting: Waiting[] = []
  let running = 0

  const settle = (one: Waiting, how: 'start' | 'refuse') => {
    waiting = waiting.filter((other) => other !== one)
    one[how]()
  }

  const dropThoseWhoLeft = () => {
    for (const one of waiting.filter(({ client }) => client.hasLeft())) settle(one, 'refuse')
  }

  const startNext = () => {
    dropThoseWhoLeft()
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
        client === ourselves ? undefined : setTimeout(() => settle(one, 'refuse'), maxWaitMilliseconds)
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
      // Also counted when it's refused: a flood of new addresses then counts for something the second time it comes.
      usage.add(client)
      waiting.push(one)
      startNext()
      const clientsWaiting = waiting.filter((other) => other.client !== ourselves)
      if (clientsWaiting.length <= maxWaiting) return
      // A full line refuses whoever has had the most of it, which may be somebody who waits already.
      settle(
        clientsWaiting.reduce((last, other) => (other.turn >= last.turn ? other : last)),
        'refuse',
      )
    })

  const enter = async () => {
    await wait(clients.getStore() ?? ourselves)
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

/** The one of this process: all password work shares the same processors. */
export const passwordQueue = createPasswordQueue()

/** How much work each network has asked for lately. */
function createUsage() {
  const used = new Map<string, { amount: number; at: number }>()
  const amountOf = (network: string, now: number) => {
    const entry = used.get(network)
    return entry === undefined ? 0 : entry.amount * 0.5 ** ((now - entry.at) / halfLifeMilliseconds)
  }
  return {
    /** Per home, in the network of the client that has asked for most. */
    of: ({ networks }: PasswordClient): number => {
      const now = performance.now()
      return Math.max(0, ...networks.map(({ network, homes }) => amountOf(network, now) / homes))
    },
    add: ({ networks }: PasswordClient) => {
      const now = performance.now()
      for (const { network } of networks) {
        const amount = amountOf(network, now) + 1
        // Deleted first, so that the map stays in the order of the last use.
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
