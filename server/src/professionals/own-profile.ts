/** Professionals change their own profile. */
import type { Professional, ProfessionalUpdate } from '@bursar/contract/professionals'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import { findProfile } from './approval.ts'
import { noRejection, proposeProfessionalChange } from './changes.ts'
import { changeProfessional, findProfessional, lockProfessional, type Which } from './queries.ts'
import { notifyAdmins } from './review-mail.ts'

/**
 * Changes the given fields. Identity fields of an approved professional are only proposed. A rejected applicant applies again by changing
 * the profile. Throws stale if `version` is given and not the current one.
 */
export async function updateOwnProfile(
  db: Database,
  which: Which,
  update: z.output<typeof ProfessionalUpdate>,
  version: number | undefined,
): Promise<Professional> {
  return db.transaction(async (tx) => {
    const locked = await lockProfessional(tx, which, version)
    const viewer = { userId: locked.id, role: which.role, familyId: null }
    const { name, organization, title, phone, ...rest } = update
    const identity = { name, organization, title }
    const isProposed = await proposeProfessionalChange(tx, viewer, identity)
    const { rejected } = await findProfile(tx, locked.id)
    const isReapplying = locked.status === 'pending' && rejected === 'application'
    const changed = { phone, ...rest, ...(!isProposed && identity) }
    const fields = (Object.keys(changed) as (keyof typeof changed)[]).filter(
      (field) => changed[field] !== undefined,
    )
    if (fields.length > 0) {
      const { name: newName, phone: newPhone, ...about } = changed as typeof update
      await changeProfessional(tx, locked.id, {
        user: {
          ...(newName !== undefined && { name: newName }),
          ...(newPhone !== undefined && { phone: newPhone }),
        },
        // Whoever goes on has read why the last change was rejected.
        about: { ...about, ...noRejection },
      })
      const subject = { kind: 'user', id: locked.id } as const
      await record(tx, {
        actor: viewer,
        action: 'account_changed',
        subject,
        detail: fields.sort(),
      })
      if (isReapplying) await notifyAdmins(tx)
    }
    return findProfessional(tx, which)
  })
}
