/** Routes of invitations, for inviters and for families. */
import {
  acceptInvitation,
  answerOwnInvitation,
  declineInvitation,
  type InvitationLine,
  importInvitations,
  inviteFamilyAsAdmissionProfessional,
  inviteFamilyAsAgent,
  listInvitations,
  listOwnInvitations,
  type NewInvitation,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '@bursar/contract/invitations'
import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import type { Viewer } from '../http/caller.ts'
import { once } from '../idempotency/replay.ts'
import type { Limiter } from '../limits/limiter.ts'
import { users } from '../schema/users.ts'
import { findUser } from '../users/queries.ts'
import * as answering from './answering.ts'
import { requireInvitees } from './invitees.ts'
import * as listing from './list.ts'
import * as invitations from './queries.ts'
import * as sending from './send.ts'

export function invitationRoutes(app: Api, { db, readList }: Databases, limiter: Limiter) {
  const invite = async (tx: Tx, viewer: Viewer, { email, familyName, language }: NewInvitation) =>
    sending.invite(tx, viewer, {
      email,
      familyName: familyName ?? null,
      language: language ?? (await languageOf(tx, viewer)),
    })
  app.route({
    ...inviteFamilyAsAgent,
    handler: (request, reply) => once(db, request, reply, (tx) => invite(tx, request.viewer, request.body)),
  })
  app.route({
    ...inviteFamilyAsAdmissionProfessional,
    handler: (request, reply) => once(db, request, reply, (tx) => invite(tx, request.viewer, request.body)),
  })

  app.route({
    ...importInvitations,
    handler: (request, reply) => {
      const { viewer, body } = request
      const { csv, isRehearsal, language } = body
      let lines: InvitationLine[] = []
      return once(
        db,
        request,
        reply,
        async (tx) => {
          if (isRehearsal) return { lines }
          return {
            lines: await sending.inviteAll(tx, viewer, lines, language ?? (await languageOf(tx, viewer))),
          }
        },
        {
          before: async () => {
            const invitees = requireInvitees(csv)
            // The call itself already counted as one.
            if (!isRehearsal) await limiter.countViewer('invite', viewer.userId, invitees.length - 1)
            lines = await withinLimits(await sending.planLines(db, viewer, invitees), isRehearsal)
          },
        },
      )
    },
  })

  /** Marks lines whose addresses have already got too many emails, so that they are not sent. */
  async function withinLimits(lines: InvitationLine[], isRehearsal: boolean): Promise<InvitationLine[]> {
    const over = await limiter.countAccounts('invite', sending.emailsToSend(lines), { isRehearsal })
    return lines.map((line) =>
      line.outcome === 'send' && over.has(line.email) ? { ...line, outcome: 'too_often' as const } : line,
    )
  }

  app.route({
    ...listInvitations,
    handler: ({ viewer, query }) => readList((db) => listing.listInvitations(db, viewer, query)),
  })

  app.route({
    ...resendInvitation,
    handler: (request, reply) => {
      const { viewer, params } = request
      return once(db, request, reply, (tx) => sending.resendInvitation(tx, viewer, params.id), {
        before: async () => {
          // The rate limit of the route cannot see the address, because it is not in the body.
          const invitation = await invitations.findInvitation(db, viewer, params.id)
          // Checked first, so that an email that isn't sent does not count for the address.
          if (invitation.status === 'sent' || invitation.status === 'expired') {
            sending.requireResendable(invitation)
          }
          await limiter.countAccount('invite', invitation.email)
        },
      })
    },
  })

  app.route({
    ...revokeInvitation,
    handler: (request, reply) =>
      once(db, request, reply, (tx) => invitations.revokeInvitation(tx, request.viewer, request.params.id)),
  })

  app.route({ ...readInvitation, handler: ({ body }) => answering.readInvitation(db, body.token) })

  app.route({
    ...declineInvitation,
    handler: async ({ body }) => {
      await answering.decline(db, { token: body.token })
      return null
    },
  })

  app.route({
    ...acceptInvitation,
    handler: (request, reply) =>
      once(db, request, reply, async (db) => {
        const { token, ...how } = request.body
        const family = await familyOf(db, request.viewer)
        const invitedBy = await db.transaction((tx) => answering.take(tx, family, { token }, how))
        return { invitedBy }
      }),
  })

  app.route({
    ...listOwnInvitations,
    handler: async ({ viewer }) => {
      const { email } = await familyOf(db, viewer)
      return { items: await answering.listInvitationsTo(db, email) }
    },
  })

  app.route({
    ...answerOwnInvitation,
    handler: (request, reply) =>
      once(db, request, reply, async (db) => {
        const { choice, scopes } = request.body
        const family = await familyOf(db, request.viewer)
        const own = { id: request.params.id, email: family.email }
        if (choice === 'decline') await answering.decline(db, own)
        else await db.transaction((tx) => answering.take(tx, family, own, { choice, scopes }))
        return null
      }),
  })
}

async function familyOf(db: Database, viewer: Viewer): Promise<answering.AnsweringFamily> {
  const { email } = await findUser(db, viewer.userId)
  if (viewer.familyId === null) throw new Problem('family-not-found')
  return { ...viewer, familyId: viewer.familyId, email }
}

async function languageOf(db: Database, { userId }: Viewer): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return user?.language ?? 'en'
}
