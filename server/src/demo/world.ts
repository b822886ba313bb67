/** Settings of the demo world, and its logins. */
import type { Catalogue } from '@bursar/catalogue/catalogue'
import type { Database } from '../database/connect.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'

/** The same for all accounts: the data is made up and temporary. */
export const demoPassword = 'kitchen table ledger'
/** `brian.oconnell@demo.example` for Brian O’Connell. The top-level domain `.example` is reserved. */
export function emailOf({ name }: { name: string }): string {
  const words = name.normalize('NFD').toLowerCase().split(' ')
  return `${words.map((word) => word.replace(/[^a-z]/g, '')).join('.')}@demo.example`
}

export interface World {
  db: Database
  provider: IdentityProvider
  catalogue: Catalogue
  /** ISO date on which the students' ages fit their grades. */
  today: string
}
