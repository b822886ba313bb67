/** What the audit log has about a person, for tests. */
import { eq } from 'drizzle-orm'
import { auditEntries } from '../schema/audit.ts'
import { oldestFirst } from './order.ts'
import type { TestServer } from './server.ts'

/** The actions recorded about a user, the oldest first. */
export const actionsOn = ({ db }: TestServer, userId: string) =>
  db
    .select({ action: auditEntries.action, detail: auditEntries.detail, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(...oldestFirst(auditEntries.at))
