/** A family: one household, the login that owns it, its parents, its students, its finances. */
import { z } from 'zod'
import { parentsMaritalStatuses } from './answers.ts'
import { Entity, FamilyName, invitationStatuses, Nothing, Phone } from './basics.ts'
import type { Call } from './call.ts'
import { Favorite } from './favorites.ts'
import { HelpRequest } from './help-requests.ts'
import { IfMatch } from './if-match.ts'
import { KnownPrice } from './known-prices.ts'
import { Amount, SignedAmount } from './money.ts'
import { onboardingSteps } from './onboarding.ts'
import {
  Benefits,
  CollegeStartYear,
  NewParent,
  NewStudent,
  Parent,
  ParentUpdate,
  Student,
  StudentUpdate,
} from './people.ts'
import { ProfessionalCard } from './professional-card.ts'
import { UsState } from './states.ts'

/** The household's answers of steps 2 and 4. Field names follow the specification exactly, including `bussinessAssetsAmount`. */
export const HouseholdAnswers = z.object({
  state: UsState.nullable(),
  familyMembersCount: z.int().min(1).max(20).nullable(),
  parentsMaritalStatus: z.enum(parentsMaritalStatuses).nullable(),
  /** `[]` is "none of these". */
  receivedBenefits: Benefits.nullable(),
  primaryResidence: z.boolean().nullable(),
  residenceEquity: Amount,
  ownsInvestmentProperty: z.boolean().nullable(),
  investmentEquity: Amount,
  isRealEstateLLCOrBusiness: z.boolean().nullable(),
  hasLifeInsuranceAccount: z.boolean().nullable(),
  insuranceAmount: Amount,
  hasBusinessAssets: z.boolean().nullable(),
  bussinessAssetsAmount: Amount,
  businessFamilyOwned100OrFewer: z.boolean().nullable(),
  familyFarm: z.boolean().nullable(),
  hasAnnuities: z.boolean().nullable(),
  annuitiesAmount: Amount,
  cashAndSavings: Amount,
  /** Without 529 plans, which are stored with their student (`collegeSavings529`). */
  investments: Amount,
  childSupportReceived: Amount,
  /**
   * A first guess at the parents' combined income of the tax year, or the adjusted gross income if they know it. It stands in for
   * income that hasn't been entered for a parent yet.
   */
  estimatedIncome: SignedAmount,
  /** The same for the parents' cash, savings, and investments together. */
  estimatedSavings: Amount,
  /** The year in which the first student starts college, asked before there is a student. */
  expectedStartYear: CollegeStartYear.nullable(),
})

export const OnboardingProgress = z.object({
  currentStepIndex: z
    .int()
    .min(0)
    .max(onboardingSteps.length - 1),
  completedSteps: z.array(z.enum(onboardingSteps)),
})
export type OnboardingProgress = z.infer<typeof OnboardingProgress>

export const Family = Entity.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  invitationStatus: z.enum(invitationStatuses),
  ...HouseholdAnswers.shape,
  /**
   * `investments` was entered when the question still included 529 plans and hasn't been updated since. Until the family saves
   * it again, the plans count as part of it and `collegeSavings529` isn't added.
   */
  investmentsInclude529: z.boolean(),
  parents: z.array(Parent),
  students: z.array(Student),
  favorites: z.array(Favorite),
  knownPrices: z.array(KnownPrice),
  onboarding: OnboardingProgress,
  invitedBy: ProfessionalCard.nullable(),
  agent: ProfessionalCard.nullable(),
  /** The open request, or the latest one; `null` if the family never asked. */
  helpRequest: HelpRequest.nullable(),
  /** When the account will be deleted, if the family asked for it. */
  erasesAt: z.iso.datetime().nullable(),
})
export type Family = z.infer<typeof Family>

/** Only the fields given change. */
export const FamilyUpdate = z.strictObject({
  ...HouseholdAnswers.partial().shape,
  name: FamilyName.optional(),
  phone: Phone.nullable().optional(),
  onboarding: z.strictObject(OnboardingProgress.shape).optional(),
})
export type FamilyUpdate = z.input<typeof FamilyUpdate>

export const getFamilyProfile = {
  method: 'GET',
  url: '/api/family/profile',
  config: { access: 'own-profile.read' },
  schema: { summary: 'The user’s whole household', tags: ['family'], response: { 200: Family } },
} as const satisfies Call

export const updateFamilyProfile = {
  method: 'PUT',
  url: '/api/family/profile',
  config: { access: 'own-profile.edit', freeText: ['name'] },
  schema: {
    summary: 'Change the given answers of the household',
    tags: ['family'],
    headers: IfMatch,
    body: FamilyUpdate,
    response: { 200: Family },
  },
} as const satisfies Call

export const addParent = {
  method: 'POST',
  url: '/api/family/profile/parent',
  config: { access: 'own-profile.edit', freeText: ['firstName', 'lastName'], idempotent: true },
  schema: { summary: 'Add a parent', tags: ['family'], body: NewParent, response: { 201: Parent } },
} as const satisfies Call

const ParentParams = z.object({ parentId: z.string() })
const StudentParams = z.object({ studentId: z.string() })

export const updateParent = {
  method: 'PUT',
  url: '/api/family/profile/parent/:parentId',
  config: { access: 'own-profile.edit', freeText: ['firstName', 'lastName'] },
  schema: {
    summary: 'Change the given answers of a parent',
    tags: ['family'],
    params: ParentParams,
    headers: IfMatch,
    body: ParentUpdate,
    response: { 200: Parent },
  },
} as const satisfies Call

export const removeParent = {
  method: 'DELETE',
  url: '/api/family/profile/parent/:parentId',
  config: { access: 'own-profile.edit' },
  schema: { summary: 'Remove a parent', tags: ['family'], params: ParentParams, response: { 204: Nothing } },
} as const satisfies Call

export const addStudent = {
  method: 'POST',
  url: '/api/family/profile/student',
  config: { access: 'own-profile.edit', freeText: ['firstName', 'lastName'], idempotent: true },
  schema: { summary: 'Add a student', tags: ['family'], body: NewStudent, response: { 201: Student } },
} as const satisfies Call

export const updateStudent = {
  method: 'PUT',
  url: '/api/family/profile/student/:studentId',
  config: { access: 'own-profile.edit', freeText: ['firstName', 'lastName'] },
  schema: {
    summary: 'Change the given answers of a student',
    tags: ['family'],
    params: StudentParams,
    headers: IfMatch,
    body: StudentUpdate,
    response: { 200: Student },
  },
} as const satisfies Call

export const removeStudent = {
  method: 'DELETE',
  url: '/api/family/profile/student/:studentId',
  config: { access: 'own-profile.edit' },
  schema: {
    summary: 'Remove a student and the favorites of that student',
    tags: ['family'],
    params: StudentParams,
    response: { 204: Nothing },
  },
} as const satisfies Call

export const finishOnboarding = {
  method: 'PUT',
  url: '/api/family/profile/done-onboarding',
  config: { access: 'own-profile.edit' },
  schema: {
    summary: 'Mark onboarding as done; 422 lists every missing answer',
    tags: ['family'],
    headers: IfMatch,
    response: { 200: Family },
  },
} as const satisfies Call
