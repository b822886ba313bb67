/** Routes of the calendar feed and of its secret link. */
import * as calls from '@bursar/contract/calendar'
import { Problem } from '@bursar/contract/problems'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import type { Api } from '../http/api.ts'
import { originOf } from '../security-log/record.ts'
import { icalendarOf } from './icalendar.ts'
import { createCalendarLink, findCalendarLink, readCalendar, revokeCalendarLink } from './queries.ts'

const filePattern = /^([\w-]{43})\.ics$/

export function calendarRoutes(
  app: Api,
  db: Database,
  { cardOf, publicUrl }: { cardOf: CardOf; publicUrl: string },
) {
  app.route({ ...calls.getCalendarLink, handler: ({ viewer }) => findCalendarLink(db, viewer) })

  app.route({
    ...calls.createCalendarLink,
    handler: async (request) => {
      const { token, createdAt } = await createCalendarLink(db, request.viewer, originOf(request))
      return { url: `${publicUrl}/api/calendar/${token}.ics`, createdAt }
    },
  })

  app.route({
    ...calls.revokeCalendarLink,
    handler: async (request) => {
      await revokeCalendarLink(db, request.viewer, originOf(request))
      return null
    },
  })

  app.route({
    ...calls.getCalendar,
    handler: async (request, reply) => {
      const [, token] = filePattern.exec(request.params.file) ?? []
      if (token === undefined) throw new Problem('not-found')
      const { name, events } = await readCalendar(db, token, {
        cardOf,
        offersUrl: `${publicUrl}/family/offers`,
      })
      const text = icalendarOf(name, events)
      const etag = `"${hashOf(text)}"`
      // Calendar apps keep the text and ask whether it is still the same.
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      if (isSame(request.raw.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="bursar.ics"')
        .send(text)
    },
  })
}

/** Compression makes entity tags weak (`W/"…"`), and the comparison of reads ignores that (RFC 9110, 13.1.2). */
function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
}
