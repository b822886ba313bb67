/**
 * Tables of the embedded identity provider. Passwords are argon2id hashes, or scrypt until their next sign-in; tokens and codes are SHA-256
 * hashes.
 */
import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { boundJson, boundText } from '../encryption/columns.ts'

/** Why sign-ins end before they expire. */
export const endedBecause = [
  'signed_out',
  'token_reused',
  'password_reset',
  'password_changed',
  'email_change_undone',
  'second_factor_reset',
  'suspended',
] as const

/** A confirmed address with its password. Its id is the `subject` of tokens. */
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
    /** Hash of the random handle in that browser's cookie. */
    handleHash: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    /** The agent's profile, for a sign-up that also creates the account. */
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
    /** `null` if the address has no account: the row is written anyway, and its token is never mailed. */
    credentialId: uuid().references(() => credentials.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().$defaultFn(now),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
)

/** One sign-in in one browser: a chain of refresh tokens. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().$defaultFn(now),
    /** Accurate to the minute. */
    lastSeenAt: instant().notNull().$defaultFn(now).default(sql`now()`),
    /** When its owner last authenticated, at sign-in or since; `null` for a sign-in from before this was stored. */
    provedAt: instant().$defaultFn(now),
    /** Extended with every refresh. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endedBecause: text({ enum: endedBecause }),
  },
  (table) => [
    index().on(table.credentialId),
    index().on(table.expiresAt),
    index('sign_ins_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    signInId: uuid()
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().$defaultFn(now),
    /** When it was exchanged for the next one, or superseded. */
    replacedAt: instant(),
    /** Nobody had used it when another token was exchanged in its place. A later use means that one of them was stolen. */
    isSuperseded: boolean().notNull().default(false),
  },
  // Old tokens are found by their creation, which never changes: an index on replacedAt would make replacing a token slower.
  (table) => [index().on(table.signInId), index().on(table.createdAt)],
)

/** The secret shared with an authenticator app, from which it computes its codes (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  credentialId: uuid()
    .primaryKey()
    .references(() => credentials.id, { onDelete: 'cascade' }),
  secret: boundText().notNull(),
  /** `null` until the first code was entered; not active before that. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: a code works only once. */
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

/** A public key whose private half is on a device or in a password manager (WebAuthn). */
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
    /** Number of uses, if the authenticator counts them. A counter that goes back is a sign of a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().notNull().$type<string[]>(),
    /** The name that its owner gave it. */
    name: text().notNull(),
    createdAt: instant().notNull().$defaultFn(now),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.credentialId)],
)

export const passkeyPurposes = ['add', 'sign_in', 'second_step', 'reauthenticate'] as const

/** Challenges for passkeys to sign. Each works once and for one purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** The account whose passkey has to respond; `null` if the user is not known yet. */
    credentialId: uuid().references(() => credentials.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
)

/** A new address that waits for its mailed code; one per account. */
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

/** The mailed link that restores a previous address. */
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

/** A sign-in with a correct password that still needs its second factor. */
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
 * Sign-ins of a hosted provider that have been seen. Its tokens are valid for up to an hour and are refreshed without us, so the tokens of
 * a sign-in that ended here or was idle for too long are refused based on this row.
 */
export const hostedSignIns = pgTable(
  'hosted_sign_ins',
  {
    /** Derived from the provider's id of the person and the time of the sign-in. */
    id: uuid().primaryKey(),
    subject: text().notNull(),
    createdAt: instant().notNull().$defaultFn(now),
    /** Accurate to the minute. */
    lastSeenAt: instant().notNull().$defaultFn(now).default(sql`now()`),
    /** When its owner authenticated, according to the provider; `null` for a sign-in from before this was stored. */
    provedAt: instant(),
    endedAt: instant(),
  },
  (table) => [index().on(table.subject), index().on(table.createdAt)],
)

/** The key pairs that sign id tokens. One is current; retired ones stay until the last token that they signed has expired. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** The id of the key, not a secret: the `kid` of tokens. */
    kid: text().primaryKey(),
    /** Encrypted, so that nobody can insert a key of their own. */
    publicKey: boundJson<Record<string, unknown>>().notNull(),
    /** `null` once the key is retired, so that nothing can be signed with it. */
    privateKey: boundJson<Record<string, unknown>>(),
    createdAt: instant().notNull().$defaultFn(now),
    retiredAt: instant(),
  },
  // Makes two concurrent first starts agree on one key.
  () => [uniqueIndex('signing_keys_current').on(sql`(true)`).where(sql`retired_at is null`)],
)
