/** The first sign-in to an account that an admin created. */
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { users } from '../schema/users.ts'

/** Activates an invited professional's account at the first sign-in. */
export async function recordArrival(db: Database, viewer: Viewer) {
  if (viewer.role === 'family') return
  await db.transaction(async (tx) => {
    const [arrived] = await tx
      .update(users)
      .set({ status: 'active', version: sql`${users.version} + 1`, updatedAt: now() })
      .where(and(eq(users.id, viewer.userId), eq(users.status, 'invited')))
      .returning({ id: users.id })
    if (!arrived) return
    await record(tx, {
      actor: viewer,
      action: 'status_changed',
      subject: { kind: 'user', id: viewer.userId },
      detail: 'active',
    })
  })
}
