/** The clock of the server's machine is wrong: an hour slow or fast. Families keep writing, and nobody is signed out for good. */
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { promisify } from 'node:util'
import { canRead, signInAll } from './families.ts'
import type { Outcome } from './report.ts'
import { start } from './server-process.ts'
import type { Setting } from './setting.ts'
import { startTraffic } from './traffic.ts'

export async function clockJump(setting: Setting): Promise<Outcome> {
  const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find((file) => existsSync(file))
  if (library === undefined) return { skipped: 'libfaketime is not installed (apt-get install libfaketime)' }
  const { settings, logins } = await setting.copy('embedded')
  const found = { acknowledged: 0, lost: 0, doubled: 0 }
  const failures = new Map<string, number>()
  const problems: string[] = []
  for (const offset of ['-3600', '+3600', '+0']) {
    const server = await start({
      settings,
      env: { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    })
    const families = await signInAll(server.url, logins)
    const traffic = startTraffic(() => server.url, families, `at ${offset}`)
    await traffic.untilWell()
    await promisify(execFile)('sleep', ['2'])
    await traffic.stop()
    const one = await traffic.check(server.url)
    for (const key of ['acknowledged', 'lost', 'doubled'] as const) found[key] += one[key]
    for (const [outcome, times] of traffic.failures)
      failures.set(outcome, (failures.get(outcome) ?? 0) + times)
    for (const family of families)
      if (!(await canRead(server.url, family)))
        problems.push(`at ${offset} s a family that has just signed in can't read`)
    await server.kill('SIGTERM')
  }
  return { ...found, failures, problems, notes: ['one start an hour slow, one an hour fast, one on time'] }
}
