/** How often one may knock: every rate limit in one table. `RATE_LIMIT_FACTOR` multiplies them all. */
import type { RateLimitName } from '@bursar/contract/call'

/**
 * What is counted. `address`: calls from one IP address, generous since a whole school may share one. `account`: calls
 * that name one e-mail, from anywhere. `account-at-address`: one e-mail from one address, so that a stranger who fails
 * on purpose does not lock out the owner elsewhere.
 */
export type Counted = 'address' | 'account' | 'account-at-address'

export interface Limit {
  per: Counted
  most: number
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const limits: Record<RateLimitName, readonly Limit[]> = {
  'sign-in': [
    { per: 'address', most: 100, seconds: 15 * minute },
    { per: 'account', most: 50, seconds: 15 * minute },
    { per: 'account-at-address', most: 10, seconds: 15 * minute },
  ],
  'sign-up': [
    { per: 'address', most: 60, seconds: hour },
    { per: 'account', most: 5, seconds: hour },
  ],
  code: [
    { per: 'address', most: 60, seconds: 15 * minute },
    { per: 'account', most: 10, seconds: 15 * minute },
    { per: 'account', most: 50, seconds: day },
  ],
  mail: [
    { per: 'address', most: 30, seconds: hour },
    { per: 'account', most: 5, seconds: hour },
  ],
  refresh: [{ per: 'address', most: 300, seconds: 5 * minute }],
  // An address that is invited counts as the account: nobody's mailbox is filled by many professionals either.
  invite: [
    { per: 'address', most: 600, seconds: hour },
    { per: 'account', most: 10, seconds: day },
  ],
  message: [{ per: 'address', most: 120, seconds: hour }],
}

/**
 * Every call of the API, by address. Counted in the memory of each process: it only keeps one process from being
 * swamped, and a write to the database for each call would cost more than most calls.
 */
export const everyCall: Limit = { per: 'address', most: 1_200, seconds: minute }
