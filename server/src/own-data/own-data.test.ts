import { getSession, openSession, signIn } from '@bursar/contract/accounts'
import { assignAgent, readFamilyPlan, suspendFamily, unassignAgent } from '@bursar/contract/admin-families'
import { updateAlertSettings } from '@bursar/contract/alerts'
import { createCalendarLink } from '@bursar/contract/calendar'
import { readAgentFamilyPlan } from '@bursar/contract/caseload'
import { confirmEmailChange, requestEmailChange } from '@bursar/contract/credentials'
import { addParent, addStudent, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { addFavorite, updateFavorite } from '@bursar/contract/favorites'
import { moveHelpRequest, requestHelp, sendHelpMessage } from '@bursar/contract/help'
import { inviteFamilyAsAgent, listInvitations } from '@bursar/contract/invitations'
import { addOffer, listOffers } from '@bursar/contract/offer-calls'
import { deleteOwnAccount, exportOwnData, keepOwnAccount } from '@bursar/contract/own-data'
import { addPlan, listPlans } from '@bursar/contract/plans'
import { replaceSavedSearches } from '@bursar/contract/saved-searches'
import { listShares, updateShare } from '@bursar/contract/sharing'
import { eq, inArray, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { ofPeople } from '../access-matrix/stored.ts'
import { record } from '../audit/record.ts'
import { inSeconds } from '../database/columns.ts'
import { rowsOf } from '../database/rows.ts'
import { encryptRow } from '../encryption/columns.ts'
import { linkFamily } from '../family-access/links.ts'
import { queueMail } from '../mail/outbox.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import {
  credentials,
  emailChanges,
  emailUndos,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../schema/identity.ts'
import { mails } from '../schema/mail.ts'
import { offers } from '../schema/offers.ts'
import { plans } from '../schema/plans.ts'
import { advisorReports } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { encryptedTablesWith } from '../testing/encrypted-texts.ts'
import { newestFirst, oldestFirst } from '../testing/order.ts'
import { newGrant, newOffer, newPlan, studentChoices } from '../testing/plans.ts'
import { type SignedInFamily, type SignedInUser, startTestServer } from '../testing/server.ts'
import { eraseDue } from './erase.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const admin = await server.signInAdmin()
const agent = await server.signUpProfessional('financial_agent', { name: 'Jo Bell' })
let numbers = 0

/** A family with data of every kind: people, figures, a favorite, an offer, a plan, an agent, help, invitations, access to its finances. */
async function liveFamily() {
  numbers += 1
  const name = `Quixote${numbers}`
  const email = `quixote-${numbers}@example.com`
  await agent.call(inviteFamilyAsAgent, { body: { email, familyName: name } })
  const [mail] = await server.mailsTo(email)
  const person = await server.signUpIdentity(email)
  const invitationToken = mail?.kind === 'invitation' ? mail.token : ''
  const family = await person.call(signUpFamily, { body: { name, invitationToken, state: 'TX' } })
  await person.call(openSession)
  await person.call(updateFamilyProfile, { body: { cashAndSavings: 4_321, receivedBenefits: [] } })
  await person.call(addParent, {
    body: { firstName: '=HYPERLINK("x")', lastName: name, agi: -3_000 },
    idempotencyKey: 'a parent',
  })
  const student = await person.call(addStudent, { body: { firstName: 'Leo', lastName: name } })
  const { id } = await person.call(addFavorite, { body: { collegeId: 166027, studentId: student.id } })
  await person.call(updateFavorite, { params: { id }, body: { note: '@SUM(1)' } })
  const grants = [newGrant({ name: `${name} Award` })]
  const offer = await person.call(addOffer, {
    body: newOffer(student.id, { grants, workStudy: null }),
    idempotencyKey: 'an offer',
  })
  const college = { kind: 'offer', offerId: offer.id } as const
  await person.call(addPlan, {
    body: newPlan([studentChoices(student.id, { college })], { name: `=${name}` }),
  })
  await person.call(createCalendarLink)
  const search = { name, filters: { state: ['TX'] }, savedAt: '2026-11-22T12:00:00.000Z' }
  await person.call(replaceSavedSearches, { body: { items: [search] } })
  await person.call(requestHelp, {
    body: {
      topic: 'costs',
      message: `${name} asks`,
      preferredContact: 'message',
      preferredLanguage: 'en',
      scopes: ['profile'],
    },
  })
  await server.db.transaction((tx) =>
    record(tx, {
      actor: { userId: admin.id, role: 'admin' },
      action: 'finances_read',
      subject: { kind: 'family', id: family.id },
      reason: `Mrs. ${name} has a question about costs`,
    }),
  )
  await server.db.transaction((tx) =>
    linkFamily(
      tx,
      { userId: admin.id, role: 'admin' },
      { familyId: family.id, professionalId: agent.id, how: 'assigned', scopes: ['profile'] },
    ),
  )
  await server.db.update(families).set({ agentId: agent.id }).where(eq(families.id, family.id))
  // A second invitation, which is still open.
  await agent.call(inviteFamilyAsAgent, { body: { email, familyName: name } })
  return Object.assign(person, { family, name })
}

/** Where the export has what a table stores about a household. */
const exportedTables: Record<string, string> = {
  users: 'account',
  credentials: 'sign-in',
  second_factors: 'sign-in',
  passkeys: 'sign-in',
  recovery_codes: 'sign-in',
  email_changes: 'sign-in',
  email_undos: 'sign-in',
  sign_ins: 'sign-in',
  hosted_sign_ins: 'sign-in',
  families: 'profile',
  parents: 'people',
  students: 'people',
  favourites: 'favorites',
  known_prices: 'known-prices',
  offers: 'offers',
  plans: 'plans',
  calendar_links: 'calendar',
  saved_searches: 'saved-searches',
  shares: 'sharing',
  finance_digests: 'alerts',
  advisor_reports: 'reports',
  help_requests: 'help-requests',
  help_messages: 'help-requests',
  help_transitions: 'help-requests',
  audit_entries: 'access-log',
  audit_reasons: 'access-log',
  security_events: 'security-activity',
  invitations: 'invitations',
  sessions: 'sessions',
  mails: 'mails',
}

/** Why the export has nothing of a table. A new table must be in one of the two lists. */
const tablesLeftOut: Record<string, string> = {
  ...Object.fromEntries(
    ['professionals', 'professional_reviews'].map((table) => [table, 'about professionals only']),
  ),
  ...Object.fromEntries(
    ['sign_ups', 'password_resets', 'refresh_tokens', 'passkey_challenges', 'sign_in_challenges'].map(
      (table) => [table, 'a secret of a step in progress; the account and its sign-ins are exported'],
    ),
  ),
  ...Object.fromEntries(
    ['signing_keys', 'encryption_keys', 'record_keys', 'record_seals', 'pending_rewrites'].map((table) => [
      table,
      'keys and seals of the server',
    ]),
  ),
  ...Object.fromEntries(
    ['audit_counts', 'security_counts', 'family_counts', 'help_digests', 'fully_encrypted_tables'].map(
      (table) => [table, 'nothing about one household'],
    ),
  ),
  ...Object.fromEntries(
    ['college_releases', 'colleges', 'college_imports', 'uploaded_files', 'uploaded_parts'].map((table) => [
      table,
      'colleges',
    ]),
  ),
  known_devices: 'a hash; the devices themselves are in the security activity',
  idempotency_keys: 'copies of responses, for a day',
  rate_limits: 'counters of attempts',
  unused_accounts: 'a warning that ends with the sign-in that an export needs',
  suspended_assignments: 'what a suspended agent gets back; the link itself is in the sharing',
}

/** Writes one row into each table of a sign-in, and returns the identity's id. */
async function addSignInDetails(family: SignedInFamily): Promise<string> {
  const [account] = await server.db.select().from(credentials).where(eq(credentials.email, family.email))
  const credentialId = account?.id ?? ''
  const expiresAt = inSeconds(600)
  await server.db.insert(passkeys).values({
    ...{ credentialId, webauthnId: 'a secret', publicKey: 'a public key', counter: 0 },
    ...{ transports: [], name: 'Kitchen laptop' },
  })
  await server.db.insert(secondFactors).values({
    credentialId,
    ...encryptRow(secondFactors, credentialId, { secret: 'a secret' }),
  })
  await server.db.insert(recoveryCodes).values({ codeHash: 'a secret', credentialId })
  await server.db.insert(emailChanges).values({
    ...{ credentialId, email: `next-${family.email}`, codeHash: 'a secret', triesLeft: 5, expiresAt },
  })
  await server.db.insert(emailUndos).values({
    ...{ tokenHash: 'a secret', credentialId, formerEmail: `former-${family.email}`, expiresAt },
  })
  return credentialId
}

/** Every table and column that contains a text. */
async function placesOf(text: string): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await server.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  )
  const found: string[] = []
  for (const { name } of tables) {
    const hits = rowsOf<{ count: number }>(
      await server.db.execute(
        sql`select count(*)::int as count from ${sql.identifier(name)} as t where t::text ilike ${`%${text}%`}`,
      ),
    )
    if ((hits[0]?.count ?? 0) > 0) found.push(name)
  }
  return [...new Set([...found, ...(await encryptedTablesWith(server.db, text))])]
}

