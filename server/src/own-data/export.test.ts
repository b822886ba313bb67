import { signIn } from '@bursar/contract/accounts'
import { readFamilyPlan } from '@bursar/contract/admin-families'
import { updateAlertSettings } from '@bursar/contract/alerts'
import { readAgentFamilyPlan } from '@bursar/contract/caseload'
import { addStudent } from '@bursar/contract/families'
import { exportOwnData } from '@bursar/contract/own-data'
import { updateShare } from '@bursar/contract/sharing'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { ofPeople } from '../access-matrix/stored.ts'
import { inSeconds } from '../database/columns.ts'
import { rowsOf } from '../database/rows.ts'
import { encryptRow } from '../encryption/columns.ts'
import { queueMail } from '../mail/outbox.ts'
import { auditEntries } from '../schema/audit.ts'
import {
  credentials,
  emailChanges,
  emailUndos,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../schema/identity.ts'
import { advisorReports } from '../schema/professionals.ts'
import { changeEmail } from '../testing/account-changes.ts'
import { fullFamilies } from '../testing/full-families.ts'
import { newestFirst } from '../testing/order.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { admin, agent, fullFamily } = await fullFamilies(server)

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
    [
      'audit_counts',
      'security_counts',
      'family_counts',
      'help_digests',
      'fully_encrypted_tables',
      'backups',
    ].map((table) => [table, 'nothing about one household']),
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

async function exportOf(family: SignedInFamily) {
  const answer = await family.send(exportOwnData)
  const files = unzipSync(answer.rawPayload)
  const texts = new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const json = (name: string) => JSON.parse(texts.get(`${name}.json`) ?? 'null')
  return { answer, texts, json }
}

describe("the export of a family's data", () => {
  test('contains the emails to an earlier address, and none to others', async () => {
    const family = await fullFamily()
    // About the family, to the agent.
    await server.db.transaction((tx) =>
      queueMail(
        tx,
        { to: agent.email, locale: 'en' },
        { kind: 'help-news', role: 'financial_agent', familyId: family.family.id },
      ),
    )
    const former = await server.mailsTo(family.email)
    await changeEmail(server, family, 'quixote-exported@example.com')
    const kinds = (await exportOf(family)).json('mails').map(({ kind }: { kind: string }) => kind)
    expect(kinds.sort()).toEqual(
      [...former.map(({ kind }) => kind), 'email-changed', 'email-change-code'].sort(),
    )
  })

  test('contains everything stored about the household, as JSON and CSV in a zip file', async () => {
    const family = await fullFamily()
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

    const family = await fullFamily()
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
    const family = await fullFamily()
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
    const { texts } = await exportOf(await fullFamily())
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
    const [garcia, smith] = [await fullFamily(), await fullFamily()]
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
