/** Lists of constants as SQL, to sort rows in the order of a list. */
import { type SQL, sql } from 'drizzle-orm'

/** `'{one,two}'::text[]`. Only for constants: it is used in index definitions, which take no parameters. */
export function textArray(words: readonly string[]): SQL {
  return sql.raw(`'{${words.join(',')}}'::text[]`)
}
