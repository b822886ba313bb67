/** Several processes on one PostgreSQL, behind a proxy: one is killed, or all are replaced by another version. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { signInAll } from './families.ts'
import { startProxy } from './proxy.ts'
import type { Outcome } from './report.ts'
import { type ServerProcess, start } from './server-process.ts'
import { type Setting, signUpOn } from './setting.ts'
import { startTraffic } from './traffic.ts'

const run = promisify(execFile)

/** The requests in progress fail. All others are served by the other process. */
export async function oneOfTwoKilled(setting: Setting): Promise<Outcome> {
  if (!(await setting.postgres())) return { skipped: 'PostgreSQL is not installed' }
  const { settings, logins } = await setting.copy('postgres')
  const servers = await Promise.all([start({ settings }), start({ settings })])
  const proxy = await startProxy(servers.map(({ url }) => url))
  const traffic = startTraffic(() => proxy.url, await signInAll(proxy.url, logins))
  const rounds = setting.rounds(10)
  let recoveryMs = 0
  for (let round = 1; round <= rounds; round += 1) {
    await traffic.untilWell()
    await wait(300 + Math.random() * 500)
    const [victim] = servers.splice(0, 1) as [ServerProcess]
    await victim.kill('SIGKILL')
    recoveryMs = Math.max(recoveryMs, await traffic.untilWell())
    const successor = await start({ settings, port: new URL(victim.url).port })
    servers.push(successor)
    while (!proxy.isHealthy(successor.url)) await wait(50)
  }
  await traffic.stop()
  const found = await traffic.check(proxy.url)
  proxy.close()
  await Promise.all(servers.map(({ kill }) => kill('SIGTERM')))
  const notes = [`${rounds} kills; the longest time until every family could write again`]
  return { ...found, failures: traffic.failures, recoveryMs, maxRecoveryMs: 5_000, notes }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()

/** The last release, or the commit before the newest migration. */
async function releaseBefore(): Promise<string | null> {
  return (
    (await git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^').catch(() => null)) ??
    versionBeforeMigration()
  )
}

/** `null` without the history of the project. */
export async function versionBeforeMigration(): Promise<string | null> {
  const migrations = 'server/src/database/migrations/*.sql'
  try {
    const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)
    return await git('rev-parse', `${newest}^`)
  } catch {
    return null
  }
}

/** Puts a version beside this one, with the packages of its own lock file. */
async function checkOut(version: string, folder: string) {
  await mkdir(folder)
  const archive = `${folder}.tar`
  await git('archive', `--output=${archive}`, version)
  await run('tar', ['-xf', archive, '-C', folder])
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  if ((await lock(folder)) !== (await lock(root))) {
    const quietly = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']
    await run('npm', ['ci', '--omit=dev', '--workspace=server', ...quietly], { cwd: folder })
    return
  }
  // npm puts a package into a workspace if another version of it is at the top.
  for (const packages of ['node_modules', 'server/node_modules']) {
    const [from, to] = [join(root, packages), join(folder, packages)]
    if (!existsSync(from)) continue
    // Hard links: the workspaces among the packages are relative links, so they lead to this version's own.
    await run('cp', ['-al', from, to]).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }))
  }
}

/** An earlier version, with families that signed up on it in a database of this name. */
export async function setUpBefore(
  setting: Setting,
  database: string,
  findVersion: () => Promise<string | null>,
) {
  const postgres = await setting.postgres()
  if (!postgres) return { skipped: 'PostgreSQL is not installed' }
  const version = await findVersion()
  if (version === null) return { skipped: 'the history of the project is not here' }
  const before = join(setting.folder, `before-${database}`)
  await checkOut(version, before)
  const entry = join(before, 'server', 'src', 'main.ts')
  await postgres.execute(`create database ${database}`)
  const settings = { DATABASE_URL: postgres.urlOf(database), DATA_FOLDER: join(setting.folder, 'none') }
  return { version, entry, settings, logins: await signUpOn({ settings, entry }) }
}

/** The steps of docs/operations.md: migrate while the old version serves, then replace one process after another. */
export async function rollingUpgrade(setting: Setting): Promise<Outcome> {
  const before = await setUpBefore(setting, 'upgrade', releaseBefore)
  if ('skipped' in before) return before
  const { version, entry, settings, logins } = before
  let servers: ServerProcess[] = await Promise.all([start({ settings, entry }), start({ settings, entry })])
  const proxy = await startProxy(servers.map(({ url }) => url))
  const traffic = startTraffic(() => proxy.url, await signInAll(proxy.url, logins))
  await wait(1_000)
  const replaceAll = async (isProxyTold: boolean) => {
    for (const old of [...servers]) {
      const successor = await start({ settings })
      proxy.targets.add(successor.url)
      while (!proxy.isHealthy(successor.url)) await wait(50)
      await wait(1_000)
      if (isProxyTold) {
        proxy.targets.delete(old.url)
        while (proxy.isHealthy(old.url)) await wait(50)
      }
      await old.kill('SIGTERM')
      proxy.targets.delete(old.url)
      servers = [...servers.filter((server) => server !== old), successor]
      await traffic.untilWell()
    }
  }
  // As Kubernetes does: first no more requests, then the signal. Then as Docker and systemd, where the signal comes first.
  await replaceAll(true)
  await replaceAll(false)
  await wait(1_000)
  const found = await stopAndCheck()
  const failed = [...traffic.failures.values()].reduce((sum, times) => sum + times, 0)
  return {
    ...found,
    failures: traffic.failures,
    notes: [
      `from ${version.slice(0, 12)} to this version, one process after another, then to itself without telling the proxy`,
    ],
    problems: failed > 0 ? [`${failed} requests failed`] : [],
  }

  async function stopAndCheck() {
    await traffic.stop()
    const result = await traffic.check(proxy.url)
    proxy.close()
    await Promise.all(servers.map(({ kill }) => kill('SIGTERM')))
    return result
  }
}
