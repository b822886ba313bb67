/** The power of the disk with the embedded database is cut amid writes, and during the first start. */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, untilReady } from './client.ts'
import { copyAfterPowerCut, makeDisk, whyNoDisk } from './disk.ts'
import { signInAll } from './families.ts'
import type { Outcome } from './report.ts'
import { launch, start } from './server-process.ts'
import type { Setting } from './setting.ts'
import { type Found, startTraffic } from './traffic.ts'

export async function powerCut(setting: Setting): Promise<Outcome> {
  const skipped = await whyNoDisk(setting.folder)
  if (skipped !== null) return { skipped }
  const rounds = setting.rounds(8)
  const total: Cut = { found: { acknowledged: 0, lost: 0, doubled: 0 }, startMs: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const { found, startMs } = await cutOnce(setting, 'on')
    for (const key of ['acknowledged', 'lost', 'doubled'] as const) total.found[key] += found[key]
    total.startMs = Math.max(total.startMs, startMs)
  }
  // Shows that this way of cutting the power does lose what wasn't flushed.
  const control = await cutOnce(setting, 'off').then(
    ({ found }) => found,
    () => null,
  )
  const controlNote = control ? `${control.lost} of ${control.acknowledged} lost` : 'the database is lost'
  return {
    ...total.found,
    recoveryMs: total.startMs,
    maxRecoveryMs: 30_000,
    notes: [`${rounds} power cuts; with EMBEDDED_FSYNC=off, for comparison: ${controlNote}`],
    problems:
      control?.lost === 0
        ? ['the power cut with EMBEDDED_FSYNC=off lost nothing, so the others prove nothing']
        : [],
  }
}

interface Cut {
  found: Found
  /** How long the start after the cut took. */
  startMs: number
}

async function cutOnce(setting: Setting, fsync: 'on' | 'off'): Promise<Cut> {
  const disk = await makeDisk(join(setting.folder, 'disk'))
  const logins = await setting.copyTo(join(disk.folder, 'data'))
  // What was there before is on the disk.
  await disk.unmount()
  const used = await copyAfterPowerCut(disk, join(setting.folder, 'disk-used'))
  const server = await start({ settings: settingsOn(used.folder, fsync) })
  const traffic = startTraffic(() => server.url, await signInAll(server.url, logins))
  await wait(1_000 + randomInt(2_000))
  server.child.kill('SIGSTOP')
  await wait(50)
  const cut = await copyAfterPowerCut(used, join(setting.folder, 'disk-cut'))
  await Promise.all([server.kill('SIGKILL'), traffic.stop()])
  try {
    const startedAt = performance.now()
    const after = await start({ settings: settingsOn(cut.folder, 'on') })
    const startMs = performance.now() - startedAt
    const found = await traffic.check(after.url)
    await after.kill('SIGTERM')
    return { found, startMs }
  } finally {
    for (const one of [used, cut]) {
      await one.unmount().catch(() => {})
      await rm(one.image, { force: true })
    }
  }
}

const settingsOn = (folder: string, fsync: 'on' | 'off') => ({
  DATA_FOLDER: join(folder, 'data'),
  EMBEDDED_FSYNC: fsync,
})

/** Whatever the first start had done when the power went, the next one must succeed. */
export async function powerCutAtFirstStart(setting: Setting): Promise<Outcome> {
  const skipped = await whyNoDisk(setting.folder)
  if (skipped !== null) return { skipped }
  const rounds = setting.rounds(8)
  let recoveryMs = 0
  for (let round = 1; round <= rounds; round += 1) {
    const disk = await makeDisk(join(setting.folder, 'disk'))
    const server = await launch({ settings: firstSettings(disk.folder) })
    await wait(500 + (round * 4_500) / rounds)
    server.child.kill('SIGSTOP')
    await wait(50)
    const cut = await copyAfterPowerCut(disk, join(setting.folder, 'disk-cut'))
    await server.kill('SIGKILL')
    const startedAt = performance.now()
    const after = await launch({ settings: firstSettings(cut.folder) })
    const failed = after.ended.then(() => {
      throw new Error(`after cut ${round} the server doesn't start:\n${after.output()}`)
    })
    await Promise.race([untilReady(after.url), failed])
    failed.catch(() => {})
    recoveryMs = Math.max(recoveryMs, performance.now() - startedAt)
    const { status } = await ask(`${after.url}/api/colleges?page=1`)
    if (status >= 500) throw new Error(`after cut ${round} the search of colleges answers ${status}`)
    await after.kill('SIGTERM')
    for (const one of [disk, cut]) await one.unmount()
  }
  return { recoveryMs, maxRecoveryMs: 60_000, notes: [`${rounds} power cuts during the first start`] }
}

/** Without a key: the first start makes one in the folder. */
const firstSettings = (folder: string) => ({ ...settingsOn(folder, 'on'), ENCRYPTION_KEY: '' })
