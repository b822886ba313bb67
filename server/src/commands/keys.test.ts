/** `npm run keys` as a separate process with its own data folder. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openReady } from '../bootstrap/open.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { openIdTokens } from '../identity/id-tokens.ts'
import { families } from '../schema/families.ts'
import { securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { masterKey } from '../settings/key-text.ts'
import { readSettings } from '../settings/settings.ts'
import { startTimeout } from '../testing/process.ts'

const command = fileURLToPath(new URL('keys.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'bursar-keys-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const keyFile = join(folder, 'encryption-key')
const settings = readSettings({ DATA_FOLDER: folder })

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_FOLDER: folder } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const idOf = (text: string) => masterKey(Buffer.from(text, 'base64')).id

async function amounts() {
  const { db, close } = await openReady(settings)
  const rows = await db.select().from(families)
  const answer = rows.map((row) => decryptRow(families, row.id, row).investments)
  await close()
  return answer.sort()
}

test('rotates the keys, counts the values per key, and detects a rewritten record', {
  timeout: 6 * startTimeout,
}, async () => {
  const { db, close } = await openReady(settings)
  for (const investments of [1_000, 2_000]) {
    const [id, ownerId] = [randomUUID(), randomUUID()]
    await db.insert(users).values({
      id: ownerId,
      role: 'family',
      status: 'active',
      name: 'Garcia',
      email: `${id}@example.com`,
    })
    await db.insert(families).values(encryptRow(families, id, { id, ownerId, investments }))
  }
  await openIdTokens(db, 'http://localhost')
  await close()
  const old = (await readFile(keyFile, 'utf8')).trim()

  const { out: fresh } = await run('new')
  expect(Buffer.from(fresh, 'base64')).toHaveLength(32)
  const rotated = await run('rotate')
  expect(rotated).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('The new signing key is in use'),
  })

  // The new key first; the old one is still needed.
  await writeFile(keyFile, `${fresh.trim()}\n${old}\n`)
  const before = await run('status')
  expect(before.out).toMatch(
    new RegExp(`^0 values encrypted with key ${idOf(fresh.trim())} \\(the first key\\)$`, 'm'),
  )
  expect(before.out).toMatch(new RegExp(`^\\d+ values encrypted with key ${idOf(old)}$`, 'm'))
  expect(before.out).toMatch(/^ {2}families +2$/m)
  expect(await run('reencrypt')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Everything is now encrypted with key ${idOf(fresh.trim())}`),
  })
  expect((await run('reencrypt')).out).toContain('Encrypted 0 rows again')
  // Now the old key is no longer needed.
  await writeFile(keyFile, fresh)
  expect((await run('status')).out).not.toContain(idOf(old))
  expect(await amounts()).toEqual([1_000, 2_000])
  await writeFile(keyFile, `${old}\n`)
  expect(await run('status')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('isn’t the one this database is encrypted with'),
  })
  await writeFile(keyFile, fresh)

  const whole = await run('verify')
  expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('audit_entries: 0 sealed entries') })
  const [end = ''] = /security_events:1:\S+/.exec(whole.out) ?? []
  expect(await run('verify', end)).toMatchObject({ code: 0 })
  const rewritten = await openReady(settings, { as: 'owner' })
  expect(
    (await rewritten.db.select().from(securityEvents)).map(({ action, detail }) => [action, detail]).sort(),
  ).toEqual([
    ['keys_rotated', 'encryption key'],
    ['keys_rotated', 'signing key'],
  ])
  await rewritten.db.execute(sql`alter table security_events disable trigger user`)
  await rewritten.db.execute(sql`update security_events set detail = 'nothing' where detail = 'signing key'`)
  await rewritten.close()
  expect(await run('verify')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^security_events: entry inserted: [0-9a-f-]{36} /m),
  })
  for (const args of [[], ['nonsense'], ['rotate', 'twice']]) expect((await run(...args)).code).toBe(2)
})
