/** Adds professionals, as admins do. */
import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import type { NewProfessional, Professional } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, eq, not, type SQL } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { isPlaceholder } from '../users/placeholders.ts'
import { storeUser } from '../users/queries.ts'
import { freeAddress } from './addresses.ts'
import { findProfessional } from './queries.ts'
import { type Operator, recordWhetherVerified } from './verification.ts'
import { mailWelcome } from './welcome.ts'

/** Creates an account and mails a sign-in link to its owner. Throws account-exists. */
export async function addProfessional(
  db: Database,
  provider: IdentityProvider,
  admin: Viewer,
  {
    role,
    language,
    profile,
    operator,
    origin,
  }: {
    role: ProfessionalRole
    language: Language
    profile: NewProfessional
    operator: Operator
    origin: Origin | null
  },
): Promise<Professional> {
  const { name, email, phone = null, note, ...about } = profile
  return db.transaction(async (tx) => {
    const account = { role, name, email, phone, language, status: 'invited' as const }
    await freeAddress(tx, provider, email)
    const id = await storeNew(tx, account)
    await tx.insert(professionals).values({ userId: id, ...about })
    await recordWhetherVerified(tx, operator, { professionalId: id, admin, decision: 'added', note })
    const subject = { kind: 'user', id } as const
    await record(tx, { actor: admin, action: 'account_added', subject, detail: role })
    await record(tx, { actor: admin, action: 'role_given', subject, detail: role })
    await recordSecurityEvent(tx, {
      action: 'role_given',
      actor: admin,
      userId: id,
      origin,
      detail: role,
    })
    await mailWelcome(tx, provider, { id, email, role, language })
    return findProfessional(tx, { id, role })
  })
}

type NewAccount = Required<
  Pick<typeof users.$inferInsert, 'role' | 'name' | 'email' | 'phone' | 'language'>
> & {
  status: 'invited'
}

/** Throws account-exists with the role of the existing account; only admins get here. */
async function storeNew(tx: Tx, account: NewAccount): Promise<string> {
  const [present] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.email, account.email), not(isPlaceholder as SQL)))
  if (present) throw new Problem('account-exists', { present })
  return (await storeUser(tx, account)).id
}
