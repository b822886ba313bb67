/** Users: who a verified identity is in this product. */
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { families } from '../families/table.ts'
import type { Identity, ProviderName } from '../identity/provider.ts'
import { users } from './table.ts'

/** Who is calling, as every query sees it. Decided from the database, never from what the caller says. */
export interface Viewer {
  userId: string
  role: Role
  /** The household of a viewer with the role `family`. */
  familyId: string | null
}

export interface User extends Viewer {
  name: string
  email: string
  status: 'invited' | 'pending' | 'active'
  isSuspended: boolean
}

export const userColumns = {
  userId: users.id,
  role: users.role,
  familyId: families.id,
  name: users.name,
  email: users.email,
  status: users.status,
  suspendedAt: users.suspendedAt,
}

/** The row of `userColumns` as a user. */
export function asUser<Row extends { suspendedAt: string | null } & Omit<User, 'isSuspended'>>({
  suspendedAt,
  ...row
}: Row) {
  return { ...row, isSuspended: suspendedAt !== null }
}

/** The user that an identity belongs to, if it has one yet. */
export async function findUserOf(
  db: Database,
  provider: ProviderName,
  { subject }: Pick<Identity, 'subject'>,
): Promise<User | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(families, eq(families.ownerId, users.id))
    .where(and(eq(users.provider, provider), eq(users.subject, subject)))
  return row && asUser(row)
}

/** One user. Throws not-signed-in when the account is gone. */
export async function findUser(db: Database, userId: string): Promise<User> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(families, eq(families.ownerId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw new Problem('not-signed-in')
  return asUser(row)
}

/**
 * A user for an identity that has none yet. Throws account-exists for an identity or an e-mail that has one: a user
 * has exactly one role.
 */
export async function addUser(
  tx: Database,
  provider: ProviderName,
  { subject, email }: Pick<Identity, 'subject' | 'email'>,
  user: { role: Role; name: string; status: User['status'] },
) {
  const [added] = await tx
    .insert(users)
    .values({ ...user, provider, subject, email })
    .onConflictDoNothing()
    .returning()
  if (!added) throw new Problem('account-exists')
  return added
}
