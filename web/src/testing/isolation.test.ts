import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

test('tests that replace modules, and only those, have a worker of their own', () => {
  const replacesModules = (file: string) => /^vi\.mock\(/m.test(readFileSync(join(src, file), 'utf8'))
  const files = globSync('**/*.test.{ts,tsx}', { cwd: src })
  expect(files.filter(replacesModules).sort()).toEqual(
    files.filter((file) => file.includes('.isolated.test.')).sort(),
  )
})
