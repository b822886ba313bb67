import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressFiles } from './compress.mjs'

const folder = await mkdtemp(path.join(tmpdir(), 'bursar-compress-'))
afterAll(() => rm(folder, { recursive: true }))

test('text files are compressed once, in every folder', async () => {
  await mkdir(path.join(folder, 'chunks'))
  const script = 'export const price = 1\n'.repeat(100)
  await writeFile(path.join(folder, 'chunks', 'price.js'), script)
  await writeFile(path.join(folder, 'font.woff2'), 'compressed already')
  await writeFile(path.join(folder, 'page.css'), 'main {}')
  await writeFile(path.join(folder, 'page.css.br'), 'from last time')

  await compressFiles(folder)

  const names = (await readdir(folder, { recursive: true })).sort()
  expect(names).toEqual(
    ['chunks', 'chunks/price.js', 'chunks/price.js.br', 'font.woff2', 'page.css', 'page.css.br'].map(
      path.normalize,
    ),
  )
  expect(String(brotliDecompressSync(await readFile(path.join(folder, 'chunks', 'price.js.br'))))).toBe(
    script,
  )
  expect(await readFile(path.join(folder, 'page.css.br'), 'utf8')).toBe('from last time')
})
