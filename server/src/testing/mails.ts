/** One email of every kind, for tests. */
import { homes, type Role } from '@bursar/contract/roles'
import type { Mail } from '../schema/mail-content.ts'
import { testOrigin } from './server.ts'

const ofAdvisor = <Sample extends Mail>(role: Role, mail: Sample) =>
  role === 'financial_agent' || role === 'admission_professional' ? mail : null

/** One email of every kind for a recipient of a role; `null` if that role gets no such email. */
const samples: { [Kind in Mail['kind']]: (role: Role) => Extract<Mail, { kind: Kind }> | null } = {
  code: () => ({ kind: 'code', code: '123456' }),
  'has-account': (role) => ({ kind: 'has-account', role }),
  reset: (role) => ({ kind: 'reset', token: 'TOKEN', role }),
  'no-account': () => ({ kind: 'no-account' }),
  'password-changed': (role) => ({ kind: 'password-changed', role }),
  'email-change-code': () => ({ kind: 'email-change-code', code: '123456' }),
  'email-change-taken': (role) => ({ kind: 'email-change-taken', role }),
  'email-change-proposed': (role) => ofAdvisor(role, { kind: 'email-change-proposed', role }),
  'email-changed': () => ({ kind: 'email-changed', token: 'TOKEN' }),
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
  'report-cleared': (role) => ofAdvisor(role, { kind: 'report-cleared', role }),
  'review-waiting': (role) => (role === 'admin' ? { kind: 'review-waiting' } : null),
  'help-news': (role) => ({ kind: 'help-news', role, familyId: 'f' }),
  'family-unassigned': (role) => (role === 'financial_agent' ? { kind: 'family-unassigned' } : null),
  'account-suspended': (role) => ({ kind: 'account-suspended', role, families: 0, hasSuccessor: false }),
  'account-back': (role) => ({ kind: 'account-back', role, families: 0 }),
  'account-deleted': (role) => ofAdvisor(role, { kind: 'account-deleted' }),
  'account-restored': (role) => ofAdvisor(role, { kind: 'account-restored', role }),
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
    link: `${testOrigin}${homes[role].passwordRecovery}?token=TOKEN`,
    role,
  }),
  invitation: (role) => (role === 'family' ? { kind: 'invitation', token: 'TOKEN' } : null),
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

/** One email of every kind that a role gets. */
export const sampleMails = (role: Role): Mail[] =>
  Object.values(samples).flatMap((sample) => sample(role) ?? [])
