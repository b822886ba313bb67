/** Columns that many tables share. */
import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/** A moment, ISO 8601 in UTC on our side. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** What every entity carries; ids are random, so that nobody guesses one. */
export const entity = {
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().$defaultFn(now),
  updatedAt: instant().notNull().$defaultFn(now),
}

/** The present moment as it is stored. */
export function now(): string {
  return new Date().toISOString()
}

/** The moment that many seconds from now. */
export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text of the caller can be an id at all; PostgreSQL fails on one that cannot. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
