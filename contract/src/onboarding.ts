/** The five onboarding steps as data: their order, required answers, and what is still missing. */
import type { FieldError } from './problems.ts'

export const onboardingSteps = ['welcome', 'household', 'parents', 'household_finance', 'students'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Each gate of step 4 and its amount. "No" sets the amount to zero; "not sure" is an answer too and leaves both `null`. */
export const financeGates = [
  ['primaryResidence', 'residenceEquity'],
  ['ownsInvestmentProperty', 'investmentEquity'],
  ['hasBusinessAssets', 'bussinessAssetsAmount'],
  ['hasLifeInsuranceAccount', 'insuranceAmount'],
  ['hasAnnuities', 'annuitiesAmount'],
] as const

/** The part of a family that onboarding progress depends on. A family profile has this shape. */
interface Answers {
  state: string | null
  familyMembersCount: number | null
  parents: readonly unknown[]
  students: readonly unknown[]
  onboarding: { completedSteps: readonly OnboardingStep[] }
}

const missing = (path: string, message: string): FieldError => ({ path, code: 'required', message })

/**
 * What a result needs from each step. Everything else may stay open and widens the range. `parents` can be empty if the family
 * completed that step without one. Without a start year, a student's grade decides the award year, or else it is the next one.
 */
const stepChecks: Record<OnboardingStep, (family: Answers) => FieldError[]> = {
  welcome: () => [],
  household: ({ state, familyMembersCount }) => [
    ...(state === null ? [missing('state', 'Choose your family’s state.')] : []),
    ...(familyMembersCount === null ? [missing('familyMembersCount', 'Enter your family size.')] : []),
  ],
  parents: ({ parents, onboarding }) =>
    parents.length === 0 && !onboarding.completedSteps.includes('parents')
      ? [missing('parents', 'Add at least one parent.')]
      : [],
  household_finance: () => [],
  students: ({ students }) =>
    students.length === 0 ? [missing('students', 'Add at least one student.')] : [],
}

/** Everything missing before onboarding is complete, in the order of the steps. */
export function missingForOnboarding(family: Answers): (FieldError & { step: OnboardingStep })[] {
  return onboardingSteps.flatMap((step) => stepChecks[step](family).map((error) => ({ ...error, step })))
}

/** Share of the steps completed, 0..100. */
export function onboardingPercent(completedSteps: readonly OnboardingStep[]): number {
  return Math.round((100 * new Set(completedSteps).size) / onboardingSteps.length)
}
