import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { identityOrigins } from './headers.ts'
import { commonHeaders, pagesPolicy } from './policies.ts'

const server = await startTestServer()
const secure = await startTestServer({ settings: { publicUrl: 'https://bursar.example.org' } })
afterAll(async () => {
  await server.close()
  await secure.close()
})

const nothingAsAPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

describe('an API response', () => {
  test.each([
    { url: '/healthz', because: 'it succeeded' },
    { url: '/api/identity/settings', because: 'it is public' },
    { url: '/api/family/profile', because: 'it was rejected without a token' },
    { url: '/api/nothing-here', because: 'there is no such call' },
    { url: '/api/%ff', because: 'its address is malformed' },
  ])('cannot be rendered, framed, sniffed, or cached by a browser: $url ($because)', async ({ url }) => {
    const { headers } = await server.visitor().raw({ url })
    expect(headers).toMatchObject({
      'content-security-policy': nothingAsAPage,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    // Our pages use passkeys.
    expect(headers['permissions-policy']).not.toContain('publickey-credentials')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('has an HSTS header if the server is reached over TLS', async () => {
    const { headers } = await secure.visitor().raw({ url: '/api/identity/settings' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

test('the outbox allows its own style sheet by its hash, and nothing else', async () => {
  const { headers, body } = await server.visitor().raw({ url: '/outbox' })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';.*frame-ancestors 'none'; style-src 'sha256-[\w+/]{43}='$/,
  )
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toMatch(/<script| style=| on\w+=/)
})

describe('the content security policy of pages', () => {
  const usual = { nonce: 'bm9uY2U=', isSecure: false, isDevelopment: false }
  const sourcesOf = (policy: string, directive: string) =>
    policy
      .split('; ')
      .find((line) => line.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1)

  test('allows scripts and styles only with a nonce or from our own files', () => {
    const policy = pagesPolicy(usual)
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"])
    expect(sourcesOf(policy, 'worker-src')).toEqual(["'self'"])
    expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", "'nonce-bm9uY2U='"])
    expect(sourcesOf(policy, 'style-src-attr')).toEqual(["'none'"])
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*|https?:/)
  })

  test('allows connections only to the listed origins', () => {
    const policy = pagesPolicy({ ...usual, connect: ['https://identity.example'] })
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https://identity.example'])
    // Images from other sites go through the image optimizer, so browsers don't need to load them from there.
    expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:'])
    expect(policy.match(/https:/g)).toHaveLength(1)
  })

  const firebase = { apiKey: 'k', authDomain: 'a.example', projectId: 'p' }
  test.each([
    { because: 'the embedded provider is our own origin', hosted: null, origins: [] },
    {
      because: 'the hosted one has two hosts',
      hosted: { ...firebase, emulatorUrl: null },
      origins: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    },
    {
      because: 'its emulator stands for both',
      hosted: { ...firebase, emulatorUrl: 'http://127.0.0.1:9099/' },
      origins: ['http://127.0.0.1:9099'],
    },
  ])('pages sign in at $origins: $because', ({ hosted, origins }) => {
    expect(identityOrigins(hosted)).toEqual(origins)
  })
})

test.each([
  { hsts: 'host', sent: 'max-age=31536000' },
  { hsts: 'subdomains', sent: 'max-age=31536000; includeSubDomains' },
  { hsts: 'preload', sent: 'max-age=31536000; includeSubDomains; preload' },
] as const)('with HSTS=$hsts the header is $sent', ({ hsts, sent }) => {
  expect(commonHeaders(true, hsts)['strict-transport-security']).toBe(sent)
  expect(commonHeaders(false, hsts)).not.toHaveProperty('strict-transport-security')
})
