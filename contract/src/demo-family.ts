/** The demo family: an invented household that a family can try everything with. It is separate from the account and never kept. */
import { Nothing } from './basics.ts'
import type { Call } from './call.ts'
import { Family } from './families.ts'

/** The name that the demo family's profile has instead of the account's. */
export const demoFamilyName = 'Dana Example'

/** Deleted by then, even if the sign-in that started it continues. */
export const demoFamilyHours = 24

export const startDemoFamily = {
  method: 'POST',
  url: '/api/family/demo',
  config: { access: 'demo-family.use' },
  schema: {
    summary:
      'Open the demo family: until it is cleared, this sign-in works with it instead of the user’s own family',
    tags: ['family'],
    response: { 200: Family },
  },
} as const satisfies Call

export const clearDemoFamily = {
  method: 'DELETE',
  url: '/api/family/demo',
  config: { access: 'demo-family.use' },
  schema: {
    summary: 'Delete the demo family and everything in it; the user’s own family is as it was',
    tags: ['family'],
    response: { 204: Nothing },
  },
} as const satisfies Call
