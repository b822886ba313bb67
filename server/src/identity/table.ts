/** What the embedded identity provider keeps. Passwords are argon2id hashes, or scrypt until their next sign-in, tokens and codes SHA-256 hashes. */

import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { boundJson, boundText } from '../encryption/columns.ts'

/** Why sign-ins end before their time. */
export const endedBecause = [
  'signed_out',
  'token_reused',
  'password_reset',
  'password_changed',
  'email_change_undone',
  'second_factor_reset',
  'suspended',
] as const

/** An address that has been confirmed, with its password. Its id is the `subject` of tokens. */
export const credentials = pgTable('credentials', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  createdAt: instant().notNull().$defaultFn(now),
  updatedAt: instant().notNull().$defaultFn(now),
})

/** A sign-up that waits for its mailed code, tied to the browser that started it. */
export const signUps = pgTable(
  'sign_ups',
  {
    /** Of the random handle in the cookie of that browser. */
    handleHash: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    /** With a sign-up that opens the account too: the agent's profile. */
    agentProfile: jsonb().$type<{ language: Language; profile: ProfessionalSignUp }>(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().$defaultFn(now),
  },
  (table) => [index().on(table.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    /** `null` where the address has no account: the row is written all the same, and its token is never mailed. */
    credentialId: uuid().references(() => credentials.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().$defaultFn(now),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
)

/** One sign-in in one browser: the family of refresh tokens that follow each other. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().$defaultFn(now),
    /** Exact to the minute. */
    lastSeenAt: instant().notNull().$defaultFn(now).default(sql`now()`),
    /** When its owner last proved who they are, at sign-in or since; `null` for one from before this was kept. */
    provedAt: instant().$defaultFn(now),
    /** Moves with every refresh. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endedBecause: text({ enum: endedBecause }),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    signInId: uuid()
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().$defaultFn(now),
    /** When it was traded for the next one; using it again later is a theft. */
    replacedAt: instant(),
  },
  (table) => [index().on(table.signInId)],
)

/** The secret that an authenticator app shares with us, by which it makes its codes (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  credentialId: uuid()
    .primaryKey()
    .references(() => credentials.id, { onDelete: 'cascade' }),
  secret: boundText().notNull(),
  /** `null` until a first code was typed; it does not count before. */
  confirmedAt: instant(),
  /** The time step of the last code taken: a code works once. */
  lastStep: integer(),
  createdAt: instant().notNull().$defaultFn(now),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    usedAt: instant(),
  },
  (table) => [index().on(table.credentialId)],
)

/** A public key that a device or a password manager keeps the private half of (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    /** The authenticator's own id for it, in base64url. */
    webauthnId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, where the authenticator counts; one that goes back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().notNull().$type<string[]>(),
    /** As its owner calls it. */
    name: text().notNull(),
    createdAt: instant().notNull().$defaultFn(now),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.credentialId)],
)

export const passkeyPurposes = ['add', 'sign_in', 'second_step', 'reauthenticate'] as const

/** What a passkey is asked to sign: each works once, for one purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** Whose passkey has to answer; `null` where nobody has said who they are yet. */
    credentialId: uuid().references(() => credentials.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
)

/** A new address that waits for the code mailed to it; one for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    credentialId: uuid()
      .primaryKey()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** The way back to an earlier address, by a link mailed to it. */
export const emailUndos = pgTable(
  'email_undos',
  {
    tokenHash: text().primaryKey(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
)

/** A sign-in whose password was right and whose second proof is still to come. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
)

/**
 * Sign-ins of a hosted provider that have been here. When one ends here, or was away for too long, its tokens, which would be good
 * for up to an hour more and are renewed without us, are refused from then on.
 */
export const hostedSignIns = pgTable(
  'hosted_sign_ins',
  {
    /** Made from the provider's name for the person and the moment of the sign-in. */
    id: uuid().primaryKey(),
    subject: text().notNull(),
    createdAt: instant().notNull().$defaultFn(now),
    /** Exact to the minute. */
    lastSeenAt: instant().notNull().$defaultFn(now).default(sql`now()`),
    /** When its owner proved who they are, as the provider says; `null` for one from before this was kept. */
    provedAt: instant(),
    endedAt: instant(),
  },
  (table) => [index().on(table.subject), index().on(table.createdAt)],
)

/** The key pairs that sign id tokens. One signs; retired ones are known until the last token that they signed has run out. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** Which key it is, not a secret: the `kid` of tokens. */
    kid: text().primaryKey(),
    /** Encrypted, so that nobody can slip in one of their own. */
    publicKey: boundJson<Record<string, unknown>>().notNull(),
    /** `null` once the key is retired: nothing is to be signed with it again. */
    privateKey: boundJson<Record<string, unknown>>(),
    createdAt: instant().notNull().$defaultFn(now),
    retiredAt: instant(),
  },
  // Two first starts at once agree on one key.
  () => [uniqueIndex('signing_keys_current').on(sql`(true)`).where(sql`retired_at is null`)],
)
