/** The disk of the embedded database is full for a while, or becomes read-only. Nothing may be lost. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './client.ts'
import { type Disk, empty, failDisk, fill, flush, makeDisk, repair, whyNoDisk } from './disk.ts'
import { signInAll } from './families.ts'
import type { Outcome } from './report.ts'
import { type ServerProcess, start } from './server-process.ts'
import type { Setting } from './setting.ts'
import { startTraffic } from './traffic.ts'

interface DiskFault {
  begin: (disk: Disk) => Promise<unknown>
  /** Returns the server that runs afterwards. */
  end: (disk: Disk, server: ServerProcess, restart: () => Promise<ServerProcess>) => Promise<ServerProcess>
}

/** The server goes on by itself. */
export const fullEmbedded = onDisk({
  begin: fill,
  end: async (disk, server) => {
    await empty(disk)
    return server
  },
})

/** The operator repairs the disk, which needs the server to be stopped. */
export const readOnlyEmbedded = onDisk({
  begin: failDisk,
  end: async (disk, server, restart) => {
    await server.kill('SIGTERM')
    await repair(disk)
    return restart()
  },
})

const lastsMs = 6_000

function onDisk(fault: DiskFault) {
  return async (setting: Setting): Promise<Outcome> => {
    const skipped = await whyNoDisk(setting.folder)
    if (skipped !== null) return { skipped }
    const disk = await makeDisk(join(setting.folder, 'disk'), 200)
    const logins = await setting.copyTo(join(disk.folder, 'data'))
    // The copy isn't what's tried. A disk that fails loses what was never flushed, and copying doesn't flush.
    await flush(disk)
    const settings = { DATA_FOLDER: join(disk.folder, 'data') }
    let server = await start({ settings })
    const { port } = new URL(server.url)
    const traffic = startTraffic(() => server.url, await signInAll(server.url, logins))
    await wait(1_000)
    await fault.begin(disk)
    await wait(lastsMs)
    const { outcome } = await ask(`${server.url}/readyz`, { timeoutMs: 5_000 })
    const hasEnded = server.child.exitCode !== null
    const problems = hasEnded || outcome === '503' ? [] : [`/readyz said ${outcome} meanwhile`]
    const notes = hasEnded ? [`the server ended itself, and a supervisor would start it again`] : []
    const endedAt = performance.now()
    server = await fault.end(disk, server, () => start({ settings, port }))
    await traffic.untilWell()
    const recoveryMs = performance.now() - endedAt
    await traffic.stop()
    const found = await traffic.check(server.url)
    await server.kill('SIGTERM')
    return { ...found, failures: traffic.failures, recoveryMs, maxRecoveryMs: 30_000, notes, problems }
  }
}