async function exportOf(family: SignedInFamily) {
  const answer = await family.send(exportOwnData)
  const files = unzipSync(answer.rawPayload)
  const texts = new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const json = (name: string) => JSON.parse(texts.get(`${name}.json`) ?? 'null')
  return { answer, texts, json }
}

async function moveTo(family: SignedInFamily, email: string) {
  await family.call(requestEmailChange, { body: { email } })
  const [mail] = await server.mailsTo(email)
  const code = mail?.kind === 'email-change-code' ? mail.code : ''
  await family.call(confirmEmailChange, { body: { code } })
}

describe("the export of a family's data", () => {
  test('contains the emails to an earlier address, and none to others', async () => {
    const family = await liveFamily()
    // About the family, to the agent.
    await server.db.transaction((tx) =>
      queueMail(
        tx,
        { to: agent.email, locale: 'en' },
        { kind: 'help-news', role: 'financial_agent', familyId: family.family.id },
      ),
    )
    const former = await server.mailsTo(family.email)
    await moveTo(family, 'quixote-exported@example.com')
    const kinds = (await exportOf(family)).json('mails').map(({ kind }: { kind: string }) => kind)
    expect(kinds.sort()).toEqual(
      [...former.map(({ kind }) => kind), 'email-changed', 'email-change-code'].sort(),
    )
  })

  test('contains everything stored about the household, as JSON and CSV in a zip file', async () => {
    const family = await liveFamily()
    const { answer, texts, json } = await exportOf(family)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="bursar-export-[\d-]+\.zip"$/,
    )
    expect([...texts.keys()].sort()).toEqual([
      'access-log.csv',
      'access-log.json',
      'account.json',
      'alerts.json',
      'calendar.json',
      'estimates.json',
      'favorites.csv',
      'favorites.json',
      'figures.csv',
      'help-requests.json',
      'invitations.json',
      'known-prices.json',
      'mails.json',
      'offers.csv',
      'offers.json',
      'people.csv',
      'people.json',
      'plans.csv',
      'plans.json',
      'profile.json',
      'reports.json',
      'saved-searches.csv',
      'saved-searches.json',
      'security-activity.csv',
      'security-activity.json',
      'sessions.json',
      'sharing.json',
      'sign-in.json',
    ])
    expect(json('profile')).toMatchObject({ name: family.name, email: family.email, cashAndSavings: 4_321 })
    expect(json('people')).toMatchObject({ parents: [{ agi: -3_000 }], students: [{ firstName: 'Leo' }] })
    expect(json('estimates')).toMatchObject([{ student: 'Leo', sai: { isExact: false } }])
    expect(json('favorites')).toMatchObject([{ college: { id: 166027 }, note: '@SUM(1)' }])
    expect(json('offers')).toMatchObject([{ costs: { tuitionAndFees: 12_300 }, bill: { term: 'fall' } }])
    expect(json('plans')).toMatchObject([{ isOurs: true, choices: { incomePerYear: 6_789 } }])
    expect(json('calendar')).toEqual({ linkCreatedAt: expect.any(String) })
    expect(json('known-prices')).toMatchObject([{ kind: 'offer', price: 23_640 }])
    const offer = '"Leo","Ohio State University-Main Campus","2027-28","open"'
    expect(texts.get('offers.csv')).toContain(`${offer},"cost","tuitionAndFees","12300",""\r\n`)
    expect(texts.get('offers.csv')).toContain(`${offer},"cost","other","",""\r\n`)
    expect(texts.get('offers.csv')).toContain(
      `${offer},"grant","${family.name} Award","8000","college_merit, renewableYears: 4, minGpa: 3.2, requiresFullTime: true, growsWithTuition: false"\r\n`,
    )
    expect(texts.get('offers.csv')).toContain(`${offer},"fall credit","Pell","2155","pending"\r\n`)
    expect(texts.get('plans.csv')).toContain(`,"Yes","choices.students[0].college.kind","offer"\r\n`)
    expect(texts.get('plans.csv')).toContain(`,"Yes","choices.incomePerYear","6789"\r\n`)
    expect(json('sharing')).toMatchObject([{ professional: { name: 'Jo Bell' }, invited: true }])
    expect(json('help-requests')).toMatchObject([{ message: `${family.name} asks`, status: 'requested' }])
    expect(json('access-log')).toContainEqual(
      expect.objectContaining({
        what: 'finances_read',
        why: `Mrs. ${family.name} has a question about costs`,
      }),
    )
    expect(json('access-log')).toContainEqual(
      expect.objectContaining({ what: 'link_made', whom: { name: 'Jo Bell', role: 'financial_agent' } }),
    )
    expect(json('invitations')).toMatchObject([{ status: 'accepted' }, { status: 'sent' }])
    expect(texts.get('figures.csv')).toContain('"household","cashAndSavings","4321"\r\n')
    expect(texts.get('figures.csv')).toContain('"household","receivedBenefits","none"\r\n')
    expect(texts.get('figures.csv')).toContain(',"agi","-3000"\r\n')
    expect(texts.get('access-log.csv')).toContain('finances_read')
    expect(json('security-activity')).toContainEqual({
      at: expect.any(String),
      action: 'own_data_exported',
      network: '127.0.0.0/24',
      device: null,
      detail: null,
      by: 'owner',
    })
    expect(texts.get('security-activity.csv')).toContain(
      ',"own_data_exported","127.0.0.0/24","","","owner"\r\n',
    )
    expect([...texts.values()].join()).not.toMatch(/token|hash/i)
  })

  test('contains every table with data about a household, or the reason for leaving it out is known', async () => {
    const stored = rowsOf<{ name: string }>(
      await server.db.execute(
        sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
      ),
    )
    const known = Object.keys({ ...exportedTables, ...tablesLeftOut })
    expect(stored.map(({ name }) => name)).toEqual(known.sort())
    expect(Object.keys({ ...exportedTables, ...tablesLeftOut })).toEqual(
      expect.arrayContaining([...ofPeople]),
    )

    const family = await liveFamily()
    await server.visitor().call(signIn, { body: { email: family.email, password: family.password } })
    const subject = await addSignInDetails(family)
    await family.call(updateAlertSettings, { body: { financesRead: 'weekly' } })
    await server.db.insert(advisorReports).values({
      ...{ professionalId: agent.id, from: 'family', reporter: 'a digest', message: 'Who is this?' },
      familyId: family.family.id,
    })
    const { json, texts } = await exportOf(family)
    for (const [table, file] of Object.entries(exportedTables)) {
      expect(Object.keys(json(file) ?? {}).length, `${table} in ${file}.json`).toBeGreaterThan(0)
    }
    expect(json('sign-in')).toMatchObject({
      authenticator: { confirmedAt: null },
      passkeys: [{ name: 'Kitchen laptop', lastUsedAt: null }],
      recoveryCodesLeft: 1,
      emailChange: { email: `next-${family.email}` },
      formerEmails: [{ email: `former-${family.email}` }],
      signIns: [{ endedAt: null }, { endedAt: null }],
    })
    expect(json('security-activity')).toContainEqual(
      expect.objectContaining({ action: 'signed_in', detail: 'password', by: 'owner' }),
    )
    expect(json('alerts')).toEqual({ financesRead: 'weekly', financesReadSentAt: null })
    expect(json('reports')).toMatchObject([{ professional: { name: 'Jo Bell' }, message: 'Who is this?' }])
    const all = [...texts.values()].join()
    for (const secret of [subject, 'a secret', 'a public key', 'a digest']) expect(all).not.toContain(secret)
  })

  test('contains the answers of a student who has a household of their own, as CSV too', async () => {
    const family = await server.signUpFamily()
    await family.call(addStudent, {
      body: { firstName: 'Ana', lastName: 'Ruiz', ownFamilySize: 3, ownBenefits: ['snap'] },
    })
    const { texts } = await exportOf(family)
    expect(texts.get('figures.csv')).toContain('"Ana Ruiz","ownFamilySize","3"\r\n')
    expect(texts.get('figures.csv')).toContain('"Ana Ruiz","ownBenefits","snap"\r\n')
  })

  test('says who read the plan and the offers, and why', async () => {
    const family = await liveFamily()
    const params = { id: family.family.id }
    await family.call(updateShare, { params: { professionalId: agent.id }, body: { scopes: ['plan'] } })
    await agent.call(readAgentFamilyPlan, { params })
    const reason = 'The family asked us to check its offer.'
    await admin.call(readFamilyPlan, { params, body: { reason } })
    const { texts, json } = await exportOf(family)
    const read = json('access-log').filter(({ what }: { what: string }) => what === 'plan_read')
    expect(read).toMatchObject([
      { who: { name: 'Jo Bell', role: 'financial_agent' }, why: null },
      { who: { role: 'admin' }, why: reason },
    ])
    expect(texts.get('access-log.csv')).toContain('plan_read')
  })

  test('contains no formula that a spreadsheet would run', async () => {
    const { texts } = await exportOf(await liveFamily())
    for (const [name, text] of texts) {
      if (!name.endsWith('.csv')) continue
      for (const cell of text.replace('\ufeff', '').split(/[,\r\n]+/)) {
        expect(cell).not.toMatch(/^"?[=+@]/)
      }
    }
    expect(texts.get('people.csv')).toContain(`"'=HYPERLINK(""x"")"`)
    expect(texts.get('favorites.csv')).toContain(`'@SUM(1)`)
    expect(texts.get('plans.csv')).toContain(`"'=Quixote`)
  })

  test('contains nothing of another household, and is recorded', async () => {
    const [garcia, smith] = [await liveFamily(), await liveFamily()]
    const { texts } = await exportOf(garcia)
    const all = [...texts.values()].join()
    for (const theirs of [smith.name, smith.email, smith.family.id]) expect(all).not.toContain(theirs)
    const [entry] = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'data_exported'))
      .orderBy(...newestFirst(auditEntries.at))
    expect(entry).toMatchObject({ familyId: garcia.family.id, actorRole: 'family' })
    expect((await agent.send(exportOwnData)).statusCode).toBe(403)
    expect((await server.visitor().send(exportOwnData)).statusCode).toBe(401)
  })
})

