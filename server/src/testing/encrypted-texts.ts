/** Decrypts the encrypted columns, for tests that search everything stored for a word. */
import { getTableName, sql } from 'drizzle-orm'
import { encryptedTables } from '../bootstrap/encrypted-tables.ts'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { databaseName, decryptStored, encryptedColumnsOf } from '../encryption/columns.ts'

/** The names of tables in whose encrypted columns a text occurs. */
export async function encryptedTablesWith(db: Database, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, rowId } of encryptedTables) {
    const id = rowId ? sql`${sql.identifier(databaseName(rowId))}::text` : sql`''`
    const rows = rowsOf<Record<string, string | null>>(
      await db.execute(sql`select ${id} as row_id, t.* from ${table} t`),
    )
    const isThere = rows.some((row) =>
      encryptedColumnsOf(table).some((column) => {
        const stored = row[databaseName(column.column)]
        return stored && JSON.stringify(decryptStored(column, row.row_id ?? '', stored)).includes(text)
      }),
    )
    if (isThere) found.push(getTableName(table))
  }
  return found
}
