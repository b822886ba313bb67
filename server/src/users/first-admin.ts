/** The first admin: made once, when there is none, with a random password. */
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { addUser } from './queries.ts'
import { users } from './table.ts'

/** Without those that look alike: the password is read from a terminal and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Makes an admin when there is none, all of it or nothing when `tx` is a transaction, and answers its login, which is kept nowhere: show it once, and never log it.
 * `undefined` when there is an admin already.
 */
export async function ensureFirstAdmin(
  tx: Database,
  provider: IdentityProvider,
  email: string,
): Promise<{ email: string; password: string } | undefined> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  if (admin) return undefined
  const password = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
  const { subject } = await provider.createIdentity({ email, password }, tx)
  await addUser(tx, provider.name, { subject, email }, { role: 'admin', name: 'Admin', status: 'active' })
  return { email, password }
}
