/** Builds the OpenAPI 3.1 document from the contract alone, without a server or database. */
import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import { type Access, permissions } from '@bursar/contract/permissions'
import { ProblemDetails } from '@bursar/contract/problem-details'
import { problemTitles } from '@bursar/contract/problem-titles'
import { type ProblemCode, problems } from '@bursar/contract/problems'
import { confirmedHeader } from '@bursar/contract/sensitive-numbers'
import type { z } from 'zod'
import { cookieNames } from '../http/cookies.ts'
import { describeShapes, type JsonSchema, nameOfRef, type Shapes, type Side } from './shapes.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Answer {
  description: string
  content?: Content
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  /** The required permission, and the roles that have it. */
  'x-access': { permission: Access; roles?: readonly string[] }
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer | { $ref: string }>
}

/** The parts of OpenAPI that we use. */
export interface Document {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    securitySchemes: Record<string, object>
  }
}

/** The tags of the API, in display order. */
const tags = {
  identity: 'Signing up and in with e-mail and password; tokens.',
  account: 'Password and e-mail of somebody who is signed in.',
  session: 'The cookie with which pages are rendered, and everywhere one is signed in.',
  family: 'A family and what is its own: profile, estimates, favorites, sharing, export, deletion.',
  colleges: 'Searching and reading colleges.',
  help: 'Asking a financial agent for help, and the conversation about it.',
  invitations: 'How families and professionals come together.',
  professionals: 'What financial agents and admission professionals see and do.',
  admin: 'Running the service.',
}

const methods: Call['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const description = `Every call of Bursar. Money is in whole US dollars; \`null\` is not known or not answered, \`0\` is zero.

- Calls take the id token as a bearer token. Those that only read also take the session cookie.
- Errors are problem details (RFC 9457); programs decide by \`code\`.
- A call with an \`Idempotency-Key\` that was sent before within 24 hours is answered again and not done again.
- A \`PUT\` changes only the fields that it gives. With \`If-Match\`, which every one takes, it is refused (412) when
  the record has another version by now.
- A call that nobody made, such as that of a page which looks for news by itself, says so with \`X-Unattended: 1\`. It is answered as
  ever, and does not keep a sign-in from ending when nobody is there.
- Free texts with what looks like a Social Security, card or bank account number are refused (422, \`looks_like_ssn\`, \`looks_like_card\`,
  \`looks_like_account\`). Where a person has confirmed that it is something else, the call is repeated with \`X-Number-Confirmed: 1\`.
- A record of somebody else is not found, rather than forbidden.`

/** Builds the document. `version` is the product's version, `origin` this server's URL. */
export function describeApi({ version, origin }: { version: string; origin: string }): Document {
  // Sorted, so that documents differ only if the API differs.
  const named = [...calls].sort(
    ([, one], [, other]) =>
      one.url.localeCompare(other.url) || methods.indexOf(one.method) - methods.indexOf(other.method),
  )
  const shapes = describeShapes([...named.flatMap(([, call]) => shapesOf(call)), ProblemDetails])
  const paths: Document['paths'] = {}
  for (const [name, call] of named) {
    const path = call.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, shapes) }
  }
  const responses = problemResponses(shapes)
  return {
    openapi: '3.1.1',
    info: { title: 'Bursar', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: shapes.named([paths, responses]),
      responses,
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The id token of a sign-in.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNames.session,
          description: 'Set by `POST /api/session`; for reading only.',
        },
      },
    },
  }
}

function shapesOf({ schema }: Call): z.ZodType[] {
  const { params, querystring, headers, body, response } = schema
  return [params, querystring, headers, body, ...Object.values(response)].filter(
    (shape) => shape !== undefined,
  )
}