describe("deleting a family's own account", () => {
  test('requires typing its address', async () => {
    const family = await server.signUpFamily()
    const answer = await family.send(deleteOwnAccount, { body: { confirmEmail: 'other@example.com' } })
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path: 'confirmEmail' }] })
    expect((await family.call(getFamilyProfile)).erasesAt).toBeNull()
  })

  test('ends sharing, the assignment, help and other sessions immediately, and is confirmed by email', async () => {
    const family = await liveFamily()
    const elsewhere = server.visitor()
    const answer = await elsewhere.call(signIn, { body: { email: family.email, password: family.password } })
    elsewhere.idToken = 'idToken' in answer ? answer.idToken : ''
    const { erasesAt } = await family.call(deleteOwnAccount, {
      body: { confirmEmail: family.email.toUpperCase() },
    })
    const days = (Date.parse(erasesAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await family.call(getFamilyProfile)).toMatchObject({ erasesAt, agent: null })
    expect((await family.call(listShares)).items).toEqual([])
    const [request] = await server.db
      .select()
      .from(helpRequests)
      .where(eq(helpRequests.familyId, family.family.id))
    expect(request?.status).toBe('cancelled')
    expect((await elsewhere.send(getSession)).statusCode).toBe(401)
    expect((await server.mailsTo(family.email))[0]).toMatchObject({ kind: 'deletion-planned' })
    const again = await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect(again).toEqual({ erasesAt })
  })

  test('can be undone within 14 days; what was ended stays ended', async () => {
    const family = await liveFamily()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect(await family.call(keepOwnAccount)).toEqual({ erasesAt: null })
    expect(await family.call(keepOwnAccount)).toEqual({ erasesAt: null })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 86_400_000 })
    await eraseDue(server.db, server.provider)
    vi.useRealTimers()
    expect(await family.call(getFamilyProfile)).toMatchObject({ name: family.name, erasesAt: null })
    expect((await family.call(listShares)).items).toEqual([])
  })
})

