/** Parses the addresses of a pasted or uploaded list. */

import { maxInvitationsPerBatch } from '@bursar/contract/invitations'
import { type Invitee, readInvitees } from '@bursar/contract/invitees'
import { Problem } from '@bursar/contract/problems'

/** Throws invalid-input for a list without addresses, and for one that is too long. */
export function requireInvitees(csv: string): Invitee[] {
  const read = readInvitees(csv)
  if (typeof read !== 'string') return read
  const error = {
    no_addresses: { message: 'Add at least one email address to this list.' },
    too_many: {
      message: `Invite up to ${maxInvitationsPerBatch} families at once.`,
      params: { maximum: maxInvitationsPerBatch },
    },
  }[read]
  throw new Problem('invalid-input', { errors: [{ path: 'csv', code: read, ...error }] })
}
