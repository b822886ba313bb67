/**
 * Basic schemas used by most others. In a file of their own, so that a page that sends an email address doesn't load the
 * household schemas.
 */
import { z } from 'zod'
import { phonePattern, withoutSpaces, withPlainDashes } from './formats.ts'

/** Fields of every entity. */
export const Entity = z.object({
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** An email address, compared and stored in lower case. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())
const yearExample = 'Enter an award year, such as 2027-28.'

/** A day as year-month-day, since 1900. The database has no year 0, and a year such as 0026 is a typing error. */
export const RecentDay = z.iso.date({ abort: true }).refine((day) => day >= '1900-01-01', {
  params: { code: 'date_too_old' },
  error: 'Enter a date in 1900 or later.',
})
/** The same until 2100. */
export const Day = RecentDay.refine((day) => day <= '2100-12-31', {
  params: { code: 'date_too_late' },
  error: 'Enter a date in 2100 or earlier.',
})

/** An award year such as "2027-28": its second part is the year after the first. */
export const AwardYear = z
  .string()
  .regex(/^20\d\d-\d\d$/, { error: yearExample, abort: true })
  .refine((year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)), yearExample)

/** The largest UNITID is below it, and larger numbers don't fit in the database. */
export const maxCollegeId = 999_999_999
/** UNITID. */
export const CollegeId = z.int().min(1).max(maxCollegeId)

export const Phone = z
  .string()
  .overwrite(withPlainDashes)
  .max(40)
  .regex(phonePattern, 'Enter a phone number with area code, such as (512) 555-0142.')

/** A number that may have decimals. */
export const Decimal = z.number('Enter a number, such as 3.7, without quotation marks.')

/** The code of an email. Some copy it with spaces. */
export const EmailedCode = z
  .string()
  .overwrite(withoutSpaces)
  .regex(/^\d{6}$/, 'Enter the 6-digit code.')

export const PersonName = z.string().trim().min(1).max(80)

export const FamilyName = z.string().trim().min(1).max(80)

export const Nothing = z.null()

export const invitationStatuses = ['invited', 'pending', 'active', 'suspended'] as const
