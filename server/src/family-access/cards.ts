/** The columns of a professional's card as families see it, for any select that joins users. */
import type { Verified } from '@bursar/contract/professional-card'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { professionals } from '../schema/professionals.ts'

/** All `null` if a left join finds no user; Drizzle then returns `null` for the whole object. */
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

/** `null` if the professional was never verified. */
const verification = sql<Verified | null>`case when ${professionals.verifiedOn} is not null
  then json_build_object('by', ${professionals.verifiedBy}, 'on', ${professionals.verifiedOn}::text) end`

function about<Value>(id: AnyPgColumn, what: SQL): SQL<Value> {
  return sql<Value>`(select ${what} from ${professionals} where ${eq(professionals.userId, id)})`
}
