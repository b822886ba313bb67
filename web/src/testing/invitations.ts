/** An invitation as its family sees it, and a share with a professional. */
import type { OpenInvitation } from '@bursar/contract/invitations'
import type { Share } from '@bursar/contract/sharing'

export const invitationToken = 'a'.repeat(43)

export const invitation: OpenInvitation = {
  id: crypto.randomUUID(),
  inviter: {
    id: crypto.randomUUID(),
    role: 'financial_agent',
    name: 'Jo Bell',
    organization: 'Riverside Advising',
    title: null,
    verified: { by: 'Ohio College Access', on: '2026-11-02' },
  },
  familyName: null,
  // The evening of December 5 in New York.
  expiresAt: '2026-12-06T03:00:00.000Z',
}

export const aShareWith = (professional: Share['professional'], more: Partial<Share> = {}): Share => ({
  ...{ professional, invited: true, assigned: false, scopes: ['profile'], forHelp: [] },
  ...{ since: '2026-11-01T00:00:00Z', version: 1, ...more },
})
