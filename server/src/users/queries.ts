/** Users: maps verified identities to users. */
import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { batch, unnested } from '../database/batch.ts'
import { isId } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Account, Ahead, Identity, OwnAnswers, Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { hostedSignIns, signIns } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import type { ProviderName } from './identity-provider.ts'
import { isTooIdle } from './idle.ts'
import { deletePlaceholder } from './placeholders.ts'
import { isProfessional } from './professional-accounts.ts'

export interface User extends Viewer, Account {
  isSuspended: boolean
  /** Reported by a family, and not yet reviewed by an admin. */
  isPaused: boolean
  /** Accurate to the minute. */
  lastSeenAt: string | null
}

export const userColumns = {
  userId: users.id,
  role: users.role,
  familyId: families.id,
  name: users.name,
  email: users.email,
  status: users.status,
  suspendedAt: users.suspendedAt,
  pausedAt: users.pausedAt,
  lastSeenAt: users.lastSeenAt,
}

/** The demo family of a user, joined by `isDemoOf`. */
export const demoFamilies = alias(families, 'demo_families')

/** Only the sign-in that started a demo family works with it. */
export const isDemoOf = (signInId: SQLWrapper) =>
  and(eq(demoFamilies.demoOf, users.id), sql`${demoFamilies.demoSignInId} is not distinct from ${signInId}`)

/** A user with the family that the sign-in works with: the demo family while it is open. */
export function withDemo<Found extends Pick<User, 'familyId'>>(user: Found, demoFamilyId: string | null) {
  return demoFamilyId === null ? user : { ...user, familyId: demoFamilyId, isDemo: true }
}

/** Converts a row of `userColumns` to a user. */
export function asUser<
  Row extends { suspendedAt: string | null; pausedAt: string | null } & Omit<
    User,
    'isSuspended' | 'isPaused'
  >,
>({ suspendedAt, pausedAt, ...row }: Row) {
  return { ...row, isSuspended: suspendedAt !== null, isPaused: pausedAt !== null }
}

/** Whether an admin has to review a professional first: not approved yet, or reported. */
export function isInReview({ role, status, isPaused }: Pick<User, 'role' | 'status' | 'isPaused'>): boolean {
  return isProfessional({ role }) && (status === 'pending' || isPaused)
}

/** A column of the statements that find callers, see `ownAnswers`: users and sessions know nothing of answers. */
export type OwnAnswersColumn = SQL<OwnAnswers | null>

export const noAnswers: OwnAnswersColumn = sql`null`

export interface CallerQuestion extends Ahead, Pick<Identity, 'subject' | 'signInId'> {}

/** Of `asked` in the statements that find callers, where they are `answers`, `profile`, and `favorites`. */
export const aheadColumns = { answers: 'boolean', profiles: 'boolean', favorites: 'boolean' } as const

export const aheadValues = (questions: readonly Ahead[]) => ({
  answers: questions.map(({ answers = false }) => answers),
  profiles: questions.map(({ profile = false }) => profile),
  favorites: questions.map(({ favorites = false }) => favorites),
})

/** What the database currently knows about a verified identity. */
export interface FoundCaller {
  /** False once the sign-in behind the token has ended, which makes the token invalid. */
  isSignedIn: boolean
  /** The account was deleted. A hosted provider still signs its owner in. */
  isDeleted: boolean
  /** When the sign-in was last seen; `null` if the provider does not distinguish sign-ins, or this one has not been seen yet. */
  signInSeenAt: string | null
  /** The user that the identity belongs to, if it has one yet. */
  user: User | undefined
}

/**
 * Looks up the caller of every request, because accounts can be suspended and sign-ins ended at any time, also by other processes.
 * Concurrent requests share one statement.
 */
