/** Writes that must not be lost or duplicated: two devices at once, and one request sent twice. For every call that guarantees it. */

import { getFamily, suspendFamily } from '@bursar/contract/admin-families'
import type { Call, CallInput } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import { finishOnboarding, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite, updateFavorite } from '@bursar/contract/favorites'
import { getHelpRequest, moveHelpRequest, requestHelp } from '@bursar/contract/help'
import { removeOffer, updateOffer } from '@bursar/contract/offer-calls'
import { removePlan, updatePlan } from '@bursar/contract/plans'
import type { SharingScope } from '@bursar/contract/scopes'
import { setUpSecondFactor } from '@bursar/contract/second-factor-setup'
import { listShares, updateShare } from '@bursar/contract/sharing'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { newOffer, newPlan } from '../testing/plans.ts'
import { startTestServer } from '../testing/server.ts'
import { fingerprint } from './stored.ts'
import { allowedCallers, servedBy, validRequest } from './valid-request.ts'
import { type CallerName, makeWorld, type World } from './world.ts'

const server = await startTestServer()
afterAll(() => server.close())
/** Each test makes many requests, which are slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })
const world = await makeWorld(server)

describe('two devices that save the same object', () => {
  const about = [{ phone: '+1 614 555 0100' }, { bio: 'Twenty years of it.' }] as const
  const asked: Omit<NonNullable<CallInput<typeof requestHelp>['body']>, 'message'> = {
    topic: 'costs',
    preferredContact: 'message',
    preferredLanguage: 'en',
    scopes: [],
  }
  const savedSearch = (name: string, state: string) => ({
    ...{ name, filters: { state: [state] } },
    savedAt: '2026-11-22T12:00:00.000Z',
  })
  const managed = [{ phone: '+1 614 555 0100' }, { bio: 'Ten years of it.' }] as const
  /** The change of each device: different fields, except for calls with only one field. */
  const changes: Record<string, readonly [object, object]> = {
    updateFamilyProfile: [{ cashAndSavings: 111 }, { familyMembersCount: 5 }],
    updateParent: [{ agi: 222 }, { relationship: 'mother' }],
    updateStudent: [{ investments: 333 }, { gpa: 3.5 }],
    updateAgentProfile: about,
    updateAdmissionProfessionalProfile: about,
    updateAgent: managed,
    updateAdmissionProfessional: managed,
    updateOffer: [{ deposit: 111 }, { workStudy: 222 }],
    updatePlan: [{ name: 'Ours' }, { isOurs: true }],
    updateFavorite: [{ note: 'Close to home' }, { note: 'Ask about housing' }],
    replaceSavedSearches: [
      { items: [savedSearch('Near home', 'OH')] },
      { items: [savedSearch('By the sea', 'CA')] },
    ],
    requestHelp: [
      { ...asked, message: 'What does it cost?' },
      { ...asked, message: 'And who pays?' },
    ],
  }
  /** Calls that can't be repeated, so each has a separate test below. */
  const doneOnce = [
    'updateShare',
    'moveHelpRequest',
    'suspendFamily',
    'finishOnboarding',
    'removeOffer',
    'removePlan',
  ]
  const readVersions = servedBy(server).filter(([, { schema }]) => 'headers' in schema)
  const versioned = readVersions.filter(([name]) => !doneOnce.includes(name))

  test('are covered for every call that accepts a version', () => {
    expect(readVersions.map(([name]) => name).sort()).toEqual([...Object.keys(changes), ...doneOnce].sort())
  })

  test.each(versioned)('%s', async (name, call) => {
    const [caller = 'nobody'] = allowedCallers(call)
    const [one, other] = changes[name] ?? [{}, {}]
    const save = (payload: object, version?: number) =>
      world.callers[caller].raw({
        ...validRequest(name, call, caller, world),
        payload,
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      })

    // Both have read the same version: the second gets an error, and the first change is kept.
    const seen = (await save(one)).json().version
    expect((await save(one, seen)).statusCode).toBe(200)
    const before = await fingerprint(server.db)
    expect(problemOf(await save(other, seen))).toMatchObject({ status: 412, code: 'stale' })
    expect(await fingerprint(server.db)).toBe(before)

    // If they save concurrently, one of them wins.
    const latest = (await save(one)).json().version
    const answers = await Promise.all([save(one, latest), save(other, latest), save(one, latest)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])

    // Without a version, both changes are merged.
    if (Object.keys(one).some((field) => field in other)) return
    await Promise.all([save(one), save(other)])
    expect((await save({ ...one })).json()).toMatchObject({ ...one, ...other })
  })

  const stale = { status: 412, code: 'stale' }
  const statusesOf = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode).sort()

  test.each([
    ['removeOffer', removeOffer, updateOffer, 'offer'],
    ['removePlan', removePlan, updatePlan, 'plan'],
  ] as const)('%s: what was changed since isn’t removed', async (_, remove, update, kind) => {
    const { browser, ids } = (await makeWorld(server)).own
    const at = { url: remove.url.replace(/:\w+/, ids[kind] ?? ''), headers: { 'if-match': '"1"' } }
    const change = await browser.raw({ ...at, method: update.method, payload: {} })
    expect(change.json().version).toBe(2)
    expect(problemOf(await browser.raw({ ...at, method: remove.method }))).toMatchObject(stale)
    const latest = { ...at, method: remove.method, headers: { 'if-match': '"2"' } }
    expect(statusesOf(await Promise.all([browser.raw(latest), browser.raw(latest)]))[1]).toBe(404)
  })

  test('updateShare: of two concurrent changes for one professional, only one succeeds', async () => {
    const { browser, ids } = (await makeWorld(server)).own
    const params = { professionalId: ids.professional ?? '' }
    const seen = async () => {
      const { items } = await browser.call(listShares)
      return items.find(({ professional }) => professional.id === params.professionalId)?.version ?? 0
    }
    const share = (scopes: SharingScope[], ifMatch: number) =>
      browser.send(updateShare, { params, body: { scopes }, ifMatch })
    const first = await seen()
    expect((await share(['profile'], first)).json()).toMatchObject({
      scopes: ['profile'],
      version: await seen(),
    })
    const before = await fingerprint(server.db)
    expect(problemOf(await share(['finances'], first))).toMatchObject(stale)
    expect(await fingerprint(server.db)).toBe(before)
    const version = await seen()
    const answers = await Promise.all([
      share(['results'], version),
      share(['favourites'], version),
      share([], version),
    ])
    expect(statusesOf(answers)).toEqual([200, 412, 412])
  })

  test('moveHelpRequest: only one of two sides moves a request, and not past an unread message', async () => {
    const { own, callers } = await makeWorld(server)
    const params = { id: own.ids.help ?? '' }
    const agent = callers.financial_agent
    const { version } = await agent.call(getHelpRequest, { params })
    const moved = await Promise.all([
      agent.send(moveHelpRequest, { params, body: { status: 'in_progress' }, ifMatch: version }),
      own.browser.send(moveHelpRequest, { params, body: { status: 'cancelled' }, ifMatch: version }),
    ])
    expect(statusesOf(moved)).toEqual([200, 412])
    if (moved[1].statusCode === 412) {
      await own.browser.call(moveHelpRequest, { params, body: { status: 'cancelled' } })
    }
    const opened = await own.browser.call(requestHelp, { body: { ...asked, message: 'Once more.' } })
    const another = { params: { id: opened.id }, ifMatch: opened.version }
    await own.browser.call(requestHelp, { body: { ...asked, message: 'And this.' }, ifMatch: opened.version })
    const late = await agent.send(moveHelpRequest, { ...another, body: { status: 'in_progress' } })
    expect(problemOf(late)).toMatchObject(stale)
    expect(await agent.call(getHelpRequest, another)).toMatchObject({ status: 'assigned' })
  })

  test('requestHelp: a client that has seen an open request gets an error once it is closed', async () => {
    const family = await server.signUpFamily()
    const body = { ...asked, message: 'What does it cost?' }
    const { id, version } = await family.call(requestHelp, { body })
    const cancelled = await family.call(moveHelpRequest, {
      params: { id },
      body: { status: 'cancelled' },
      ifMatch: version,
    })
    const late = await family.send(requestHelp, { body, ifMatch: cancelled.version })
    expect(problemOf(late)).toMatchObject(stale)
    expect((await family.call(getFamilyProfile)).helpRequest).toMatchObject({ id, status: 'cancelled' })
  })

  test('suspendFamily: of two admins who have seen the same version, only one succeeds', async () => {
    const family = await server.signUpFamily()
    const admins = [await server.signInAdmin(), await server.signInAdmin()] as const
    const params = { id: family.family.id }
    const { version } = await admins[0].call(getFamily, { params })
    const answers = await Promise.all(
      admins.map((admin) =>
        admin.send(suspendFamily, { params, body: { isSuspended: true }, ifMatch: version }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 412])
  })

  test('finishOnboarding: a client that has not seen the latest answers gets an error', async () => {
    const family = await server.signUpFamily()
    const { version } = family.family
    const changed = await family.call(updateFamilyProfile, { body: { familyMembersCount: 4 } })
    expect(problemOf(await family.send(finishOnboarding, { ifMatch: version }))).toMatchObject(stale)
    const latest = await family.send(finishOnboarding, { ifMatch: changed.version })
    expect(problemOf(latest).code).toBe('onboarding-incomplete')
  })

  test('a favorite that both add is stored once, with the note of the first', async () => {
    const family = world.own.browser
    const body = { collegeId: 166027, studentId: world.own.ids.student ?? '' }
    const added = await Promise.all([family.send(addFavorite, { body }), family.send(addFavorite, { body })])
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    const { id } = added[0].json()
    expect(added[1].json().id).toBe(id)
    await family.call(updateFavorite, { params: { id }, body: { note: 'Close to home' } })
    expect(await family.call(addFavorite, { body })).toMatchObject({ id, note: 'Close to home' })
    const { favorites } = await family.call(getFamilyProfile)
    expect(favorites.filter(({ college }) => college.id === body.collegeId)).toHaveLength(1)
  })
})

