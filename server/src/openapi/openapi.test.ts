import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { calls } from '@bursar/contract/calls'
import { permissions } from '@bursar/contract/permissions'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { type Document, describeApi } from './document.ts'

const server = await startTestServer()
afterAll(() => server.close())

const document = describeApi({ version: '1.2.3', origin: 'https://bursar.example.org' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

describe('the document', () => {
  test('is valid OpenAPI 3.1, and all its references resolve', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document) as never)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const refs = new Set(JSON.stringify(document).match(/#\/components\/[^"]+/g))
    for (const ref of refs) {
      const [, , kind = '', name = ''] = ref.split('/')
      expect(document.components[kind as 'schemas'], ref).toHaveProperty([name])
    }
  })

  test('has every call of the contract once, with its input and response', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...calls.keys()].sort())
    for (const [name, call] of calls) {
      const found = operations.find(({ operationId }) => operationId === name)
      expect(found, name).toMatchObject({
        path: call.url.replace(/:(\w+)/g, '{$1}'),
        method: call.method.toLowerCase(),
        summary: call.schema.summary,
      })
      expect(found?.tags, name).toHaveLength(1)
      expect(Object.keys(found?.responses ?? {}), name).toEqual(
        expect.arrayContaining(Object.keys(call.schema.response)),
      )
      expect(found?.requestBody !== undefined, name).toBe(
        call.schema.body !== undefined || call.config.consumes !== undefined,
      )
      const inPath = found?.parameters.filter((parameter) => parameter.in === 'path').map((one) => one.name)
      expect(inPath, name).toEqual([...call.url.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter))
    }
  })

  test('says who may make each call, and how to authenticate', () => {
    const byId = Object.fromEntries(operations.map((operation) => [operation.operationId, operation]))
    expect(byId.getFamilyProfile).toMatchObject({
      'x-access': { permission: 'own-profile.read', roles: permissions['own-profile.read'] },
      security: [{ idToken: [] }, { session: [] }],
    })
    expect(byId.updateFamilyProfile?.security).toEqual([{ idToken: [] }])
    expect(byId.signIn).toMatchObject({ 'x-access': { permission: 'anyone' }, security: [] })
  })

  test('distinguishes input from output schemas', () => {
    const { schemas } = document.components
    // A field with a default is optional in the input and always in the output.
    const differ = Object.keys(schemas).filter((name) => `${name}Input` in schemas)
    for (const name of differ) expect(schemas[`${name}Input`], name).not.toEqual(schemas[name])
    expect(schemas.ProblemDetails?.required).toEqual(['type', 'title', 'status', 'code'])
  })

  test('defines each named schema of the contract in one place', () => {
    const { schemas } = document.components
    const figure = { $ref: '#/components/schemas/Figure' }
    expect(schemas.Figure?.required).toEqual(['value', 'year', 'source', 'status'])
    expect(schemas.CollegeResult?.properties).toMatchObject({ netPrice: figure, medianDebt: figure })
    expect(schemas.Favorite?.properties).toMatchObject({
      college: { $ref: '#/components/schemas/CollegeCard' },
    })
    expect(JSON.stringify(document)).toContain('"#/components/schemas/HelpRequest"')
    expect(JSON.stringify(document)).toContain('"#/components/schemas/HelpContext"')
  })

  test('lists only problems that the call’s input can cause', () => {
    const problemsOf = (id: string) =>
      Object.entries(operations.find(({ operationId }) => operationId === id)?.responses ?? {})
        .filter(([, answer]) => '$ref' in answer)
        .map(([status]) => Number(status))
    expect(problemsOf('collegeFacets')).toEqual([401, 403, 422, 429, 500, 503])
    expect(problemsOf('updateParent')).toEqual([
      400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 500, 503,
    ])
    expect(document.components.responses.Problem412?.description).toContain('`stale`')
  })
})

test('the document is served unchanged to everyone', async () => {
  const answer = await server.visitor().raw({ url: '/api/openapi.json' })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect((answer.json() as Document).paths).toEqual(JSON.parse(JSON.stringify(document.paths)))
})

test('the reference page works without scripts, and its links resolve', async () => {
  const { body, headers } = await server.visitor().raw({ url: '/api/docs' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*style-src 'sha256-/)
  expect(body).not.toMatch(/<script|<link| style=| on\w+=|undefined|\[object/)
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const name of calls.keys()) expect(ids, name).toContain(name)
  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids, target).toContain(target)
  expect(ids.size).toBe([...body.matchAll(/ id="/g)].length)
})

test('npm run openapi writes the document without a database', () => {
  const script = fileURLToPath(new URL('../../../scripts/openapi.mjs', import.meta.url))
  const { stdout, status } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_URL: 'https://bursar.example.org', DATA_FOLDER: '/nowhere' },
  })
  expect(status).toBe(0)
  const { paths, servers } = JSON.parse(stdout) as Document
  expect(servers).toEqual([{ url: 'https://bursar.example.org' }])
  expect(Object.keys(paths)).toEqual(Object.keys(document.paths))
})
