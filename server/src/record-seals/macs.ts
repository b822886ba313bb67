/** Keyed digests (MACs) of record entries, which can be created only with the key. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { sealedRecords } from '../schema/record-seals.ts'

export type SealedRecord = (typeof sealedRecords)[number]

export interface RecordKey {
  kid: string
  secret: Buffer
}

/** This process's keys, newest first. */
let present: readonly RecordKey[] = []

export function setRecordKeys(keys: readonly RecordKey[]) {
  present = keys
}

/** A keyed digest of a list of words: the key's id, and half of a SHA-256. */
export function macOf(words: string): string {
  const [first] = present
  if (!first) throw new Error('The keys of the record are not loaded.')
  return macWith(first, words)
}

function macWith({ kid, secret }: RecordKey, words: string): string {
  return `${kid}.${createHmac('sha256', secret).update(words).digest().subarray(0, 16).toString('base64url')}`
}

/** Whether a digest matches these words. */
export function isMacOf(mac: string | null, words: string): boolean {
  const key = present.find(({ kid }) => mac?.startsWith(`${kid}.`))
  if (!key || mac === null) return false
  const expected = Buffer.from(macWith(key, words))
  const given = Buffer.from(mac)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * The digest's input: an entry's non-empty columns in alphabetical order, so that adding a column, which is empty in older entries,
 * doesn't change their digests.
 */
export function wordsOf(record: SealedRecord, entry: Record<string, unknown>): string {
  const columns = Object.entries(entry).filter(
    ([name, value]) => name !== 'mac' && value !== null && value !== undefined,
  )
  return JSON.stringify([record, ...columns.sort(([one], [other]) => (one < other ? -1 : 1))])
}

/** An entry with its digest, ready to insert. All columns covered by the digest must already be set. */
export function withMac<Entry extends { id: string; at: string }>(
  record: SealedRecord,
  entry: Entry,
): Entry & { mac: string } {
  return { ...entry, mac: macOf(wordsOf(record, entry)) }
}
