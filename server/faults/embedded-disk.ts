/** The disk of the embedded database is full or read-only for a while. The server may need a restart afterwards, but must lose nothing. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './client.ts'
import { type Disk, empty, fill, makeDisk, setReadOnly, whyNoDisk } from './disk.ts'
import { signInAll } from './families.ts'
import type { Outcome } from './report.ts'
import { start } from './server-process.ts'
import type { Setting } from './setting.ts'
import { startTraffic } from './traffic.ts'

interface DiskFault {
  begin: (disk: Disk) => Promise<unknown>
  end: (disk: Disk) => Promise<unknown>
}

export const fullEmbedded = onDisk({ begin: fill, end: empty })

export const readOnlyEmbedded = onDisk({
  begin: (disk) => setReadOnly(disk, true),
  end: (disk) => setReadOnly(disk, false),
})

const lastsMs = 6_000
const patienceMs = 10_000

function onDisk(fault: DiskFault) {
  return async (setting: Setting): Promise<Outcome> => {
    const skipped = await whyNoDisk(setting.folder)
    if (skipped !== null) return { skipped }
    const disk = await makeDisk(join(setting.folder, 'disk'), 200)
    const logins = await setting.copyTo(join(disk.folder, 'data'))
    const settings = { DATA_FOLDER: join(disk.folder, 'data') }
    let server = await start({ settings })
    const port = new URL(server.url).port
    const traffic = startTraffic(() => server.url, await signInAll(server.url, logins))
    const notes: string[] = []
    const problems: string[] = []
    await wait(1_000)
    await fault.begin(disk)
    await wait(lastsMs)
    const { outcome } = await ask(`${server.url}/readyz`, { timeoutMs: 5_000 })
    notes.push(`/readyz said ${outcome} meanwhile`)
    if (outcome !== '503' && outcome !== 'ECONNREFUSED') problems.push(`/readyz said ${outcome} meanwhile`)
    await fault.end(disk)
    const endedAt = performance.now()
    if ((await traffic.untilWell(patienceMs)) === Number.POSITIVE_INFINITY) {
      notes.push('needed a restart')
      await server.kill('SIGTERM')
      server = await start({ settings, port })
      await traffic.untilWell()
    }
    const recoveryMs = performance.now() - endedAt
    await traffic.stop()
    const found = await traffic.check(server.url)
    await server.kill('SIGTERM')
    return { ...found, failures: traffic.failures, recoveryMs, maxRecoveryMs: 40_000, notes, problems }
  }
}
