/** Describes JSON Schema in HTML: the type of a field, and the fields of an object. */
import { escapeHtml } from '../headers/plain-page.ts'
import { type JsonSchema, nameOfRef } from './shapes.ts'

interface Field {
  /** Full path, such as `student.name` or `items[].id`. */
  path: string
  isNeeded: boolean
  /** HTML. */
  type: string
}

/** The fields of an object, including those of unnamed objects inside it; empty for other schemas. */
export function fieldsOf(schema: JsonSchema, above = ''): Field[] {
  const object = objectIn(schema)
  if (!object) return []
  const start = above === '' ? '' : `${above}${listIn(schema) ? '[]' : ''}.`
  return Object.entries(object.properties ?? {}).flatMap(([name, part]) => {
    if (typeof part === 'boolean') return []
    const path = `${start}${name}`
    const isNeeded = object.required?.includes(name) ?? false
    return [{ path, isNeeded, type: typeInWords(part) }, ...fieldsOf(part, path)]
  })
}

/** The type of a value, as HTML. */
export function typeInWords(schema: JsonSchema): string {
  const name = nameOfRef(schema)
  if (name !== undefined) return `<a href="#shape-${name}">${name}</a>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return unique(choices.map((choice) => typeInWords(choice as JsonSchema))).join(' or ')
  if (schema.allOf) return schema.allOf.map((part) => typeInWords(part as JsonSchema)).join(' and ')
  if (schema.const !== undefined) return value(schema.const)
  if (schema.enum) return enumInWords(schema.enum)
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  switch (schema.type) {
    case 'string':
      return `text${schema.format ? ` (${schema.format})` : ''}${limits(schema.minLength, schema.maxLength, ' characters')}${
        schema.pattern ? ` like <code>${escapeHtml(schema.pattern)}</code>` : ''
      }`
    case 'integer':
      return `whole number${limits(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${limits(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return '<code>null</code>'
    case 'array':
      return `list of ${typeInWords((schema.items ?? {}) as JsonSchema)}${limits(schema.minItems, schema.maxItems)}`
    case 'object':
      return schema.properties ? 'object' : `object of ${typeInWords(anyKey(schema))}`
    default:
      return 'anything'
  }
}

/** The unnamed object inside arrays and unions whose fields are listed; `undefined` for named and other schemas. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  const inner = listIn(schema)
  if (inner) return objectIn(inner)
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  const [only, ...others] = choices.filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? objectIn(only) : undefined
}

function listIn(schema: JsonSchema): JsonSchema | undefined {
  return schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items)
    ? (schema.items as JsonSchema)
    : undefined
}

function anyKey({ additionalProperties }: JsonSchema): JsonSchema {
  return typeof additionalProperties === 'object' ? additionalProperties : {}
}

const maxShown = 12

function enumInWords(values: readonly unknown[]): string {
  const shown = values.slice(0, maxShown).map(value).join(' | ')
  return values.length > maxShown ? `${shown} | … (${values.length})` : shown
}

function value(of: unknown): string {
  return `<code>${escapeHtml(String(of))}</code>`
}

function limits(min: number | undefined, max: number | undefined, unit = ''): string {
  if (min === undefined && max === undefined) return ''
  const number = (of: number) => of.toLocaleString('en-US')
  if (min === undefined) return `, at most ${number(max ?? 0)}${unit}`
  if (max === undefined) return `, at least ${number(min)}${unit}`
  return `, ${number(min)} to ${number(max)}${unit}`
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)]
}
