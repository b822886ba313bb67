/** Which deleted accounts an admin can restore. */
import { ProfessionalRole } from '@bursar/contract/roles'
import { and, type Column, gt, inArray, notLike, type SQL } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import { undoSeconds } from '../settings/undo.ts'

/** No address can be at it (RFC 2606). Deleted accounts whose address is used by another account get one at it. */
export const noHost = 'deleted.invalid'

/** Whether it is the account of a professional that was deleted not long ago, and whose address no other account has. */
export function isRestorable({ role, email, deletedAt }: Record<'role' | 'email' | 'deletedAt', Column>) {
  return and(
    inArray(role, ProfessionalRole.options),
    gt(deletedAt, inSeconds(-undoSeconds)),
    notLike(email, `%@${noHost}`),
  ) as SQL
}
