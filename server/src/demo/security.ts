/** Entries of the demo world's security log: recent sign-ins, an export, and a password-guessing attack. */
import { randomUUID } from 'node:crypto'
import { exportDetail } from '@bursar/contract/security-log'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { withMac } from '../record-seals/macs.ts'
import { securityEvents } from '../schema/security-log.ts'

const hour = 60 * 60
const home = { network: '203.0.113.0/24', device: 'Safari on iOS' }
const office = { network: '198.51.100.0/24', device: 'Chrome on Windows' }
const guesser = { network: '192.0.2.0/24', device: null }
const guessedAccounts = 6

export async function addSecurityEvents(db: Database, admin: Viewer, families: readonly Viewer[]) {
  const by = ({ userId, role }: Viewer) => ({ userId, actorId: userId, actorRole: role })
  const signIns = families.map((family, index) => ({
    at: inSeconds(-(3 + index * 5) * hour),
    action: 'signed_in' as const,
    ...by(family),
    ...home,
  }))
  const guesses = families.slice(0, guessedAccounts).map(({ userId }, index) => ({
    at: inSeconds(-2 * hour + index * 20),
    action: 'sign_in_failed' as const,
    userId,
    ...guesser,
  }))
  const events = [
    ...signIns,
    ...guesses,
    { at: inSeconds(-26 * hour), action: 'signed_in' as const, ...by(admin), ...office },
    {
      at: inSeconds(-25 * hour),
      action: 'list_exported' as const,
      ...by(admin),
      ...office,
      detail: exportDetail({ list: 'families', rows: families.length, filters: ['state', 'status'] }),
    },
  ]
  await db
    .insert(securityEvents)
    .values(events.map((event) => withMac('security_events', { id: randomUUID(), ...event })))
}
