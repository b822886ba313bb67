import type { SignedInFamily } from '../testing/server.ts'

/** The kinds of things that an address can name. */
export type ObjectKind =
  | 'family'
  | 'parent'
  | 'student'
  | 'favourite'
  | 'invitation'
  | 'help'
  | 'agent'
  | 'admissionProfessional'
  | 'professional'
  | 'session'
  | 'passkey'
  | 'college'
  | 'release'

/** What only one household says of itself; found in another's answer it is a leak. */
export interface Household {
  browser: SignedInFamily
  ids: Partial<Record<ObjectKind, string>>
  /** Words and amounts that occur nowhere else. */
  marks: { names: string[]; money: string[] }
}
