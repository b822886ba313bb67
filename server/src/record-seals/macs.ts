/** Digests of entries of the record, which only who has the key can make. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { sealedRecords } from '../schema/record-seals.ts'

export type SealedRecord = (typeof sealedRecords)[number]

export interface RecordKey {
  kid: string
  secret: Buffer
}

/** The keys of this process, newest first. */
let present: readonly RecordKey[] = []

export function setRecordKeys(keys: readonly RecordKey[]) {
  present = keys
}

/** A keyed digest of these words: the id of the key, and half of a SHA-256. */
export function macOf(words: string): string {
  const [first] = present
  if (!first) throw new Error('The keys of the record were not opened.')
  return macWith(first, words)
}

function macWith({ kid, secret }: RecordKey, words: string): string {
  return `${kid}.${createHmac('sha256', secret).update(words).digest().subarray(0, 16).toString('base64url')}`
}

/** Whether a digest is that of these words. */
export function isMacOf(mac: string | null, words: string): boolean {
  const key = present.find(({ kid }) => mac?.startsWith(`${kid}.`))
  if (!key || mac === null) return false
  const expected = Buffer.from(macWith(key, words))
  const given = Buffer.from(mac)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * An entry in words: its filled columns in alphabetical order, so that a column that comes later and is empty in older entries changes
 * none of them.
 */
export function wordsOf(record: SealedRecord, entry: Record<string, unknown>): string {
  const columns = Object.entries(entry).filter(
    ([name, value]) => name !== 'mac' && value !== null && value !== undefined,
  )
  return JSON.stringify([record, ...columns.sort(([one], [other]) => (one < other ? -1 : 1))])
}

/** An entry with its digest, to be inserted. Every column that the digest covers must have its value by now. */
export function withMac<Entry extends { id: string; at: string }>(
  record: SealedRecord,
  entry: Entry,
): Entry & { mac: string } {
  return { ...entry, mac: macOf(wordsOf(record, entry)) }
}
