import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const importsOf = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8')
      // Types count as well: who reads one file of a ring has to read them all.
      const imported = [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) =>
        join(dirname(file), path),
      )
      return [file, imported] as const
    }),
)

/** The files from one back to itself; empty where there is no way back. */
function ringFrom(file: string): string[] {
  const ways = [[file]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of importsOf.get(way.at(-1) ?? '') ?? []) {
      if (next === file) return [...way, file]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}

test('no files import each other in a ring, so that each can be read on top of those below it', () => {
  expect(importsOf.get('household/estimate.ts')).toContain('sai/explain.ts')
  expect([...importsOf.keys()].map(ringFrom).filter((ring) => ring.length > 0)).toEqual([])
})

test('what computes does not know how it is said', () => {
  const reached = new Set<string>(['sai/student-aid-index.ts', 'sai/explain.ts'])
  for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next)
  expect([...reached].filter((file) => file.startsWith('sai/words/'))).toEqual([])
})
