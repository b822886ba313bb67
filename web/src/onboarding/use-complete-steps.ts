'use client'
import type { Family } from '@bursar/contract/families'
import type { OnboardingStep } from '@bursar/contract/onboarding'
import { useState } from 'react'
import { loadAnswering } from './on-demand.ts'
import { entryOf, type Place } from './places.ts'
import { goTo } from './use-place.ts'

interface CompleteStepsOptions {
  today: string
  isEditing: boolean
  /** The family as stored last. */
  latest: () => Family
  onFamily: (family: Family) => void
}

/** Completes steps from a page without a form, such as a list of people. */
export function useCompleteSteps({ today, isEditing, latest, onFamily }: CompleteStepsOptions) {
  const [failure, setFailure] = useState<unknown>(null)
  const [isCompleting, setCompleting] = useState(false)

  /** Marks steps as completed and goes to the next place: to the students by default. */
  async function complete(steps: readonly OnboardingStep[], next?: Place): Promise<void> {
    setFailure(null)
    setCompleting(true)
    try {
      const stored = latest()
      const family = isEditing ? stored : await (await loadAnswering()).completeSteps(steps, stored)
      onFamily(family)
      goTo(next ?? entryOf('students', { family, today }))
    } catch (error) {
      setFailure(error)
    } finally {
      setCompleting(false)
    }
  }

  return { complete, failure, isCompleting }
}
