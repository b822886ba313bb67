/** Families as their linked professionals see them: lists, and the shared parts of one family. */
import { confidences } from '@bursar/formula/price/net-price'
import { z } from 'zod'
import { invitationStatuses } from './basics.ts'
import type { Call } from './call.ts'
import { ComputedPlan } from './computed-plan.ts'
import { StudentEstimate } from './estimates.ts'
import { Family } from './families.ts'
import { Favorite } from './favorites.ts'
import { HelpRequest, helpStatuses } from './help-requests.ts'
import { knownPriceKinds } from './known-price-kinds.ts'
import { ListQuery, listOf } from './lists.ts'
import { Offer } from './offers.ts'
import { IncomeAnswers, ParentSummary, Student, StudentSummary } from './people.ts'
import { sharingScopes } from './scopes.ts'
import { UsState } from './states.ts'

/** A family in a professional's list. Fields are also `null` if the family doesn't share its profile. */
export const LinkedFamily = z.object({
  id: z.uuid(),
  name: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  /** 0..100. */
  onboardingPercent: z.int(),
  lastActivityAt: z.iso.datetime(),
  linkedAt: z.iso.datetime(),
  invited: z.boolean(),
  assigned: z.boolean(),
  scopes: z.array(z.enum(sharingScopes)),
  state: UsState.nullable(),
  studentsCount: z.int().nullable(),
  helpStatus: z.enum(helpStatuses).nullable(),
})
export type LinkedFamily = z.infer<typeof LinkedFamily>

/** The scope `profile`. */
export const SharedProfile = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  state: UsState.nullable(),
  familyMembersCount: z.int().nullable(),
  parents: z.array(ParentSummary),
  students: z.array(StudentSummary),
})

/**
 * The scope `results`: the estimate without the worksheet, because its lines are the household's money figures, and without why a student is
 * independent, such as homelessness.
 */
export const SharedResult = StudentEstimate.pick({
  studentId: true,
  awardYear: true,
  wantedAwardYear: true,
  usesNewestTables: true,
  formula: true,
  sai: true,
  pell: true,
  likely: true,
}).extend({ firstName: z.string(), dependency: StudentEstimate.shape.dependency.pick({ status: true }) })

/**
 * The scope `finances`: the money figures the family entered, and what explains them. Nothing else of the household, such as its benefits.
 * What was stored before another answer made it needless is `null`, as the family's own profile doesn't show it either. Reading them is
 * recorded.
 */
export const SharedFinances = z.object({
  /** The parents' household; `null` for independent students of a family without parents. */
  household: Family.pick({
    /** Decides whose figures a joint return has. */
    parentsMaritalStatus: true,
    estimatedIncome: true,
    estimatedSavings: true,
    cashAndSavings: true,
    investments: true,
    investmentsInclude529: true,
    primaryResidence: true,
    residenceEquity: true,
    ownsInvestmentProperty: true,
    investmentEquity: true,
    hasBusinessAssets: true,
    bussinessAssetsAmount: true,
    hasLifeInsuranceAccount: true,
    insuranceAmount: true,
    hasAnnuities: true,
    annuitiesAmount: true,
    childSupportReceived: true,
  }).nullable(),
  /** Only those who count: the first one has the figures of a joint return of both. */
  parents: z.array(ParentSummary.extend(IncomeAnswers.shape)),
  students: z.array(
    Student.pick({
      id: true,
      firstName: true,
      lastName: true,
      cashAndSavings: true,
      investments: true,
      collegeSavings529: true,
      businessNetWorth: true,
      childSupportReceived: true,
      /** Only of a married student. */
      spouse: true,
    }).extend({ isIndependent: z.boolean(), ...IncomeAnswers.shape }),
  ),
})
export type SharedFinances = z.infer<typeof SharedFinances>

/**
 * The scope `plan`: the offers and the computed plan with the scenarios that the family saved. Reading it is recorded. What follows from other
 * scopes is only in it with those: prices after grants with the results, who pays with the results and the finances.
 */
export const SharedPlan = ComputedPlan.extend({ offers: z.array(Offer) })
export type SharedPlan = z.infer<typeof SharedPlan>

