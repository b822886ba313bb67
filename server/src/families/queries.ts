/** A family's profile, its changes, and finishing the onboarding. */
import { demoFamilyName } from '@bursar/contract/demo-family'
import type { Family, FamilyUpdate } from '@bursar/contract/families'
import { applyGates, householdGates, opensGate } from '@bursar/contract/gates'
import { withOffers } from '@bursar/contract/offer-prices'
import type { Offer } from '@bursar/contract/offers'
import { missingForOnboarding, onboardingSteps } from '@bursar/contract/onboarding'
import type { SavedPlan } from '@bursar/contract/plans'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { record } from '../audit/record.ts'
import type { CardOf } from '../colleges/card-of.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { jsonRows } from '../database/json-rows.ts'
import { builtOnce } from '../database/prepared.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { cardColumns } from '../family-access/cards.ts'
import { existing, familyUserId, lockFamily } from '../family-access/lock.ts'
import { type Reach, readReach, viewerParameter, visibleTo } from '../family-access/visible.ts'
import { asFavorite } from '../favorites/queries.ts'
import { latestHelpRequest } from '../help/rows.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { asKnownPrice } from '../known-prices/queries.ts'
import { asOffer } from '../offers/rows.ts'
import { asPlan } from '../plans/rows.ts'
import { families, inOrder, parents, students } from '../schema/families.ts'
import { favorites } from '../schema/favorites.ts'
import { knownPrices } from '../schema/known-prices.ts'
import { offers } from '../schema/offers.ts'
import { plans } from '../schema/plans.ts'
import { users } from '../schema/users.ts'

const inviters = alias(users, 'inviters')
const agents = alias(users, 'agents')

/** Everything about a family but its help request, in one statement. `reach` is `own`, or scopes separated by commas. */
const familyStatement = builtOnce((db, variant: `${Role} ${string}`) => {
  const [role, reach = ''] = variant.split(' ') as [Role, string]
  const viewer = { role, userId: viewerParameter }
  const isOwn = reach === 'own'
  const seesPlan = isOwn || reach.split(',').includes('plan')
  const ofFamily = sql`${students.familyId} = ${families.id}`
  return db
    .select({
      family: families,
      owner: users,
      inviter: cardColumns(inviters),
      agent: cardColumns(agents),
      parents: jsonRows(parents, {
        where: sql`${parents.familyId} = ${families.id}`,
        orderBy: inOrder(parents),
      }),
      students: jsonRows(students, { where: ofFamily, orderBy: inOrder(students) }),
      favorites: jsonRows(favorites, {
        join: sql`join ${students} on ${students.id} = ${favorites.studentId}`,
        where: ofFamily,
        orderBy: sql`${favorites.createdAt}, ${favorites.id}`,
      }),
      knownPrices: jsonRows(knownPrices, {
        join: sql`join ${students} on ${students.id} = ${knownPrices.studentId}`,
        where: ofFamily,
        orderBy: sql`${knownPrices.collegeId}, ${knownPrices.kind}`,
      }),
      offers: jsonRows(offers, {
        join: sql`join ${students} on ${students.id} = ${offers.studentId}`,
        where: seesPlan ? ofFamily : sql`false`,
        orderBy: sql`${offers.createdAt}, ${offers.id}`,
      }),
      plans: jsonRows(plans, {
        where: seesPlan ? sql`${plans.familyId} = ${families.id}` : sql`false`,
        orderBy: sql`${plans.createdAt}, ${plans.id}`,
      }),
      asksForHelp: families.askedForHelp,
    })
    .from(families)
    .innerJoin(users, eq(users.id, familyUserId))
    .leftJoin(inviters, and(eq(inviters.id, families.invitedById), isNull(inviters.deletedAt)))
    .leftJoin(agents, and(eq(agents.id, families.agentId), isNull(agents.deletedAt)))
    .where(and(eq(families.id, sql.placeholder('id')), visibleTo(viewer, readReach(reach))))
    .prepare(isOwn ? `find_family_as_${role}` : '')
})

/**
 * One family with everything it has entered, for a viewer who reaches all that `reach` names. The prices of entered offers are only known
 * prices for those who reach the offers. Professionals get none of it as it is: see `readShared` in `caseload/`. Throws family-not-found also if it exists but the viewer may not see it.
 */
export async function findFamily(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  how: { reach: Exclude<Reach, 'link'>; cardOf: CardOf },
): Promise<Family> {
  const { family } = await findFamilyWithPlans(db, viewer, familyId, how)
  return family
}

export interface FamilyWithPlans {
  family: Family
  offers: Offer[]
  plans: SavedPlan[]
}

