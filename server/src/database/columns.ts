/** Columns and column types that many tables share. */
import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/** A timestamp, represented as ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** Bytes of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Columns of every entity. Ids are random, so that they cannot be guessed. */
export const entity = {
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().$defaultFn(now),
  updatedAt: instant().notNull().$defaultFn(now),
}

/** The current time as it is stored. */
export function now(): string {
  return new Date().toISOString()
}

/** The time that many seconds from now. */
export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from a caller has the form of an id. PostgreSQL fails on any other text. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
