/** What a family shares: each scope with exactly the part of the household that it covers. The scope `plan` is in `shared-plan.ts`. */
import { noIncomeAnswers } from '@bursar/contract/answers'
import { SharedFinances, SharedPrice, SharedProfile, SharedResult } from '@bursar/contract/caseload'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import type { IncomeAnswers, Student } from '@bursar/contract/people'
import { studentForPrices, yourPrice } from '@bursar/contract/pricing'
import type { SharingScope } from '@bursar/contract/scopes'
import { estimateForPrices, estimateForStudent } from '@bursar/formula/household/estimate'
import {
  areParentsTogether,
  countedParents,
  isReturnOfBoth,
  parentsIncome,
} from '@bursar/formula/household/parents'
import { filesReturn, isJointReturn } from '@bursar/formula/household/returns'
import type { z } from 'zod'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import { findFamily } from '../families/queries.ts'
import type { Viewer } from '../http/caller.ts'

interface Context {
  cardOf: CardOf
  /** Results are estimated as of this day, `YYYY-MM-DD`. */
  today: string
  /** Whether the viewer reaches the scope `plan`, too. Then a price is the net price of an entered offer, if there is one. */
  seesOffers?: boolean
}

/** The figures of a person's own tax return. Those stored before the person answered that they don't file are left out. */
function incomeOf(figures: IncomeAnswers): IncomeAnswers {
  if (filesReturn(figures)) return figures
  const { filesTaxReturn, earnedIncome } = figures
  return { ...noIncomeAnswers, filesTaxReturn, earnedIncome }
}

/** Answers about a spouse stay stored when a student says that they aren't married. */
function spouseOf(student: Student): IncomeAnswers | null {
  if (!student.dependencyFacts?.includes('married') || !student.spouse) return null
  return isJointReturn(student) ? noIncomeAnswers : incomeOf(student.spouse)
}

/** Answers stay stored when others make them needless. The conditions are those of the interview's questions. */
function financesOf(family: Family, { today }: Context): SharedFinances {
  const household = householdOf(family)
  const { parentsMaritalStatus: status } = family
  const counted = countedParents(family, status === null || areParentsTogether(status))
  const isOfBoth = isReturnOfBoth(family, counted[0], true)
  const parents = counted.map((parent, index) => ({
    ...parent,
    ...(isOfBoth && index > 0 ? noIncomeAnswers : incomeOf(parent)),
  }))
  const students = family.students.map((student) => {
    const { status } = estimateForPrices(household, student.id, { asOf: today }).dependency
    const isIndependent = status === 'independent'
    return {
      ...student,
      ...incomeOf(student),
      isIndependent,
      collegeSavings529: isIndependent ? null : student.collegeSavings529,
      childSupportReceived: isIndependent ? student.childSupportReceived : null,
      spouse: spouseOf(student),
    }
  })
  const hasNoParents =
    parents.length === 0 && students.length > 0 && students.every(({ isIndependent }) => isIndependent)
  return SharedFinances.parse({
    household: hasNoParents
      ? null
      : { ...family, estimatedIncome: parentsIncome(family) === null ? family.estimatedIncome : null },
    parents,
    students,
  })
}

/** By the schemas, which leave out everything else, most importantly money figures. */
const parts = {
  profile: (family: Family): z.infer<typeof SharedProfile> => SharedProfile.parse(family),
  results: (family: Family, { today }: Context): z.infer<typeof SharedResult>[] => {
    const household = householdOf(family)
    return family.students.map(({ id, firstName }) =>
      SharedResult.parse({ ...estimateForStudent(household, id, { asOf: today }), firstName }),
    )
  },
  favourites: ({ favorites }: Family): Family['favorites'] => favorites,
  finances: financesOf,
} satisfies Record<Exclude<SharingScope, 'plan'>, (family: Family, context: Context) => unknown>

export type PartScope = keyof typeof parts
type Shared<Scope extends PartScope> = { [Part in Scope]: ReturnType<(typeof parts)[Part]> }

/** The students' prices at their favorites. They follow from the results, so they need that scope, too. */
function pricesOf(family: Family, { today }: Context): SharedPrice[] {
  const household = householdOf(family)
  return family.students.flatMap((student) => {
    const estimate = estimateForPrices(household, student.id, { asOf: today })
    const forPrices = studentForPrices(family, student, estimate, today)
    return family.favorites
      .filter(({ studentId }) => studentId === student.id)
      .flatMap(({ id, college }) => {
        const price = yourPrice(college, forPrices)
        return price ? [SharedPrice.parse({ ...price.estimate, ...price, favoriteId: id })] : []
      })
  })
}

/**
 * The parts of a family that these scopes cover, and nothing else: another part is not in the result, nor in its type. The caller must
 * record access to `finances`. Throws family-not-found unless the viewer reaches all of the scopes.
 */
export async function readShared<Scope extends PartScope>(
  db: Database,
  viewer: Viewer,
  id: string,
  scopes: readonly [Scope, ...Scope[]],
  context: Context,
): Promise<Shared<Scope> & { prices: SharedPrice[] | null }> {
  const reach: readonly [SharingScope, ...SharingScope[]] = context.seesOffers ? ['plan', ...scopes] : scopes
  const family = await findFamily(db, viewer, id, { reach, cardOf: context.cardOf })
  const shared = Object.fromEntries(scopes.map((scope) => [scope, parts[scope](family, context)]))
  const hasPrices = (['results', 'favourites'] as const).every((scope) => Object.hasOwn(shared, scope))
  return { ...(shared as Shared<Scope>), prices: hasPrices ? pricesOf(family, context) : null }
}