describe('the same call with one Idempotency-Key', () => {
  /** Errors that even a valid request gets in this world. */
  const refusedAnyway: Record<string, number> = {
    welcomeAgent: 409,
    welcomeAdmissionProfessional: 409,
  }
  /** These calls contain cookies, passwords, codes, files, or finances, which are not stored. */
  const withSecrets = [
    'openSession',
    'startReauthentication',
    'reauthenticate',
    'removeSecondFactor',
    'replaceRecoveryCodes',
    'setUpSecondFactor',
    'confirmSecondFactor',
    'startPasskey',
    'addPasskey',
    'changePassword',
    'requestEmailChange',
    'confirmEmailChange',
    // Opening the demo family again answers the same one.
    'startDemoFamily',
    'createCalendarLink',
    'readAgentFamilyFinances',
    'readAgentFamilyPlan',
    'readAdmissionProfessionalFamilyFinances',
    'readAdmissionProfessionalFamilyPlan',
    'readFamilyFinances',
    'readFamilyPlan',
    'uploadCollegeFile',
  ]
  const changesWorld = /^(resend|revoke|accept|answer|assign|unassign|delete|report|decide|suspend)/
  const posts = servedBy(server).filter(
    ([name, { config }]) =>
      config.idempotent &&
      // It responds at once and continues in the background.
      name !== 'importCollegeData',
  )

  async function senderOf(call: Call, caller: CallerName, of: World): Promise<Browser> {
    return call.config.access === 'identity' ? server.signUpIdentity() : of.callers[caller]
  }

  const answerOf = ({ statusCode, body }: LightMyRequestResponse) => {
    const { requestId: _, ...rest } = body === '' ? {} : JSON.parse(body)
    return { statusCode, ...rest }
  }

  test.each(posts)('runs only once: %s', async (name, call) => {
    const distinct = changesWorld.test(name) ? await makeWorld(server) : world
    const [caller = 'nobody'] = allowedCallers(call).filter((one) => one !== 'nobody')
    const sender = await senderOf(call, caller, distinct)
    const request = {
      ...validRequest(name, call, caller, distinct),
      headers: { 'idempotency-key': `once ${name}` },
    }
    const answers = await Promise.all([1, 2, 3].map(() => sender.raw(request)))
    const [first] = answers
    if (!first) throw new Error('three were sent')
    for (const answer of answers) expect(answerOf(answer)).toEqual(answerOf(first))
    if (first.statusCode >= 400) {
      expect(first.statusCode, first.body).toBe(refusedAnyway[name])
      return
    }
    const replayed = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')
    expect(replayed).toHaveLength(2)

    // And again later.
    const before = await fingerprint(server.db)
    expect(answerOf(await sender.raw(request))).toEqual(answerOf(first))
    expect(await fingerprint(server.db)).toBe(before)

    if (!call.schema.body) return
    const withAnother = { ...request, payload: anotherBody(name) }
    expect(problemOf(await sender.raw(withAnother))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await fingerprint(server.db)).toBe(before)
  })

  /** Also valid, but different. */
  function anotherBody(name: string): object {
    const bodies: Record<string, object> = {
      deleteOwnAccount: { confirmEmail: 'another@example.com' },
      signUpFamily: { name: 'Smith' },
      addParent: { firstName: 'Eva', lastName: 'Smith' },
      addStudent: { firstName: 'Eva', lastName: 'Smith' },
      addFavorite: { collegeId: 166027, studentId: world.own.ids.student },
      addOffer: newOffer(world.own.ids.student ?? '', { collegeId: 166027 }),
      addPlan: newPlan([], { name: 'Another' }),
      setKnownPrice: { collegeId: 228778, kind: 'offer', price: 1, on: '2026-03-28' },
      requestHelp: {
        ...{ topic: 'loans', message: 'Something else.', scopes: [] },
        ...{ preferredContact: 'message', preferredLanguage: 'en' },
      },
      sendHelpMessage: { text: 'Something else.' },
      inviteFamilyAsAgent: { email: 'another@example.com' },
      inviteFamilyAsAdmissionProfessional: { email: 'another@example.com' },
      importInvitations: { csv: 'email\nanother@example.com\n', isRehearsal: false },
      acceptInvitation: { token: 'b'.repeat(43), scopes: [], choice: 'add' },
      answerOwnInvitation: { choice: 'decline', scopes: [] },
      signUpAgent: { name: 'Another' },
      signUpAdmissionProfessional: { name: 'Another' },
      addAgent: { name: 'Another', email: 'another@example.com', note: 'Called the school.' },
      addAdmissionProfessional: { name: 'Another', email: 'another@example.com', note: 'Called the school.' },
      assignAgent: { agentId: world.ids.agent },
      reportOwnInvitation: { message: 'Never met.' },
      reportProfessional: { message: 'Never met.' },
      decideReview: { decision: 'verify', note: 'Called the school.' },
      suspendAgent: { families: 2, requests: 2, moveTo: null },
      updateAlertSettings: { financesRead: 'never' },
      readHelpRequest: { until: '2026-11-22T13:00:00.000Z' },
    }
    const body = bodies[name]
    if (!body) throw new Error(`Add another body of ${name}.`)
    return body
  }

  test('is not stored if it contains a password or a secret', async () => {
    const family = await server.signUpFamily()
    for (const time of [1, 2]) {
      const answer = await family.raw({
        method: setUpSecondFactor.method,
        url: setUpSecondFactor.url,
        headers: { 'idempotency-key': 'secret' },
      })
      expect([time, answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([time, 200, undefined])
    }
    const stored = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'secret'))
    expect(stored).toEqual([])
  })

  test('is supported by every call for signed-in users, except those listed here', () => {
    const others = [...calls].flatMap(([name, { method, config }]) =>
      method === 'POST' && config.access !== 'anyone' && !config.idempotent ? [name] : [],
    )
    expect(others).toEqual(withSecrets)
  })
})
