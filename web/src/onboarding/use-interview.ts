'use client'
/** The state of the interview: the answers, the current place, unsaved drafts, and navigation. */
import type { Family } from '@bursar/contract/families'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AfterSave, Intent } from './after-save.ts'
import { familyWith } from './family-with.ts'
import type { Household } from './household.ts'
import { needlessAt, needlessIn } from './needless.ts'
import { loadOnDemand } from './on-demand.ts'
import { onFirstInput } from './on-first-input.ts'
import type { Outlook } from './outlook.ts'
import { addressOf, newPerson, type Place, placeBefore } from './places.ts'
import type { Answers } from './questions.ts'
import type { Saved } from './saving.ts'
import { useAfterSave } from './use-after-save.ts'
import { useCompleteSteps } from './use-complete-steps.ts'
import { useDrafts } from './use-drafts.ts'
import { type EditingOptions, useEditing } from './use-editing.ts'
import { useFinish } from './use-finish.ts'
import { useOutlook } from './use-outlook.ts'
import { goTo, usePlace } from './use-place.ts'
import { useStaleNotices } from './use-stale-notices.ts'

export interface InterviewOptions {
  /** As of when the page was rendered. */
  family: Family
  /** Of `family`, so that nothing on the screen changes once the browser can compute it. */
  outlook: Outlook
  /** ISO date from the server, so that server and browser agree on the day. */
  today: string
  /** Set when answers are edited after onboarding. */
  editing?: EditingOptions
}

export function useInterview({ family: first, outlook: firstOutlook, today, ...options }: InterviewOptions) {
  const { household, latest, setFamily } = useHousehold(first, today)
  const { family } = household
  const place = usePlace(household)
  const address = addressOf(place)
  const isNew = place.personId === newPerson
  const editing = useEditing(options.editing, place, family)
  const { isEditing, isAlone, leave, onBeforeSave } = editing
  const drafts = useDrafts(household, address)
  const { cameFrom, goToDetour } = useDetour(place)
  const finishing = useFinish()
  const notices = useStaleNotices(household, address)
  const { live, setGiven } = useLive(place, family)
  // Later edits have no meter, and nothing is left out of lists of people and of the first answers.
  const usesOutlook = !isEditing || (place.part.page === undefined && place.part.key !== 'home')
  const { outlook, likely } = useOutlook({ family: first, outlook: firstOutlook }, live, today, usesOutlook)
  useEffect(() => onFirstInput(() => loadOnDemand(usesOutlook)), [usesOutlook])
  const needlessNow = useMemo(() => needlessIn(family, outlook), [family, outlook])
  const confirmed = useRef(new Set<string>())

  function updateFamily(next: Family): void {
    editing.onStored()
    notices.find(next)
    setFamily(next)
  }
  const completing = useCompleteSteps({ today, isEditing, latest, onFamily: setFamily })
  const { afterSave, wasAnswered } = useAfterSave(
    { place, household, cameFrom, isEditing, isAlone },
    { outlook, editing, notices, finishing, updateFamily },
  )
  const before = cameFrom ?? placeBefore(place, household)

  return {
    ...{ family, household, place, address, drafts, finishing, notices, live, setGiven, setFamily },
    ...{ updateFamily, ...completing, wasAnswered, onBeforeSave, leave, goToDetour },
    /** Null until the six first answers are given. */
    outlook: likely,
    /** Also for answers that are on the screen. */
    needless: (at: Place, given?: Answers) => outlook && needlessAt(at, family, outlook.needless, given),
    needlessAt: needlessNow,
    confirmed: confirmed.current,
    isSavedAlone: (isAlone || cameFrom !== null) && !isNew,
    /** Each save leads to the next question, up to the result. */
    isOnTheWay: !isEditing && cameFrom === null,
    afterSave: async (saved: Saved, intent: Intent): Promise<AfterSave> => {
      finishing.clearFailure()
      editing.onStored()
      const next = await afterSave(saved, intent)
      // If the step couldn't be completed, the whole save is retried, and must not add a new person twice.
      drafts.remove(address)
      return next
    },
    goBack: isAlone && !cameFrom ? leave : before ? () => goTo(before) : undefined,
    goToStale: (to: Place) => {
      editing.setGuidedPersonId(to.personId)
      goTo(to)
    },
  }
}

export type InterviewState = ReturnType<typeof useInterview>

function useHousehold(first: Family, today: string) {
  const [family, showFamily] = useState(first)
  const latest = useRef(first)
  const household: Household = useMemo(() => ({ family, today }), [family, today])
  return {
    household,
    /** The family as stored last, also before the screen shows it. */
    latest: () => latest.current,
    setFamily: (next: Family) => {
      latest.current = next
      showFamily(next)
    },
  }
}

/** The family with the answers on the screen; as stored once the place changes or they are saved. */
function useLive(place: Place, family: Family) {
  const address = addressOf(place)
  const [given, setGiven] = useState<{ at: string; over: Family; family: Family } | null>(null)
  return {
    live: given && given.at === address && given.over === family ? given.family : family,
    setGiven: (answers: Answers) =>
      setGiven({ at: address, over: family, family: familyWith(place, family, answers) }),
  }
}

/** A visit to another place for a single answer, and back. */
function useDetour(place: Place) {
  const address = addressOf(place)
  /** The address of the place visited, and where to return to. */
  const [detour, setDetour] = useState<{ address: string; from: Place } | null>(null)
  // Navigating anywhere else ends the detour.
  useEffect(() => setDetour((now) => (now?.address === address ? now : null)), [address])
  return {
    cameFrom: detour?.address === address ? detour.from : null,
    goToDetour: (to: Place) => {
      setDetour({ address: addressOf(to), from: place })
      goTo(to)
    },
  }
}
