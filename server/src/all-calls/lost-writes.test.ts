/** Writes that must not be lost or doubled: two devices at once, one request sent twice. Over every call that promises it. */
import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import { getFamilyProfile } from '@bursar/contract/families'
import { addFavourite, updateFavourite } from '@bursar/contract/favourites'
import { setUpSecondFactor } from '@bursar/contract/second-factor'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { idempotencyKeys } from '../idempotency/table.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { allowedCallers, rightRequest, servedBy } from './right-request.ts'
import { fingerprint } from './stored.ts'
import { type CallerName, makeWorld, type World } from './world.ts'

const server = await startTestServer()
afterAll(() => server.close())
/** Each test makes many requests, and on a busy machine they take their time. */
vi.setConfig({ testTimeout: 180_000 })
const world = await makeWorld(server)

describe('two devices that save one thing', () => {
  const about = [{ title: 'Advisor' }, { bio: 'Twenty years of it.' }] as const
  const managed = [{ title: 'Adviser' }, { organization: 'Riverside Advising' }] as const
  /** What each device changes; no field is in both, but where there is only one. */
  const changes: Record<string, readonly [object, object]> = {
    updateFamilyProfile: [{ cashAndSavings: 111 }, { familyMembersCount: 5 }],
    updateParent: [{ agi: 222 }, { relationship: 'mother' }],
    updateStudent: [{ investments: 333 }, { gpa: 3.5 }],
    updateAgentProfile: about,
    updateAdmissionProfessionalProfile: about,
    updateAgent: managed,
    updateAdmissionProfessional: managed,
    updateFavourite: [{ note: 'Close to home' }, { note: 'Ask about housing' }],
  }
  const versioned = servedBy(server).filter(([, { schema }]) => 'headers' in schema)

  test('are known for every call that takes a version', () => {
    expect(versioned.map(([name]) => name).sort()).toEqual(Object.keys(changes).sort())
  })

  test.each(versioned)('%s', async (name, call) => {
    const [caller = 'nobody'] = allowedCallers(call)
    const [one, other] = changes[name] ?? [{}, {}]
    const save = (payload: object, version?: number) =>
      world.callers[caller].raw({
        ...rightRequest(name, call, caller, world),
        payload,
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      })

    // Both have seen the same; the second is told, and nothing of the first is lost.
    const seen = (await save(one)).json().version
    expect((await save(one, seen)).statusCode).toBe(200)
    const before = await fingerprint(server.db)
    expect(problemOf(await save(other, seen))).toMatchObject({ status: 412, code: 'stale' })
    expect(await fingerprint(server.db)).toBe(before)

    // At the same moment one of the two wins.
    const latest = (await save(one)).json().version
    const answers = await Promise.all([save(one, latest), save(other, latest), save(one, latest)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])

    // Without a version, what the two changed is merged.
    if (Object.keys(one).some((field) => field in other)) return
    await Promise.all([save(one), save(other)])
    expect((await save({ ...one })).json()).toMatchObject({ ...one, ...other })
  })

  test('a favorite that both add is one, and the note of the first stays', async () => {
    const family = world.own.browser
    const body = { collegeId: 166027, studentId: world.own.ids.student ?? '' }
    const added = await Promise.all([
      family.send(addFavourite, { body }),
      family.send(addFavourite, { body }),
    ])
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    const { id } = added[0].json()
    expect(added[1].json().id).toBe(id)
    await family.call(updateFavourite, { params: { id }, body: { note: 'Close to home' } })
    expect(await family.call(addFavourite, { body })).toMatchObject({ id, note: 'Close to home' })
    const { favorites } = await family.call(getFamilyProfile)
    expect(favorites.filter(({ college }) => college.id === body.collegeId)).toHaveLength(1)
  })
})

