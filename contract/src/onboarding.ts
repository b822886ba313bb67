/** The five steps of the onboarding as data: their order, what each must have, and what is still missing. */
import type { FieldError } from './problems.ts'

export const onboardingSteps = ['welcome', 'household', 'parents', 'household_finance', 'students'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Each gate of step 4 with the amount behind it, which a "No" makes zero; "not sure" leaves both `null` and is an answer too. */
export const financeGates = [
  ['primaryResidence', 'residenceEquity'],
  ['ownsInvestmentProperty', 'investmentEquity'],
  ['hasBusinessAssets', 'bussinessAssetsAmount'],
  ['hasLifeInsuranceAccount', 'insuranceAmount'],
  ['hasAnnuities', 'annuitiesAmount'],
] as const

/** What done-onboarding needs to know of a family; a family profile fits it. */
interface Answers {
  state: string | null
  familyMembersCount: number | null
  parents: readonly unknown[]
  students: readonly { dateOfBirth: string | null }[]
  onboarding: { completedSteps: readonly OnboardingStep[] }
}

const missing = (path: string, message: string): FieldError => ({ path, code: 'required', message })

/**
 * What each step still lacks. A step of amounts (household finance) is done when it was gone through, since every
 * amount may be "not sure"; `parents` may be empty where the family said so by completing that step without one.
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
  household_finance: ({ onboarding }) =>
    onboarding.completedSteps.includes('household_finance')
      ? []
      : [missing('onboarding.completedSteps', 'Complete the household finances step.')],
  students: ({ students }) => [
    ...(students.length === 0 ? [missing('students', 'Add at least one student.')] : []),
    ...students.flatMap(({ dateOfBirth }, index) =>
      dateOfBirth === null
        ? [
            missing(
              `students[${index}].dateOfBirth`,
              'Enter the date of birth. It decides which formula applies.',
            ),
          ]
        : [],
    ),
  ],
}

/** Everything that is missing before the onboarding can be done, in the order of the steps. */
export function missingForOnboarding(family: Answers): (FieldError & { step: OnboardingStep })[] {
  return onboardingSteps.flatMap((step) => stepChecks[step](family).map((error) => ({ ...error, step })))
}

/** Share of the steps completed, 0..100. */
export function onboardingPercent(completedSteps: readonly OnboardingStep[]): number {
  return Math.round((100 * new Set(completedSteps).size) / onboardingSteps.length)
}
