/** Tells what V8's frequent collections have freed. Everything else stays in memory until a complete collection. */
import { AsyncResource, createHook } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface Probes {
  /** Watches an object. */
  add: (object: object) => void
  /** Collects everything, and watches nothing anymore. */
  reset: () => Promise<void>
  /** How many of the watched objects a frequent collection leaves. Poll it, as their last use may still be ending, up to `longestMs`. */
  left: () => Promise<number>
  /** Before V8 collects everything while idle. */
  longestMs: number
  close: () => void
}

export function openProbes(): Probes {
  setFlagsFromString('--expose-gc')
  const collect: (kind: { type: 'major' | 'minor'; execution: 'async' }) => Promise<void> =
    runInNewContext('gc')
  const collected = new Set<number>()
  // Node reports when an AsyncResource is collected.
  const hook = createHook({ destroy: (id) => collected.add(id) }).enable()
  const watched: number[] = []
  return {
    add: (object) => {
      const probe = new AsyncResource('PROBE')
      watched.push(probe.asyncId())
      Object.assign(object, { probe })
    },
    reset: async () => {
      await sleep(50)
      await collect({ type: 'major', execution: 'async' })
      watched.length = 0
    },
    left: async () => {
      await sleep(50)
      await collect({ type: 'minor', execution: 'async' })
      await sleep(50)
      return watched.filter((id) => !collected.has(id)).length
    },
    longestMs: 5_000,
    close: () => hook.disable(),
  }
}
