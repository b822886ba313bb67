import { describe, expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { requireSafeExposure } from './exposure.ts'

const publicUrl = 'https://bursar.example.org'
const smtpUrl = 'smtp://mail.example.org'

describe('a server that other machines can reach', () => {
  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.7' },
    { HOST: '::' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '0.0.0.0', SMTP_URL: smtpUrl },
  ])('does not start without a public address: %j', (environment) => {
    expect(() => requireSafeExposure(readSettings(environment))).toThrow(/Set PUBLIC_URL to .* or leave HOST/)
  })

  test.each([
    { PUBLIC_URL: publicUrl },
    { PUBLIC_URL: publicUrl, HOST: '127.0.0.1' },
    { PUBLIC_URL: publicUrl, HOST: '0.0.0.0' },
  ])('does not start without a mail server, because mail would be printed: %j', (environment) => {
    expect(() => requireSafeExposure(readSettings(environment))).toThrow(/Set SMTP_URL to a mail server/)
  })

  test('does not start if its public address is not HTTPS', () => {
    const settings = readSettings({ PUBLIC_URL: 'http://bursar.example.org', SMTP_URL: smtpUrl })
    expect(() => requireSafeExposure(settings)).toThrow(/Serve Bursar over TLS/)
  })

  test('starts with both, on every HOST', () => {
    const settings = readSettings({ PUBLIC_URL: publicUrl, SMTP_URL: smtpUrl })
    expect(settings.host).toBeUndefined()
    expect(() => requireSafeExposure(settings)).not.toThrow()
  })
})

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:3000' }])(
  'a server that only this machine can reach needs no settings: %j',
  (environment) => {
    const settings = readSettings(environment)
    expect(settings.host).toMatch(/^(127\.0\.0\.1|localhost|::1)$/)
    expect(() => requireSafeExposure(settings)).not.toThrow()
  },
)
