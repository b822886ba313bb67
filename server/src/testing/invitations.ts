/** Invitations, for tests: an agent and a counselor who invite, and what became of it. */
import {
  inviteFamilyAsAdmissionProfessional,
  inviteFamilyAsAgent,
  listInvitations,
} from '@bursar/contract/invitations'
import { eq } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import { families } from '../schema/families.ts'
import { invitations } from '../schema/invitations.ts'
import { users } from '../schema/users.ts'
import type { SignedInProfessional, TestServer } from './server.ts'

let addresses = 0
/** An email address that no invitation has gone to. */
export const freshAddress = () => `invited-${++addresses}@example.com`

/** Signs up the two who invite. */
export async function inviters(server: TestServer) {
  const agent = await server.signUpProfessional('financial_agent', { name: 'Jo Bell' })
  const counselor = await server.signUpProfessional('admission_professional', { name: 'Kim Cole' })

  /** The token of the link in the last invitation to an address. */
  async function latestToken(email: string) {
    const [mail] = await server.mailsTo(email)
    if (mail?.kind !== 'invitation') throw new Error(`no invitation was mailed to ${email}`)
    return mail.token
  }

  /** Invites an address and returns the token of the mailed link. */
  async function invited(email: string, by: SignedInProfessional = agent) {
    const call = by.role === 'financial_agent' ? inviteFamilyAsAgent : inviteFamilyAsAdmissionProfessional
    const invitation = await by.call(call as typeof inviteFamilyAsAgent, {
      body: { email, familyName: 'Garcia' },
    })
    return { invitation, token: await latestToken(email) }
  }

  /** Moves the time at which an invitation was sent into the past. */
  const sentAgo = (id: string, seconds: number) =>
    server.db
      .update(invitations)
      .set({ createdAt: inSeconds(-seconds) })
      .where(eq(invitations.id, id))

  const statusOf = async (id: string, by: SignedInProfessional = agent) =>
    (await by.call(listInvitations)).items.find((item) => item.id === id)?.status

  /** The account of an address, which an invitation creates before anyone signs up. */
  const placeholderFor = async (email: string) => {
    const [row] = await server.db
      .select({ status: users.status, name: users.name, origin: families.origin, by: families.invitedById })
      .from(users)
      .innerJoin(families, eq(families.ownerId, users.id))
      .where(eq(users.email, email))
    return row
  }

  return { agent, counselor, invited, latestToken, placeholderFor, sentAgo, statusOf }
}
