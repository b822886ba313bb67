'use client'
import type { Family } from '@bursar/contract/families'
import { useEffect, useState } from 'react'
import { whenReleased } from '../ui/when-released.ts'
import { loadOutlook } from './on-demand.ts'
import type { Outlook } from './outlook.ts'

/**
 * What the answers give so far: what the server computed with the page, and after the first change what the browser computes. Null if the
 * formula can't be loaded: then every question is asked.
 *
 * Returns it twice: `likely` is null until its answers include the first ones, without which a likely value says nothing.
 *
 * @param first as computed with the page
 * @param isNeeded whether the screen shows or asks by it; if not, the formula isn't loaded
 */
export function useOutlook(
  first: { family: Family; outlook: Outlook },
  family: Family,
  today: string,
  isNeeded: boolean,
): { outlook: Outlook | null; likely: Outlook | null } {
  const [{ outlook, of }, setOutlook] = useState<{ outlook: Outlook | null; of: Family }>({
    outlook: first.outlook,
    of: first.family,
  })
  const isCurrentOutlook = of === family
  useEffect(() => {
    if (!isNeeded || isCurrentOutlook) return
    let isCurrent = true
    const show = (found: Outlook | null) =>
      whenReleased(() => isCurrent && setOutlook({ outlook: found, of: family }))
    loadOutlook().then(
      ({ outlookOf }) => isCurrent && show(outlookOf(family, today)),
      () => show(null),
    )
    return () => {
      isCurrent = false
    }
  }, [family, today, isNeeded, isCurrentOutlook])
  return { outlook, likely: hasFirstAnswers(of) ? outlook : null }
}

/** Whether the six first answers are given, so that a likely value says something. */
export function hasFirstAnswers(family: Family): boolean {
  const { state, familyMembersCount, parentsMaritalStatus, estimatedIncome, parents } = family
  const isIncomeKnown = estimatedIncome !== null || parents.some(({ agi }) => agi !== null)
  return state !== null && familyMembersCount !== null && parentsMaritalStatus !== null && isIncomeKnown
}
