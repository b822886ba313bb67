/** The contract's Zod schemas as JSON Schema 2020-12, which is what OpenAPI 3.1 is made of. */
import { modules } from '@bursar/contract/calls'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Which side of a call a shape is on: a field with a default may be left out when sent, and is there when answered. */
export type Side = 'input' | 'output'

const refStart = '#/components/schemas/'

export function refTo(name: string): string {
  return `${refStart}${name}`
}

/** The name that a reference leads to; `undefined` for what is none. */
export function nameOfRef({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(refStart) ? $ref.slice(refStart.length) : undefined
}

export interface Shapes {
  /** A schema as it stands in the document: a reference where it has a name. */
  schemaOf: (shape: z.ZodType, side: Side) => JsonSchema
  /** All named schemas that the others lead to, for `components.schemas`. */
  named: (leadingTo: unknown) => Record<string, JsonSchema>
}

/**
 * Turns the shapes of all calls into JSON Schema. `used` are the shapes that `schemaOf` will be asked for.
 *
 * A named shape that is not the same on both sides is there twice; the one that is sent is called `…Input`.
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

/** Shapes that the contract exports have a name in the document; all others are written where they are used. */
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
    override: ({ jsonSchema }) => leaveOutTheObvious(jsonSchema),
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  )
}

/** The pattern of a date or an id is the same as its format, only longer; the largest exact integer limits nobody. */
function leaveOutTheObvious(schema: JsonSchema) {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** Names whose schemas, or those that they lead to, are not the same on both sides. */
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

/** That no other fields are answered is said of every answer, and is no difference that anybody has to know. */
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
