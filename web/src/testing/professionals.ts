/** A professional for tests: a financial agent who is approved and helps nobody yet. */
import type { Professional } from '@bursar/contract/professionals'

export function aProfessional(more: Partial<Professional> = {}): Professional {
  return {
    id: crypto.randomUUID(),
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    role: 'financial_agent',
    name: 'Jo Bell',
    email: 'jo@example.com',
    phone: null,
    organization: 'Riverside',
    title: null,
    statesServed: [],
    languages: ['en'],
    bio: null,
    capacity: null,
    status: 'active',
    verified: null,
    proposed: null,
    rejection: null,
    isPaused: false,
    familiesCount: 0,
    ...more,
  }
}
