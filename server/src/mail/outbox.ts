/** Queues emails in the outbox, and lists them for the outbox page. */
import type { Language } from '@bursar/contract/languages'
import { desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inBatches } from '../database/in-batches.ts'
import { families } from '../schema/families.ts'
import { mails } from '../schema/mail.ts'
import type { Mail } from '../schema/mail-content.ts'
import { daySeconds } from '../settings/units.ts'

/** Queues an email. Pass the transaction of the change: the email is sent only if it commits, either immediately or not before `dueAt`. */
export async function queueMail(
  tx: Tx,
  { to, locale, dueAt }: { to: string; locale: Language; dueAt?: string },
  content: Mail,
) {
  await queueMails(tx, [{ to, locale, content, ...(dueAt !== undefined && { dueAt }) }])
}

/** The columns of an email. Fields needed in queries are stored in plaintext next to the encrypted content. */
function contentOf(content: Mail) {
  return {
    kind: content.kind,
    familyId: 'familyId' in content ? content.familyId : null,
    advisorId: advisorIn(content)?.id ?? null,
    content,
  }
}

function advisorIn(content: Mail) {
  if (content.kind === 'invitation') return content.inviter
  return content.kind === 'agent-assigned' ? content.agent : undefined
}

/** Queues many emails. */
export async function queueMails(
  tx: Tx,
  letters: readonly { to: string; locale: Language; content: Mail; dueAt?: string }[],
) {
  await inBatches(letters, (batch) =>
    tx.insert(mails).values(
      batch.map(({ content, ...letter }) => ({
        ...letter,
        ...contentOf(content),
        notBefore: letter.dueAt ?? null,
      })),
    ),
  )
}

/** Ties the emails to an address that an account had to that account, with which they are deleted. Call it after the last one was queued. */
export async function tieMails(tx: Tx, { to, userId }: { to: string; userId: string }) {
  const family = tx.select({ id: families.id }).from(families).where(eq(families.ownerId, userId))
  await tx
    .update(mails)
    .set({
      familyId: sql`coalesce(${mails.familyId}, (${family}))`,
      advisorId: sql`coalesce(${mails.advisorId}, ${userId}::uuid)`,
    })
    .where(eq(mails.to, to))
}

/** The latest emails whose content is still stored, newest first. */
export async function listOutbox(db: Database) {
  return db.select().from(mails).where(isNotNull(mails.content)).orderBy(desc(mails.createdAt)).limit(50)
}

/** Deletes emails after a month. */
export async function deleteOldMails(db: Database) {
  await db.delete(mails).where(lt(mails.createdAt, inSeconds(-30 * daySeconds)))
}
