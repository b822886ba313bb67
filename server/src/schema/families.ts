/** Families, their parents and their students. Money is in whole dollars and encrypted; `null` means not answered. */

import {
  benefits,
  dependencyFacts,
  filingStatuses,
  gradeLevels,
  livingPlans,
  parentsMaritalStatuses,
  relationships,
  returnFilings,
} from '@bursar/contract/answers'
import { invitationStatuses } from '@bursar/contract/basics'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import type { IncomeAnswers, ReturnLines } from '@bursar/contract/people'
import { usStates } from '@bursar/contract/state-names'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { textArray } from '../database/text-array.ts'
import { boundJson, encryptedAmount } from '../encryption/columns.ts'
import { users } from './users.ts'

export type FamilyStatus = (typeof invitationStatuses)[number]
/** The status of a family in lists, including families whose account was deleted. */
export const listedStatuses = [...invitationStatuses, 'deleted'] as const
/** A demo family is never listed, searched, or counted. */
const storedStatuses = [...listedStatuses, 'demo'] as const

// Sort expressions of lists. They must match the index definitions exactly, or the indexes are not used.

/** By name, because the searchable text begins with it. Shortened to fit into an index entry. */
export const nameOrder = (searched: SQLWrapper) => sql`left(${searched}, 100)`
/** By state, in the order of the contract's list of states. */
export const stateOrder = (state: SQLWrapper) => sql`array_position(${textArray(usStates)}, ${state})`
/** From invited to suspended. */
export const statusOrder = (listed: SQLWrapper) =>
  sql`array_position(${textArray(listedStatuses)}, ${listed})`

/** The answers about the household. Name, email, phone and status are stored with the user. */
export const families = pgTable(
  'families',
  {
    ...entity,
    /** The user whose household this is; `null` for a demo family. */
    ownerId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** For a demo family: the user who tries it. It has no owner, so whatever joins the owner leaves it out. */
    demoOf: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in that started it, and the only one that works with it; `null` if the identity provider doesn't report sign-ins. */
    demoSignInId: uuid(),
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
    /** True if `investments` is from before 529 plans were entered per student; false once it is saved again. */
    investmentsInclude529: boolean('investments_include_529').notNull().default(false),
    childSupportReceived: encryptedAmount(),
    estimatedIncome: encryptedAmount(),
    estimatedSavings: encryptedAmount(),
    expectedStartYear: integer(),
    currentStepIndex: integer().notNull().default(0),
    /** How the family signed up. It stays when the inviter's account is deleted. */
    origin: text({ enum: ['direct', 'invited'] })
      .notNull()
      .default('direct'),
    /** The inviter whose invitation the family signed up with. For a placeholder account, the latest inviter. */
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The assigned agent; at most one at a time. */
    agentId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the deletion that the family requested will be carried out. */
    erasesAt: instant(),
    // Triggers maintain these four columns, so that lists can filter, search and count without joins. Don't write them anywhere else.
    /** The status as lists show it. */
    listed: text({ enum: storedStatuses }).notNull().default('pending'),
    /** When it got that status. */
    listedSince: instant().notNull().default(sql`now()`),
    /** Ever, not only now. */
    askedForHelp: boolean().notNull().default(false),
    /** The searchable form of the name, email and the students' names. */
    searched: text().notNull().default(''),
    completedSteps: text({ enum: onboardingSteps })
      .array()
      .notNull()
      .default([] as OnboardingStep[]),
  },
  (table) => [
    // In list order, with every column used in filters, so that lists and counts need only the index.
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
    uniqueIndex('families_demo').on(table.demoOf).where(sql`demo_of is not null`),
    check('families_owner', sql`num_nonnulls(owner_id, demo_of) = 1`),
    index('families_erasure').on(table.erasesAt).where(sql`erases_at is not null`),
  ],
)

/**
 * How many families there are of each kind: the sum of `change`. A trigger inserts a row for every change to a family, so that transactions
 * don't wait for each other's counters. A job adds the rows up (`counts.ts`).
 */
export const familyCounts = pgTable('family_counts', {
  listed: text({ enum: listedStatuses }).notNull(),
  state: text({ enum: usStates }),
  origin: text({ enum: ['direct', 'invited'] }).notNull(),
  hasAgent: boolean().notNull(),
  askedForHelp: boolean().notNull(),
  change: integer().notNull(),
})

/** The columns of a tax return, the same for parents and students. */
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
  /** Where on the tax return answers were read; no amounts. */
  returnLines: jsonb().$type<ReturnLines>().notNull().default({}),
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

/** Order of creation; the id decides between rows created at the same time. */
export const inOrder = (table: typeof parents | typeof students) => sql`${table.createdAt}, ${table.id}`
