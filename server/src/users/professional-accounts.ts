/** What an identity provider needs from the accounts of professionals. Passed in, because those are built on top of it. */
import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import type { ProfessionalRole, Role } from '@bursar/contract/roles'
import type { Tx } from '../database/connect.ts'
import type { Identity, Viewer } from '../http/caller.ts'
import type { ProviderName } from './identity-provider.ts'

export interface ProfessionalAccounts {
  /** Opens the account of a professional whose address is confirmed. */
  signUp: (
    tx: Tx,
    provider: ProviderName,
    identity: Pick<Identity, 'subject' | 'email'>,
    how: { role: ProfessionalRole; language: Language; profile: ProfessionalSignUp },
  ) => Promise<Viewer>
  /**
   * Handles a professional's new address once it is confirmed. Families rely on a professional's address to know who writes to them, so it
   * waits for an admin's approval. The current address withdraws one that waits. Returns false for a professional whom no family can see yet; the address then changes immediately.
   */
  proposeChange: (
    tx: Tx,
    viewer: Pick<Viewer, 'userId' | 'role'>,
    change: { email: string },
  ) => Promise<boolean>
}

export const isProfessional = ({ role }: { role: Role }) => role !== 'family' && role !== 'admin'
