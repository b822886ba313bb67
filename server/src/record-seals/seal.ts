/** Seals the entries written since the last seal. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { auditEntries } from '../schema/audit.ts'
import { recordSeals, sealedRecords } from '../schema/record-seals.ts'
import { securityEvents } from '../schema/security-log.ts'
import { LoggableError } from '../telemetry/loggable-error.ts'
import { isMacOf, macOf, type SealedRecord, wordsOf } from './macs.ts'

export type Seal = typeof recordSeals.$inferSelect
export const tableOf = { audit_entries: auditEntries, security_events: securityEvents } as const

const batchSize = 1_000
/** An entry becomes visible when its transaction ends, possibly after later entries were sealed. No transaction takes this long. */
const latecomerMilliseconds = 60 * 60 * 1000
/** Advisory lock id: arbitrary, but the same in every process. The next number is for the other record. */
const sealLock = 7_201_460

/** The input of a seal's digest. */
export function wordsOfSeal(seal: Omit<Seal, 'digest'>, digestBefore: string | null): string {
  const { record, number, at, entryIds, macs } = seal
  return JSON.stringify(['seal', record, number, at, entryIds, macs, digestBefore])
}

/**
 * Seals all existing entries when the record's keys are created, including entries from versions without digests; an empty record gets an
 * empty seal. Runs once: later, only entries with a valid digest are sealed, and a record without any seal was tampered with.
 */
export async function sealPresent(tx: Tx) {
  for (const record of sealedRecords) {
    let last: Seal | undefined
    do {
      last = await addSeal(tx, record, await afterSeal(tx, record, last), last)
    } while (last.entryIds.length === batchSize)
  }
}

/**
 * Seals new entries. Entries with an invalid digest are skipped and reported by the verification. Returns how many entries were sealed
 * and skipped.
 */
export async function sealNew(
  db: Database,
  stopping?: AbortSignal,
): Promise<{ sealed: number; refused: number }> {
  let [sealed, refused] = [0, 0]
  for (const record of sealedRecords) {
    while (!stopping?.aborted) {
      const batch = await db.transaction((tx) => sealBatch(tx, record))
      sealed += batch.sealed
      refused += batch.refused
      if (batch.sealed === 0 || batch.refused > 0) break
    }
  }
  return { sealed, refused }
}

/** `sealNew` that also reports skipped entries and then throws, so that they are counted and logged. */
export async function sealOrThrow(
  db: Database,
  onRefused: (entries: number) => void,
  stopping?: AbortSignal,
) {
  const { refused } = await sealNew(db, stopping)
  if (refused === 0) return
  onRefused(refused)
  throw new LoggableError(
    `${refused} entries of the record have no digest of Bursar: "npm run keys -- verify" names the first.`,
  )
}

async function sealBatch(tx: Tx, record: SealedRecord) {
  const [turn] = rowsOf<{ mine: boolean }>(
    await tx.execute(
      sql`select pg_try_advisory_xact_lock(${sealLock + sealedRecords.indexOf(record)}) as mine`,
    ),
  )
  if (!turn?.mine) return { sealed: 0, refused: 0 }
  const [last] = await tx
    .select()
    .from(recordSeals)
    .where(eq(recordSeals.record, record))
    .orderBy(desc(recordSeals.number))
    .limit(1)
  if (!last) throw new LoggableError(`The seals of ${record} are missing.`)
  const entries = await unsealed(tx, record, last)
  const fit = entries.filter((entry) => isMacOf(entry.mac, wordsOf(record, entry)))
  if (fit.length > 0) await addSeal(tx, record, fit, last)
  return { sealed: fit.length, refused: entries.length - fit.length }
}

async function addSeal(
  tx: Tx,
  record: SealedRecord,
  entries: readonly (typeof securityEvents.$inferSelect)[],
  last: Seal | undefined,
): Promise<Seal> {
  const seal = {
    record,
    number: (last?.number ?? 0) + 1,
    at: now(),
    entryIds: entries.map(({ id }) => id),
    macs: entries.map((entry) => macOf(wordsOf(record, entry))),
  }
  const sealed = { ...seal, digest: macOf(wordsOfSeal(seal, last?.digest ?? null)) }
  await tx.insert(recordSeals).values(sealed)
  return sealed
}

/** The entries after a seal's last entry, in order; all entries if there is no seal. */
async function afterSeal(tx: Tx, record: SealedRecord, seal: Seal | undefined) {
  const table = tableOf[record] as typeof securityEvents
  const lastId = seal?.entryIds.at(-1)
  const isLater =
    lastId === undefined
      ? undefined
      : sql`(${table.at}, ${table.id}) > (select before.at, before.id from ${table} before where before.id = ${lastId})`
  return tx.select().from(table).where(isLater).orderBy(asc(table.at), asc(table.id)).limit(batchSize)
}

/** Unsealed entries since shortly before a seal, in order. */
async function unsealed(tx: Tx, record: SealedRecord, seal: Seal) {
  const table = tableOf[record] as typeof securityEvents
  const earlier = (hours: number) =>
    new Date(Date.parse(seal.at) - hours * latecomerMilliseconds).toISOString()
  const covered = sql`select unnest(${recordSeals.entryIds}) from ${recordSeals}
    where ${recordSeals.record} = ${record} and ${recordSeals.at} >= ${earlier(2)}`
  return tx
    .select()
    .from(table)
    .where(and(gt(table.at, earlier(1)), sql`${table.id} not in (${covered})`))
    .orderBy(asc(table.at), asc(table.id))
    .limit(batchSize)
}
