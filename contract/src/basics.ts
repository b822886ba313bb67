/**
 * The shapes that most others are made of. Apart, so that a page that sends an e-mail address does not load the shape of a
 * household for it.
 */
import { z } from 'zod'
import { phonePattern } from './formats.ts'

/** What every entity carries. */
export const Entity = z.object({
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** An e-mail address, compared and stored in lower case. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const Phone = z.string().trim().regex(phonePattern)

export const FamilyName = z.string().trim().min(1).max(80)

export const Nothing = z.null()

export const invitationStatuses = ['invited', 'pending', 'active', 'suspended'] as const
