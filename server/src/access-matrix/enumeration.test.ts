/**
 * Whether an address has an account is told to nobody but its owner: not by what is answered, and not by how long it
 * takes. Time is compared by the work that is done, statements and password hashes, since clocks of busy machines lie.
 */
import { requestReset, signIn, signUp } from '@bursar/contract/accounts'
import type { Call } from '@bursar/contract/call'
import {
  importInvitations,
  inviteFamilyAsAdmissionProfessional,
  inviteFamilyAsAgent,
} from '@bursar/contract/invitations'
import { deleteOwnAccount } from '@bursar/contract/own-data'
import { signUpAgentWithPassword } from '@bursar/contract/professionals'
import { eq } from 'drizzle-orm'
import { NoopLogger } from 'drizzle-orm/logger'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { now } from '../database/columns.ts'
import { users } from '../schema/users.ts'
import type { Browser } from '../testing/browser.ts'
import { startTestServer, testPassword } from '../testing/server.ts'

const work = vi.hoisted(() => ({ hashes: 0 }))

// The real thing, counted.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const argon2 = (...given: Parameters<typeof crypto.argon2>) => {
    work.hashes += 1
    crypto.argon2(...given)
  }
  return { ...crypto, argon2 }
})
// Told of every statement by either database's driver.
const statements = vi.spyOn(NoopLogger.prototype, 'logQuery')

/** The type of what it does nothing with says that it takes nothing. */
const loggedStatements = () => statements.mock.calls.map((given) => String((given as unknown[])[0]))

const server = await startTestServer()
afterAll(() => server.close())
/** Each test makes many requests, and on a busy machine they take their time. */
vi.setConfig({ testTimeout: 180_000 })
const agent = await server.signUpProfessional('financial_agent')
const admission = await server.signUpProfessional('admission_professional')

let unknowns = 0
const unknown = () => {
  unknowns += 1
  return `unknown-${unknowns}@example.com`
}

/** Everybody whom an address may belong to; each is asked about as often as an address of nobody. */
const owners: Record<string, () => Promise<string>> = {
  'a family': async () => (await server.signUpFamily()).email,
  'a family that is suspended': async () => {
    const { email } = await server.signUpFamily()
    await server.db.update(users).set({ suspendedAt: now() }).where(eq(users.email, email))
    return email
  },
  'a family that is about to be erased': async () => {
    const family = await server.signUpFamily()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    return family.email
  },
  'an agent': async () => (await server.signUpProfessional('financial_agent')).email,
  'an admin': async () => (await server.signInAdmin()).email,
  'an identity without an account': async () => (await server.signUpIdentity()).email,
}

interface Question {
  what: string
  by: () => Browser
  call: Call
  body: (email: string) => object
  /** So that the hashes are counted at all. */
  hashes: number
}
const questions: Question[] = [
  {
    what: 'signing in',
    by: server.visitor,
    call: signIn,
    body: (email) => ({ email, password: 'not the password' }),
    hashes: 1,
  },
  {
    what: 'signing up',
    by: server.visitor,
    call: signUp,
    body: (email) => ({ email, password: testPassword }),
    hashes: 1,
  },
  {
    what: 'signing up as an agent',
    by: server.visitor,
    call: signUpAgentWithPassword,
    body: (email) => ({ email, password: testPassword, name: 'Sam Rivera' }),
    hashes: 1,
  },
  {
    what: 'a forgotten password',
    by: server.visitor,
    call: requestReset,
    body: (email) => ({ email }),
    hashes: 0,
  },
  {
    what: 'inviting as an agent',
    by: () => agent,
    call: inviteFamilyAsAgent,
    body: (email) => ({ email, familyName: 'Garcia' }),
    hashes: 0,
  },
  {
    what: 'inviting as an admission professional',
    by: () => admission,
    call: inviteFamilyAsAdmissionProfessional,
    body: (email) => ({ email, familyName: 'Garcia' }),
    hashes: 0,
  },
  {
    what: 'inviting by file',
    by: () => agent,
    call: importInvitations,
    body: (email) => ({ csv: `email\n${email}\n`, isRehearsal: false }),
    hashes: 0,
  },
]

/** What is different every time, with or without an account. */
function alike({ statusCode, headers, body, cookies }: LightMyRequestResponse, email: string) {
  const text = body
    .replaceAll(email, 'ADDRESS')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
  return {
    statusCode,
    headers: Object.keys(headers).sort(),
    cookies: cookies.map(({ name, value, ...rest }) => ({ ...rest, name, length: value.length })),
    text,
  }
}

/** What is done now and then whoever asks for what: a look for new colleges, a note of when somebody was here. */
const byTheClock = /"college_releases"|set "last_seen_at"/

async function ask({ by, call: { method, url }, body }: Question, email: string) {
  const browser = by()
  statements.mockClear()
  work.hashes = 0
  const answer = await browser.raw({ method, url, payload: body(email) })
  return {
    told: alike(answer, email),
    statements: loggedStatements().filter((one) => !byTheClock.test(one)),
    hashes: work.hashes,
  }
}

describe.each(questions)('$what', (question) => {
  test.each(Object.keys(owners))('says of the address of %s no more than of nobody’s', async (owner) => {
    // The first request of a process asks for what later ones remember.
    await ask(question, unknown())
    const somebody = (await owners[owner]?.()) ?? ''
    const nobody = unknown()
    // A second time too: then there is something that the first left behind.
    for (const time of [1, 2]) {
      const ofNobody = await ask(question, nobody)
      expect(await ask(question, somebody), `time ${time}`).toEqual(ofNobody)
      expect(ofNobody.hashes).toBe(question.hashes)
      expect(ofNobody.statements.length).toBeGreaterThan(0)
    }
  })
})
