import { expect, test } from 'vitest'
import type { z } from 'zod'
import { FamilyUpdate } from './families.ts'
import { fieldErrors } from './invalid-words.ts'
import { PageQuery } from './lists.ts'
import { NewStudent, ParentUpdate, StudentUpdate } from './people.ts'

function errorsOf(schema: z.ZodType, value: unknown) {
  const answer = schema.safeParse(value)
  return (answer.error?.issues ?? [])
    .flatMap((issue) => fieldErrors(issue, value))
    .map(({ path, code }) => `${path}: ${code}`)
}

test.each([
  {
    schema: ParentUpdate,
    value: { agi: 'lots' },
    is: ['agi: not_a_whole_number'],
    because: 'an amount must be a number',
  },
  {
    schema: ParentUpdate,
    value: { agi: 12.5 },
    is: ['agi: not_a_whole_number'],
    because: 'an amount must be whole dollars',
  },
  { schema: ParentUpdate, value: { agi: -9_999_999 }, is: [], because: 'income can be a loss' },
  {
    schema: ParentUpdate,
    value: { agi: -10_000_000 },
    is: ['agi: too_small'],
    because: 'one dollar below the range',
  },
  {
    schema: ParentUpdate,
    value: { earnedIncome: -1 },
    is: ['earnedIncome: too_small'],
    because: 'wages cannot be negative',
  },
  {
    schema: ParentUpdate,
    value: { earnedIncome: 100_000_000 },
    is: ['earnedIncome: too_big'],
    because: 'one dollar above the range',
  },
  { schema: ParentUpdate, value: { agi: null }, is: [], because: '"not sure" is an answer' },
  {
    schema: ParentUpdate,
    value: { role: 'admin' },
    is: ['role: unknown_field'],
    because: 'users cannot set their own role',
  },
  {
    schema: ParentUpdate,
    value: { dateOfBirth: '2999-01-01' },
    is: ['dateOfBirth: date_in_future'],
    because: 'a date of birth cannot be in the future',
  },
  {
    schema: ParentUpdate,
    value: { dateOfBirth: '1875-01-01' },
    is: ['dateOfBirth: date_too_old'],
    because: 'a date of birth must be plausible',
  },
  {
    schema: ParentUpdate,
    value: { dateOfBirth: '2001-02-30' },
    is: ['dateOfBirth: no_such_day'],
    because: 'a date must exist',
  },
  {
    schema: ParentUpdate,
    value: { email: 'me@' },
    is: ['email: not_an_email'],
    because: 'an email must be complete',
  },
  {
    schema: NewStudent,
    value: {},
    is: ['firstName: required', 'lastName: required'],
    because: 'a name is required',
  },
  {
    schema: NewStudent,
    value: { firstName: ' ', lastName: 'B' },
    is: ['firstName: too_short'],
    because: 'a name of spaces is empty',
  },
  {
    schema: StudentUpdate,
    value: { spouse: { agi: 5 } },
    is: expect.arrayContaining(['spouse.filingStatus: required']),
    because: 'a spouse must have all fields',
  },
  {
    schema: FamilyUpdate,
    value: { familyMembersCount: -1 },
    is: ['familyMembersCount: too_small'],
    because: 'a family size cannot be negative',
  },
  {
    schema: FamilyUpdate,
    value: { familyMembersCount: 21 },
    is: ['familyMembersCount: too_big'],
    because: 'a family size cannot exceed 20',
  },
  {
    schema: FamilyUpdate,
    value: { state: 'ZZ' },
    is: ['state: not_a_choice'],
    because: 'a state must exist',
  },
  {
    schema: FamilyUpdate,
    value: { hasAnnuities: 'yes' },
    is: ['hasAnnuities: not_boolean'],
    because: 'a boolean must be true or false',
  },
  {
    schema: FamilyUpdate,
    value: { state: 'ZZ', annuitiesAmount: 'x', invitationStatus: 'active' },
    is: ['state: not_a_choice', 'annuitiesAmount: not_a_whole_number', 'invitationStatus: unknown_field'],
    because: 'all errors are reported at once',
  },
])('$value: $because', ({ schema, value, is }) => {
  expect(errorsOf(schema, value)).toEqual(is)
})

test('a prototype key in a body is an unknown field and changes no prototype', () => {
  const body: unknown = JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}')
  expect(errorsOf(FamilyUpdate, body)).toContain('constructor: unknown_field')
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('benefits chosen twice count once, in the order of the list', () => {
  expect(FamilyUpdate.parse({ receivedBenefits: ['wic', 'snap', 'wic'] }).receivedBenefits).toEqual([
    'snap',
    'wic',
  ])
})

test.each([
  { query: { page: '2', limit: 7 }, is: [] },
  { query: { page: 'two' }, is: ['page: not_a_whole_number'] },
  { query: { page: '1e3' }, is: ['page: not_a_whole_number'] },
  { query: { page: '' }, is: ['page: not_a_whole_number'] },
  { query: { page: '0', limit: '101' }, is: ['page: too_small', 'limit: too_big'] },
  { query: { pages: '2' }, is: ['pages: unknown_field'] },
])('numbers in a query must be digits: $query', ({ query, is }) => {
  expect(errorsOf(PageQuery, query)).toEqual(is)
})
