import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer, testOrigin } from '../testing/server.ts'
import { securityTxt } from './routes.ts'

const contact = 'mailto:security@bursar.example'
const server = await startTestServer({ settings: { securityContact: contact } })
const without = await startTestServer()
afterAll(async () => {
  await server.close()
  await without.close()
})

describe('/.well-known/security.txt', () => {
  test('names the contact, languages, itself and the policy, and expires within a year', async () => {
    const answer = await server.visitor().raw({ url: '/.well-known/security.txt' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      answer.body
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    )
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
    expect(fields.get('Contact')).toBe(contact)
    expect(fields.get('Preferred-Languages')).toBe('en, es')
    expect(fields.get('Canonical')).toBe(`${testOrigin}/.well-known/security.txt`)
    const left = Date.parse(fields.get('Expires') ?? '') - Date.now()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(365 * 24 * 60 * 60 * 1000)
    const policy = await server.visitor().raw({ url: new URL(fields.get('Policy') ?? '').pathname })
    expect(policy.statusCode).toBe(200)
    expect(policy.body).toContain('Report a problem')
  })

  test('returns 404 without a configured contact', async () => {
    for (const url of ['/.well-known/security.txt', '/security-policy.txt']) {
      expect((await without.visitor().raw({ url })).statusCode).toBe(404)
    }
  })

  test('has an expiry date', () => {
    const now = new Date('2026-11-22T12:00:00.000Z')
    expect(securityTxt({ contact, publicUrl: testOrigin, now })).toContain(
      'Expires: 2027-05-21T12:00:00.000Z',
    )
  })
})