describe('erasing an account', () => {
  const due = (familyId: string) =>
    server.db
      .update(families)
      .set({ erasesAt: inSeconds(-1) })
      .where(eq(families.id, familyId))

  test('waits for the due date', async () => {
    const family = await liveFamily()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect(await eraseDue(server.db, server.provider)).toBe(0)
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
  })

  test('waits while the family is suspended, and then gives it all the time again to cancel', async () => {
    const family = await server.signUpFamily()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    const params = { id: family.family.id }
    await admin.call(suspendFamily, { params, body: { isSuspended: true } })
    await server.db
      .update(families)
      .set({ erasesAt: inSeconds(-60) })
      .where(eq(families.id, params.id))
    expect(await eraseDue(server.db, server.provider)).toBe(0)
    const { erasesAt } = await admin.call(suspendFamily, { params, body: { isSuspended: false } })
    expect(Math.round((Date.parse(erasesAt ?? '') - Date.now()) / 86_400_000)).toBe(14)
    const planned = (await server.mailsTo(family.email)).filter(({ kind }) => kind === 'deletion-planned')
    expect(planned).toHaveLength(2)
    expect(await eraseDue(server.db, server.provider)).toBe(0)
  })

  test('leaves only ids of the family in the record and in the security log, and affects no other user', async () => {
    const [gone, stays] = [await liveFamily(), await liveFamily()]
    const { userId } = await gone.call(getSession)
    await gone.call(deleteOwnAccount, { body: { confirmEmail: gone.email } })
    expect((await placesOf(gone.name)).length).toBeGreaterThan(5)
    const removals = [gone, stays].map(({ family: { id } }, at) => ({
      params: { id },
      idempotencyKey: `${at}`,
    }))
    for (const removal of removals) await admin.call(unassignAgent, removal)
    const before = await stays.call(getFamilyProfile)
    const kept = { offers: await stays.call(listOffers), plans: await stays.call(listPlans) }
    const rows = async () => ({
      offers: await server.db.$count(offers),
      plans: await server.db.$count(plans),
    })
    const stored = await rows()
    await due(gone.family.id)

    expect(await eraseDue(server.db, server.provider)).toBe(1)
    expect(await eraseDue(server.db, server.provider)).toBe(0)

    expect(await placesOf(gone.name)).toEqual([])
    expect(await placesOf(gone.email)).toEqual([])
    expect(await placesOf(gone.family.id)).toEqual(['audit_entries'])
    expect(await placesOf(userId)).toEqual(['audit_entries', 'security_events'])
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.familyId, gone.family.id))
      .orderBy(...oldestFirst(auditEntries.at))
    expect(entries.at(-1)).toMatchObject({ action: 'account_erased', actorId: null })

    // Includes stored responses to others about the family; a retry must not repeat their actions.
    for (const removal of removals) {
      expect(problemOf(await admin.send(unassignAgent, removal)).code).toBe('conflict')
    }

    expect((await gone.send(getFamilyProfile)).statusCode).toBe(401)
    const body = { email: gone.email, password: gone.password }
    expect((await server.visitor().send(signIn, { body })).statusCode).toBe(401)
    expect(await stays.call(getFamilyProfile)).toEqual(before)
    // Its one offer and its one plan are deleted, and no one else's.
    expect(await rows()).toEqual({ offers: stored.offers - 1, plans: stored.plans - 1 })
    expect({ offers: await stays.call(listOffers), plans: await stays.call(listPlans) }).toEqual(kept)
    const plan = await admin.send(readFamilyPlan, {
      params: { id: gone.family.id },
      body: { reason: 'The family asked us to check its offer.' },
    })
    expect(problemOf(plan).code).toBe('family-not-found')
    // The address can be used for a new account.
    const anew = await server.signUpIdentity(gone.email)
    expect((await anew.send(signUpFamily, { body: { name: 'Anew' } })).statusCode).toBe(201)
  })

  test('leaves no email to an address that the account had before', async () => {
    const family = await server.signUpFamily()
    const [former, email] = [family.email, 'quixote-moved@example.com']
    await moveTo(family, email)
    const stored = () => server.db.$count(mails, inArray(mails.to, [former, email]))
    expect(await stored()).toBeGreaterThan(1)
    await due(family.family.id)
    await eraseDue(server.db, server.provider)
    expect(await stored()).toBe(0)
  })

  test('stops after the current account when the server stops, and continues in the next run', async () => {
    for (const { family } of [await liveFamily(), await liveFamily()]) await due(family.id)
    const stopping = new AbortController()
    const provider: typeof server.provider = {
      ...server.provider,
      eraseIdentity: async (which, tx) => {
        stopping.abort()
        await server.provider.eraseIdentity(which, tx)
      },
    }
    expect(await eraseDue(server.db, provider, stopping.signal)).toBe(1)
    expect(await eraseDue(server.db, server.provider)).toBe(1)
  })

  test('is all or nothing: if the identity cannot be deleted, the account stays', async () => {
    const [stuck, other] = [await liveFamily(), await liveFamily()]
    for (const { family } of [stuck, other]) await due(family.id)
    const [{ subject } = { subject: null }] = await server.db
      .select({ subject: users.subject })
      .from(users)
      .where(eq(users.email, stuck.email))
    const provider: typeof server.provider = {
      ...server.provider,
      eraseIdentity: async (which, tx) => {
        if (which === subject) throw new Error('the host is unavailable')
        await server.provider.eraseIdentity(which, tx)
      },
    }
    await expect(eraseDue(server.db, provider)).rejects.toThrow('1 erasures failed')
    expect(await placesOf(stuck.name)).toContain('users')
    expect(await placesOf(other.name)).toEqual([])
    expect(await eraseDue(server.db, server.provider)).toBe(1)
    expect(await placesOf(stuck.name)).toEqual([])
  })

  test('of a professional happens 14 days after an admin deleted it, and keeps its families', async () => {
    const helper: SignedInUser = await server.signUpProfessional('financial_agent', {
      name: 'Zebulon Pike',
      bio: 'Zebulon helps',
    })
    const email = 'waits@example.com'
    await helper.call(inviteFamilyAsAgent, { body: { email } })
    const family = await server.signUpFamily({ name: 'Lopez' })
    // A stored response that contains the helper's name, but not the id by which it could be found.
    const { id: requestId } = await family.call(requestHelp, {
      body: {
        topic: 'costs',
        message: 'What will it cost?',
        preferredContact: 'message',
        preferredLanguage: 'en',
        scopes: [],
      },
    })
    await admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: helper.id } })
    await helper.call(moveHelpRequest, { params: { id: requestId }, body: { status: 'requested' } })
    const answer = await family.send(sendHelpMessage, {
      params: { id: requestId },
      body: { text: 'Is anybody there?' },
      idempotencyKey: 'there',
    })
    expect(answer.body).toContain('Zebulon')
    expect(answer.body).not.toContain(helper.id)
    await server.db.transaction((tx) =>
      linkFamily(
        tx,
        { userId: helper.id, role: 'financial_agent' },
        { familyId: family.family.id, professionalId: helper.id, how: 'invited', scopes: ['profile'] },
      ),
    )
    await server.db
      .update(families)
      .set({ invitedById: helper.id, origin: 'invited' })
      .where(eq(families.id, family.family.id))
    await server.db
      .update(users)
      .set({ deletedAt: inSeconds(-13 * 86_400) })
      .where(eq(users.id, helper.id))
    expect(await eraseDue(server.db, server.provider)).toBe(0)
    await server.db
      .update(users)
      .set({ deletedAt: inSeconds(-14 * 86_400) })
      .where(eq(users.id, helper.id))
    expect(await eraseDue(server.db, server.provider)).toBe(1)

    expect(await placesOf('Zebulon')).toEqual([])
    expect(await placesOf(helper.email)).toEqual([])
    expect(await placesOf(helper.id)).toEqual(['audit_entries'])
    expect(await server.db.select().from(users).where(eq(users.email, email))).toEqual([])
    expect(await server.db.select().from(credentials).where(eq(credentials.email, helper.email))).toEqual([])
    expect(await family.call(getFamilyProfile)).toMatchObject({ name: 'Lopez', invitedBy: null })
    expect((await agent.send(listInvitations)).statusCode).toBe(200)
  })
})
