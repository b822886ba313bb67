import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const hook = new URL('./drizzle-imports.ts', import.meta.url).href
const folder = fileURLToPath(new URL('.', import.meta.url))

/** What the entries that the server uses export, and whether a file of the package is the same by its own path. */
const script = `
  const names = ['', '/logger', '/migrator', '/node-postgres', '/pg-core', '/pglite'].map((name) => 'drizzle-orm' + name)
  const entries = await Promise.all(names.map((name) => import(name)))
  const { sql } = await import(new URL('./sql/sql.js', import.meta.resolve('drizzle-orm')).href)
  console.log(JSON.stringify([entries.map((entry) => Object.keys(entry)), entries[0].sql === sql]))
`

async function exportsOf(...options: string[]) {
  const args = [...options, '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return JSON.parse(stdout)
}

test('drizzle-orm is the same with imports that are resolved by us', async () => {
  const [ours, nodes] = await Promise.all([exportsOf('--import', hook), exportsOf()])
  expect(ours).toEqual(nodes)
  expect(ours[0].flat().length).toBeGreaterThan(300)
  expect(ours[1]).toBe(true)
})
