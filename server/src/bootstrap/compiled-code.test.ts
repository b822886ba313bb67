import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const storing = new URL('./compiled-code.ts', import.meta.url).href

test('what a process compiled is kept even if it is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bursar-compiled-'))
  const script = `import { storeCompiledCode } from '${storing}'; storeCompiledCode(0); setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
    stdio: 'inherit',
  })
  try {
    const stored = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    await expect.poll(stored).not.toEqual([])
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
})
