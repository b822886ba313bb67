/** The image's folders can't be written, so all that a start compiles has to be in it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, root } from '../product/product.ts'
import { expect, test } from '../product/test.ts'

test('after scripts/precompile.mjs, a start compiles nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bursar-compiled-'))
  const precompile = async () => {
    const child = spawn(process.execPath, [path.join(root, 'scripts', 'precompile.mjs')], {
      // As in the image.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: folder,
        HOST: '0.0.0.0',
        PORT: String(await freePort()),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(child, 'exit')).toEqual([0, null])
    return (await readdir(folder, { recursive: true })).sort()
  }
  try {
    const stored = await precompile()
    // Those of the server and of a worker, whose options differ.
    expect(stored.length).toBeGreaterThan(2_000)
    expect(await precompile()).toEqual(stored)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
