/** Looks for entries of the record that were changed, removed or inserted behind the product's back. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { recordSeals } from '../schema/record-seals.ts'
import type { securityEvents } from '../schema/security-log.ts'
import { isMacOf, type SealedRecord, wordsOf } from './macs.ts'
import { type Seal, tableOf, wordsOfSeal } from './seal.ts'

/** The first thing that is not as it was written. */
export interface Finding {
  what: 'entry changed' | 'entry removed' | 'entry inserted' | 'seal changed' | 'seal removed'
  /** The entry, or the number of the seal. */
  id: string
  /** When the entry was written, or the seal that covers it was made. */
  at: string
}

export interface Verified {
  finding: Finding | null
  /** Entries that fit a seal, and those that are too new for one. */
  sealed: number
  waiting: number
  /** The oldest entries of the security log, which may be forgotten in time. */
  forgotten: number
  /** The last seal: as long as a copy of it is somewhere else, the end of the record cannot be cut off unnoticed. */
  head: { number: number; digest: string } | null
}

const batchSize = 1_000
const day = 24 * 60 * 60 * 1000
/** Lines of the security log are kept for 90 days at the least. An entry is sealed some minutes after it was written. */
const forgettableMilliseconds = 89 * day
/** Entries are sealed in their order, but for those whose transaction took longer. */
const latecomerMilliseconds = 2 * 60 * 60 * 1000

/** `copy`: a head that an earlier verification printed. */
export async function verifyRecord(
  db: Database,
  record: SealedRecord,
  copy?: { number: number; digest: string },
): Promise<Verified> {
  const verified: Verified = { finding: null, sealed: 0, waiting: 0, forgotten: 0, head: null }
  let oldestPresent = Number.POSITIVE_INFINITY
  for (let number = 1; ; number += 1) {
    const [seal] = await db
      .select()
      .from(recordSeals)
      .where(sql`${recordSeals.record} = ${record} and ${recordSeals.number} = ${number}`)
    if (!seal) break
    const mayBeForgotten = (oldest: number) =>
      record === 'security_events' &&
      Date.parse(seal.at) < Math.min(Date.now() - forgettableMilliseconds, oldest + latecomerMilliseconds)
    const checked = await checkEntries(db, record, seal, (oldest) =>
      mayBeForgotten(Math.min(oldest, oldestPresent)),
    )
    const finding = sealFinding(seal, verified.head?.digest ?? null, copy) ?? checked.finding
    if (finding) return { ...verified, finding }
    oldestPresent = Math.min(oldestPresent, checked.oldest)
    verified.forgotten += checked.forgotten
    verified.sealed += seal.entryIds.length - checked.forgotten
    verified.head = { number, digest: seal.digest }
  }
  const [later] = await db
    .select()
    .from(recordSeals)
    .where(sql`${recordSeals.record} = ${record} and ${recordSeals.number} > ${verified.head?.number ?? 0}`)
    .limit(1)
  // The first seal is as old as the keys of the record.
  const missing = Math.max(1, later?.number ?? 0, copy?.number ?? 0)
  if (missing > (verified.head?.number ?? 0)) {
    const finding = {
      what: 'seal removed',
      id: String((verified.head?.number ?? 0) + 1),
      at: later?.at ?? 'unknown',
    } as const
    return { ...verified, finding }
  }
  return verifyUnsealed(db, record, verified)
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

/** The entries that a seal covers. `mayBeForgotten`: given when the oldest entry that is there was written. */
async function checkEntries(
  db: Database,
  record: SealedRecord,
  seal: Seal,
  mayBeForgotten: (oldest: number) => boolean,
): Promise<{ finding: Finding | null; forgotten: number; oldest: number }> {
  const table = tableOf[record] as typeof securityEvents
  const entries = seal.entryIds.length
    ? await db.select().from(table).where(inArray(table.id, seal.entryIds))
    : []
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const oldest = Math.min(...entries.map(({ at }) => Date.parse(at)))
  let forgotten = 0
  for (const [at, id] of seal.entryIds.entries()) {
    const entry = byId.get(id)
    if (!entry && mayBeForgotten(oldest)) {
      forgotten += 1
    } else if (!entry) {
      return { finding: { what: 'entry removed', id, at: seal.at }, forgotten, oldest }
    } else if (!isMacOf(seal.macs[at] ?? null, wordsOf(record, entry))) {
      return { finding: { what: 'entry changed', id, at: entry.at }, forgotten, oldest }
    }
  }
  return { finding: null, forgotten, oldest }
}

/** What no seal covers must have a digest of its own: only the product can have written it. */
async function verifyUnsealed(db: Database, record: SealedRecord, verified: Verified): Promise<Verified> {
  const table = tableOf[record] as typeof securityEvents
  const covered = sql`select unnest(${recordSeals.entryIds}) from ${recordSeals} where ${eq(recordSeals.record, record)}`
  let after: string | null = null
  for (;;) {
    const entries: (typeof securityEvents.$inferSelect)[] = await db
      .select()
      .from(table)
      .where(
        sql`${table.id} not in (${covered}) ${after === null ? sql`` : sql`and (${table.at}, ${table.id}) > (select before.at, before.id from ${table} before where before.id = ${after})`}`,
      )
      .orderBy(asc(table.at), asc(table.id))
      .limit(batchSize)
    for (const entry of entries) {
      if (isMacOf(entry.mac, wordsOf(record, entry))) verified.waiting += 1
      else return { ...verified, finding: { what: 'entry inserted', id: entry.id, at: entry.at } }
    }
    const last = entries.at(-1)
    if (!last) return verified
    after = last.id
  }
}
