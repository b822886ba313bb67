/** What the demo world is made with, and how one signs in there. */
import type { Catalogue } from '@bursar/catalogue/catalogue'
import type { Database } from '../database/connect.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'

/** One for everybody: the world is invented and thrown away. */
export const demoPassword = 'kitchen table ledger'
/** `brian.oconnell@demo.example` for Brian O’Connell. The ending is reserved and belongs to nobody. */
export function emailOf({ name }: { name: string }): string {
  const words = name.normalize('NFD').toLowerCase().split(' ')
  return `${words.map((word) => word.replace(/[^a-z]/g, '')).join('.')}@demo.example`
}

export interface World {
  db: Database
  provider: IdentityProvider
  catalogue: Catalogue
  /** ISO date: the students are as old as their grades ask for on that day. */
  today: string
}
