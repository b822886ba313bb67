/** Locking when inviters, families and admins act concurrently. */
import { assignAgent } from '@bursar/contract/admin-families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import {
  acceptInvitation,
  declineInvitation,
  type InvitationLine,
  importInvitations,
  inviteFamilyAsAgent,
  resendInvitation,
  revokeInvitation,
} from '@bursar/contract/invitations'
import { removeAgent } from '@bursar/contract/professionals'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { inSeconds, now } from '../database/columns.ts'
import { eraseDue } from '../own-data/erase.ts'
import { families } from '../schema/families.ts'
import { invitations } from '../schema/invitations.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { type OpenTransaction, openTransaction, untilBlocked } from '../testing/open-transaction.ts'
import { type SignedInUser, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const agent = await server.signUpProfessional('financial_agent')

let addresses = 0
const freshAddress = () => `concurrent-${++addresses}@example.com`

/** Invites an address and returns the token of the mailed link. */
async function invited(email: string, by: SignedInUser = agent) {
  const { id } = await by.call(inviteFamilyAsAgent, { body: { email } })
  const [mail] = await server.mailsTo(email)
  if (mail?.kind !== 'invitation') throw new Error(`no invitation was mailed to ${email}`)
  return { id, token: mail.token }
}

/** A transaction that others can be made to wait for. */
async function openedTransaction(): Promise<OpenTransaction> {
  const open = await openTransaction(server.db)
  onTestFinished(open.rollBack)
  return open
}

/** Locks the family of an account, so that other transactions that need it wait. */
async function lockFamilyOf(email: string): Promise<OpenTransaction> {
  const open = await openedTransaction()
  await open.tx
    .select({ id: families.id })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(eq(users.email, email))
    .for('update', { of: families })
  return open
}

/** Whether an invitation is not locked right now. */
const isFree = async (id: string) => {
  const one = server.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id))
  return (await one.for('update', { skipLocked: true })).length === 1
}

async function statusOf(id: string) {
  const [row] = await server.db
    .select({ status: invitations.status })
    .from(invitations)
    .where(eq(invitations.id, id))
  return row?.status
}

test.each([
  {
    what: 'canceling it',
    act: (id: string) => agent.send(revokeInvitation, { params: { id } }),
    finds: 409,
  },
  {
    what: 'resending it',
    act: async (id: string) => {
      await server.db
        .update(invitations)
        .set({ createdAt: inSeconds(-61) })
        .where(eq(invitations.id, id))
      return agent.send(resendInvitation, { params: { id } })
    },
    finds: 409,
  },
  {
    what: 'declining it',
    act: (_: string, token: string) => server.visitor().send(declineInvitation, { body: { token } }),
    finds: 410,
  },
])('$what while the family signs up with it waits, and then finds it accepted', async ({ act, finds }) => {
  const email = freshAddress()
  const { id, token } = await invited(email)
  const person = await server.signUpIdentity(email)
  const open = await lockFamilyOf(email)
  const signingUp = person.send(signUpFamily, { body: { name: 'Garcia', invitationToken: token } })
  await untilBlocked(server.db)
  expect(await isFree(id)).toBe(false)
  const acting = act(id, token)
  await untilBlocked(server.db, 2)
  await open.rollBack()
  expect([(await signingUp).statusCode, (await acting).statusCode]).toEqual([201, finds])
  expect(await statusOf(id)).toBe('accepted')
})

const openLinks = (professionalId: string) =>
  server.db
    .select({ familyId: shares.familyId })
    .from(shares)
    .where(and(eq(shares.professionalId, professionalId), isNull(shares.endedAt)))

test('a family that accepts an inviter who is being deleted is not left with a link', async () => {
  const admin = await server.signInAdmin()
  const leaving = await server.signUpProfessional('financial_agent')
  const family = await server.signUpFamily()
  const { id, token } = await invited(family.email, leaving)
  const open = await lockFamilyOf(family.email)
  const accepting = family.send(acceptInvitation, { body: { token, choice: 'add', scopes: ['finances'] } })
  await untilBlocked(server.db)
  const deleting = admin.send(removeAgent, { params: { id: leaving.id } })
  await untilBlocked(server.db, 2)
  await open.rollBack()
  expect([(await accepting).statusCode, (await deleting).statusCode]).toEqual([200, 204])
  expect(await statusOf(id)).toBe('accepted')
  expect(await openLinks(leaving.id)).toEqual([])
})

