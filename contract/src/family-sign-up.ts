/** Creating a family's account, separate from `families.ts` because every page of a family loads that. */
import { z } from 'zod'
import { Email, FamilyName } from './basics.ts'
import type { Call } from './call.ts'
import { Family } from './families.ts'
import { Scopes } from './scopes.ts'
import { UsState } from './states.ts'

export const signUpFamily = {
  method: 'POST',
  url: '/api/family/signup',
  config: { access: 'identity', limit: 'sign-up', freeText: ['name'], idempotent: true },
  schema: {
    summary: 'Create a family account for the identity of the bearer token',
    tags: ['family'],
    body: z.strictObject({
      name: FamilyName,
      state: UsState.optional(),
      invitationToken: z.string().max(200).optional(),
      /** With an invitation: what the inviter can see. */
      scopes: Scopes.optional(),
      /** With an invitation sent to a different address: that address, typed by the family. */
      invitedEmail: Email.optional(),
    }),
    response: { 201: Family },
  },
} as const satisfies Call
