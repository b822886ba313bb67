/** Every job of the server. */
import type { Database } from '../database/connect.ts'
import { forgetOldKeys } from '../idempotency/replay.ts'
import { forgetOldResets } from '../identity/password-resets.ts'
import { forgetOldSignIns } from '../identity/sign-ins.ts'
import { forgetOldSignUps } from '../identity/sign-ups.ts'
import { forgetOldLimits } from '../limits/limiter.ts'
import { forgetOldMails } from '../mail/outbox.ts'
import { type MailJob, sendDueMails } from '../mail/sender.ts'
import { forgetOldSessions } from '../session/queries.ts'
import type { Job } from './runner.ts'

const hour = 60 * 60

export function jobsOf(db: Database, mail: MailJob): Job[] {
  const forget = [
    forgetOldKeys,
    forgetOldResets,
    forgetOldSignUps,
    forgetOldSignIns,
    forgetOldSessions,
    forgetOldLimits,
    forgetOldMails,
  ]
  return [
    { name: 'mail', everySeconds: 1, run: () => sendDueMails(db, mail) },
    {
      name: 'forget what is over',
      everySeconds: hour,
      run: async () => {
        for (const step of forget) await step(db)
      },
    },
  ]
}
