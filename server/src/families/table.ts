/** Families, their parents and their students. Money is whole dollars; `null` is "not answered". */
import { type invitationStatuses, parentsMaritalStatuses } from '@bursar/contract/families'
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
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { users } from '../users/table.ts'

export type FamilyStatus = (typeof invitationStatuses)[number]

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
    residenceEquity: integer(),
    ownsInvestmentProperty: boolean(),
    investmentEquity: integer(),
    isRealEstateLLCOrBusiness: boolean(),
    hasLifeInsuranceAccount: boolean(),
    insuranceAmount: integer(),
    hasBusinessAssets: boolean(),
    bussinessAssetsAmount: integer(),
    businessFamilyOwned100OrFewer: boolean('business_family_owned_100_or_fewer'),
    familyFarm: boolean(),
    hasAnnuities: boolean(),
    annuitiesAmount: integer(),
    cashAndSavings: integer(),
    investments: integer(),
    childSupportReceived: integer(),
    currentStepIndex: integer().notNull().default(0),
    /** How the family came; stays when the inviter's account is gone. */
    origin: text({ enum: ['direct', 'invited'] })
      .notNull()
      .default('direct'),
    /** Whose invitation was accepted last. */
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The assigned agent; at most one at a time. */
    agentId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When a deletion that the family asked for is carried out. */
    erasesAt: instant(),
    completedSteps: text({ enum: onboardingSteps })
      .array()
      .notNull()
      .default([] as OnboardingStep[]),
  },
  (table) => [
    index('families_created').on(table.createdAt),
    index('families_state').on(table.state, table.createdAt),
    index('families_agent').on(table.agentId),
    index('families_inviter').on(table.invitedById),
    index('families_erasure').on(table.erasesAt).where(sql`erases_at is not null`),
  ],
)

/** The columns of a tax return, the same for a parent and a student. */
const incomeColumns = {
  filesTaxReturn: text({ enum: returnFilings }),
  filingStatus: text({ enum: filingStatuses }),
  agi: integer(),
  incomeTaxPaid: integer(),
  earnedIncome: integer(),
  hasLessCommonItems: boolean(),
  deductibleIraPayments: integer(),
  taxExemptInterest: integer(),
  untaxedIraDistributions: integer(),
  untaxedPensions: integer(),
  foreignIncomeExclusion: integer(),
  taxableGrants: integer(),
  educationCredits: integer(),
  workStudy: integer(),
  filedSchedules: boolean(),
  scheduleCNet: integer(),
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
    cashAndSavings: integer(),
    investments: integer(),
    businessNetWorth: integer(),
    ownFamilySize: integer(),
    ownBenefits: text({ enum: benefits }).array(),
    childSupportReceived: integer(),
    spouse: jsonb().$type<IncomeAnswers>(),
  },
  (table) => [index('students_family').on(table.familyId, table.createdAt)],
)

/** Nobody outside sees an order other than that of creation; the id decides between two of one moment. */
export const inOrder = (table: typeof parents | typeof students) => sql`${table.createdAt}, ${table.id}`
