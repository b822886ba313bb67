import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildInputsHash } from './build-inputs.mjs'

let folder
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}
const hash = () => buildInputsHash(['lock.json', 'web'], folder)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bursar-build-inputs-'))
  write('lock.json', '{}')
  write('web/src/page.tsx', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an edited, added, or renamed source makes the build stale', () => {
  const seen = new Set([hash()])
  write('web/src/page.tsx', 'two')
  seen.add(hash())
  write('web/src/new.tsx', '')
  seen.add(hash())
  renameSync(path.join(folder, 'web/src/new.tsx'), path.join(folder, 'web/src/newer.tsx'))
  seen.add(hash())
  write('lock.json', '{"packages":{}}')
  seen.add(hash())
  expect(seen.size).toBe(5)
})

test('files that tools generate or only tests read do not make the build stale', () => {
  const before = hash()
  write('web/.next/server/page.js', 'built')
  write('web/node_modules/x/index.js', 'installed')
  write('web/next-env.d.ts', 'generated')
  write('web/src/page.test.tsx', 'a test')
  expect(hash()).toBe(before)
})
