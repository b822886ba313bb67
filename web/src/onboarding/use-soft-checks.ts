'use client'
/** The soft checks that a save found, until they are confirmed. */
import { useState } from 'react'
import type { Intent } from './after-save.ts'
import type { Household } from './household.ts'
import type { Place } from './places.ts'
import type { Answers, AskedQuestion } from './questions.ts'
import type { SoftCheck } from './soft-checks.ts'

interface OpenCheck extends SoftCheck {
  /** Remembered once the check is confirmed. */
  id: string
}

/** @param confirmed ids (`checkId`) of confirmed checks; confirming adds to them */
export function useSoftChecks(place: Place, household: Household, confirmed: Set<string>) {
  const [{ checks, intent: checkedFor }, setFound] = useState<{ checks: OpenCheck[]; intent: Intent }>({
    checks: [],
    intent: 'continue',
  })
  return {
    checks,
    /** Shows what to confirm before these answers are saved. Returns whether there is anything. */
    findChecks: async (
      answers: Answers,
      asked: readonly AskedQuestion[],
      intent: Intent,
    ): Promise<boolean> => {
      const found = await openChecks(place, answers, household, confirmed)
      // Where its question isn't on the screen, nobody could confirm it.
      const open = found.filter((check) => asked.some(({ field }) => field === check.field))
      setFound({ checks: open, intent })
      return open.length > 0
    },
    /** Returns the intent of the save that found them. */
    confirm: (): Intent => {
      for (const { id } of checks) confirmed.add(id)
      return checkedFor
    },
  }
}

/**
 * The soft checks that aren't confirmed yet. Their code is loaded with the first save. If loading fails there is no connection, so the
 * save will fail as well.
 */
async function openChecks(
  place: Place,
  answers: Answers,
  household: Household,
  confirmed: ReadonlySet<string>,
): Promise<OpenCheck[]> {
  const found = await import('./soft-checks.ts').then(
    ({ checkId, softChecks }) =>
      softChecks(place, answers, household).map((check) => ({ ...check, id: checkId(place, check) })),
    () => [],
  )
  return found.filter(({ id }) => !confirmed.has(id))
}
