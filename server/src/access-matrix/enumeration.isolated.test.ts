/**
 * No call reveals whether an address has an account, neither by its response nor by its timing. Timing is compared by the work
 * done (SQL statements and password hashes), because measured times are unreliable on busy machines.
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

// The real function, with a counter.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const argon2 = (...given: Parameters<typeof crypto.argon2>) => {
    work.hashes += 1
    crypto.argon2(...given)
  }
  return { ...crypto, argon2 }
})
// Called for every statement by both database drivers.
const statements = vi.spyOn(NoopLogger.prototype, 'logQuery')

/** The type of this no-op says that it has no parameters. */
const loggedStatements = () => statements.mock.calls.map((given) => String((given as unknown[])[0]))

const server = await startTestServer()
afterAll(() => server.close())
/** Each test makes many requests, which are slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })
const agent = await server.signUpProfessional('financial_agent')
const admission = await server.signUpProfessional('admission_professional')

let unknowns = 0
const unknown = () => {
  unknowns += 1
  return `unknown-${unknowns}@example.com`
}

/** All kinds of address owners, each compared with an unknown address. */
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
  /** Makes sure that hashes are counted. */
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

/** Normalizes parts of a response that always vary, with or without an account. */
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

/** Statements that run periodically regardless of the request: checks for new colleges, last-seen times. */
const periodicStatements = /"college_releases"|set "last_seen_at"/

async function ask({ by, call: { method, url }, body }: Question, email: string) {
  const browser = by()
  statements.mockClear()
  work.hashes = 0
  const answer = await browser.raw({ method, url, payload: body(email) })
  return {
    response: alike(answer, email),
    statements: loggedStatements().filter((one) => !periodicStatements.test(one)),
    hashes: work.hashes,
  }
}

describe.each(questions)('$what', (question) => {
  test.each(Object.keys(owners))(
    'behaves the same for the address of %s as for an unknown one',
    async (owner) => {
      // The first request of a process fills caches.
      await ask(question, unknown())
      const existingEmail = (await owners[owner]?.()) ?? ''
      const unknownEmail = unknown()
      // Twice, because the first request may leave traces.
      for (const time of [1, 2]) {
        const ofUnknown = await ask(question, unknownEmail)
        expect(await ask(question, existingEmail), `time ${time}`).toEqual(ofUnknown)
        expect(ofUnknown.hashes).toBe(question.hashes)
        expect(ofUnknown.statements.length).toBeGreaterThan(0)
      }
    },
  )
})