function operationOf(name: string, call: Call, shapes: Shapes): Operation {
  const { config, schema } = call
  const { summary, params, querystring, headers, body } = schema
  return {
    operationId: name,
    summary,
    tags: [...(schema.tags ?? [])],
    'x-access': accessOf(config.access),
    security: securityOf(call),
    parameters: [
      ...parametersIn('path', params, shapes),
      ...parametersIn('query', querystring, shapes),
      ...parametersIn('header', headers, shapes),
      ...(config.idempotent ? [idempotencyKey] : []),
      ...(config.freeText ? [numberConfirmed] : []),
    ],
    ...(body && {
      requestBody: { required: !body.safeParse(null).success, content: json(shapes.schemaOf(body, 'input')) },
    }),
    ...(config.consumes && {
      requestBody: { required: true, content: { [config.consumes]: { schema: {} } } },
    }),
    responses: { ...answersOf(call, shapes), ...problemsOf(call) },
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
}

const numberConfirmed: Parameter = {
  name: confirmedHeader,
  in: 'header',
  required: false,
  schema: { type: 'string' },
}

function accessOf(access: Access): Operation['x-access'] {
  const isPermission = access in permissions
  return {
    permission: access,
    ...(isPermission && { roles: permissions[access as keyof typeof permissions] }),
  }
}

function securityOf({ method, config: { access } }: Call): Operation['security'] {
  if (access === 'anyone') return []
  return [{ idToken: [] }, ...(method === 'GET' && access !== 'identity' ? [{ session: [] }] : [])]
}

/** Parameters in a URL are strings, so their type is that of the parsed value. */
function parametersIn(place: Parameter['in'], shape: z.ZodType | undefined, shapes: Shapes): Parameter[] {
  if (!shape) return []
  const [sent, understood] = (['input', 'output'] as Side[]).map((side) =>
    resolved(shapes.schemaOf(shape, side), shapes),
  )
  return Object.entries(understood?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (sent?.required ?? []).includes(name),
    schema: schema as JsonSchema,
  }))
}

function resolved(schema: JsonSchema, shapes: Shapes): JsonSchema {
  const name = nameOfRef(schema)
  return name === undefined ? schema : (shapes.named(schema)[name] ?? {})
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema: schema } }
}

const meanings: Record<string, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken; it goes on without the caller.',
  204: 'Done; there is nothing to say.',
}

function answersOf({ config, schema }: Call, shapes: Shapes): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(schema.response).map(([status, shape]) => [
      status,
      {
        description: meanings[status] ?? 'Answered.',
        ...(status !== '204' && {
          content: config.produces
            ? { [config.produces]: { schema: {} } }
            : json(shapes.schemaOf(shape, 'output')),
        }),
      },
    ]),
  )
}

/** The problems a call can return, based on its input and access. */
function problemsOf({ method, config, schema }: Call): Operation['responses'] {
  const takesBody = schema.body !== undefined
  const isGuarded = config.access !== 'anyone'
  const statuses = [
    ...(takesBody ? [400, 413, 415] : []),
    ...(isGuarded || takesBody ? [401] : []),
    ...(isGuarded ? [403] : []),
    ...(schema.params ? [404] : []),
    ...(method === 'GET' ? [] : [409, 410]),
    ...(schema.headers ? [412] : []),
    ...(takesBody || schema.querystring || schema.params ? [422] : []),
    429,
    500,
    503,
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${problemName(status)}` }]),
  )
}

function problemName(status: number): string {
  return `Problem${status}`
}

/** One response per problem status, with its codes. */
function problemResponses(shapes: Shapes): Record<string, Answer> {
  const schema = shapes.schemaOf(ProblemDetails, 'output')
  const statuses = new Set(Object.values(problems))
  return Object.fromEntries(
    [...statuses].map((status) => [
      problemName(status),
      {
        description: Object.entries(problems)
          .filter(([, itsStatus]) => itsStatus === status)
          .map(([code]) => `\`${code}\`: ${problemTitles[code as ProblemCode]}`)
          .join('\n'),
        content: { 'application/problem+json': { schema } },
      },
    ]),
  )
}
