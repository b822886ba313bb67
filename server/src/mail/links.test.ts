/** Links in emails must lead to pages of the recipient's role. */
import { requestReset, resetPassword, signUp } from '@bursar/contract/accounts'
import { type Role, roles } from '@bursar/contract/roles'
import { afterAll, describe, expect, test } from 'vitest'
import type { Mail } from '../schema/mail-content.ts'
import { sampleMails } from '../testing/mails.ts'
import { startTestServer, testOrigin, testPassword } from '../testing/server.ts'
import { write } from './texts.ts'

const server = await startTestServer()
afterAll(() => server.close())

const folders: Record<Role, string> = {
  family: '/family/',
  admin: '/admin/',
  admission_professional: '/admission-professional/',
  financial_agent: '/agent/',
}

/** Pages for users who choose their role there, and for the owner of a previous address, whose role does not matter. */
const anyRolePaths = ['/signup', '/undo-email-change?token=TOKEN']

const withoutLinks: Mail['kind'][] = [
  'code',
  'email-change-code',
  'email-change-undone',
  'admin-disabled',
  'account-suspended',
  'account-deleted',
]

describe.each(roles)('links in emails to a %s', (role) => {
  test.each(sampleMails(role))('lead to pages of that role: $kind', (mail) => {
    for (const locale of ['en', 'es'] as const) {
      const { text } = write(mail, locale, testOrigin)
      const paths = [...text.matchAll(/https?:\S+/g)].map(([url]) => url.replace(testOrigin, ''))
      const elsewhere = paths.filter(
        (path) => !path.startsWith(folders[role]) && !anyRolePaths.includes(path),
      )
      expect(elsewhere).toEqual([])
      if (!withoutLinks.includes(mail.kind)) expect(paths).not.toEqual([])
    }
  })
})

test('an email that an older version queued without a role still has its links', () => {
  const mail = { kind: 'password-changed' } as Mail
  expect(write(mail, 'en', testOrigin).text).toContain(`${testOrigin}/family/forgot-password`)
})

test('admins and agents get links of their own role when they trigger an email', async () => {
  const [admin, agent] = [await server.signInAdmin(), await server.signUpProfessional('financial_agent')]
  for (const { email, role } of [admin, agent]) {
    await server.visitor().call(signUp, { body: { email, password: testPassword } })
    expect((await server.mailsTo(email))[0]).toEqual({ kind: 'has-account', role })
    await server.visitor().call(requestReset, { body: { email } })
    const [reset] = await server.mailsTo(email)
    expect(reset).toMatchObject({ kind: 'reset', role })
    const token = reset?.kind === 'reset' ? reset.token : ''
    await server.visitor().call(resetPassword, { body: { token, password: 'another good password' } })
    expect((await server.mailsTo(email))[0]).toEqual({ kind: 'password-changed', role })
  }
})

test('a reset leads an agent to the page of agents', async () => {
  const person = await server.signUpIdentity()
  await server.visitor().call(requestReset, { body: { email: person.email } })
  expect((await server.mailsTo(person.email))[0]).toMatchObject({ kind: 'reset', role: 'family' })
  const { text } = write({ kind: 'reset', token: 'T', role: 'financial_agent' }, 'en', testOrigin)
  expect(text).toContain(`${testOrigin}/agent/password-recovery?token=T`)
})
