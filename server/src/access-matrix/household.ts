import type { SignedInFamily } from '../testing/server.ts'

/** Kinds of objects with an id in a URL. */
export type ObjectKind =
  | 'family'
  | 'parent'
  | 'student'
  | 'favourite'
  | 'offer'
  | 'plan'
  | 'calendar'
  | 'invitation'
  | 'help'
  | 'agent'
  | 'admissionProfessional'
  | 'professional'
  | 'session'
  | 'passkey'
  | 'college'
  | 'release'

/** Data that is unique to one household. In a response to another household, it is a leak. */
export interface Household {
  browser: SignedInFamily
  ids: Partial<Record<ObjectKind, string>>
  /** Unique words and amounts. */
  marks: { names: string[]; money: string[] }
}
