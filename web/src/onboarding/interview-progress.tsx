'use client'
/** The steps of the interview, with links to those reached so far. */
import type { Family } from '@bursar/contract/families'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import { Progress } from '../ui/progress.tsx'
import { addressOf, isReached, startOf } from './places.ts'
import { useInterviewTexts } from './texts.ts'

export function InterviewProgress({ family, current }: { family: Family; current: OnboardingStep }) {
  const t = useInterviewTexts()
  return (
    <Progress
      label={t('progressLabel')}
      steps={onboardingSteps.map((step) => ({
        key: step,
        label: t(`steps.${step}`),
        state:
          step === current ? 'current' : family.onboarding.completedSteps.includes(step) ? 'done' : 'open',
        href: isReached(step, family) ? addressOf(startOf(step)) : undefined,
      }))}
    />
  )
}
