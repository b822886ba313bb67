/**
 * A stolen database does not reveal the families: dumps a used server and tries what an attacker could do with all rights in the database
 * but without its key.
 */

import { noIncomeAnswers } from '@bursar/contract/answers'
import { addParent, addStudent, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite, updateFavorite } from '@bursar/contract/favorites'
import { requestHelp } from '@bursar/contract/help'
import { eq, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { rowsOf } from '../database/rows.ts'
import { sealNew } from '../record-seals/seal.ts'
import { verifyRecord } from '../record-seals/verify.ts'
import { credentials, signIns, signingKeys } from '../schema/identity.ts'
import { mailedToken, protect } from '../testing/account-changes.ts'
import { formsIn, formsOf } from '../testing/amounts.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'
import { openDump } from '../testing/template.ts'

const server = await startTestServer()
afterAll(() => server.close())

/** Each is stored for two families: see `formsIn`. */
const amounts = {
  cashAndSavings: 98_355_803,
  residenceEquity: 91_287_031,
  agi: 94_728_319,
  investments: 87_194_423,
  agiOfSpouse: 96_821_455,
}
const message = 'Our income fell by forty thousand'
const note = 'We could pay nine thousand here'

const { cashAndSavings, residenceEquity, agi, investments } = amounts
async function signUpWithAmounts() {
  const signedUp = await server.signUpFamily()
  await signedUp.call(updateFamilyProfile, { body: { cashAndSavings, residenceEquity } })
  // With an idempotency key, so that the response is stored too.
  const ana = { firstName: 'Ana', lastName: 'Garcia', agi }
  await signedUp.call(addParent, { body: ana, idempotencyKey: 'once' })
  const spouse = { ...noIncomeAnswers, agi: amounts.agiOfSpouse }
  const body = { firstName: 'Leo', lastName: 'Garcia', investments, spouse }
  return { family: signedUp, student: await signedUp.call(addStudent, { body }) }
}
await signUpWithAmounts()
const { family, student } = await signUpWithAmounts()
const { id } = await family.call(addFavorite, { body: { collegeId: 204796, studentId: student.id } })
await family.call(updateFavorite, { params: { id }, body: { note } })
await family.call(requestHelp, {
  body: {
    topic: 'costs',
    message,
    preferredContact: 'message',
    preferredLanguage: 'en',
    scopes: ['finances'],
  },
})
const { secret } = await protect(family)
const link = await mailedToken(server, family.email)
await sealNew(server.db)
const dump = await server.dump()

test('the dump is real: it has the names of families and the ids of their rows', () => {
  expect(dump.includes('Garcia')).toBe(true)
  expect(dump.includes(family.email)).toBe(true)
  expect(dump.length).toBeGreaterThan(100_000)
})

test.each(Object.entries(amounts))('no amount can be read from the dump in any format (%s)', (_, amount) => {
  expect(formsIn(dump, amount)).toEqual([])
})

test('the check would find a plaintext amount in any format', async () => {
  await server.asOwner((owner) =>
    owner.execute(sql`create table in_clear as select ${agi}::int as four, ${agi}::float8 as eight,
      ${agi}::numeric as number, ${String(agi)}::text as words, encode(convert_to(${String(agi)}::text, 'UTF8'), 'base64') as encoded
      from generate_series(1, 2)`),
  )
  const found = formsIn(await server.dump(), agi)
  await server.asOwner((owner) => owner.execute(sql`drop table in_clear`))
  const isEmbedded = 'file' in inject('template')
  expect(found).toEqual(
    expect.arrayContaining(['decimal', 'base64 at 0', ...(isEmbedded ? ['int4', 'float8', 'numeric'] : [])]),
  )
  expect(formsOf(agi).size).toBeGreaterThan(12)
})

test('the dump does not contain messages, second-factor secrets or mailed links', () => {
  for (const words of [message, note, secret, link]) {
    expect(dump.includes(words)).toBe(false)
    expect(dump.includes(Buffer.from(words).toString('base64url').slice(0, -4))).toBe(false)
  }
})

test('no token can be forged with the dump, nor with an inserted key', async () => {
  const stolen = await openDump(inject('template'), dump)
  const keys = rowsOf<{ kid: string; public_key: string; private_key: string }>(
    await stolen.db.execute(sql`select kid, public_key, private_key from ${signingKeys}`),
  )
  await stolen.close()
  expect(keys).toHaveLength(1)
  const [key] = keys
  if (!key) throw new Error('no key found')
  for (const stored of [key.private_key, key.public_key]) {
    expect(() => JSON.parse(stored)).toThrow()
    await expect(importJWK({ kty: 'EC', crv: 'P-256', d: stored }, 'ES256')).rejects.toThrow()
  }

  const [account] = await server.db.select().from(credentials).where(eq(credentials.email, family.email))
  const [signIn] = await server.db
    .select()
    .from(signIns)
    .where(eq(signIns.credentialId, account?.id ?? ''))
  const forged = (kid: string) =>
    new SignJWT({ email: family.email, email_verified: true, sid: signIn?.id })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .setIssuer(testOrigin)
      .setAudience('bursar')
      .setSubject(account?.id ?? '')
      .setIssuedAt()
      .setExpirationTime('15m')
  const own = await generateKeyPair('ES256', { extractable: true })
  const status = async (idToken: string) => {
    const attacker = server.visitor()
    attacker.idToken = idToken
    return (await attacker.send(getFamilyProfile)).statusCode
  }
  expect(await status(await forged(key.kid).sign(own.privateKey))).toBe(401)

  // With write access: another key next to the real one, in plaintext or with the real one's values.
  const publicJwk = JSON.stringify(await exportJWK(own.publicKey))
  for (const [kid, stored] of [
    ['in-clear', publicJwk],
    ['copied', key.public_key],
  ] as const) {
    await server.asOwner((owner) =>
      owner.execute(sql`insert into signing_keys (kid, public_key, created_at, retired_at)
        values (${kid}, ${stored}, now(), now())`),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const answer = await status(await forged(kid).sign(own.privateKey))
    vi.useRealTimers()
    await server.asOwner((owner) => owner.execute(sql`delete from signing_keys where kid = ${kid}`))
    expect(answer).toBe(401)
  }
  expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
})

test('an amount that was moved to another family or another field is not decrypted', async () => {
  const attacker = await server.signUpFamily()
  const copy = (column: 'cash_and_savings' | 'investments') =>
    server.asOwner((owner) =>
      owner.execute(sql`update families set ${sql.identifier(column)} =
        (select cash_and_savings from families where id = ${family.family.id}) where id = ${attacker.family.id}`),
    )
  for (const column of ['cash_and_savings', 'investments'] as const) {
    await copy(column)
    const answer = await attacker.send(getFamilyProfile)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain(String(cashAndSavings))
    await server.asOwner((owner) =>
      owner.execute(
        sql`update families set ${sql.identifier(column)} = null where id = ${attacker.family.id}`,
      ),
    )
  }
})

test.each([
  `update audit_entries set detail = 'x'`,
  `delete from audit_entries`,
  `truncate audit_entries cascade`,
  `update security_events set detail = 'x'`,
  `delete from security_events`,
  `update audit_reasons set reason = 'x'`,
  `delete from audit_reasons`,
  `update record_seals set digest = 'x'`,
  `delete from record_seals`,
  `delete from record_keys`,
  `delete from encryption_keys`,
  `alter table audit_entries disable trigger all`,
  `alter table audit_entries add column more text`,
  `drop trigger audit_entries_append_only on audit_entries`,
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  `drop table audit_entries cascade`,
  `create table mine (id int)`,
  `set session_replication_role = replica`,
])('the serving role cannot %s', async (statement) => {
  await expect(server.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test('a record that was rewritten by the owner of the dump is detected', async () => {
  const stolen = await openDump(inject('template'), dump)
  const verify = () => verifyRecord(stolen.db, 'audit_entries')
  expect(await verify()).toMatchObject({ finding: null })
  await stolen.db.execute(sql`alter table audit_entries disable trigger user`)
  const [first] = rowsOf<{ id: string }>(
    await stolen.db.execute(
      sql`update audit_entries set actor_id = gen_random_uuid() where id = (select id from audit_entries order by at, id limit 1) returning id`,
    ),
  )
  expect((await verify()).finding).toMatchObject({ what: 'entry changed', id: first?.id })
  await stolen.close()
})
