/** Families, their parents and their students. Money is whole dollars, encrypted; `null` is "not answered". */

import { invitationStatuses } from '@bursar/contract/basics'
import { parentsMaritalStatuses } from '@bursar/contract/families'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import {
  benefits,
  dependencyFacts,
  filingStatuses,
  gradeLevels,
  type IncomeAnswers,
  livingPlans,
  relationships,
  returnFilings,
} from '@bursar/contract/people'
import { usStates } from '@bursar/contract/states'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { textArray } from '../database/text-array.ts'
import { boundJson, encryptedAmount } from '../encryption/columns.ts'
import { users } from '../users/table.ts'

export type FamilyStatus = (typeof invitationStatuses)[number]
/** The status of a family as lists show it, or that its account was deleted. */
export const listedStatuses = [...invitationStatuses, 'deleted'] as const

// What lists are sorted by, written exactly as the indexes have it, so that these serve the order.

/** By name: what is searched begins with it. As much as an index holds without trouble. */
export const nameOrder = (searched: SQLWrapper) => sql`left(${searched}, 100)`
/** By the names of the states, whose order is that of the contract. */
export const stateOrder = (state: SQLWrapper) => sql`array_position(${textArray(usStates)}, ${state})`
/** From invited to suspended. */
export const statusOrder = (listed: SQLWrapper) =>
  sql`array_position(${textArray(listedStatuses)}, ${listed})`

/** The household's own answers; the name, the e-mail, the phone and the status are on its user. */
export const families = pgTable(
  'families',
  {
    ...entity,
    ownerId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: usStates }),
    familyMembersCount: integer(),
    parentsMaritalStatus: text({ enum: parentsMaritalStatuses }),
    receivedBenefits: text({ enum: benefits }).array(),
    primaryResidence: boolean(),
    residenceEquity: encryptedAmount(),
    ownsInvestmentProperty: boolean(),
    investmentEquity: encryptedAmount(),
    isRealEstateLLCOrBusiness: boolean(),
    hasLifeInsuranceAccount: boolean(),
    insuranceAmount: encryptedAmount(),
    hasBusinessAssets: boolean(),
    bussinessAssetsAmount: encryptedAmount(),
    businessFamilyOwned100OrFewer: boolean('business_family_owned_100_or_fewer'),
    familyFarm: boolean(),
    hasAnnuities: boolean(),
    annuitiesAmount: encryptedAmount(),
    cashAndSavings: encryptedAmount(),
    investments: encryptedAmount(),
    /** `investments` is from before 529 plans were asked per student; false as soon as it is saved anew. */
    investmentsInclude529: boolean('investments_include_529').notNull().default(false),
    childSupportReceived: encryptedAmount(),
    currentStepIndex: integer().notNull().default(0),
    /** How the family came, fixed at sign-up; stays when the inviter's account is gone. */
    origin: text({ enum: ['direct', 'invited'] })
      .notNull()
      .default('direct'),
    /** Whose invitation the family signed up with; of a placeholder account, who invited it last. */
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The assigned agent; at most one at a time. */
    agentId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When a deletion that the family asked for is carried out. */
    erasesAt: instant(),
    // These four are kept by triggers, so that a list needs no other table to be filtered, searched and counted. Nobody else writes them.
    /** The status as lists show it. */
    listed: text({ enum: listedStatuses }).notNull().default('pending'),
    /** Since when it has had that status. */
    listedSince: instant().notNull().default(sql`now()`),
    /** Ever. */
    askedForHelp: boolean().notNull().default(false),
    /** Name, e-mail and the students' names as they are searched. */
    searched: text().notNull().default(''),
    completedSteps: text({ enum: onboardingSteps })
      .array()
      .notNull()
      .default([] as OnboardingStep[]),
  },
  (table) => [
    // In the order of lists, with every column by which they are filtered: neither needs the table.
    index('families_listed').on(
      table.createdAt,
      table.id,
      table.listed,
      table.state,
      table.origin,
      table.askedForHelp,
      table.agentId,
    ),
    index('families_search').using('gin', table.searched.op('gin_trgm_ops')),
    index('families_by_name').on(nameOrder(table.searched), table.id),
    index('families_by_state').on(stateOrder(table.state), table.id),
    index('families_by_status').on(statusOrder(table.listed), table.id),
    index('families_waiting').on(table.listedSince).where(sql`listed = 'active' and not asked_for_help`),
    index('families_state').on(table.state, table.createdAt),
    index('families_agent').on(table.agentId),
    index('families_inviter').on(table.invitedById),
    index('families_erasure').on(table.erasesAt).where(sql`erases_at is not null`),
  ],
)

