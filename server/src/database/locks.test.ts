/** Row locks only last as long as a transaction, so they are only taken in one. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))

/** A single statement is a transaction of its own: this one reserves in a subquery what it updates. */
const inOneStatement = ['mail/sender.ts']

/** The variable on which each query of a file that locks rows is built. */
function lockersIn(text: string): (string | undefined)[] {
  return [...text.matchAll(/(?<!Symbol)\.for\(\s*'/g)].map(({ index }) => {
    const queries = [...text.slice(0, index).matchAll(/(\w+)\s*\.select(?:Distinct)?\(/g)]
    return queries.at(-1)?.[1]
  })
}

test('finds what a locking query is built on', () => {
  expect(lockersIn("await db\n  .select()\n  .from(users)\n  .for('update')")).toEqual(['db'])
})

test('rows are locked on a transaction, never on the database', () => {
  const lockers = files.flatMap((file) =>
    lockersIn(readFileSync(source + file, 'utf8')).map((locker) => ({ file, locker })),
  )
  expect(lockers.length).toBeGreaterThan(20)
  const beside = lockers.filter(({ locker }) => locker !== 'tx').map(({ file }) => file)
  expect(beside).toEqual(inOneStatement)
})
