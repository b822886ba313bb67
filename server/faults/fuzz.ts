/** Random requests to the real app on each kind of database: `server/src/access-matrix/hostile-requests.test.ts` as part of the table. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './report.ts'
import type { Kind, Setting } from './setting.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const file = 'server/src/access-matrix/hostile-requests.test.ts'

export const fuzz =
  (kind: Kind) =>
  async (setting: Setting): Promise<Outcome> => {
    if (kind === 'postgres' && !(await setting.postgres())) return { skipped: 'PostgreSQL is not installed' }
    const child = spawn(process.execPath, [vitest, 'run', '--project=@bursar/server', file], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        FUZZ_SEED: String(setting.seed),
        NO_COLOR: '1',
        ...(kind === 'postgres' && { TEST_DATABASE: 'postgres' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString()
      })
    const [code] = await once(child, 'exit')
    return {
      notes: [`10,000 requests; --seed=${setting.seed} repeats them`],
      problems: code === 0 ? [] : [output.slice(-6_000)],
    }
  }