/**
 * How many families there are of each kind: the sum of `change`. A trigger adds a line for whatever happens to a family, so that nobody
 * waits for anybody; a job sums the lines up (`counts.ts`).
 */
export const familyCounts = pgTable('family_counts', {
  listed: text({ enum: listedStatuses }).notNull(),
  state: text({ enum: usStates }),
  origin: text({ enum: ['direct', 'invited'] }).notNull(),
  hasAgent: boolean().notNull(),
  askedForHelp: boolean().notNull(),
  change: integer().notNull(),
})

/** The columns of a tax return, the same for a parent and a student. */
const incomeColumns = {
  filesTaxReturn: text({ enum: returnFilings }),
  filingStatus: text({ enum: filingStatuses }),
  agi: encryptedAmount(),
  incomeTaxPaid: encryptedAmount(),
  earnedIncome: encryptedAmount(),
  hasLessCommonItems: boolean(),
  deductibleIraPayments: encryptedAmount(),
  taxExemptInterest: encryptedAmount(),
  untaxedIraDistributions: encryptedAmount(),
  untaxedPensions: encryptedAmount(),
  foreignIncomeExclusion: encryptedAmount(),
  taxableGrants: encryptedAmount(),
  educationCredits: encryptedAmount(),
  workStudy: encryptedAmount(),
  filedSchedules: boolean(),
  scheduleCNet: encryptedAmount(),
}

const person = {
  ...entity,
  familyId: uuid()
    .notNull()
    .references(() => families.id, { onDelete: 'cascade' }),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text(),
  dateOfBirth: date({ mode: 'string' }),
  ...incomeColumns,
}

export const parents = pgTable(
  'parents',
  {
    ...person,
    relationship: text({ enum: relationships }),
    isContributor: boolean().notNull(),
  },
  (table) => [index('parents_family').on(table.familyId, table.createdAt)],
)

export const students = pgTable(
  'students',
  {
    ...person,
    gradeLevel: text({ enum: gradeLevels }),
    highSchoolGraduationYear: integer(),
    collegeStartYear: integer(),
    yearsOfCollege: integer().notNull(),
    stateOfResidence: text({ enum: usStates }),
    livingPlan: text({ enum: livingPlans }),
    intendedMajor: text(),
    gpa: doublePrecision(),
    satTotal: integer(),
    actComposite: integer(),
    hasBachelorsDegree: boolean(),
    dependencyFacts: text({ enum: dependencyFacts }).array(),
    cashAndSavings: encryptedAmount(),
    investments: encryptedAmount(),
    collegeSavings529: encryptedAmount('college_savings_529'),
    businessNetWorth: encryptedAmount(),
    ownFamilySize: integer(),
    ownBenefits: text({ enum: benefits }).array(),
    childSupportReceived: encryptedAmount(),
    spouse: boundJson<IncomeAnswers>(),
  },
  (table) => [index('students_family').on(table.familyId, table.createdAt)],
)

/** Nobody outside sees an order other than that of creation; the id decides between two of one moment. */
export const inOrder = (table: typeof parents | typeof students) => sql`${table.createdAt}, ${table.id}`
