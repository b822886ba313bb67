'use client'
/** Keeps moved levers that aren't saved in this tab, for a reload, a followed link, or a new sign-in. */
import { useEffect, useRef, useState } from 'react'
import { findTabDraft, storeTabDraft } from '../storage/tab-drafts.ts'
import type { PlanInput } from './plan-input.ts'
import type { Step } from './use-plan.ts'

const key = 'planDraft'

/**
 * @param restore gets what was kept, once, after the first render
 * @returns whether what was kept is on the page and still not saved
 */
export function usePlanDraft(
  input: PlanInput,
  { base, choices, assumptions }: Step,
  isUnsaved: boolean,
  restore: (kept: Step) => void,
): boolean {
  const first = useRef({ input, restore })
  const [isRead, setRead] = useState(false)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const stored = findTabDraft(key)
    if (stored === null) {
      setRead(true)
      return
    }
    let isCurrent = true
    import('./plan-draft.ts')
      .then(({ draftedStep }) => {
        if (!isCurrent) return
        const kept = draftedStep(stored, first.current.input)
        if (kept) first.current.restore(kept)
        setRestored(kept !== null)
        setRead(true)
      })
      // It stays for the next visit.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  useEffect(() => {
    if (isRead) storeTabDraft(key, isUnsaved ? { base, choices, assumptions } : null)
  }, [isRead, isUnsaved, base, choices, assumptions])
  return isRestored && isUnsaved
}
