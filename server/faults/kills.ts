/** The server is killed (SIGKILL) amid writes and started again, on each kind of database. */
import { setTimeout as wait } from 'node:timers/promises'
import { signInAll } from './families.ts'
import type { Outcome } from './report.ts'
import { start } from './server-process.ts'
import type { Kind, Setting } from './setting.ts'
import { startTraffic } from './traffic.ts'

export const killAmidWrites =
  (kind: Kind) =>
  async (setting: Setting): Promise<Outcome> => {
    const { settings, logins } = await setting.copy(kind)
    let server = await start({ settings })
    const port = new URL(server.url).port
    const traffic = startTraffic(() => server.url, await signInAll(server.url, logins))
    const rounds = setting.rounds(20)
    let recoveryMs = 0
    for (let round = 1; round <= rounds; round += 1) {
      await traffic.untilWell()
      await wait(200 + Math.random() * 800)
      await server.kill('SIGKILL')
      const killedAt = performance.now()
      server = await start({ settings, port })
      await traffic.untilWell()
      recoveryMs = Math.max(recoveryMs, performance.now() - killedAt)
    }
    await traffic.stop()
    const found = await traffic.check(server.url)
    await server.kill('SIGTERM')
    return {
      ...found,
      failures: traffic.failures,
      recoveryMs,
      maxRecoveryMs: 30_000,
      notes: [`${rounds} kills; the longest recovery, with the start`],
    }
  }
