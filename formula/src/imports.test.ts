import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const importsOf = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8')
      // Type imports count as well, because they also tie the files of a cycle together.
      const imported = [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) =>
        join(dirname(file), path),
      )
      return [file, imported] as const
    }),
)

/** The import cycle through a file; empty if there is none. */
function cycleThrough(file: string): string[] {
  const paths = [[file]]
  const seen = new Set<string>()
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const next of importsOf.get(path.at(-1) ?? '') ?? []) {
      if (next === file) return [...path, file]
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return []
}

test('there are no import cycles', () => {
  expect(importsOf.get('household/estimate.ts')).toContain('sai/explain.ts')
  expect([...importsOf.keys()].map(cycleThrough).filter((cycle) => cycle.length > 0)).toEqual([])
})

test('the calculation does not import text', () => {
  const reached = new Set<string>(['sai/student-aid-index.ts', 'sai/explain.ts'])
  for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next)
  expect([...reached].filter((file) => file.startsWith('sai/words/'))).toEqual([])
})
