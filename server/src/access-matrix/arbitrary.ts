/** Generates random requests from a call's JSON Schema: valid values, and values broken on purpose. */
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** A call's input as JSON Schema. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** The fields of a body in all its variants: a body may be nullable or a union of objects. */
export function fieldsOf({ properties = {}, anyOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, ...anyOf.map(fieldsOf), properties)
}

/** Existing ids, including those of others, to use as text values. */
export type KnownIds = readonly string[]

/** Values that match the JSON Schema. The server may still reject them for other reasons. */
export function fitting(schema: JsonSchema, ids: KnownIds, defs = schema.$defs ?? {}): Arbitrary<unknown> {
  const of = (part: JsonSchema) => fitting(part, ids, defs)
  if (schema.$ref !== undefined) return of(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(of))
  if (schema.allOf) return of(Object.assign({}, ...schema.allOf))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, of(part)])),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(of(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'string':
      return text(schema, ids)
    case 'integer':
      return integer(schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      // JSON Schema can't express coerced query values, so use text and digits.
      return fc.oneof(fc.integer({ min: 0, max: 200 }).map(String), fc.string({ maxLength: 30 }))
  }
}

/** Often one that the database can compare, so that a schema without limits gets other answers than a refusal. */
function integer({
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
}: JsonSchema): Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
    fc.integer({ min: minimum, max: maximum }),
  )
}

function text(
  { format, pattern, minLength = 0, maxLength = 60 }: JsonSchema,
  ids: KnownIds,
): Arbitrary<string> {
  switch (format) {
    case 'email':
      return fc.emailAddress()
    case 'uuid':
      return fc.oneof(fc.uuid(), fc.constantFrom(...ids))
    case 'date':
      return fc.oneof(
        {
          weight: 2,
          arbitrary: fc
            .date({ min: new Date('1890-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
            .map((day) => day.toISOString().slice(0, 10)),
        },
        fc.constantFrom('0000-01-01', '9999-12-31'),
      )
    case 'date-time':
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((day) => day.toISOString())
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 80), unit: 'grapheme' })
  return minLength <= 36 && maxLength >= 36
    ? fc.oneof({ weight: 4, arbitrary: any }, fc.constantFrom(...ids))
    : any
}

/** A valid body or query with one field replaced by a value that matches the schema: such requests reach the database most often. */
export function varied(valid: () => object, schema: JsonSchema, ids: KnownIds): Arbitrary<unknown> {
  const fields = Object.entries(fieldsOf(schema))
  return fc
    .constantFrom(...fields)
    .chain(([key, part]) => fitting(part, ids, schema.$defs).map((value) => ({ ...valid(), [key]: value })))
}

const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  2 ** 31,
  2 ** 53,
  1.5,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  '\u0000',
  '\ud800',
  "'; drop table users; --",
  '%_\\',
  '=HYPERLINK("http://example.com")',
  '<script>alert(1)</script>',
  'a\r\nBcc: everybody@example.com',
  '../../etc/passwd',
  'x'.repeat(5_000),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  'constructor',
  { toString: 'x' },
]

/** Fields that clients may not set, and keys that break careless code. */
const foreignKeys = [
  'role',
  'status',
  'invitationStatus',
  'familyId',
  'id',
  'version',
  'ownerId',
  'constructor',
]

/** A valid value broken in one place: a field changed, removed, or added, or the whole value replaced. */
export function broken(schema: JsonSchema, ids: KnownIds): Arbitrary<unknown> {
  const anything = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue({ maxDepth: 3 }))
  const whole = fitting(schema, ids)
  return fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 5,
      arbitrary: fc.tuple(whole, fc.nat(), anything).map(([value, position, instead]) => {
        if (typeof value !== 'object' || value === null) return instead
        const keys = Object.keys(schema.properties ?? value)
        const key = keys[position % Math.max(keys.length, 1)]
        return key === undefined ? { unexpected: instead } : { ...value, [key]: instead }
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(whole, fc.constantFrom(...foreignKeys), anything)
        .map(([value, key, extra]) => ({ ...(value as object), [key]: extra })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, fc.nat()).map(([value, position]) => {
        const entries = Object.entries((value as object) ?? {})
        return Object.fromEntries(
          entries.filter((_, index) => index !== position % Math.max(entries.length, 1)),
        )
      }),
    },
  )
}
