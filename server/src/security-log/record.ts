/** Writes to the security log. */
import { randomUUID } from 'node:crypto'
import type { SecurityDetail } from '@bursar/contract/log-details'
import type { Role } from '@bursar/contract/roles'
import type { ExportDetail, OwnSecurityEvent, SecurityAction } from '@bursar/contract/security-log'
import type { FastifyRequest } from 'fastify'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { addressOf } from '../http/visitor.ts'
import { prefixOf } from '../limits/network.ts'
import { withMac } from '../record-seals/macs.ts'
import { securityEvents } from '../schema/security-log.ts'
import { deviceOf } from './device.ts'

/** The origin of a request as the log stores it. */
export interface Origin {
  network: string
  device: string | null
}

export interface SecurityEvent {
  action: SecurityAction
  /** The actor; `null` for an anonymous caller, a command and the server itself. */
  actor: { userId: string; role: Role } | null
  /** The account concerned; `null` if there is none. */
  userId: string | null
  /** `null` for a command in the terminal. */
  origin: Origin | null
  /** Fixed terms such as a list or a factor. Never a figure or a name. */
  detail?: SecurityDetail | ExportDetail
}

/** The network and the device of a request. */
export function originOf(request: Pick<FastifyRequest, 'ip' | 'raw'>): Origin {
  return {
    network: networkInLog(addressOf(request)),
    device: deviceOf(request.raw.headers['user-agent']),
  }
}

/** An address, shortened for the log. */
export function networkInLog(address: string): string {
  return prefixOf(address, { ipv4: 24, ipv6: 48 })
}

/**
 * Adds an entry to the security log. Pass the transaction of a change, so that there is an entry if and only if it commits. For a failure,
 * whose transaction is rolled back, pass the database itself.
 */
export async function recordSecurityEvent(db: Database, event: SecurityEvent) {
  const { action, actor, userId, origin, detail } = event
  await db.insert(securityEvents).values(
    withMac('security_events', {
      id: randomUUID(),
      at: now(),
      action,
      actorId: actor?.userId ?? null,
      actorRole: actor?.role ?? null,
      userId,
      network: origin?.network ?? null,
      device: origin?.device ?? null,
      detail,
    }),
  )
}

/** Who acted, as the owner of the account reads it. Only admins can act on another user's account. */
export function whoIs(actorId: string | null, ownerId: string): OwnSecurityEvent['by'] {
  if (actorId === null) return null
  return actorId === ownerId ? 'owner' : 'admin'
}
