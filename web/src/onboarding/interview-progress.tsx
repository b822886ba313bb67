'use client'
/** The steps of the interview, with links to those reached so far, and how much is left. */
import type { Family } from '@bursar/contract/families'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import { Progress } from '../ui/progress.tsx'
import { addressOf, isReached, startOf } from './places.ts'
import type { Remaining } from './remaining.ts'
import { useInterviewTexts } from './texts.ts'

interface InterviewProgressProps {
  family: Family
  current: OnboardingStep
  /** Null on pages that are not on the way. */
  remaining: Remaining | null
}

export function InterviewProgress({ family, current, remaining }: InterviewProgressProps) {
  const t = useInterviewTexts()
  return (
    <Progress
      label={t('progressLabel')}
      note={remaining && t('remaining', { ...remaining })}
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
