import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileServer } from './compile.mjs'

const stamp = 'server-sources'

test('stores the compiled code of the server once', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bursar-compile-'))
  const stored = () => readdirSync(folder, { recursive: true }).sort()
  try {
    await compileServer(folder)
    const first = stored()
    // The server's own files, and those of its packages.
    expect(first.length).toBeGreaterThan(1_500)
    // The stamp alone decides, so nothing is compiled again.
    for (const name of first.filter((name) => name !== stamp))
      rmSync(path.join(folder, name), { recursive: true, force: true })
    await compileServer(folder)
    expect(stored()).toEqual([stamp])
    rmSync(path.join(folder, stamp))
    await compileServer(folder)
    expect(stored()).toEqual(first)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
