import { expect, test } from 'vitest'
import { isUnavailable } from './failures.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test.each([
  ['a read-only disk', failure('could not open file "base/5/2601": Read-only file system', '42501')],
  ['a broken disk', failure('could not read blocks 1..1 in file "base/5/2601": Input/output error', '58030')],
  ['a full disk', failure('could not extend file "base/5/2601": No space left on device', '53100')],
  ['a stopped server', failure('terminating connection due to administrator command', '57P01')],
  [
    'one of several failures of a job',
    new AggregateError([new Error('no'), failure('could not extend file', '53100')], '2 deletions failed'),
  ],
  ['a failure behind another error', new Error('Failed query', { cause: failure('timeout', '57014') })],
])('the database is unavailable: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a missing right', failure('permission denied for table users', '42501')],
  ['a wrong query', failure('column "file" does not exist', '42703')],
  ['a wrong value', failure('invalid input syntax for type uuid', '22P02')],
])('the query is wrong: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
