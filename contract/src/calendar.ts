/** The calendar feed with the deadlines of a family's offers, for calendar apps. Who has its link can read it, so it has no money and no names of people. */
import { z } from 'zod'
import { Nothing } from './basics.ts'
import type { Call } from './call.ts'

export const getCalendarLink = {
  method: 'GET',
  url: '/api/family/calendar',
  config: { access: 'calendar-link.edit' },
  schema: {
    summary: 'Whether the family has a calendar link; the link itself is only shown when it is created',
    tags: ['family'],
    response: {
      200: z.object({
        /** `null`: there is no link. */
        createdAt: z.iso.datetime().nullable(),
      }),
    },
  },
} as const satisfies Call

/** Not idempotent, because the answer contains a secret. A second call ends the first link. */
export const createCalendarLink = {
  method: 'POST',
  url: '/api/family/calendar',
  config: { access: 'calendar-link.edit' },
  schema: {
    summary: 'Create the family’s secret calendar link, shown once; a link from before stops working',
    tags: ['family'],
    response: {
      201: z.object({
        /** The absolute address for a calendar app. */
        url: z.string(),
        createdAt: z.iso.datetime(),
      }),
    },
  },
} as const satisfies Call

/** Succeeds also if there is none. */
export const revokeCalendarLink = {
  method: 'DELETE',
  url: '/api/family/calendar',
  config: { access: 'calendar-link.edit' },
  schema: {
    summary: 'Revoke the calendar link; it stops working at once',
    tags: ['family'],
    response: { 204: Nothing },
  },
} as const satisfies Call

/** Throws not-found for an unknown or revoked link. */
export const getCalendar = {
  method: 'GET',
  url: '/api/calendar/:file',
  config: { access: 'anyone', limit: 'calendar', produces: 'text/calendar' },
  schema: {
    summary: 'The deadlines of offers as iCalendar (RFC 5545), without money and without names of people',
    tags: ['family'],
    /** The secret token with the extension `.ics`. */
    params: z.object({ file: z.string() }),
    /** 304 if `If-None-Match` has the entity tag of the present text. */
    response: { 200: z.unknown(), 304: z.unknown() },
  },
} as const satisfies Call
