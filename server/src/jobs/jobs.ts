/** Every job of the server. */
import { sumUpAuditCounts } from '../audit/counts.ts'
import { forgetOldUploads } from '../college-data/uploads.ts'
import type { Database } from '../database/connect.ts'
import { sumUpFamilyCounts } from '../families/counts.ts'
import { forgetOldKeys } from '../idempotency/replay.ts'
import { forgetOldHostedSignIns } from '../identity/hosted-sign-ins.ts'
import { forgetOldSigningKeys } from '../identity/id-tokens.ts'
import { forgetOldResets } from '../identity/password-resets.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { forgetOldChallenges } from '../identity/second-factor.ts'
import { forgetOldSignIns } from '../identity/sign-ins.ts'
import { forgetOldSignUps } from '../identity/sign-ups.ts'
import { noteExpired } from '../invitations/queries.ts'
import { forgetOldLimits } from '../limits/limiter.ts'
import { forgetOldMails } from '../mail/outbox.ts'
import { type MailJob, sendDueMails } from '../mail/sender.ts'
import { eraseDue } from '../own-data/erase.ts'
import { sealNew } from '../record-seals/seal.ts'
import { forgetOldSessions } from '../session/queries.ts'
import type { Job } from './runner.ts'

const hour = 60 * 60

export function jobsOf(
  db: Database,
  provider: IdentityProvider,
  uploadsFolder: string,
  mail: MailJob,
): Job[] {
  const forget = [
    forgetOldKeys,
    forgetOldSigningKeys,
    forgetOldResets,
    forgetOldSignUps,
    forgetOldChallenges,
    forgetOldHostedSignIns,
    forgetOldSignIns,
    forgetOldSessions,
    forgetOldLimits,
    forgetOldMails,
  ]
  return [
    { name: 'mail', everySeconds: 1, run: (stopping) => sendDueMails(db, mail, stopping) },
    { name: 'expire invitations', everySeconds: hour, run: () => noteExpired(db) },
    {
      name: 'erase what was deleted',
      everySeconds: hour,
      run: (stopping) => eraseDue(db, provider, stopping),
    },
    {
      name: 'counts',
      everySeconds: 5 * 60,
      run: async () => {
        await sumUpFamilyCounts(db)
        await sumUpAuditCounts(db)
      },
    },
    { name: 'seal the record', everySeconds: 60, run: (stopping) => sealOrThrow(db, stopping) },
    {
      name: 'forget what is over',
      everySeconds: hour,
      run: async () => {
        for (const step of forget) await step(db)
        await forgetOldUploads(uploadsFolder)
      },
    },
  ]
}

/** Throws where an entry has no right digest, so that it is logged; what could be sealed is. */
async function sealOrThrow(db: Database, stopping: AbortSignal) {
  const { refused } = await sealNew(db, stopping)
  if (refused > 0) {
    throw new Error(
      `${refused} entries of the record have no digest of Bursar: "npm run keys -- verify" names the first.`,
    )
  }
}
