/** The language of an email, for a visitor without an account. */
import { signUp } from '@bursar/contract/accounts'
import { afterAll, expect, test } from 'vitest'
import { mails } from '../schema/mail.ts'
import { newestFirst } from '../testing/order.ts'
import { startTestServer, testOrigin, testPassword } from '../testing/server.ts'
import { write } from './texts.ts'

const server = await startTestServer()
afterAll(() => server.close())

test.each([
  { because: 'the page was in Spanish', cookie: 'locale=es', accept: 'en', subject: 'Tu código de Bursar' },
  {
    because: 'the browser prefers Spanish',
    cookie: '',
    accept: 'fr;q=1, es-MX, en;q=0.5',
    subject: 'Tu código de Bursar',
  },
  {
    because: 'the browser prefers English',
    cookie: '',
    accept: 'es;q=0.3,en-US',
    subject: 'Your Bursar code',
  },
  { because: 'nothing is specified', cookie: 'locale=xx', accept: 'de', subject: 'Your Bursar code' },
])('an email has the subject "$subject" when $because', async ({ cookie, accept, subject }) => {
  const browser = server.visitor()
  browser.headers = { cookie, 'accept-language': accept }
  await browser.call(signUp, { body: { email: 'words@example.com', password: testPassword } })
  const [row] = await server.db
    .select()
    .from(mails)
    .orderBy(...newestFirst(mails.createdAt))
  expect(row?.content && write(row.content, row.locale, testOrigin).subject).toBe(subject)
})
