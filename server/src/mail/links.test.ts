/** Links in emails must lead to pages of the recipient's role. */
import { requestReset, resetPassword, signUp } from '@bursar/contract/accounts'
import { homes, type Role, roles } from '@bursar/contract/roles'
import { afterAll, describe, expect, test } from 'vitest'
import type { Mail } from '../schema/mail-content.ts'
import { startTestServer, testOrigin, testPassword } from '../testing/server.ts'
import { write } from './texts.ts'

const server = await startTestServer()
afterAll(() => server.close())

const ofAdvisor = <Sample extends Mail>(role: Role, mail: Sample) =>
  role === 'financial_agent' || role === 'admission_professional' ? mail : null

/** One email of every kind for a recipient of a role; `null` if that role gets no such email. */
const samples: { [Kind in Mail['kind']]: (role: Role) => Extract<Mail, { kind: Kind }> | null } = {
  code: () => ({ kind: 'code', code: '123456' }),
  'has-account': (role) => ({ kind: 'has-account', role }),
  reset: (role) => ({ kind: 'reset', token: 'T', role }),
  'no-account': () => ({ kind: 'no-account' }),
  'password-changed': (role) => ({ kind: 'password-changed', role }),
  'email-change-code': () => ({ kind: 'email-change-code', code: '123456' }),
  'email-change-taken': (role) => ({ kind: 'email-change-taken', role }),
  'email-changed': () => ({ kind: 'email-changed', token: 'T' }),
  'email-change-undone': () => ({ kind: 'email-change-undone' }),
  'second-factor-reset': (role) => ({ kind: 'second-factor-reset', role }),
  'admin-disabled': (role) => (role === 'admin' ? { kind: 'admin-disabled' } : null),
  'admin-enabled': (role) => (role === 'admin' ? { kind: 'admin-enabled' } : null),
  'family-assigned': (role) => (role === 'financial_agent' ? { kind: 'family-assigned' } : null),
  'agent-assigned': (role) => (role === 'family' ? { kind: 'agent-assigned' } : null),
  'application-approved': (role) => ofAdvisor(role, { kind: 'application-approved', role }),
  'application-rejected': (role) => ofAdvisor(role, { kind: 'application-rejected', role }),
  'change-approved': (role) => ofAdvisor(role, { kind: 'change-approved', role }),
  'change-rejected': (role) => ofAdvisor(role, { kind: 'change-rejected', role }),
  'review-waiting': (role) => (role === 'admin' ? { kind: 'review-waiting' } : null),
  'help-news': (role) => ({ kind: 'help-news', role, familyId: 'f' }),
  'family-unassigned': (role) => (role === 'financial_agent' ? { kind: 'family-unassigned' } : null),
  'account-suspended': (role) => ({ kind: 'account-suspended', role, families: 0, hasSuccessor: false }),
  'account-back': (role) => ({ kind: 'account-back', role, families: 0 }),
  'families-moved': (role) => (role === 'financial_agent' ? { kind: 'families-moved', families: 2 } : null),
  'agent-changed': (role) => (role === 'family' ? { kind: 'agent-changed', change: 'away' } : null),
  'help-alert': (role) =>
    role === 'admin' ? { kind: 'help-alert', over: 1, nearing: 2, requestId: 'r' } : null,
  'help-digest': (role) =>
    role === 'admin' ? { kind: 'help-digest', withoutAgent: 1, withAgent: 2, overdue: 1 } : null,
  'link-ended-by-family': (role) =>
    role === 'financial_agent' || role === 'admission_professional'
      ? { kind: 'link-ended-by-family', role }
      : null,
  welcome: (role) => ({
    kind: 'welcome',
    link: `${testOrigin}${homes[role].passwordRecovery}?token=T`,
    role,
  }),
  invitation: (role) => (role === 'family' ? { kind: 'invitation', token: 'T' } : null),
  'invitation-accepted': (role) =>
    role === 'financial_agent' || role === 'admission_professional'
      ? { kind: 'invitation-accepted', role, otherEmail: true }
      : null,
  'deletion-planned': (role) =>
    role === 'family' ? { kind: 'deletion-planned', erasesOn: '2027-01-05' } : null,
  'second-factor-changed': (role) => ({ kind: 'second-factor-changed', change: 'on', role }),
  'recovery-code-used': (role) => ({ kind: 'recovery-code-used', left: 3, role }),
  'confirm-address': (role) =>
    role === 'financial_agent'
      ? { kind: 'confirm-address', link: `${testOrigin}${homes[role].login}` }
      : null,
  'new-device': (role) => ({ kind: 'new-device', device: 'Firefox on Windows', role }),
  'finances-read': (role) => (role === 'family' ? { kind: 'finances-read' } : null),
  'unused-account': (role) => ({ kind: 'unused-account', erasesOn: '2027-01-05', role }),
}

const folders: Record<Role, string> = {
  family: '/family/',
  admin: '/admin/',
  admission_professional: '/admission-professional/',
  financial_agent: '/agent/',
}

/** Pages for users who choose their role there, and for the owner of a previous address, whose role does not matter. */
const anyRolePaths = ['/signup', '/undo-email-change?token=T']

const withoutLinks: Mail['kind'][] = [
  'code',
  'email-change-code',
  'email-change-undone',
  'admin-disabled',
  'account-suspended',
]

describe.each(roles)('links in emails to a %s', (role) => {
  const mails = Object.values(samples).flatMap((sample) => sample(role) ?? [])
  test.each(mails)('lead to pages of that role: $kind', (mail) => {
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
