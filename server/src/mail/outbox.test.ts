import { getIdentitySettings, signUp } from '@bursar/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { mails } from '../schema/mail.ts'
import { mailJob } from '../testing/mail-job.ts'
import { startTestServer, testOrigin, testPassword } from '../testing/server.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './sender.ts'
import { terminalTransport } from './transports.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('an email is stored if and only if its change is', async () => {
  await server.db
    .transaction(async (tx) => {
      await queueMail(tx, { to: 'never@example.com', locale: 'en' }, { kind: 'no-account' })
      throw new Error('the change failed')
    })
    .catch(() => {})
  expect(await server.db.select().from(mails).where(eq(mails.to, 'never@example.com'))).toEqual([])
})

describe('with a mail server', () => {
  test('the outbox page does not exist', async () => {
    const other = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
    expect((await other.visitor().raw({ url: '/outbox' })).statusCode).toBe(404)
    expect((await other.visitor().call(getIdentitySettings)).hasOutbox).toBe(false)
    await other.close()
  })
})

describe('without a mail server', () => {
  test('emails are printed and stay readable at /outbox, on this machine only', async () => {
    const printed: string[] = []
    await server.visitor().call(signUp, { body: { email: 'ana@example.com', password: testPassword } })
    const [mail] = await server.mailsTo('ana@example.com')
    const code = mail?.kind === 'code' ? mail.code : ''
    const transport = terminalTransport((text) => printed.push(text), `${testOrigin}/outbox`)
    await sendDueMails(server.db, { ...mailJob('smtp://127.0.0.1:1'), transport })
    expect(printed.join()).toContain(code)

    const here = server.visitor()
    const page = await here.raw({ url: '/outbox' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(code)
    expect((await here.call(getIdentitySettings)).hasOutbox).toBe(true)

    const elsewhere = server.visitor()
    elsewhere.address = '203.0.113.5'
    const proxied = server.visitor()
    proxied.headers = { 'x-forwarded-for': '127.0.0.1' }
    for (const other of [elsewhere, proxied]) {
      expect((await other.raw({ url: '/outbox' })).statusCode).toBe(404)
      expect((await other.call(getIdentitySettings)).hasOutbox).toBe(false)
    }
  })

  test('the outbox does not exist with a public address, because a proxy may look like this machine', async () => {
    const open = await startTestServer({ settings: { publicUrl: 'https://bursar.example' } })
    await open.db.transaction((tx) =>
      queueMail(tx, { to: 'ana@example.com', locale: 'en' }, { kind: 'code', code: '123456' }),
    )
    expect((await open.visitor().raw({ url: '/outbox' })).statusCode).toBe(404)
    expect((await open.visitor().call(getIdentitySettings)).hasOutbox).toBe(false)
    const printed: string[] = []
    const transport = terminalTransport((text) => printed.push(text), null)
    await sendDueMails(open.db, { ...mailJob('smtp://127.0.0.1:1'), transport })
    expect(printed.join()).toContain('123456')
    expect(printed.join()).not.toContain('/outbox')
    expect(await open.db.select({ content: mails.content }).from(mails)).toEqual([{ content: null }])
    await open.close()
  })

  test('the outbox shows an address as plain text, whatever it contains', async () => {
    await server.db.transaction((tx) =>
      queueMail(tx, { to: '<script>alert(1)</script>', locale: 'en' }, { kind: 'no-account' }),
    )
    const page = await server.visitor().raw({ url: '/outbox' })
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('&lt;script&gt;')
  })
})
