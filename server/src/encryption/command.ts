/** `npm run keys -- …`: the master keys, the keys that sign in the product's name, and the seals of the record. */
import { isNull, ne } from 'drizzle-orm'
import { oneAtATime } from '../database/migrate.ts'
import { openReady, type ReadyDatabase } from '../database/open.ts'
import { rotateSigningKey } from '../identity/id-tokens.ts'
import { signingKeys } from '../identity/table.ts'
import type { SealedRecord } from '../record-seals/macs.ts'
import { sealedRecords } from '../record-seals/table.ts'
import { verifyRecord } from '../record-seals/verify.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { firstKey } from './cipher.ts'
import { newKeyText } from './master-keys.ts'
import { countByKey, encryptAll } from './reencrypt.ts'
import { rewritePending } from './rewrite.ts'
import { encryptionKeys } from './table.ts'

const usage = `npm run keys -- COMMAND

  new         prints a new encryption key; opens nothing
  status      how many values are under which encryption key, and which key signs
  rotate      makes a new key that signs who is signed in; what the old one signed stays good until it runs out
  reencrypt   encrypts everything with the first of the encryption keys. Interrupted, run it again
  verify      looks for entries of the record that were changed, removed or inserted behind Bursar's back
                verify audit_entries:12:DIGEST   also that the record still has the end that an earlier run printed

With PostgreSQL, Bursar may run meanwhile; with the embedded database, stop it first. Where two roles are set up, set
DATABASE_OWNER_URL for reencrypt.`

async function main(given: string[]) {
  const [command, ...more] = given
  if (command === 'new' && more.length === 0) return console.log(newKeyText())
  const work = command === undefined ? undefined : commands[command]
  if (!work || (command !== 'verify' && more.length > 0)) {
    console.error(usage)
    process.exitCode = 2
    return
  }
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
    const name = id === null ? 'in clear' : `under key ${id}${id === first ? ' (the first)' : ''}`
    console.log(`${total} values ${name}`)
    for (const { table, values } of under) console.log(`  ${table.padEnd(20)} ${values}`)
  }
  const [signing] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt))
  if (signing) console.log(`Signing key ${signing.kid}, since ${signing.createdAt}`)
}

async function rotate({ db }: ReadyDatabase) {
  await oneAtATime(db, async (tx) => {
    await rotateSigningKey(tx)
    await recordRotation(tx, 'signing key')
  })
  console.log('A new key signs from now on. What the old one signed runs out within 15 minutes.')
}

async function reencrypt({ db, kind }: ReadyDatabase) {
  let saidAt = 0
  const rows = await encryptAll(db, 'not under the first key', (done, table) => {
    if (performance.now() - saidAt < 1_000) return
    saidAt = performance.now()
    console.log(`  ${done} rows, now in ${table}`)
  })
  const left = await rewritePending(db, kind)
  await oneAtATime(db, async (tx) => {
    // Nothing is under the others any more, so the next start does without them.
    await tx.delete(encryptionKeys).where(ne(encryptionKeys.id, firstKey().id))
    if (rows > 0) await recordRotation(tx, 'encryption key')
  })
  console.log(`${rows} rows were encrypted anew; everything is under key ${firstKey().id}.`)
  if (left.length > 0) console.log(`Let the owner of ${left.join(', ')} run VACUUM FULL on them.`)
  console.log('When every process has this key first, the others can be removed.')
}

async function recordRotation(tx: ReadyDatabase['db'], detail: string) {
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
        `${record}: ${finding.what}: ${finding.id} (${finding.at}). Everything before it is as it was written.`,
      )
    } else {
      const end = head ? `The end: ${record}:${head.number}:${head.digest}` : 'There is no seal yet.'
      console.log(
        `${record}: ${sealed} sealed entries and ${waiting} newer ones are as they were written. ${end}`,
      )
    }
  }
}

function copyOf(text: string): { record: SealedRecord; number: number; digest: string } {
  const [name, number = '', digest = ''] = text.split(':')
  const record = sealedRecords.find((one) => one === name)
  if (!record || !/^\d+$/.test(number) || digest === '') {
    throw new StartError(
      `${text} is not an end of the record as verify prints it, such as audit_entries:12:DIGEST.`,
    )
  }
  return { record, number: Number(number), digest }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