export function findCallers(
  db: Database,
  provider: ProviderName,
  ownAnswers: OwnAnswersColumn = noAnswers,
): (question: CallerQuestion) => Promise<FoundCaller> {
  // All sign-ins of the embedded provider are stored; of a hosted one, only those that have been seen.
  const [isOn, lastSeenAt] =
    provider === 'embedded'
      ? [isNotNull(signIns.id), signIns.lastSeenAt]
      : [isNull(hostedSignIns.endedAt), hostedSignIns.lastSeenAt]
  const query = db
    .select({
      ...userColumns,
      isSignedIn: sql<boolean>`(asked.sign_in_id is null or ${isOn})`,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      signInSeenAt: lastSeenAt,
      demoFamilyId: demoFamilies.id,
      ahead: ownAnswers,
    })
    .from(
      sql`${unnested({ subjects: 'text', signInIds: 'uuid', providers: 'text', ...aheadColumns })}
        with ordinality as asked (subject, sign_in_id, provider, answers, profile, favorites, place)`,
    )
    .leftJoin(signIns, and(eq(signIns.id, sql`asked.sign_in_id`), isNull(signIns.endedAt)))
    .leftJoin(hostedSignIns, eq(hostedSignIns.id, sql`asked.sign_in_id`))
    .leftJoin(users, and(eq(users.provider, sql`asked.provider`), eq(users.subject, sql`asked.subject`)))
    .leftJoin(families, eq(families.ownerId, users.id))
    .leftJoin(demoFamilies, isDemoOf(sql`asked.sign_in_id`))
    .orderBy(sql`asked.place`)
    .prepare('find_callers')

  const find = batch(async (questions: readonly CallerQuestion[]): Promise<FoundCaller[]> => {
    const rows = await query.execute({
      subjects: questions.map(({ subject }) => subject),
      signInIds: questions.map(({ signInId }) => signInId),
      ...aheadValues(questions),
      // Not a constant, because PostgreSQL might then read all users of the provider for each caller.
      providers: questions.map(() => provider),
    })
    return rows.map(({ isSignedIn, isDeleted, signInSeenAt, demoFamilyId, ...row }) => {
      const found = asUserOrNone(row)
      const user = found && withDemo(found, demoFamilyId)
      const isAway = user && signInSeenAt !== null && isTooIdle(user.role, signInSeenAt)
      return { isSignedIn: isSignedIn && !isAway, isDeleted, signInSeenAt, user }
    })
  })
  return async (question) => {
    // A text that cannot be an id would fail the statement for the whole batch.
    if (question.signInId !== null && !isId(question.signInId)) {
      return { isSignedIn: false, isDeleted: false, signInSeenAt: null, user: undefined }
    }
    return find(question)
  }
}

/** All columns are `null` if the left join found no user. */
function asUserOrNone({
  userId,
  ...row
}: {
  userId: string | null
  suspendedAt: string | null
  pausedAt: string | null
}) {
  return userId === null
    ? undefined
    : asUser({ userId, ...row } as Omit<User, 'isSuspended' | 'isPaused'> & typeof row)
}

/** One user, with their own family. Throws not-signed-in if the account was deleted. */
export async function findUser(db: Database, userId: string): Promise<User> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(families, eq(families.ownerId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw new Problem('not-signed-in')
  return asUser(row)
}

/**
 * Creates a user for an identity that has none yet. Throws account-exists for an identity or an email that has one, because a user has
 * exactly one role.
 */
export async function addUser(
  tx: Tx,
  provider: ProviderName,
  { subject, email }: Pick<Identity, 'subject' | 'email'>,
  user: {
    role: Role
    name: string
    status: User['status']
    phone?: string | null
    language?: Language
  },
) {
  return storeUser(tx, { ...user, provider, subject, email })
}

/**
 * Stores a user for an address that has no account. A placeholder account of an invitation does not count and is replaced. Throws
 * account-exists.
 */
export async function storeUser(tx: Tx, user: typeof users.$inferInsert) {
  await deletePlaceholder(tx, user.email)
  const [stored] = await tx.insert(users).values(user).onConflictDoNothing().returning()
  if (!stored) throw new Problem('account-exists')
  return stored
}
