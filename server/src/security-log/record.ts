/** Writing to the security log. */
import { randomUUID } from 'node:crypto'
import type { Role } from '@bursar/contract/roles'
import type { SecurityAction } from '@bursar/contract/security-log'
import type { FastifyRequest } from 'fastify'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { prefixOf } from '../limits/network.ts'
import { withMac } from '../record-seals/macs.ts'
import { deviceOf } from '../session/device.ts'
import { addressOf } from '../visitor.ts'
import { securityEvents } from './table.ts'

/** Where a request comes from, as far as the log keeps it. */
export interface Origin {
  network: string
  device: string | null
}

export interface SecurityEvent {
  action: SecurityAction
  /** Who did it; `null` for somebody who is not signed in, for a command and for the server itself. */
  actor: { userId: string; role: Role } | null
  /** Whose account it is about; `null` where there is none. */
  userId: string | null
  /** `null` for a command at the terminal. */
  origin: Origin | null
  /** Words of the product: which list, which factor. Never a figure, never a name. */
  detail?: string
}

/** The network and the device of a request. */
export function originOf(request: Pick<FastifyRequest, 'ip' | 'raw'>): Origin {
  return {
    network: networkInLog(addressOf(request)),
    device: deviceOf(request.raw.headers['user-agent']),
  }
}

/** An address as far as the log keeps it. */
export function networkInLog(address: string): string {
  return prefixOf(address, { ipv4: 24, ipv6: 48 })
}

/**
 * Adds a line to the security log. Give it the transaction of a change, so that there is a line if and only if the change was
 * kept; give it the database itself for a failure, whose transaction is rolled back.
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
