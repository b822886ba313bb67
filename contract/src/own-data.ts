/** A family's own data: export all of it or have it deleted. */
import { z } from 'zod'
import type { Call } from './call.ts'

/** Days in which a deletion can be undone. */
export const undoDays = 14

export const exportOwnData = {
  method: 'GET',
  url: '/api/family/export',
  config: { access: 'own-data.export', produces: 'application/zip', recent: true },
  schema: {
    summary: 'Export everything stored about the household: JSON and CSV in a zip',
    tags: ['family'],
    response: { 200: z.unknown() },
  },
} as const satisfies Call

const Deletion = z.object({ erasesAt: z.iso.datetime().nullable() })

export const deleteOwnAccount = {
  method: 'POST',
  url: '/api/family/delete-account',
  config: { access: 'account.delete', recent: true, idempotent: true },
  schema: {
    summary: `Delete the account after ${undoDays} days; sharing ends at once. The user types their email to confirm`,
    tags: ['family'],
    body: z.strictObject({ confirmEmail: z.string().trim().toLowerCase().max(254) }),
    response: { 200: Deletion },
  },
} as const satisfies Call

export const keepOwnAccount = {
  method: 'POST',
  url: '/api/family/keep-account',
  config: { access: 'account.delete', idempotent: true },
  schema: {
    summary: 'Undo the deletion; sharing that ended isn’t restored',
    tags: ['family'],
    response: { 200: Deletion },
  },
} as const satisfies Call