describe('the same POST with one Idempotency-Key', () => {
  /** What a right request is refused with in this world anyway. */
  const refusedAnyway: Record<string, number> = {
    welcomeAgent: 409,
    welcomeAdmissionProfessional: 409,
  }
  /** Its answer is a cookie, which is not kept: each opens the one session of this browser anew. */
  const answersWithCookie = new Set(['openSession'])
  const usesUp = /^(resend|revoke|accept|answer|assign|unassign|delete)/
  const posts = servedBy(server).filter(
    ([name, { method, config }]) =>
      method === 'POST' &&
      config.access !== 'anyone' &&
      config.consumes === undefined &&
      !config.isSecret &&
      // It answers at once and goes on by itself.
      name !== 'importCollegeData' &&
      !answersWithCookie.has(name),
  )

  async function senderOf(call: Call, caller: CallerName, of: World): Promise<Browser> {
    return call.config.access === 'identity' ? server.signUpIdentity() : of.callers[caller]
  }

  const told = ({ statusCode, body }: LightMyRequestResponse) => {
    const { requestId: _, ...rest } = body === '' ? {} : JSON.parse(body)
    return { statusCode, ...rest }
  }

  test.each(posts)('does once what it does: %s', async (name, call) => {
    const apart = usesUp.test(name) ? await makeWorld(server) : world
    const [caller = 'nobody'] = allowedCallers(call).filter((one) => one !== 'nobody')
    const sender = await senderOf(call, caller, apart)
    const request = {
      ...rightRequest(name, call, caller, apart),
      headers: { 'idempotency-key': `once ${name}` },
    }
    const answers = await Promise.all([1, 2, 3].map(() => sender.raw(request)))
    const [first] = answers
    if (!first) throw new Error('three were sent')
    for (const answer of answers) expect(told(answer)).toEqual(told(first))
    if (first.statusCode >= 400) {
      expect(first.statusCode, first.body).toBe(refusedAnyway[name])
      return
    }
    const replayed = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')
    expect(replayed).toHaveLength(2)

    // And whenever it is sent again.
    const before = await fingerprint(server.db)
    expect(told(await sender.raw(request))).toEqual(told(first))
    expect(await fingerprint(server.db)).toBe(before)

    if (!call.schema.body) return
    const withAnother = { ...request, payload: anotherBody(name) }
    expect(problemOf(await sender.raw(withAnother))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await fingerprint(server.db)).toBe(before)
  })

  /** Right too, and not the same. */
  function anotherBody(name: string): object {
    const bodies: Record<string, object> = {
      deleteOwnAccount: { confirmEmail: 'another@example.com' },
      signUpFamily: { name: 'Smith' },
      addParent: { firstName: 'Eva', lastName: 'Smith' },
      addStudent: { firstName: 'Eva', lastName: 'Smith' },
      addFavourite: { collegeId: 166027, studentId: world.own.ids.student },
      sendHelpMessage: { text: 'Something else.' },
      inviteFamilyAsAgent: { email: 'another@example.com' },
      inviteFamilyAsAdmissionProfessional: { email: 'another@example.com' },
      importInvitations: { csv: 'email\nanother@example.com\n', isRehearsal: false },
      acceptInvitation: { token: 'b'.repeat(43), scopes: [], choice: 'add' },
      answerOwnInvitation: { choice: 'decline', scopes: [] },
      signUpAgent: { name: 'Another' },
      signUpAdmissionProfessional: { name: 'Another' },
      addAgent: { name: 'Another', email: 'another@example.com' },
      addAdmissionProfessional: { name: 'Another', email: 'another@example.com' },
      assignAgent: { agentId: world.ids.agent },
    }
    const body = bodies[name]
    if (!body) throw new Error(`Say what another body of ${name} is.`)
    return body
  }

  test('is not remembered where a password or a secret would be', async () => {
    const family = await server.signUpFamily()
    const body = { password: family.password }
    for (const time of [1, 2]) {
      const answer = await family.send(setUpSecondFactor, { body, idempotencyKey: 'secret' })
      expect([time, answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([time, 200, undefined])
    }
    const kept = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'secret'))
    expect(kept).toEqual([])
  })

  test('is tried with every call of its kind', () => {
    const all = [...calls].filter(
      ([, { method, config }]) =>
        method === 'POST' && config.access !== 'anyone' && !config.consumes && !config.isSecret,
    )
    expect(posts.length).toBeGreaterThan(20)
    expect(posts.length).toBeGreaterThanOrEqual(all.length - 5)
  })
})
