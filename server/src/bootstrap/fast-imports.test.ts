import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const hook = new URL('./fast-imports.ts', import.meta.url).href
const folder = fileURLToPath(new URL('.', import.meta.url))

/** What modules export that the server uses, and whether a file of a package is the same by its own path. */
const script = `
  const drizzle = ['', '/logger', '/migrator', '/node-postgres', '/pg-core', '/pglite'].map((name) => 'drizzle-orm' + name)
  const ours = ['@bursar/contract/calls', '@bursar/formula/price/net-price', '../settings/settings.ts']
  const entries = await Promise.all([...drizzle, 'jose', 'zod', ...ours].map((name) => import(name)))
  const { sql } = await import(new URL('./sql/sql.js', import.meta.resolve('drizzle-orm')).href)
  const { calls } = await import(import.meta.resolve('@bursar/contract/calls'))
  console.log(JSON.stringify([entries.map((entry) => Object.keys(entry)), entries[0].sql === sql, entries[8].calls === calls]))
`

async function exportsOf(...options: string[]) {
  const args = [...options, '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return JSON.parse(stdout)
}

test('modules are the same with imports that are resolved by us', async () => {
  const [ours, nodes] = await Promise.all([exportsOf('--import', hook), exportsOf()])
  expect(ours).toEqual(nodes)
  const [exported, ...isSame] = ours
  for (const names of exported) expect(names).not.toEqual([])
  expect(isSame).toEqual([true, true])
})
