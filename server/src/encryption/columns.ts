/**
 * Column types whose values are encrypted.
 *
 * There are two kinds. `encryptedAmount`, `boundText` and `boundJson` are bound to their row: the application encrypts and decrypts them
 * with the row's id (`encryptRow`, `decryptRow`), and their type enforces that. `encryptedText` and `encryptedJson` are only bound to their
 * column, and Drizzle encrypts and decrypts them automatically.
 *
 * Plaintext values from an older version are read unchanged until `reencrypt.ts` has encrypted them.
 */
import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { customType, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { decrypt, encrypt, keyIdOf } from './cipher.ts'

declare const plain: unique symbol
/** A value as stored. */
export type Encrypted<Value> = string & { readonly [plain]: Value }

interface Codec<Value> {
  toBytes: (value: Value) => Buffer
  fromBytes: (bytes: Buffer) => Value
  /** Parses the plaintext that an older version stored. */
  fromClear: (text: string) => Value
}

/** Always eight bytes, so that the length reveals nothing about the amount. */
const amounts: Codec<number> = {
  toBytes: (amount) => {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(amount)
    return bytes
  },
  fromBytes: (bytes) => bytes.readDoubleBE(),
  fromClear: Number,
}

const texts: Codec<string> = {
  toBytes: (text) => Buffer.from(text),
  fromBytes: (bytes) => bytes.toString(),
  fromClear: (text) => text,
}

const json: Codec<unknown> = {
  toBytes: (value) => Buffer.from(JSON.stringify(value)),
  fromBytes: (bytes) => JSON.parse(bytes.toString()),
  fromClear: (text) => JSON.parse(text),
}

const asStored = { dataType: () => 'text' }
const boundAmount = { ...asStored }
const boundTexts = { ...asStored }
const boundJsons = { ...asStored }

/** An amount of money, bound to its row. */
export const encryptedAmount = customType<{ data: Encrypted<number>; driverData: string }>(boundAmount)
/** A secret or a text, bound to its row. */
export const boundText = customType<{ data: Encrypted<string>; driverData: string }>(boundTexts)
/** Any JSON value, bound to its row. */
export const boundJson = <Value>() => customType<{ data: Encrypted<Value>; driverData: string }>(boundJsons)()

const codecs = new Map<object, EncryptedColumn['codec']>([
  [boundAmount, amounts],
  [boundTexts, texts],
  [boundJsons, json],
])

/** The declared places of columns that Drizzle encrypts automatically. */
const places = new Map<object, { place: string; codec: EncryptedColumn['codec'] }>()

/** A text, bound to its column. `place` is the table and column name in the database. */
export const encryptedText = (place: string) => byDrizzle<string>(place, texts)
/** Any JSON value, bound to its column. */
export const encryptedJson = <Value>(place: string) => byDrizzle<Value>(place, json as Codec<Value>)

function byDrizzle<Value>(place: string, codec: Codec<Value>) {
  const params = {
    ...asStored,
    toDriver: (value: Value) => encrypt(codec.toBytes(value), place),
    fromDriver: (stored: string) =>
      keyIdOf(stored) === null ? codec.fromClear(stored) : codec.fromBytes(decrypt(stored, place)),
  }
  places.set(params, { place, codec })
  return customType<{ data: Value; driverData: string }>(params)()
}

/** An encrypted column, as the start, the commands and the tests use it. */
export interface EncryptedColumn {
  table: PgTable
  /** The property name in TypeScript. */
  key: string
  column: PgColumn
  isBound: boolean
  codec: {
    toBytes: (value: never) => Buffer
    fromBytes: (bytes: Buffer) => unknown
    fromClear: (text: string) => unknown
  }
}

const found = new WeakMap<Table, EncryptedColumn[]>()

/** The encrypted columns of a table. */
export function encryptedColumnsOf(table: PgTable): EncryptedColumn[] {
  const known = found.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, column]): EncryptedColumn[] => {
    const params = paramsOf(column as PgColumn)
    const codec = params && (codecs.get(params) ?? places.get(params)?.codec)
    return params && codec
      ? [{ table, key, column: column as PgColumn, isBound: codecs.has(params), codec }]
      : []
  })
  found.set(table, columns)
  return columns
}

/** Drizzle stores the parameters of a custom type with its column. */
function paramsOf(column: PgColumn): object | undefined {
  return (Reflect.get(column, 'config') as { customTypeParams?: object }).customTypeParams
}

/** The authenticated data of a value of this column. `rowId` is used if the column is bound to its row. */
export function placeOf({ table, column, isBound }: EncryptedColumn, rowId: string): string {
  const name = `${getTableName(table)}.${databaseName(column)}`
  return isBound ? `${name}:${rowId}` : name
}

/** The place declared for a column; `undefined` if it is bound to its row. */
export function declaredPlace({ column }: EncryptedColumn): string | undefined {
  const params = paramsOf(column)
  return params && places.get(params)?.place
}

/** The database name, `family_farm` for `familyFarm`. Drizzle only computes it when it generates a statement. */
export function databaseName(column: PgColumn): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A row with its encrypted values decrypted. */
export type Decrypted<Row> = { [Key in keyof Row]: DecryptedValue<Row[Key]> }
type DecryptedValue<Value> =
  Extract<Value, Encrypted<unknown>> extends never
    ? Value
    : Exclude<Value, Encrypted<unknown>> | PlainOf<Extract<Value, Encrypted<unknown>>>
type PlainOf<Value> = Value extends Encrypted<infer Plain> ? Plain : never

/** Values to insert, with those for row-bound columns encrypted. */
type EncryptedValues<T extends PgTable, Values> = {
  [Key in keyof Values]: Key extends BoundKeys<T> ? T['$inferInsert'][Key] : Values[Key]
}
type BoundKeys<T extends PgTable> = {
  [Key in keyof T['$inferInsert']]: Extract<T['$inferInsert'][Key], Encrypted<unknown>> extends never
    ? never
    : Key
}[keyof T['$inferInsert']]

type Answers<Row> = { [Key in keyof Row]?: Row[Key] | undefined }

/** Encrypts the values that belong in row-bound columns. */
export function encryptRow<T extends PgTable, Values extends Answers<Decrypted<T['$inferInsert']>>>(
  table: T,
  rowId: string,
  values: Values,
): EncryptedValues<T, Values> {
  const row: Record<string, unknown> = { ...values }
  for (const column of encryptedColumnsOf(table)) {
    const value = row[column.key]
    if (!column.isBound || value === null || value === undefined) continue
    row[column.key] = encrypt(column.codec.toBytes(value as never), placeOf(column, rowId))
  }
  return row as EncryptedValues<T, Values>
}

/** Decrypts a row of this table, or some of its columns. */
export function decryptRow<Row extends object>(table: PgTable, rowId: string, row: Row): Decrypted<Row> {
  const plainRow: Record<string, unknown> = { ...(row as Record<string, unknown>) }
  for (const column of encryptedColumnsOf(table)) {
    const stored = plainRow[column.key]
    if (column.isBound && typeof stored === 'string')
      plainRow[column.key] = decryptStored(column, rowId, stored)
  }
  return plainRow as Decrypted<Row>
}

/** Decrypts one stored value. */
export function decryptStored(column: EncryptedColumn, rowId: string, stored: string): unknown {
  if (keyIdOf(stored) === null) return column.codec.fromClear(stored)
  return column.codec.fromBytes(decrypt(stored, placeOf(column, rowId)))
}
