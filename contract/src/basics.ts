/**
 * Basic schemas used by most others. In a file of their own, so that a page that sends an email address doesn't load the
 * household schemas.
 */
import { z } from 'zod'
import { phonePattern } from './formats.ts'

/** Fields of every entity. */
export const Entity = z.object({
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** An email address, compared and stored in lower case. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** A day as year-month-day, since 1900. The database has no year 0, and a year such as 0026 is a typing error. */
export const RecentDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', { params: { code: 'date_too_old' } })
/** The same until 2100. */
export const Day = RecentDay.refine((day) => day <= '2100-12-31', { params: { code: 'date_too_late' } })

/** The largest UNITID is below it, and larger numbers don't fit in the database. */
export const maxCollegeId = 999_999_999
/** UNITID. */
export const CollegeId = z.int().min(1).max(maxCollegeId)

export const Phone = z.string().trim().regex(phonePattern)

export const FamilyName = z.string().trim().min(1).max(80)

export const Nothing = z.null()

export const invitationStatuses = ['invited', 'pending', 'active', 'suspended'] as const