/** The scopes `results` and `favourites` together: a student's price at a favorite college, the same as the family's, in dollars a year. */
export const SharedPrice = z.discriminatedUnion('source', [
  z.object({
    favoriteId: z.uuid(),
    source: z.literal('estimate'),
    price: z.int(),
    low: z.int(),
    high: z.int(),
    confidence: z.enum(confidences),
  }),
  // What the college itself named, as the family entered it. The net price of an entered offer only with the scope `plan`.
  z.object({
    favoriteId: z.uuid(),
    source: z.enum(knownPriceKinds),
    price: z.int(),
    on: z.iso.date(),
  }),
])
export type SharedPrice = z.infer<typeof SharedPrice>

/**
 * One family for a linked professional. Each part is `null` unless the family shares it. Money figures have their own call
 * because reading them is recorded; `scopes` says whether they are shared.
 */
export const FamilyView = LinkedFamily.extend({
  profile: SharedProfile.nullable(),
  results: z.array(SharedResult).nullable(),
  favourites: z.array(Favorite).nullable(),
  /** Only of favorites with a price. */
  prices: z.array(SharedPrice).nullable(),
  /** Help requests assigned to this professional. */
  helpRequests: z.array(HelpRequest),
})
export type FamilyView = z.infer<typeof FamilyView>

/** The columns by which a professional's list of families can be sorted. */
export const linkedFamilySorts = [
  'linked',
  'name',
  'status',
  'state',
  'students',
  'help',
  'activity',
] as const
export type LinkedFamilySort = (typeof linkedFamilySorts)[number]

const Params = z.object({ id: z.string() })
const linkedFamilies = {
  method: 'GET',
  schema: {
    summary: 'The families linked to the user',
    tags: ['professionals'],
    querystring: z.strictObject({
      ...ListQuery.shape,
      sort: z.enum(linkedFamilySorts).default('linked'),
      status: z.enum(invitationStatuses).optional(),
    }),
    response: { 200: listOf(LinkedFamily) },
  },
} as const
const linkedFamily = {
  method: 'GET',
  schema: {
    summary: 'The shared parts of one linked family, without money figures',
    tags: ['professionals'],
    params: Params,
    response: { 200: FamilyView },
  },
} as const
const sharedFinances = {
  method: 'POST',
  schema: {
    summary: 'The money figures of a linked family that shares them; the family sees that they were read',
    tags: ['professionals'],
    params: Params,
    response: { 200: SharedFinances },
  },
} as const
const sharedPlan = {
  method: 'POST',
  schema: {
    summary:
      'The plan to pay and the offers of a linked family that shares them; the family sees that they were read',
    tags: ['professionals'],
    params: Params,
    response: { 200: SharedPlan },
  },
} as const
export const listAgentFamilies = {
  ...linkedFamilies,
  url: '/api/agents/families',
  config: { access: 'agent-desk.use' },
} as const satisfies Call
export const getAgentFamily = {
  ...linkedFamily,
  url: '/api/agents/families/:id',
  config: { access: 'agent-desk.use' },
} as const satisfies Call
export const readAgentFamilyFinances = {
  ...sharedFinances,
  url: '/api/agents/families/:id/finances',
  // A stored answer would be a read that isn't recorded.
  config: { access: 'agent-desk.use' },
} as const satisfies Call
/** Throws family-not-found and plan-not-shared. */
export const readAgentFamilyPlan = {
  ...sharedPlan,
  url: '/api/agents/families/:id/plan',
  config: { access: 'agent-desk.use' },
} as const satisfies Call
export const listAdmissionProfessionalFamilies = {
  ...linkedFamilies,
  url: '/api/admission-professionals/families',
  config: { access: 'admission-desk.use' },
} as const satisfies Call
export const getAdmissionProfessionalFamily = {
  ...linkedFamily,
  url: '/api/admission-professionals/families/:id',
  config: { access: 'admission-desk.use' },
} as const satisfies Call

export const readAdmissionProfessionalFamilyFinances = {
  ...sharedFinances,
  url: '/api/admission-professionals/families/:id/finances',
  config: { access: 'admission-desk.use' },
} as const satisfies Call

/** Throws family-not-found and plan-not-shared. */
export const readAdmissionProfessionalFamilyPlan = {
  ...sharedPlan,
  url: '/api/admission-professionals/families/:id/plan',
  config: { access: 'admission-desk.use' },
} as const satisfies Call
