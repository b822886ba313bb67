/** All rate limits in one table. `RATE_LIMIT_FACTOR` multiplies them all. */
import type { RateLimitName } from '@bursar/contract/call'

/**
 * What is counted. An address is an IPv4 address or the /64 network of an IPv6 one, see `networkOf`; `address` also counts the wider
 * networks of an IPv6 address, see `networksOf`.
 *
 * `address`: calls from one address; generous, since a whole school may share one. `account-at-address`: one email from one address, so
 * that a stranger who fails on purpose does not lock out the owner elsewhere. `account`: calls that name one email, from anywhere. Anyone
 * who knows the email can use these up, so they are only for calls that fill a mailbox or allow guessing a short code. `account-elsewhere`:
 * the same, except at addresses where the owner has signed in during the last `ownAddressSeconds`. A stranger with many addresses can keep
 * the owner from signing in at a new address, but not at the usual ones, and cannot end an existing sign-in. `viewer`: calls of one
 * signed-in user, from anywhere.
 */
export type Counted = 'address' | 'account-at-address' | 'account' | 'account-elsewhere' | 'viewer'

export interface Limit {
  per: Counted
  max: number
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long an address counts as the owner's after a sign-in to an account. */
export const ownAddressSeconds = 30 * day

/** Limits that calls name, and those that the server counts by itself. */
export type LimitName = RateLimitName | 'proof'

/** Counted in this order. A call refused by one limit does not count toward the next. */
export const limits: Record<LimitName, readonly Limit[]> = {
  'sign-in': [
    { per: 'address', max: 100, seconds: 15 * minute },
    { per: 'account-at-address', max: 10, seconds: 15 * minute },
    { per: 'account-elsewhere', max: 50, seconds: 15 * minute },
  ],
  'sign-up': [
    { per: 'address', max: 60, seconds: hour },
    { per: 'account', max: 5, seconds: hour },
  ],
  // Not by account: a mailed code has five tries of its own, in the browser that asked for it, and anyone who knows an email could use up the
  // count of its owner.
  code: [{ per: 'address', max: 60, seconds: 15 * minute }],
  // Passwords and second factors of a user who is signed in or has just entered the password, so nobody else can use these up.
  proof: [
    { per: 'account', max: 10, seconds: 15 * minute },
    { per: 'account', max: 50, seconds: day },
  ],
  mail: [
    { per: 'address', max: 30, seconds: hour },
    { per: 'account', max: 5, seconds: hour },
  ],
  refresh: [{ per: 'address', max: 300, seconds: 5 * minute }],
  // The invited address counts as the account, so that several professionals cannot fill one mailbox.
  invite: [
    { per: 'address', max: 600, seconds: hour },
    { per: 'account', max: 10, seconds: day },
    // Two full files a day, and some single invitations.
    { per: 'viewer', max: 1_200, seconds: day },
  ],
  // A report pauses a professional until an admin has reviewed it, so reports are limited tightly.
  report: [
    { per: 'address', max: 20, seconds: hour },
    { per: 'viewer', max: 10, seconds: day },
  ],
  // Calendar services read the feeds of many families from the same addresses, each a few times a day.
  calendar: [{ per: 'address', max: 3_000, seconds: hour }],
  // Help requests, messages and status changes. Threads are returned in full, and must stay readable.
  message: [
    { per: 'address', max: 600, seconds: hour },
    { per: 'viewer', max: 120, seconds: hour },
    { per: 'viewer', max: 400, seconds: day },
  ],
}

/**
 * Every API call, by address. Counted in the memory of each process: it only protects the process from overload, and a database write per
 * call would cost more than most calls.
 */
export const everyCall: Limit = { per: 'address', max: 1_200, seconds: minute }

/**
 * Pages, by address and by session, also in the memory of each process. Rendering a page takes 20 to 30 ms of processor time, ten times as
 * much as most calls. One user never opens this many; a class behind one address may come near the first limit.
 */
export const everyPage: Limit = { per: 'address', max: 600, seconds: minute }
export const everyPageOfSession: Limit = { per: 'viewer', max: 240, seconds: minute }

/** Reports of errors and replays, by address, also in the memory of each process: an open page sends about 12 a minute. */
export const errorReports: Limit = { per: 'address', max: 300, seconds: minute }
