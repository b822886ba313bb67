/** The calls of invitations: those of the inviter, and those of the family. */
import {
  acceptInvitation,
  answerOwnInvitation,
  declineInvitation,
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
import { Problem } from '@bursar/contract/problems'
import type { Language } from '@bursar/contract/roles'
import { eq } from 'drizzle-orm'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import type { Limiter } from '../limits/limiter.ts'
import { findUser, type Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import * as answering from './answering.ts'
import { requireInvitees } from './invitees.ts'
import * as invitations from './queries.ts'

export function invitationRoutes(app: Api, db: Database, limiter: Limiter) {
  const invite = async (viewer: Viewer, { email, familyName, language }: NewInvitation) =>
    invitations.invite(db, viewer, {
      email,
      familyName: familyName ?? null,
      language: language ?? (await languageOf(db, viewer)),
    })
  app.route({ ...inviteFamilyAsAgent, handler: ({ viewer, body }) => invite(viewer, body) })
  app.route({ ...inviteFamilyAsAdmissionProfessional, handler: ({ viewer, body }) => invite(viewer, body) })

  app.route({
    ...importInvitations,
    handler: async ({ viewer, body: { csv, isRehearsal, language } }) => {
      const invitees = requireInvitees(csv)
      // The call itself was counted as one.
      if (!isRehearsal) await limiter.countViewer('invite', viewer.userId, invitees.length - 1)
      const fitting = await invitations.planLines(db, viewer, invitees)
      // Here too the body does not name the addresses whose mailboxes are spared.
      const spared = await limiter.countAccounts('invite', invitations.emailsToSend(fitting), { isRehearsal })
      const lines = fitting.map((line) =>
        line.outcome === 'send' && spared.has(line.email) ? { ...line, outcome: 'too_often' as const } : line,
      )
      if (isRehearsal) return { lines }
      return {
        lines: await invitations.inviteAll(db, viewer, lines, language ?? (await languageOf(db, viewer))),
      }
    },
  })

  app.route({
    ...listInvitations,
    handler: ({ viewer, query }) => invitations.listInvitations(db, viewer, query),
  })

  app.route({
    ...resendInvitation,
    handler: async ({ viewer, params }) => {
      // Here the body does not name the address whose mailbox is spared.
      const invitation = await invitations.findInvitation(db, viewer, params.id)
      // First: a mail that isn't sent is not counted against the address.
      if (invitation.status === 'sent' || invitation.status === 'expired') {
        invitations.requireResendable(invitation)
      }
      await limiter.countAccount('invite', invitation.email)
      return invitations.resendInvitation(db, viewer, params.id)
    },
  })

  app.route({
    ...revokeInvitation,
    handler: ({ viewer, params }) => invitations.revokeInvitation(db, viewer, params.id),
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
    handler: async ({ viewer, body: { token, ...how } }) => {
      const family = await familyOf(db, viewer)
      const invitedBy = await db.transaction((tx) => answering.take(tx, family, { token }, how))
      return { invitedBy }
    },
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
    handler: async ({ viewer, params: { id }, body: { choice, scopes } }) => {
      const family = await familyOf(db, viewer)
      const own = { id, email: family.email }
      if (choice === 'decline') await answering.decline(db, own)
      else await db.transaction((tx) => answering.take(tx, family, own, { choice, scopes }))
      return null
    },
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
