/** `npm run keys -- …`: manages the master keys, the signing keys, and the seals of the audit log. */
import { isNull, ne } from 'drizzle-orm'
import { openReady, type ReadyDatabase } from '../bootstrap/open.ts'
import { countByKey, encryptAll } from '../bootstrap/reencrypt.ts'
import { rewritePending } from '../bootstrap/rewrite.ts'
import { requireRightsToReencrypt } from '../bootstrap/rights.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { firstKey } from '../encryption/cipher.ts'
import { rotateSigningKey } from '../identity/id-tokens.ts'
import type { SealedRecord } from '../record-seals/macs.ts'
import { verifyRecord } from '../record-seals/verify.ts'
import { encryptionKeys } from '../schema/encryption.ts'
import { signingKeys } from '../schema/identity.ts'
import { sealedRecords } from '../schema/record-seals.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import { newKeyText } from '../settings/key-text.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { Misused, runCommand } from './command.ts'

async function main(given: string[]) {
  const [command, ...more] = given
  if (command === 'new' && more.length === 0) return console.log(newKeyText())
  const work = command === undefined ? undefined : commands[command]
  if (!work) throw new Misused(`Choose a command: new, ${Object.keys(commands).join(', ')}.`)
  if (command !== 'verify' && more.length > 0) throw new Misused(`"${command}" takes no arguments.`)
  const ready = await openReady(readSettings(process.env), {
    print: (line) => console.log(line),
    as: 'owner',
  })
  try {
    await work(ready, more)
  } finally {
    await ready.close()
  }
}

const commands: Record<string, (ready: ReadyDatabase, given: string[]) => Promise<void>> = {
  status,
  rotate,
  reencrypt,
  verify,
}

async function status({ db }: ReadyDatabase) {
  const counts = await countByKey(db)
  const first = firstKey().id
  const ids = new Set([first, ...counts.map(({ keyId }) => keyId)])
  for (const id of ids) {
    const under = counts.filter(({ keyId }) => keyId === id)
    const total = under.reduce((sum, { values }) => sum + values, 0)
    const name =
      id === null ? 'in plain text' : `encrypted with key ${id}${id === first ? ' (the first key)' : ''}`
    console.log(`${total} values ${name}`)
    for (const { table, values } of under) console.log(`  ${table.padEnd(20)} ${values}`)
  }
  const [signing] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt))
  if (signing) console.log(`Signing key ${signing.kid}, in use since ${signing.createdAt}`)
}

async function rotate({ db }: ReadyDatabase) {
  await oneAtATime(db, async (tx) => {
    await rotateSigningKey(tx)
    await recordRotation(tx, 'signing key')
  })
  console.log('The new signing key is in use. Tokens signed with the old one expire within 15 minutes.')
}

async function reencrypt({ db, kind }: ReadyDatabase) {
  await requireRightsToReencrypt(db)
  let loggedAt = 0
  const rows = await encryptAll(db, 'not under the first key', (done, table) => {
    if (performance.now() - loggedAt < 1_000) return
    loggedAt = performance.now()
    console.log(`  ${done} rows, now in ${table}`)
  })
  const left = await rewritePending(db, kind)
  await oneAtATime(db, async (tx) => {
    // No values use the other keys any more, so the next start no longer needs them.
    await tx.delete(encryptionKeys).where(ne(encryptionKeys.id, firstKey().id))
    if (rows > 0) await recordRotation(tx, 'encryption key')
  })
  console.log(`Encrypted ${rows} rows again. Everything is now encrypted with key ${firstKey().id}.`)
  if (left.length > 0)
    console.log(
      `Old values may still be in the files of ${left.join(', ')}, which only their owner may rewrite: run "npm run migrate" with DATABASE_OWNER_URL.`,
    )
  console.log('Once every process has this key first, you can remove the other keys.')
}

async function recordRotation(tx: ReadyDatabase['db'], detail: 'signing key' | 'encryption key') {
  await recordSecurityEvent(tx, { action: 'keys_rotated', actor: null, userId: null, origin: null, detail })
}

async function verify({ db }: ReadyDatabase, given: string[]) {
  const copies = given.map(copyOf)
  for (const record of sealedRecords) {
    const copy = copies.find((one) => one.record === record)
    const { finding, sealed, waiting, head } = await verifyRecord(db, record, copy)
    if (finding) {
      process.exitCode = 1
      console.log(
        `${record}: ${finding.what}: ${finding.id} (${finding.at}). Everything before it is unchanged.`,
      )
    } else {
      const end = head ? `The end: ${record}:${head.number}:${head.digest}` : 'Nothing is sealed yet.'
      console.log(`${record}: ${sealed} sealed entries and ${waiting} newer ones are unchanged. ${end}`)
    }
  }
}

function copyOf(text: string): { record: SealedRecord; number: number; digest: string } {
  const [name, number = '', digest = ''] = text.split(':')
  const record = sealedRecords.find((one) => one === name)
  if (!record || !/^\d+$/.test(number) || digest === '') {
    throw new StartError(
      `${text} isn’t the end of a log as verify prints it, such as audit_entries:12:DIGEST.`,
    )
  }
  return { record, number: Number(number), digest }
}

await runCommand('keys', main)
