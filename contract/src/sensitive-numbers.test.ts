import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { findSensitiveNumber, type SensitiveKind } from './sensitive-numbers.ts'

describe('detects', () => {
  test.each<[SensitiveKind, string]>([
    ['ssn', 'My SSN is 123-45-6789'],
    ['ssn', '123 45 6789'],
    ['ssn', '123.45.6789'],
    ['ssn', 'ssn:123456789'],
    ['ssn', 'It is 123456789.'],
    ['ssn', '(123-45-6789)'],
    ['ssn', 'My numbers: 512-55-0142, and hers 512-55-0143'],
    ['ssn', '123 - 45 - 6789'],
    ['ssn', '123–45–6789'],
    ['ssn', '123\u00ad-45-6789'],
    ['ssn', '1\u200b23-45-6789'],
    ['ssn', '１２３-４５-６７８９'],
    ['ssn', 'Mi número de seguro social es 123-45-6789, gracias'],
    ['ssn', 'My ITIN is 912-78-1234'],
    ['card', 'Visa 4111 1111 1111 1111, expires 12/27'],
    ['card', '4111111111111111'],
    ['card', '4111-1111-1111-1111 123'],
    ['card', 'amex 3782 822463 10005'],
    ['card', '5555555555554444'],
    ['card', '2223 0031 2200 3222'],
    ['card', '6011 1111 1111 1117'],
    ['card', '3530111333300000'],
    ['card', '30569309025904'],
    ['account', 'routing 021000021'],
    ['account', '021000021'],
    ['account', 'My account number is 000123456'],
    ['account', 'acct # 12345678'],
    ['account', 'Account no. 1234 5678 9012'],
    ['account', 'checking 123456789012'],
    ['account', 'Mi número de cuenta es 1234567890'],
    ['account', 'cuenta bancaria número 00012345'],
  ])('%s in "%s"', (kind, text) => {
    expect(findSensitiveNumber(text)).toBe(kind)
  })
})

describe('ignores', () => {
  test.each([
    ['a UNITID', 'We like 228778 and 204796, UNITID 110635.'],
    ['a ZIP code', 'We live in 78705.'],
    ['a ZIP code with its extension', 'Austin, TX 78705-1234'],
    ['a ZIP code with its extension, in one piece', 'Austin, TX 787051234'],
    ['the same with its name', 'zip code 787051234'],
    ['a phone number', 'Call me at (512) 555-0142 or 512-555-0142, 512.555.0142, +1 512 555 0142.'],
    ['a phone number in one piece', 'Call 5125550142'],
    ['several phone numbers', '512-555-0142 512-555-0199 512-555-0123'],
    ['an SAI', 'Our SAI is -1500, the other one 12345 or 258072.'],
    ['an EFC', 'EFC 004523'],
    ['a CIP code', 'Majors 51.3801, 11.0701 and 513801'],
    ['a dollar amount', 'We earn $123,456,789 or 123,456,789 dollars'],
    ['a dollar amount without commas', 'It says $123456789'],
    ['dollars and cents', 'The bill is 12345.67 and 123456.78'],
    ['amounts in a row', 'Grants: 4000 5000 6000 2500'],
    ['a date', 'Born 05/31/2008, 2008-05-31, 31.05.2008'],
    ['a date and a time', '2026-11-22 10:30:45'],
    ['years', 'From 2026 2027 2028 2029 2030 on'],
    ['an award year', '2027-28'],
    ['scores', 'SAT 1250, ACT 28, GPA 3.75'],
    ['the last four digits', 'SSN ends in 6789'],
    ['a number that was blacked out', 'xxx-xx-6789 or ***-**-6789'],
    ['an EIN', 'EIN 12-3456789'],
    ['a student number', 'Student ID 123456789'],
    ['savings as an amount', 'Our savings account has 125000 dollars in it'],
    ['an account with an amount', 'The account number of the bank is secret, there are $12,500 in it'],
    ['an account year', 'account 2026-27'],
    ['a card-like number whose check digit is off', '4111 1111 1111 1112'],
    ['a number of sixteen digits of no brand', '9999 9999 9999 9995'],
    ['an area that is never given out', '000-12-3456, 666-12-3456 and 123-00-4567'],
    ['a web address', 'https://example.org/app/123456789'],
    ['an e-mail address', 'ana123456789@example.com'],
    ['a part of a longer number', '12345678901'],
    ['no number at all', 'Which form comes first?'],
    ['an empty text', ''],
  ])('%s: "%s"', (_, text) => {
    expect(findSensitiveNumber(text)).toBeNull()
  })
})

test.each(['1 ', '4111-', '9', 'account '])('a long text of %j is checked without backtracking', (part) => {
  expect(findSensitiveNumber(part.repeat(4_000 / part.length))).toBeNull()
})

interface BodySchema {
  type?: string
  enum?: unknown
  const?: unknown
  format?: string
  properties?: Record<string, BodySchema>
  items?: BodySchema
  additionalProperties?: BodySchema | boolean
  anyOf?: BodySchema[]
  oneOf?: BodySchema[]
}

/** The paths of all strings in a body that aren't choices, as in `freeText`. */
function textsOf(schema: BodySchema, path = ''): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema
  if (schema.type === 'string')
    return 'enum' in schema || 'const' in schema || schema.format !== undefined ? [] : [path]
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return [
    ...Object.entries(properties).flatMap(([key, one]) => textsOf(one, path === '' ? key : `${path}.${key}`)),
    ...(items ? textsOf(items, `${path}[]`) : []),
    ...(values ? textsOf(values, `${path}.*`) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => textsOf(one, path)),
  ]
}

/** Ends of paths of texts that aren't written to be read: ids and secrets, addresses, what has a format of its own, and filters. */
const notFree = [
  ...[
    'id',
    'Id',
    'Ids[]',
    'moveTo',
    'replaces',
    'assword',
    'oken',
    'challenge',
    'code',
    'Email',
    'email',
    'phone',
  ],
  ...['awardYear', 'intendedMajor', 'screen', 'filters.*[]', 'transports[]'],
  ...['returnLines.*.form', 'returnLines.*.line'],
  // Only names and addresses are read from it.
  'csv',
]
const isFree = (path: string) => !path.startsWith('passkey.') && !notFree.some((end) => path.endsWith(end))

test.each([...calls])('%s checks its free texts', (_name, { schema, config }: Call) => {
  if (!schema.body) return
  const body = z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' }) as BodySchema
  expect([...new Set(textsOf(body))].filter(isFree).sort()).toEqual([...(config.freeText ?? [])].sort())
})
