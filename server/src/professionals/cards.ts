/** The columns of a professional as families see one, for the user of any select, whatever it is joined as. */
import type { Verified } from '@bursar/contract/professional-card'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { professionals } from './table.ts'

/** All `null` where a left join finds no user: the object is then `null` itself. */
export function cardColumns<Id extends AnyPgColumn, Role extends AnyPgColumn, Name extends AnyPgColumn>({
  id,
  role,
  name,
}: {
  id: Id
  role: Role
  name: Name
}) {
  return {
    id,
    role,
    name,
    organization: about<string | null>(id, sql`${professionals.organization}`),
    verified: about<Verified | null>(id, verification),
  }
}

/** `null` where nobody has verified the person. */
export const verification = sql<Verified | null>`case when ${professionals.verifiedOn} is not null
  then json_build_object('by', ${professionals.verifiedBy}, 'on', ${professionals.verifiedOn}::text) end`

function about<Value>(id: AnyPgColumn, what: SQL): SQL<Value> {
  return sql<Value>`(select ${what} from ${professionals} where ${eq(professionals.userId, id)})`
}
