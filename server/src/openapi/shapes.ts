/** Converts the contract's Zod schemas to JSON Schema 2020-12, which OpenAPI 3.1 uses. */
import { modules } from '@bursar/contract/calls'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Input or output: a field with a default is optional in the input and always in the output. */
export type Side = 'input' | 'output'

const refStart = '#/components/schemas/'

function refTo(name: string): string {
  return `${refStart}${name}`
}

/** The name in a reference; `undefined` for other schemas. */
export function nameOfRef({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(refStart) ? $ref.slice(refStart.length) : undefined
}

export interface Shapes {
  /** A schema for use in the document: a reference if it has a name. */
  schemaOf: (shape: z.ZodType, side: Side) => JsonSchema
  /** All named schemas in use, for `components.schemas`. */
  named: (leadingTo: unknown) => Record<string, JsonSchema>
}

/**
 * Converts the schemas of all calls to JSON Schema. `used` are the schemas that will be passed to `schemaOf`.
 *
 * A named schema that differs between input and output appears twice; the input is named `…Input`.
 */
export function describeShapes(used: readonly z.ZodType[]): Shapes {
  const names = namesOfShapes()
  const all = { input: convert(names, used, 'input'), output: convert(names, used, 'output') }
  const twofold = differing([...names.values()], all)
  const nameOn = (side: Side, name: string) => (side === 'input' && twofold.has(name) ? `${name}Input` : name)
  const placed = (schema: JsonSchema, side: Side) => mapRefs(schema, (name) => refTo(nameOn(side, name)))

  return {
    schemaOf: (shape, side) => {
      const name = names.get(shape)
      if (name !== undefined) return { $ref: refTo(nameOn(side, name)) }
      return placed(all[side][`${usedStart}${used.indexOf(shape)}`] ?? {}, side)
    },
    named: (leadingTo) => {
      const found: Record<string, JsonSchema> = {}
      const wanted = refsIn(leadingTo)
      for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
        if (name in found) continue
        const isInput = !(name in all.output)
        const schema =
          all[isInput ? 'input' : 'output'][isInput ? name.slice(0, -'Input'.length) : name] ?? {}
        found[name] = placed(schema, isInput ? 'input' : 'output')
        wanted.push(...refsIn(found[name]))
      }
      return Object.fromEntries(Object.entries(found).sort(([one], [other]) => one.localeCompare(other)))
    },
  }
}

const usedStart = 'used:'

/** Schemas exported by the contract have a name in the document; all others are inlined. */
function namesOfShapes(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const module of modules) {
    for (const [name, shape] of Object.entries(module).sort()) {
      if (shape instanceof z.ZodType && /^[A-Z]/.test(name) && !names.has(shape)) names.set(shape, name)
    }
  }
  return names
}

function convert(names: Map<z.ZodType, string>, used: readonly z.ZodType[], io: Side) {
  const registry = z.registry<{ id: string }>()
  for (const [shape, id] of names) registry.add(shape, { id })
  used.forEach((shape, index) => {
    if (!names.has(shape) && !registry.has(shape)) registry.add(shape, { id: `${usedStart}${index}` })
  })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: refTo,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropRedundantKeywords(jsonSchema),
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  )
}

/** Drops redundant keywords: patterns of dates and ids repeat their format, and the largest safe integer is no real limit. */
function dropRedundantKeywords(schema: JsonSchema) {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** Names whose schemas, or schemas they reference, differ between input and output. */
function differing(names: string[], all: Record<Side, Record<string, JsonSchema>>): Set<string> {
  const found = new Set(
    names.filter(
      (name) => JSON.stringify(plain(all.input[name])) !== JSON.stringify(plain(all.output[name])),
    ),
  )
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const name of names) if (refsIn(all.output[name]).some((ref) => found.has(ref))) found.add(name)
  }
  return found
}

/** Ignores `additionalProperties: false`, which all outputs have, when comparing. */
function plain(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema ?? {}, (key, value) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  )
}

function refsIn(schema: unknown): string[] {
  const found: string[] = []
  mapRefs(schema, (name) => {
    found.push(name)
    return name
  })
  return found
}

function mapRefs<Value>(value: Value, change: (name: string) => string): Value {
  if (Array.isArray(value)) return value.map((part) => mapRefs(part, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string' && part.startsWith(refStart)
        ? [key, change(part.slice(refStart.length))]
        : [key, mapRefs(part, change)],
    ),
  ) as Value
}
