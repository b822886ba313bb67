/** Writing mails to the outbox, and reading it where no mail server is set. */

import type { Language } from '@bursar/contract/languages'
import { desc, isNotNull, lt } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { Mail } from './kinds.ts'
import { mails } from './table.ts'

/**
 * Puts a mail into the outbox. Give it the transaction of the change: the mail is sent if and only if that commits; at once, or not
 * before `dueAt`.
 */
export async function queueMail(
  tx: Database,
  { to, locale, dueAt }: { to: string; locale: Language; dueAt?: string },
  content: Mail,
) {
  await tx.insert(mails).values({ to, locale, ...contentOf(content), ...(dueAt !== undefined && { dueAt }) })
}

/** What of a mail is looked for stands beside it, in clear. */
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

/** As many as a statement takes without coming near the 65,535 values that PostgreSQL allows in one. */
const batchSize = 1_000

/** Puts many mails into the outbox. */
export async function queueMails(
  tx: Database,
  letters: readonly { to: string; locale: Language; content: Mail; dueAt?: string }[],
) {
  for (let at = 0; at < letters.length; at += batchSize) {
    const batch = letters.slice(at, at + batchSize)
    await tx
      .insert(mails)
      .values(batch.map(({ content, ...letter }) => ({ ...letter, ...contentOf(content) })))
  }
}

/** The latest mails whose content is still there, newest first. */
export async function listOutbox(db: Database) {
  return db.select().from(mails).where(isNotNull(mails.content)).orderBy(desc(mails.createdAt)).limit(50)
}

/** Removes mails after a month. */
export async function deleteOldMails(db: Database) {
  await db.delete(mails).where(lt(mails.createdAt, inSeconds(-30 * 24 * 60 * 60)))
}
