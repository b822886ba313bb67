/** Addresses that someone else takes while an account gets them, on a database with several connections. */
import { confirmEmailChange, requestEmailChange } from '@bursar/contract/credentials'
import { addAgent, updateAgent } from '@bursar/contract/professionals'
import { decideReview } from '@bursar/contract/reviews'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Tx } from '../database/connect.ts'
import { credentials } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { openTransaction, untilBlocked } from '../testing/open-transaction.ts'
import { quickPasswords } from '../testing/passwords.ts'
import { startTestServer } from '../testing/server.ts'
import { createPlaceholders } from '../users/placeholders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const agent = await server.signUpProfessional('financial_agent')
const note = 'Called the office that the website names.'

let addresses = 0
const freshEmail = () => `wanted-${++addresses}@example.com`

/** Sends a request that waits for a transaction which takes an address, and then commits. */
async function whileTaken(take: (tx: Tx) => Promise<unknown>, send: () => ReturnType<Browser['send']>) {
  const open = await openTransaction(server.db)
  onTestFinished(open.rollBack)
  await take(open.tx)
  const sent = send()
  await untilBlocked(server.db)
  await open.commit()
  return sent
}

const invite = (email: string) => (tx: Tx) =>
  createPlaceholders(tx, agent.id, [{ email, familyName: null, language: 'en' }])
const confirmSignUp = (email: string) => (tx: Tx) =>
  tx.insert(credentials).values({ email, passwordHash: quickPasswords().unusable() })

/** Requests a change of email and returns how to confirm it. */
async function changing(person: Browser, email: string) {
  await person.call(requestEmailChange, { body: { email } })
  const [mail] = await server.mailsTo(email)
  const code = mail?.kind === 'email-change-code' ? mail.code : ''
  return () => person.send(confirmEmailChange, { body: { code } })
}

test('a change to an address that is being invited replaces the placeholder account', async () => {
  const email = freshEmail()
  const answer = await whileTaken(invite(email), await changing(await server.signUpFamily(), email))
  expect(answer.statusCode).toBe(200)
  expect(await server.db.$count(users, eq(users.email, email))).toBe(1)
})

test('a change to an address whose sign-up is being confirmed is refused', async () => {
  const email = freshEmail()
  const answer = await whileTaken(confirmSignUp(email), await changing(await server.signUpFamily(), email))
  expect(problemOf(answer).code).toBe('wrong-code')
})

test.each([
  { becomes: 'invited', take: invite, outcome: 200 },
  { becomes: 'someone’s', take: confirmSignUp, outcome: 409 },
])('an approved change to an address that becomes $becomes answers $outcome', async ({ take, outcome }) => {
  const [admin, changed] = [await server.signInAdmin(), await server.signUpProfessional('financial_agent')]
  const email = freshEmail()
  await (await changing(changed, email))()
  const body = { decision: 'approve_change', note } as const
  const answer = await whileTaken(take(email), () =>
    admin.send(decideReview, { params: { id: changed.id }, body }),
  )
  expect(answer.statusCode).toBe(outcome)
})

test('a corrected address that is being invited replaces the placeholder account', async () => {
  const admin = await server.signInAdmin()
  const { id } = await admin.call(addAgent, { body: { name: 'Wes', email: freshEmail(), note } })
  const email = freshEmail()
  const answer = await whileTaken(invite(email), () =>
    admin.send(updateAgent, { params: { id }, body: { email, note } }),
  )
  expect(answer.json()).toMatchObject({ email })
})
