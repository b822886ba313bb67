import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const precompile = fileURLToPath(new URL('./precompile.ts', import.meta.url))

test('after precompile.ts, a worker compiles nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bursar-precompile-'))
  const env = { ...process.env, NODE_COMPILE_CACHE: folder }
  const stored = async () => (await readdir(folder, { recursive: true })).sort()
  try {
    await run(process.execPath, [precompile], { env })
    const first = await stored()
    expect(first.length).toBeGreaterThan(200)
    await run(process.execPath, [precompile], { env })
    expect(await stored()).toEqual(first)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
