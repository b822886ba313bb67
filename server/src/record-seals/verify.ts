/** Finds record entries that were changed, deleted, or inserted directly in the database. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { recordSeals } from '../schema/record-seals.ts'
import type { securityEvents } from '../schema/security-log.ts'
import { dayMs } from '../settings/units.ts'
import { isMacOf, type SealedRecord, wordsOf } from './macs.ts'
import { type Seal, tableOf, wordsOfSeal } from './seal.ts'

/** The first sign of tampering. */
export interface Finding {
  what: 'entry changed' | 'entry removed' | 'entry inserted' | 'seal changed' | 'seal removed'
  /** Id of the entry, or number of the seal. */
  id: string
  /** When the entry was written, or when its seal was created. */
  at: string
}

export interface Verified {
  finding: Finding | null
  /** Number of entries with a valid seal, and of entries too new for one. */
  sealed: number
  waiting: number
  /** The oldest entries of the security log, which may have been deleted by retention. */
  erased: number
  /** The last seal. With a copy stored elsewhere, deleting the end of the record can be detected. */
  head: { number: number; digest: string } | null
}

const batchSize = 1_000
/** The security log is kept for at least 90 days. An entry is sealed some minutes after it was written. */
const forgettableMilliseconds = 89 * dayMs
/** Entries are sealed in order, except those of long transactions. */
const latecomerMilliseconds = 2 * 60 * 60 * 1000

/** @param copy the last seal printed by an earlier verification */
export async function verifyRecord(
  db: Database,
  record: SealedRecord,
  copy?: { number: number; digest: string },
): Promise<Verified> {
  const verified: Verified = { finding: null, sealed: 0, waiting: 0, erased: 0, head: null }
  let oldestPresent = Number.POSITIVE_INFINITY
  for (let number = 1; ; number += 1) {
    // One statement finds out whether this seal is missing or the last was reached: a server may seal more entries at any moment.
    const [seal] = await db
      .select()
      .from(recordSeals)
      .where(sql`${recordSeals.record} = ${record} and ${recordSeals.number} >= ${number}`)
      .orderBy(asc(recordSeals.number))
      .limit(1)
    // The first seal was created together with the record's keys.
    const isMissing = seal ? seal.number > number : number <= Math.max(1, copy?.number ?? 0)
    if (isMissing) {
      const finding = { what: 'seal removed', id: String(number), at: seal?.at ?? 'unknown' } as const
      return { ...verified, finding }
    }
    if (!seal) return verifyUnsealed(db, record, verified)
    const mayBeExpired = (oldest: number) =>
      record === 'security_events' &&
      Date.parse(seal.at) < Math.min(Date.now() - forgettableMilliseconds, oldest + latecomerMilliseconds)
    const checked = await checkEntries(db, record, seal, (oldest) =>
      mayBeExpired(Math.min(oldest, oldestPresent)),
    )
    const finding = sealFinding(seal, verified.head?.digest ?? null, copy) ?? checked.finding
    if (finding) return { ...verified, finding }
    oldestPresent = Math.min(oldestPresent, checked.oldest)
    verified.erased += checked.erased
    verified.sealed += seal.entryIds.length - checked.erased
    verified.head = { number, digest: seal.digest }
  }
}

function sealFinding(
  seal: Seal,
  before: string | null,
  copy: { number: number; digest: string } | undefined,
): Finding | null {
  const isCopied = copy?.number !== seal.number || copy.digest === seal.digest
  if (isCopied && isMacOf(seal.digest, wordsOfSeal(seal, before))) return null
  return { what: 'seal changed', id: String(seal.number), at: seal.at }
}

/** Checks the entries of a seal. `mayBeExpired` gets the time of the oldest existing entry. */
async function checkEntries(
  db: Database,
  record: SealedRecord,
  seal: Seal,
  mayBeExpired: (oldest: number) => boolean,
): Promise<{ finding: Finding | null; erased: number; oldest: number }> {
  const table = tableOf[record] as typeof securityEvents
  const entries = seal.entryIds.length
    ? await db.select().from(table).where(inArray(table.id, seal.entryIds))
    : []
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const oldest = Math.min(...entries.map(({ at }) => Date.parse(at)))
  let erased = 0
  for (const [at, id] of seal.entryIds.entries()) {
    const entry = byId.get(id)
    if (!entry && mayBeExpired(oldest)) {
      erased += 1
    } else if (!entry) {
      return { finding: { what: 'entry removed', id, at: seal.at }, erased, oldest }
    } else if (!isMacOf(seal.macs[at] ?? null, wordsOf(record, entry))) {
      return { finding: { what: 'entry changed', id, at: entry.at }, erased, oldest }
    }
  }
  return { finding: null, erased, oldest }
}

/** Unsealed entries must have a valid digest, which only the product can create. */
async function verifyUnsealed(db: Database, record: SealedRecord, verified: Verified): Promise<Verified> {
  const table = tableOf[record] as typeof securityEvents
  // All ids at once, because this compares every entry with every seal. `not exists` can use a hash, which `not in` can't beyond some size.
  const unsealed = await db
    .select({ id: table.id })
    .from(table)
    .where(
      sql`not exists (select from ${recordSeals}, unnest(${recordSeals.entryIds}) as sealed(id)
        where ${eq(recordSeals.record, record)} and sealed.id = ${table.id})`,
    )
    .orderBy(asc(table.at), asc(table.id))
  for (let from = 0; from < unsealed.length; from += batchSize) {
    const ids = unsealed.slice(from, from + batchSize).map(({ id }) => id)
    const entries = await db
      .select()
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.at), asc(table.id))
    for (const entry of entries) {
      if (isMacOf(entry.mac, wordsOf(record, entry))) verified.waiting += 1
      else return { ...verified, finding: { what: 'entry inserted', id: entry.id, at: entry.at } }
    }
  }
  return verified
}
