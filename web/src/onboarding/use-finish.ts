'use client'
/** Finishes the interview: with all questions, or earlier with what is known. */
import type { Family } from '@bursar/contract/families'
import { missingForOnboarding } from '@bursar/contract/onboarding'
import { useState } from 'react'
import { write } from '../storage/storage.ts'
import { loadAnswering } from './on-demand.ts'
import { partOf } from './parts.ts'
import { isReached, startOf } from './places.ts'
import { goTo } from './use-place.ts'

export interface Finishing {
  failure: unknown
  isBusy: boolean
  /** Goes to the result. If it fails, stays and sets `failure`, or goes to the list of students once the family has come so far. */
  end: (family: Family) => Promise<void>
  /** The same before the end: asks only for the names that a result needs. */
  stop: (family: Family) => Promise<void>
  clearFailure: () => void
}

export function useFinish(): Finishing {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  async function end(family: Family): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { finish } = await loadAnswering()
      await finish()
      write('onboardingDone', true)
      // A full page load: the header and menus change when onboarding ends.
      window.location.assign('/family/federal-sai')
    } catch (error) {
      setFailure(error)
      setBusy(false)
      if (isReached('students', family)) goTo(startOf('students'))
    }
  }

  async function stop(family: Family): Promise<void> {
    const steps = missingForOnboarding(family).map(({ step }) => step)
    if (steps.includes('household')) return goTo(startOf('household'))
    if (steps.length > 0) return goTo({ part: partOf('stop'), personId: null })
    await end(family)
  }

  return { failure, isBusy, end, stop, clearFailure: () => setFailure(null) }
}
