/** Lists of words of the product as SQL, for the order in which a screen shows them. */
import { type SQL, sql } from 'drizzle-orm'

/** `'{one,two}'::text[]`. Only for words of ours: it goes into indexes, which take no parameters. */
export function textArray(words: readonly string[]): SQL {
  return sql.raw(`'{${words.join(',')}}'::text[]`)
}
