/** All background jobs of the server. */
import { sumUpCounts } from '../admin-log/counts.ts'
import { sendFinanceDigests } from '../alerts/finance-digest.ts'
import { deleteOldImportFolders } from '../college-data/import-folders.ts'
import { deleteOldUploads } from '../college-data/uploads.ts'
import type { Database } from '../database/connect.ts'
import { eachInTurn } from '../database/each-in-turn.ts'
import { deleteOldDemoFamilies } from '../demo-family/queries.ts'
import { sumUpFamilyCounts } from '../families/counts.ts'
import { alertOfSlowAnswers, sendHelpDigest } from '../help/alerts.ts'
import { deleteOldKeys } from '../idempotency/replay.ts'
import { deleteOldEmailChanges } from '../identity/email-changes.ts'
import { deleteOldHostedSignIns } from '../identity/hosted-sign-ins.ts'
import { deleteOldSigningKeys } from '../identity/id-tokens.ts'
import { deleteOldPasskeyChallenges } from '../identity/passkeys.ts'
import { deleteOldResets } from '../identity/password-resets.ts'
import { deleteOldChallenges } from '../identity/sign-in-challenges.ts'
import { deleteOldSignIns } from '../identity/sign-ins.ts'
import { deleteOldSignUps, deleteUnfinishedSignUps } from '../identity/sign-ups.ts'
import { noteRefused, recordExpired, verdictOnMail } from '../invitations/expiry.ts'
import { deleteOldLimits } from '../limits/limiter.ts'
import { deleteOldMails } from '../mail/outbox.ts'
import { type MailJob, sendDueMails } from '../mail/sender.ts'
import { eraseDue } from '../own-data/erase.ts'
import { sealOrThrow } from '../record-seals/seal.ts'
import { eraseUnanswered, eraseUnclaimed } from '../retention/invitations.ts'
import { retireUnused } from '../retention/unused.ts'
import { auditCounts } from '../schema/audit.ts'
import { securityCounts } from '../schema/security-log.ts'
import { deleteOldDevices } from '../security-log/devices.ts'
import { deleteOldSecurityEvents } from '../security-log/forget.ts'
import { deleteOldSessions } from '../sessions/queries.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import type { Job } from './runner.ts'

const hourly = { everySeconds: 60 * 60, takesTurns: true }

/** Retention periods. */
export interface Retention {
  /** Days after an unanswered invitation has ended, or a sign-up was confirmed and not finished. */
  invitationDays: number
  /** Months without a sign-in before the first warning. */
  accountMonths: number
  securityLogDays: number
  dayOf: (at: Date) => string
}

export function jobsOf(
  { background: db, mail: mailDb }: { background: Database; mail: Database },
  provider: IdentityProvider,
  mail: MailJob,
  timeZone: string,
  retention: Retention,
  onRefusedEntries: (entries: number) => void,
): Job[] {
  const deleteOld: ((db: Database, stopping: AbortSignal) => Promise<unknown>)[] = [
    deleteOldKeys,
    deleteOldSigningKeys,
    deleteOldResets,
    deleteOldSignUps,
    deleteOldChallenges,
    deleteOldUploads,
    deleteOldImportFolders,
    deleteOldPasskeyChallenges,
    deleteOldEmailChanges,
    deleteOldHostedSignIns,
    deleteOldSignIns,
    deleteOldSessions,
    deleteOldLimits,
    deleteOldMails,
    deleteOldDevices,
    deleteOldDemoFamilies,
  ]
  return [
    {
      name: 'mail',
      everySeconds: 1,
      run: (stopping) =>
        sendDueMails(mailDb, { ...mail, onRefused: noteRefused, verdictOn: verdictOnMail }, stopping),
    },
    {
      name: 'help alerts',
      everySeconds: 60,
      run: (stopping) =>
        each('help alerts', stopping, [() => alertOfSlowAnswers(db), () => sendHelpDigest(db, timeZone)]),
    },
    {
      name: 'expire invitations',
      ...hourly,
      run: (stopping) => recordExpired(db, stopping),
    },
    {
      name: 'erase unanswered invitations',
      ...hourly,
      run: (stopping) =>
        each('erasures', stopping, [
          () => eraseUnanswered(db, retention.invitationDays),
          () => eraseUnclaimed(db, provider, retention.invitationDays, stopping),
          () => deleteUnfinishedSignUps(db, retention.invitationDays, stopping),
        ]),
    },
    {
      name: 'retire unused accounts',
      ...hourly,
      run: (stopping) =>
        retireUnused(db, { provider, months: retention.accountMonths, dayOf: retention.dayOf }, stopping),
    },
    {
      name: 'delete old security events',
      ...hourly,
      run: (stopping) => deleteOldSecurityEvents(db, retention.securityLogDays, stopping),
    },
    {
      name: 'mail about reads of finances',
      ...hourly,
      run: (stopping) => sendFinanceDigests(db, stopping),
    },
    {
      name: 'erase what was deleted',
      ...hourly,
      run: (stopping) => eraseDue(db, provider, stopping),
    },
    {
      name: 'counts',
      everySeconds: 5 * 60,
      run: (stopping) =>
        each('counts', stopping, [
          () => sumUpFamilyCounts(db),
          () => sumUpCounts(db, auditCounts),
          () => sumUpCounts(db, securityCounts),
        ]),
    },
    {
      name: 'seal the logs',
      everySeconds: 60,
      run: (stopping) => sealOrThrow(db, onRefusedEntries, stopping),
    },
    {
      name: 'delete what has expired',
      ...hourly,
      run: (stopping) =>
        each(
          'deletions',
          stopping,
          deleteOld.map((step) => () => step(db, stopping)),
        ),
    },
  ]
}

/** A step that fails doesn't keep those after it from running. */
const each = (what: string, stopping: AbortSignal, steps: readonly (() => Promise<unknown>)[]) =>
  eachInTurn(steps, (step) => step(), { what, stopping })
