/** Checks that all columns with money or secrets are encrypted, including any added later. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Family } from '@bursar/contract/families'
import { Amount, SignedAmount } from '@bursar/contract/money'
import { IncomeAnswers, Parent, Student } from '@bursar/contract/people'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { encryptedTables } from '../bootstrap/encrypted-tables.ts'
import { families, parents, students } from '../schema/families.ts'
import { declaredPlace, encryptedColumnsOf, placeOf } from './columns.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const modules: object[] = await Promise.all(
  globSync('schema/*.ts', { cwd: source }).map((file) => import(`${source}/${file}`)),
)
const tables = modules.flatMap((one) => Object.values(one)).filter((one): one is PgTable => is(one, PgTable))

test.each([
  { what: 'a household', shape: Family.shape, table: families },
  { what: 'a parent', shape: Parent.shape, table: parents },
  { what: 'a student', shape: Student.shape, table: students },
])('every amount of $what is encrypted, each bound to its row', ({ shape, table }) => {
  const money = Object.entries(shape as Record<string, z.ZodType>)
    .filter(([, type]) => type === Amount || type === SignedAmount)
    .map(([name]) => name)
  expect(money.length).toBeGreaterThan(7)
  const bound = encryptedColumnsOf(table).filter(({ isBound }) => isBound)
  expect(bound.map(({ key }) => key)).toEqual(expect.arrayContaining(money))
})

test('the amounts of a spouse are encrypted with the student', () => {
  expect(Object.keys(IncomeAnswers.shape)).toContain('agi')
  expect(encryptedColumnsOf(students).map(({ key }) => key)).toContain('spouse')
})

test('every table with an encrypted column is in the list that the start and the commands use', () => {
  const withColumns = tables.filter((table) => encryptedColumnsOf(table).length > 0).map(getTableName)
  expect(encryptedTables.map(({ table }) => getTableName(table)).sort()).toEqual(withColumns.sort())
  for (const { table, rowId } of encryptedTables) {
    if (encryptedColumnsOf(table).some(({ isBound }) => isBound)) expect(rowId).not.toBeNull()
  }
})

test('a column is declared with its own name, so that no value decrypts in two of them', () => {
  const declared = tables.flatMap(encryptedColumnsOf).filter(({ isBound }) => !isBound)
  expect(declared.length).toBeGreaterThan(5)
  for (const column of declared) expect(declaredPlace(column)).toBe(placeOf(column, ''))
})

test.each([
  ['signing_keys', 'privateKey'],
  ['second_factors', 'secret'],
  ['record_keys', 'secret'],
  ['mails', 'content'],
  ['idempotency_keys', 'body'],
  ['idempotency_keys', 'bodyHash'],
  ['audit_reasons', 'reason'],
  ['help_requests', 'message'],
  ['help_messages', 'text'],
  ['help_transitions', 'note'],
  ['favourites', 'note'],
  ...['deposit', 'costs', 'grants', 'workStudy', 'loans', 'calledAid', 'bill'].map((key) => ['offers', key]),
  ...['name', 'choices', 'assumptions'].map((key) => ['plans', key]),
])('%s stores %s encrypted', (name, key) => {
  const table = tables.find((one) => getTableName(one) === name)
  expect(table && encryptedColumnsOf(table).map((column) => column.key)).toContain(key)
})
