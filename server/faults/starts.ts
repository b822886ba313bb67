/** Starts that are killed, and folders that someone has touched. */
import { readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signInAll } from './families.ts'
import type { Outcome } from './report.ts'
import { launch, type ServerProcess, start } from './server-process.ts'
import type { Kind, Setting } from './setting.ts'
import { startTraffic } from './traffic.ts'

/** The first start migrates and imports the colleges. It is killed at ten moments; the next start must succeed with everything there. */
export const killedFirstStart =
  (kind: Kind) =>
  async (setting: Setting): Promise<Outcome> => {
    const postgres = kind === 'postgres' ? await setting.postgres() : null
    if (kind === 'postgres' && !postgres) return { skipped: 'PostgreSQL is not installed' }
    const rounds = setting.rounds(10)
    const whole = await countColleges(setting)
    const problems: string[] = []
    let recoveryMs = 0
    for (let round = 1; round <= rounds; round += 1) {
      const name = `first_start_${kind}_${round}`
      await postgres?.execute(`create database ${name}`)
      const settings = {
        DATA_FOLDER: join(setting.folder, name),
        ...(postgres && { DATABASE_URL: postgres.urlOf(name) }),
      }
      const server = await launch({ settings })
      await wait(400 + (round * 4_000) / rounds)
      await server.kill('SIGKILL')
      const startedAt = performance.now()
      const after = await start({ settings })
      recoveryMs = Math.max(recoveryMs, performance.now() - startedAt)
      const colleges = await collegesOf(after)
      if (colleges !== whole)
        problems.push(`after kill ${round} there are ${colleges} colleges instead of ${whole}`)
      await after.kill('SIGTERM')
    }
    return {
      recoveryMs,
      maxRecoveryMs: 60_000,
      notes: [`${rounds} kills between 0.4 and 4.4 s after the start`],
      problems,
    }
  }

async function countColleges(setting: Setting): Promise<number> {
  const { settings } = await setting.copy('embedded')
  const server = await start({ settings })
  const count = await collegesOf(server)
  await server.kill('SIGTERM')
  return count
}

export async function collegesOf({ url }: ServerProcess): Promise<number> {
  const answer = await fetch(`${url}/api/colleges`)
  const { total } = (await answer.json()) as { total?: number }
  if (total === undefined) throw new Error(`/api/colleges answered ${answer.status} without a total`)
  return total
}

/** A second process on the same folder, whatever was done to its lock, must not open the database. */
export async function secondProcess(setting: Setting): Promise<Outcome> {
  const { settings, logins } = await setting.copy('embedded')
  const folder = settings.DATA_FOLDER ?? ''
  const server = await start({ settings })
  const traffic = startTraffic(() => server.url, await signInAll(server.url, logins))
  const problems: string[] = []
  const tamper: Record<string, () => Promise<unknown>> = {
    'nothing was done': async () => {},
    'the lock’s owner was removed': () => rm(join(folder, 'lock-holder.json')),
    'garbage was written into the lock': () => writeFile(join(folder, 'lock'), 'garbage'),
    'the lock was removed': () => rm(join(folder, 'lock')),
  }
  const notes: string[] = []
  for (const [what, change] of Object.entries(tamper)) {
    await change()
    const second = await launch({ settings })
    const code = await Promise.race([second.ended, wait(20_000, 'still running' as const)])
    const said = /Bursar can’t start: (.*)/.exec(second.output())?.[1]
    const outcome = code === 'still running' ? 'the second process opened the folder' : `ended with ${code}`
    notes.push(`${what}: ${said ?? outcome}`)
    // Once the first process has ended, because it noticed that its lock was gone, the second one may open the folder.
    if (code !== 1 && server.child.exitCode === null)
      problems.push(`${what}, and a second process got ${code === 'still running' ? 'in' : `code ${code}`}`)
    await second.kill('SIGKILL')
  }
  await traffic.stop()
  if (!server.output().includes('removed the file'))
    problems.push('the first process doesn’t notice that its lock is gone')
  const isRunning = server.child.exitCode === null
  const after = isRunning ? server : await start({ settings })
  if (!isRunning) notes.push(`the first process ended: ${server.output().trim().split('\n').at(-1)}`)
  const found = await traffic.check(after.url)
  await after.kill('SIGTERM')
  const left = readdirSync(folder)
  if (left.some((name) => name.startsWith('.writable'))) problems.push(`left behind: ${left.join(', ')}`)
  return { ...found, failures: traffic.failures, notes, problems }
}