/** The same with the offers and the saved plans, in the order of creation; none for those who don't reach them. */
export async function findFamilyWithPlans(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  { reach, cardOf }: { reach: Exclude<Reach, 'link'>; cardOf: CardOf },
): Promise<FamilyWithPlans> {
  const id = existing(familyId)
  const statement = familyStatement(db, `${viewer.role} ${reach}`)
  const [row] = await statement.execute({ id, viewer: viewer.userId })
  if (!row) throw new Problem('family-not-found')
  const { currentStepIndex, completedSteps, ...family } = decryptRow(families, id, row.family)
  const pricedOffers = row.offers.flatMap((offer) => {
    const student = row.students.find(({ id: studentId }) => studentId === offer.studentId)
    return student ? [asOffer(offer, { student, family: row.family }, cardOf)] : []
  })
  return {
    family: {
      ...family,
      ...(family.demoOf === null ? ofAccount(row.owner) : ofDemo(row.owner)),
      onboarding: { currentStepIndex, completedSteps },
      parents: row.parents.map((parent) => decryptRow(parents, parent.id, parent)),
      students: row.students.map((student) => decryptRow(students, student.id, student)),
      favorites: row.favorites.map((favorite) => asFavorite(favorite, cardOf)),
      knownPrices: withOffers(row.knownPrices.map(asKnownPrice), pricedOffers),
      invitedBy: row.inviter as Family['invitedBy'],
      agent: row.agent as Family['agent'],
      helpRequest: row.asksForHelp ? await latestHelpRequest(db, viewer, id) : null,
      erasesAt: family.erasesAt,
    },
    offers: pricedOffers,
    plans: row.plans.map(asPlan),
  }
}

function ofAccount({ name, email, phone, status, suspendedAt }: typeof users.$inferSelect) {
  return { name, email, phone, invitationStatus: suspendedAt === null ? status : ('suspended' as const) }
}

/** A demo family has finished its onboarding, whatever the account has. */
function ofDemo({ email }: typeof users.$inferSelect) {
  return { name: demoFamilyName, email, phone: null, invitationStatus: 'active' as const }
}

/**
 * Changes only the given answers. The name and the phone number belong to the account, which the demo family doesn't change. The version
 * counts changes of the household's own answers; parents and students have their own. Throws family-not-found, demo-family, and stale if
 * `version` is given and not the current one.
 */
export async function updateFamily(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  { name, phone, onboarding, ...answers }: FamilyUpdate,
  { version, cardOf }: { version: number | undefined; cardOf: CardOf },
): Promise<Family> {
  const id = existing(familyId)
  const changesAccount = name !== undefined || phone !== undefined
  if (viewer.isDemo && changesAccount) throw new Problem('demo-family')
  const opens = opensGate(answers, householdGates)
  const changesFrom = (before: object) => ({
    ...encryptRow(families, id, applyGates(answers, before, householdGates)),
    ...(answers.investments !== undefined && { investmentsInclude529: false }),
    ...(onboarding && {
      currentStepIndex: onboarding.currentStepIndex,
      completedSteps: onboardingSteps.filter((step) => onboarding.completedSteps.includes(step)),
    }),
    version: sql`${families.version} + 1`,
    updatedAt: now(),
  })
  const reach = { reach: 'own', cardOf } as const

  // Most edits depend on nothing that has to be read before, so one statement does them. If it changes nothing, the transaction finds out why.
  if (!changesAccount && !opens) {
    const isSeen = version === undefined ? undefined : eq(families.version, version)
    const changed = await db
      .update(families)
      .set(changesFrom({}))
      .where(and(eq(families.id, id), visibleTo(viewer, 'link'), isSeen))
      .returning({ id: families.id })
    if (changed.length > 0) return findFamily(db, viewer, id, reach)
  }
  return db.transaction(async (tx) => {
    const present = await lockFamily(tx, viewer, id)
    requireSeen(version, present.version)
    const [before] = opens ? await tx.select().from(families).where(eq(families.id, id)) : []
    await tx
      .update(families)
      .set(changesFrom(before ? decryptRow(families, id, before) : {}))
      .where(eq(families.id, id))
    if (changesAccount) {
      await tx
        .update(users)
        .set({ name, phone, version: sql`${users.version} + 1`, updatedAt: now() })
        .where(eq(users.id, present.userId))
    }
    return findFamily(tx, viewer, id, reach)
  })
}

/**
 * Marks the onboarding as finished; a second time changes nothing. Throws onboarding-incomplete with what is missing, and stale if `seen`
 * is given and not the current version.
 */
export async function finishOnboarding(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  { version: seen, cardOf }: { version: number | undefined; cardOf: CardOf },
): Promise<Family> {
  const id = existing(familyId)
  return db.transaction(async (tx) => {
    const { userId, version } = await lockFamily(tx, viewer, id)
    requireSeen(seen, version)
    const family = await findFamily(tx, viewer, id, { reach: 'own', cardOf })
    const missing = missingForOnboarding(family)
    if (missing.length > 0) throw new Problem('onboarding-incomplete', { errors: missing })
    if (family.invitationStatus === 'active') return family
    await tx
      .update(families)
      .set({
        completedSteps: [...onboardingSteps],
        currentStepIndex: onboardingSteps.length - 1,
        version: version + 1,
        updatedAt: now(),
      })
      .where(eq(families.id, id))
    await tx.update(users).set({ status: 'active', updatedAt: now() }).where(eq(users.id, userId))
    await record(tx, {
      actor: viewer,
      action: 'status_changed',
      subject: { kind: 'family', id },
      detail: 'active',
    })
    return findFamily(tx, viewer, id, { reach: 'own', cardOf })
  })
}
