/** Starts and stops the process that generates the traffic (`traffic.ts`), and passes it its orders. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LaneFigures, Order, Setting } from './traffic.ts'

export interface Generator {
  pid: number
  /** Resolves when everything is answered. One order at a time. */
  run: (order: Order) => Promise<LaneFigures[]>
  stop: () => Promise<void>
}

export function startGenerator(setting: Setting): Generator {
  const child = fork(fileURLToPath(new URL('traffic.ts', import.meta.url)), { execArgv: [] })
  const ended = once(child, 'exit')
  child.send(setting)
  return {
    pid: child.pid ?? 0,
    run: (order) =>
      new Promise((resolve, reject) => {
        const fail = (code: number | null) => reject(new Error(`The traffic ended early (${code}).`))
        child.once('exit', fail)
        child.once('message', (answer) => {
          child.off('exit', fail)
          resolve(answer as LaneFigures[])
        })
        child.send(order)
      }),
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
