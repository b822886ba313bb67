/** What mails there are. Subjects and links carry no names and no money; the words are in english.ts and spanish.ts. */
import type { Role } from '@bursar/contract/roles'

export type Mail =
  | { kind: 'code'; code: string }
  | { kind: 'has-account' }
  | { kind: 'reset'; token: string; role: Role }
  | { kind: 'no-account' }
  | { kind: 'password-changed' }

/** Where each role chooses a new password. The specification has two such pages; both do the same. */
export const resetPages: Record<Role, string> = {
  family: '/family/password-recovery',
  financial_agent: '/agent/password-recovery',
  admission_professional: '/family/password-recovery',
  admin: '/family/password-recovery',
}

export type Texts = {
  [Kind in Mail['kind']]: (
    mail: Extract<Mail, { kind: Kind }>,
    url: string,
  ) => { subject: string; text: string }
}