test('a family that accepts while its inviter is being deleted finds the invitation closed', async () => {
  const admin = await server.signInAdmin()
  const leaving = await server.signUpProfessional('financial_agent')
  const [assigned, family] = [await server.signUpFamily(), await server.signUpFamily()]
  await admin.call(assignAgent, { params: { id: assigned.family.id }, body: { agentId: leaving.id } })
  const { id, token } = await invited(family.email, leaving)
  const open = await lockFamilyOf(assigned.email)
  const deleting = admin.send(removeAgent, { params: { id: leaving.id } })
  await untilBlocked(server.db)
  const accepting = family.send(acceptInvitation, { body: { token, choice: 'add', scopes: ['finances'] } })
  await untilBlocked(server.db, 2)
  await open.rollBack()
  expect([(await accepting).statusCode, (await deleting).statusCode]).toEqual([410, 204])
  expect(await statusOf(id)).toBe('revoked')
  expect(await openLinks(leaving.id)).toEqual([])
})

test.each([
  { becomes: 'deleted', as: { deletedAt: now() }, code: 'not-signed-in' },
  { becomes: 'suspended', as: { suspendedAt: now() }, code: 'account-suspended' },
])('an inviter who gets $becomes while sending an invitation waits sends none', async ({ as, code }) => {
  const leaving = await server.signUpProfessional('financial_agent')
  const open = await openedTransaction()
  await open.tx.update(users).set(as).where(eq(users.id, leaving.id))
  const body = { email: freshAddress() }
  const inviting = leaving.send(inviteFamilyAsAgent, { body })
  await untilBlocked(server.db)
  await open.commit()
  expect(problemOf(await inviting).code).toBe(code)
  expect(await server.mailsTo(body.email)).toEqual([])
})

test('erasing a family locks its invitations first, in the same order as accepting one', async () => {
  const family = await server.signUpFamily()
  const { id, token } = await invited(family.email)
  await server.db.update(families).set({ erasesAt: now() }).where(eq(families.id, family.family.id))
  const open = await openedTransaction()
  await open.tx.select({ id: users.id }).from(users).where(eq(users.email, family.email)).for('update')
  const erasing = eraseDue(server.db, server.provider)
  await untilBlocked(server.db)
  expect(await isFree(id)).toBe(false)
  const accepting = family.send(acceptInvitation, { body: { token, choice: 'add', scopes: [] } })
  await untilBlocked(server.db, 2)
  await open.rollBack()
  expect([await erasing, (await accepting).statusCode]).toEqual([1, 410])
})

test('two concurrent imports of the same addresses in different order do not deadlock', async () => {
  const [first = '', middle = '', last = ''] = [freshAddress(), freshAddress(), freshAddress()]
  const other = await server.signUpProfessional('financial_agent')
  const importing = (by: SignedInUser, emails: string[]) =>
    by.send(importInvitations, { body: { csv: emails.join('\n'), isRehearsal: false } })
  const taken = (email: string) => ({ role: 'family', status: 'pending', name: 'Garcia', email }) as const
  // Makes transactions that insert this address wait.
  const open = await openedTransaction()
  await open.tx.insert(users).values(taken(middle))
  const forwards = importing(agent, [first, middle, last])
  await untilBlocked(server.db)
  const backwards = importing(other, [last, first])
  await untilBlocked(server.db, 2)
  // The last address must not be locked yet, or this insert would deadlock with the two imports.
  await open.tx.insert(users).values(taken(last))
  await open.rollBack()
  const outcomes = async (answer: typeof forwards) =>
    (await answer).json().lines.map(({ email, outcome }: InvitationLine) => [email, outcome])
  expect(await outcomes(forwards)).toEqual([first, middle, last].map((email) => [email, 'sent']))
  expect(await outcomes(backwards)).toEqual([last, first].map((email) => [email, 'sent']))
})
