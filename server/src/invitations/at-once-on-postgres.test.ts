/** Who holds what, and who waits for whom, when inviters, families and admins act at the same moment. */
import { signUpFamily } from '@bursar/contract/families'
import {
  declineInvitation,
  type InvitationLine,
  importInvitations,
  inviteFamilyAsAgent,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@bursar/contract/invitations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Held, hold } from '../database/held.ts'
import { rowsOf } from '../database/migrate.ts'
import { families } from '../families/table.ts'
import { type SignedInUser, startTestServer } from '../testing/server.ts'
import { users } from '../users/table.ts'
import { invitations } from './table.ts'

const server = await startTestServer()
afterAll(() => server.close())
const agent = await server.signUpProfessional('financial_agent')

let addresses = 0
const freshAddress = () => `at-once-${++addresses}@example.com`

/** Invites an address and answers the token of the mailed link. */
async function invited(email: string, by: SignedInUser = agent) {
  const { id } = await by.call(inviteFamilyAsAgent, { body: { email } })
  const [mail] = await server.mailsTo(email)
  if (mail?.kind !== 'invitation') throw new Error(`no invitation was mailed to ${email}`)
  return { id, token: mail.token }
}

/** A transaction that others can be made to wait for. */
async function openHeld(): Promise<Held> {
  const held = await hold(server.db)
  onTestFinished(held.rollBack)
  return held
}

/** Holds the family of an account, so that whoever needs it waits. */
async function holdFamilyOf(email: string): Promise<Held> {
  const held = await openHeld()
  await held.tx
    .select({ id: families.id })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(eq(users.email, email))
    .for('update', { of: families })
  return held
}

/** Until so many transactions wait for another one. */
const untilWaiting = (howMany: number) =>
  expect
    .poll(async () =>
      rowsOf(
        await server.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ),
    )
    .toHaveLength(howMany)

/** Whether nobody holds an invitation at this moment. */
const isFree = async (id: string) => {
  const one = server.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id))
  return (await one.for('update', { skipLocked: true })).length === 1
}

test.each([
  {
    what: 'takes it back',
    act: (id: string) => agent.send(revokeInvitation, { params: { id } }),
    finds: 409,
  },
  {
    what: 'sends it anew',
    act: (id: string) => agent.send(resendInvitation, { params: { id } }),
    finds: 409,
  },
  {
    what: 'declines it',
    act: (_: string, token: string) => server.visitor().send(declineInvitation, { body: { token } }),
    finds: 410,
  },
])('whoever $what while the family signs up with it waits, and finds it taken', async ({ act, finds }) => {
  const email = freshAddress()
  const { id, token } = await invited(email)
  const person = await server.signUpIdentity(email)
  const held = await holdFamilyOf(email)
  const signingUp = person.send(signUpFamily, { body: { name: 'Garcia', invitationToken: token } })
  await untilWaiting(1)
  expect(await isFree(id)).toBe(false)
  const acting = act(id, token)
  await untilWaiting(2)
  await held.rollBack()
  expect([(await signingUp).statusCode, (await acting).statusCode]).toEqual([201, finds])
  const { items } = await agent.call(listInvitations, { querystring: { search: email } })
  expect(items.map(({ status }) => status)).toEqual(['accepted'])
})

test('two who import the same addresses in another order do not wait for each other', async () => {
  const [first = '', middle = '', last = ''] = [freshAddress(), freshAddress(), freshAddress()]
  const other = await server.signUpProfessional('financial_agent')
  const importing = (by: SignedInUser, emails: string[]) =>
    by.send(importInvitations, { body: { csv: emails.join('\n'), isRehearsal: false } })
  const taken = (email: string) => ({ role: 'family', status: 'pending', name: 'Garcia', email }) as const
  // Whoever comes by this address waits.
  const held = await openHeld()
  await held.tx.insert(users).values(taken(middle))
  const forwards = importing(agent, [first, middle, last])
  await untilWaiting(1)
  const backwards = importing(other, [last, first])
  await untilWaiting(2)
  // Nobody holds the last one yet; whoever did would wait for those who wait for this transaction.
  await held.tx.insert(users).values(taken(last))
  await held.rollBack()
  const outcomes = async (answer: typeof forwards) =>
    (await answer).json().lines.map(({ email, outcome }: InvitationLine) => [email, outcome])
  expect(await outcomes(forwards)).toEqual([first, middle, last].map((email) => [email, 'sent']))
  expect(await outcomes(backwards)).toEqual([last, first].map((email) => [email, 'sent']))
})
