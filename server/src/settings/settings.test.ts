import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

describe('the settings', () => {
  test('all have defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      firebase: undefined,
      secondFactor: 'required',
      mode: 'production',
      pages: true,
    })
  })

  test('derive PUBLIC_URL from PORT unless it is set', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readSettings({ PORT: '8080', PUBLIC_URL: 'https://bursar.example/' }).publicUrl).toBe(
      'https://bursar.example',
    )
  })

  test('trust a proxy on this machine unless TRUST_PROXY names others', () => {
    expect(readSettings({})).toMatchObject({ trustProxy: ['loopback'], isProxyConfigured: false })
    expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' })).toMatchObject({
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      isProxyConfigured: true,
    })
  })

  test.each(['uniquelocal', '10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8, ::1'])(
    'take what Fastify does as TRUST_PROXY: %s',
    (networks) => {
      const { trustProxy } = readSettings({ TRUST_PROXY: networks })
      expect(trustProxy).toEqual(networks.split(', '))
      expect(() => Fastify({ trustProxy })).not.toThrow()
    },
  )

  test('treat an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readSettings({}))
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://localhost/bursar'],
    ['DATABASE_OWNER_URL', 'mysql://localhost/bursar'],
    ['ENCRYPTION_KEY', 'secret'],
    ['PUBLIC_URL', 'bursar.example'],
    ['PUBLIC_URL', 'https://example.org/bursar'],
    ['IDENTITY', 'magic'],
    ['FIREBASE_CREDENTIALS', '{"type":"service_account"}'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['SECOND_FACTOR', 'off'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp:mail'],
    ['MAIL_FROM', 'Bursar'],
    ['MAIL_FROM', 'Bursar <no-reply@'],
    ['ADMIN_EMAIL', 'admin'],
    ['APP_TIME_ZONE', 'Mars/Olympus'],
    ['APP_TIME_ZONE', '-05:00'],
    ['LOG_LEVEL', 'loud'],
    ['PAGES', 'yes'],
    ['COLLEGES_AUTO_UPDATE', 'true'],
    ['BACKUPS', 'off'],
    ['ABOUT_URL', 'about us'],
    ['ABOUT_URL', 'javascript:alert(1)'],
    ['ABOUT_URL', '//elsewhere.example'],
    ['CONTACT_URL', 'help@example.org'],
    ['AVATAR_URL', 'https://avatars.example/'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['TRUST_PROXY', '10.0.0.1, '],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['STOP_TIMEOUT_SECONDS', '0'],
    ['SECURITY_LOG_DAYS', '89'],
    ['UNUSED_ACCOUNT_MONTHS', '0'],
    ['UNANSWERED_INVITATION_DAYS', 'never'],
    ['SECURITY_CONTACT', 'security@example.org'],
    ['SECURITY_CONTACT', 'mailto:a@example.org\nExpires: 2099-01-01T00:00:00Z'],
    ['NODE_ENV', 'prod'],
  ])('that are invalid are reported with the allowed values (%s=%s)', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} must be [^\\n]+\\.$`),
    )
  })

  test.each(['/#about', '/resources', 'https://example.org/about', 'mailto:help@example.org'])(
    'accept %s as the contact link',
    (link) => {
      expect(readSettings({ CONTACT_URL: link }).contactUrl).toBe(link)
    },
  )

  test("are the ones in the README's table, except those for tests and tools", async () => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
    const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
    const documented = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/[A-Z_]{2,}/g)].map(String),
    )
    const forTools = ['FIREBASE_AUTH_EMULATOR_HOST', 'NODE_ENV', 'NEXT_DIST_DIR']
    expect(documented.concat(forTools).sort()).toEqual([...settingNames].sort())
  })

  test('for the hosted identity provider must be set as a group', () => {
    const hosted = {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'demo-bursar',
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_AUTH_DOMAIN: 'demo-bursar.firebaseapp.com',
    }
    expect(readSettings(hosted).firebase).toEqual({
      projectId: 'demo-bursar',
      apiKey: 'public-key',
      authDomain: 'demo-bursar.firebaseapp.com',
      credentials: undefined,
      emulatorHost: undefined,
    })
    const emulated = { ...hosted, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    expect(readSettings({ ...emulated, NODE_ENV: 'test' }).firebase?.emulatorHost).toBe('127.0.0.1:9099')
    expect(() => readSettings({ IDENTITY: 'firebase', FIREBASE_API_KEY: 'public-key' })).toThrow(
      /FIREBASE_PROJECT_ID .* FIREBASE_AUTH_DOMAIN/,
    )
    expect(readSettings(hosted).secondFactor).toBe('offered')
    expect(() => readSettings({ ...hosted, SECOND_FACTOR: 'required' })).toThrow(/SECOND_FACTOR/)
  })

  test('that are invalid are all reported at once, without their values', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://root:secret@localhost' }
    expect(() => readSettings(wrong)).toThrow(/PORT.*DATABASE_URL/)
    expect(() => readSettings(wrong)).not.toThrow(/secret/)
  })
})
