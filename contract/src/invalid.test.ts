import { expect, test } from 'vitest'
import { z } from 'zod'
import { confirmSignUp } from './accounts.ts'
import { listFamilies } from './admin-families.ts'
import { Phone } from './basics.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { CollegeSearchQuery } from './college-search.ts'
import { getStudentEstimate } from './estimates.ts'
import { FamilyUpdate } from './families.ts'
import { fieldErrors } from './invalid-words.ts'
import { PageQuery } from './lists.ts'
import { OfferUpdate } from './offers.ts'
import { NewStudent, ParentUpdate, StudentUpdate } from './people.ts'
import { PlanChoices } from './plan-inputs.ts'
import { reauthenticate } from './proofs.ts'
import { setKnownPrice } from './set-known-price.ts'

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? []
const errorsOf = (schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value)
    .flatMap((issue) => fieldErrors(issue, value))
    .map(({ path, code }) => `${path}: ${code}`)

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

const grant = {
  id: 'g',
  name: 'Grant',
  source: 'college_need',
  amount: 1,
  renewableYears: null,
  minGpa: null,
  requiresFullTime: null,
  growsWithTuition: null,
}
const cip = 'Enter a CIP code with 2, 4, or 6 digits'

test.each([
  [OfferUpdate, { awardYear: '2027-29' }, 'awardYear', 'Enter an award year, such as 2027-28.'],
  [OfferUpdate, { awardYear: '2027-2028' }, 'awardYear', 'Enter an award year, such as 2027-28.'],
  [
    getStudentEstimate.schema.querystring,
    { awardYear: '2027-99' },
    'awardYear',
    'Enter an award year, such as 2027-28.',
  ],
  [OfferUpdate, { grants: [grant, grant] }, 'grants', 'Give each line its own id.'],
  [OfferUpdate, { grants: Array(21).fill(grant) }, 'grants', 'List no more than 20.'],
  [OfferUpdate, { answerBy: '9999-12-31' }, 'answerBy', 'Enter a date in 2100 or earlier.'],
  [
    setKnownPrice.schema.body,
    { collegeId: 1, kind: 'offer', price: 5, on: null },
    'on',
    'Send the price with its day, or null for both.',
  ],
  [StudentUpdate, { gpa: '3.7' }, 'gpa', 'Enter a number, such as 3.7, without quotation marks.'],
  [StudentUpdate, { collegeStartYear: 27 }, 'collegeStartYear', 'Enter 2000 or later.'],
  [StudentUpdate, { collegeStartYear: 2061 }, 'collegeStartYear', 'Enter 2060 or earlier.'],
  [StudentUpdate, { satTotal: 2000 }, 'satTotal', 'Enter 1,600 or less.'],
  [StudentUpdate, { intendedMajor: '51.38' }, 'intendedMajor', `${cip}, without the dot.`],
  [CollegeSearchQuery, { major_code: 'cs' }, 'major_code[0]', `${cip}.`],
  [CollegeSearchQuery, { earnings_of: '51' }, 'earnings_of', 'Enter a CIP code with 4 or 6 digits.'],
  [reauthenticate.schema.body, {}, '', 'Send a password, a code, or a passkey.'],
  [ParentUpdate, { dateOfBirth: '1875-01-01' }, 'dateOfBirth', 'Enter a date in 1900 or later.'],
  [
    PlanChoices.shape.students.element.shape.college,
    { kind: 'dream' },
    'kind',
    'Choose one of: typical, college, offer.',
  ],
] as [z.ZodType, unknown, string, string][])(
  'a refusal says what to do: %#',
  (schema, value, path, message) => {
    const [error] = issuesOf(schema, value).flatMap((issue) => fieldErrors(issue, value))
    expect(error).toMatchObject({ path, message })
  },
)

test('a state that doesn’t exist names those that do', () => {
  const query = listFamilies.schema.querystring
  const [error] = issuesOf(query, { state: 'ZZ' }).flatMap((issue) => fieldErrors(issue, { state: 'ZZ' }))
  expect(error?.message).toMatch(/^Choose one of: AL, .*, unknown\.$/)
})

test.each([
  ['(512) 555-0142'],
  ['+1 614 555 0100'],
  ['5125550142'],
  ['(512) 555-0142 ext. 12'],
  ['512-555-0142, EXT 12'],
  ['512-555-0142 x12'],
  ['512.555.0142 #12'],
  ['512/555-0142'],
  ['+49 (0) 30 / 901820 - 12'],
  ['512\u2011555\u20130142', '512-555-0142'],
  ['\u00a0512\u00a0555 0142', '512 555 0142'],
])('%s is a phone number', (typed, stored = typed) => {
  expect(Phone.parse(typed)).toBe(stored)
})

test.each(['(((((((', '2026-11-29', '5550142', '512-555-014', '1'.repeat(18), '512-555-0142 ext', 'x12'])(
  '%s isn’t a phone number',
  (phone) => {
    expect(errorsOf(z.object({ phone: Phone }), { phone })).toEqual(['phone: not_a_phone'])
  },
)

test.each([
  [OfferUpdate, { awardYear: 'next' }],
  [OfferUpdate, { answerBy: 'March' }],
  [OfferUpdate, { answerBy: '2027-02-30' }],
  [StudentUpdate, { dateOfBirth: 'May 31' }],
  [CollegeSearchQuery, { earnings_of: 'cs' }],
] as [z.ZodType, unknown][])('a text that isn’t of the form is refused once: %#', (schema, value) => {
  expect(issuesOf(schema, value)).toHaveLength(1)
})

test('a code may be typed with spaces', () => {
  const body = { email: 'ana@example.com', code: ' 123 456 ' }
  expect(confirmSignUp.schema.body.parse(body).code).toBe('123456')
})

/** The rules of a schema and of all schemas in it that Zod has no words for. */
function ownRulesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  if (!(part instanceof z.core.$ZodType)) return Object.values(part).flatMap((one) => ownRulesOf(one, seen))
  const { checks = [], ...parts } = part._zod.def
  const wordless = checks
    .map(({ _zod: { def } }) => def as z.core.$ZodCheckDef & { format?: string })
    .filter(({ check, format, error }) => !error && (check === 'custom' || format === 'regex'))
  return [...wordless.map((def) => JSON.stringify(def)), ...ownRulesOf(parts, seen)]
}

test.each([...calls])('%s has words for each of its own rules', (_name, { schema }: Call) => {
  expect(ownRulesOf([schema.body, schema.querystring, schema.headers])).toEqual([])
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
