import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inProject } from '../paths.mjs'
import { unset } from './unset.mjs'

test('no setting in the README’s table reaches a test', async () => {
  const readme = await readFile(inProject('README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/[A-Z_]{2,}/g)].map(String))
  expect(named).toContain('PORT')
  expect(named.filter((name) => !(name in unset))).toEqual([])
})
