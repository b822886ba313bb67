/** How often one may knock: every rate limit in one table. `RATE_LIMIT_FACTOR` multiplies them all. */
import type { RateLimitName } from '@bursar/contract/call'

/**
 * What is counted. An address is an IPv4 address or the /64 network of an IPv6 one, see `networkOf`; `address` also counts the wider
 * networks of an IPv6 address, see `networksOf`.
 *
 * `address`: calls from one address, generous since a whole school may share one. `account-at-address`: one e-mail from one
 * address, so that a stranger who fails on purpose does not lock out the owner elsewhere. `account`: calls that name one
 * e-mail, from anywhere. Whoever knows the e-mail can use these up, so they stand only where a mailbox would be filled or a
 * short code be guessed. `account-elsewhere`: the same, and not counted where the owner has signed in during the last
 * `ownAddressSeconds`: a stranger with many addresses can keep the owner from signing in at a new one, for as long as the
 * stranger goes on, but not from signing in at the usual ones, nor end a sign-in that lasts. `viewer`: calls of one
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

/** For so long an address at which somebody has proved to be the owner of an account is taken for the owner's. */
export const ownAddressSeconds = 30 * day

/** Limits that calls name, and those that the server counts by itself. */
export type LimitName = RateLimitName | 'proof'

/** In the order in which they are counted: what one of them refuses is not counted against the next. */
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
  code: [
    { per: 'address', max: 60, seconds: 15 * minute },
    { per: 'account', max: 10, seconds: 15 * minute },
    { per: 'account', max: 50, seconds: day },
  ],
  // Passwords and second proofs of somebody who is signed in or has just given the password: nobody else can use them up.
  proof: [
    { per: 'account', max: 10, seconds: 15 * minute },
    { per: 'account', max: 50, seconds: day },
  ],
  mail: [
    { per: 'address', max: 30, seconds: hour },
    { per: 'account', max: 5, seconds: hour },
  ],
  refresh: [{ per: 'address', max: 300, seconds: 5 * minute }],
  // An address that is invited counts as the account: nobody's mailbox is filled by many professionals either.
  invite: [
    { per: 'address', max: 600, seconds: hour },
    { per: 'account', max: 10, seconds: day },
    // Two full files a day, and room for what is invited one by one.
    { per: 'viewer', max: 1_200, seconds: day },
  ],
  // A report stops somebody's work until an admin has looked, so nobody makes many.
  report: [
    { per: 'address', max: 20, seconds: hour },
    { per: 'viewer', max: 10, seconds: day },
  ],
  // Whatever is written or asked in a request for help, and each of its steps. Threads are answered whole, and stay readable.
  message: [
    { per: 'address', max: 600, seconds: hour },
    { per: 'viewer', max: 120, seconds: hour },
    { per: 'viewer', max: 400, seconds: day },
  ],
}

/**
 * Every call of the API, by address. Counted in the memory of each process: it only keeps one process from being
 * swamped, and a write to the database for each call would cost more than most calls.
 */
export const everyCall: Limit = { per: 'address', max: 1_200, seconds: minute }

/**
 * Pages, by address and by session, in the memory of each process too. Drawing one takes ten times as long as most calls, and one process
 * draws 600 to 700 in a minute: one person never opens as many as these, a class behind one address may come near the first.
 */
export const everyPage: Limit = { per: 'address', max: 600, seconds: minute }
export const everyPageOfSession: Limit = { per: 'viewer', max: 240, seconds: minute }

/** Reports of errors and replays, by address, in the memory of each process too: one open page sends about 12 a minute. */
export const errorReports: Limit = { per: 'address', max: 300, seconds: minute }
