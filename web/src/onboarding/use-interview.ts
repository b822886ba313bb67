'use client'
/** The state of the interview: the answers, the current place, unsaved drafts, and navigation. */
import type { Family } from '@bursar/contract/families'
import type { OnboardingStep } from '@bursar/contract/onboarding'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AfterSave } from './part-form.tsx'
import {
  addressOf,
  anchorOf,
  type Household,
  newPerson,
  type Place,
  placeAfter,
  placeBefore,
  startOf,
} from './places.ts'
import { completeStep, type Saved } from './saving.ts'
import { findStaleAnswers, type StaleAnswer } from './stale.ts'
import { useDrafts } from './use-drafts.ts'
import { goTo, replaceAddress, scrollToTop, usePlace } from './use-place.ts'
import { useSavedNote } from './use-saved-note.ts'

export interface InterviewOptions {
  /** As of when the page was rendered. */
  family: Family
  /** ISO date from the server, so that server and browser agree on the day. */
  today: string
  /**
   * Set when answers are edited after onboarding: saving returns to `doneHref` at once, except that a new person goes through
   * all questions first. With `leadsToPart` it returns to the section that shows the change.
   */
  editing?: { doneHref: string; leadsToPart?: boolean }
}

export function useInterview({ family: first, today, editing }: InterviewOptions) {
  const [family, setFamily] = useState(first)
  const [stale, setStale] = useState<StaleAnswer[]>([])
  /** When editing after onboarding: the address where notices about stale answers replace the questions. */
  const [noticesOnlyAt, setNoticesOnlyAt] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isCompleting, setCompleting] = useState(false)
  const confirmed = useRef(new Set<string>())
  const household: Household = useMemo(() => ({ family, today }), [family, today])
  const place = usePlace(household)
  /** When editing: the person who goes through all questions, because they're new or a changed answer opened questions. */
  const [guidedPersonId, setGuidedPersonId] = useState<string | null>(null)
  const { onBeforeSave, onStored, leaveNote } = useSavedNote(family, editing !== undefined)
  async function leave(): Promise<void> {
    await leaveNote(family)
    const anchor = editing?.leadsToPart ? `#${anchorOf(place)}` : ''
    window.location.assign(`${editing?.doneHref ?? '/'}${anchor}`)
  }
  const address = addressOf(place)
  const drafts = useDrafts(family.id, address)
  const { cameFrom, goToDetour } = useDetour(place)

  const { part } = place
  const isNew = place.personId === newPerson
  /** Edited on its own, not as part of a sequence of questions. */
  const isAlone =
    editing && (part.page !== undefined || place.personId === null || place.personId !== guidedPersonId)
  const before = cameFrom ?? placeBefore(place, household)

  function updateFamily(next: Family): void {
    onStored()
    setStale(findStaleAnswers(family, next, today))
    setNoticesOnlyAt('')
    setFamily(next)
  }

  /** Marks a step as completed and goes to the next place. */
  async function complete(step: OnboardingStep, next: Place): Promise<void> {
    setFailure(null)
    setCompleting(true)
    try {
      setFamily(await completeStep(step, family))
      goTo(next)
    } catch (error) {
      setFailure(error)
    } finally {
      setCompleting(false)
    }
  }

  /** Runs after a part is stored, which may complete its step. */
  async function afterSave({ family: stored, personId }: Saved): Promise<AfterSave> {
    drafts.remove(address)
    onStored()
    if (cameFrom) return { apply: () => updateFamily(stored), proceed: () => goTo(cameFrom) }
    if (isAlone && !isNew) {
      const stays = findStaleAnswers(family, stored, today).length > 0
      if (!stays) await leaveNote(stored)
      const showNotices = () => {
        setNoticesOnlyAt(address)
        scrollToTop()
      }
      return { apply: () => updateFamily(stored), proceed: stays ? showNotices : leave, isStaying: stays }
    }
    const here = { ...place, personId }
    const next = placeAfter(here, { family: stored, today })
    const isStepDone = !editing && next !== null && next.part.step !== place.part.step
    const known = isStepDone ? await completeStep(place.part.step, stored) : stored
    return {
      apply: () => {
        updateFamily(known)
        if (!isNew) return
        setGuidedPersonId(personId)
        // Going back must find the person who was added, not another empty form.
        replaceAddress(addressOf(here))
      },
      proceed: () => next && goTo(next),
    }
  }

  const goBack = isAlone && !cameFrom ? leave : before ? () => goTo(before) : undefined
  function skip(): void {
    if (isAlone) void leave()
    else if (part.owner === 'family') void complete('household_finance', startOf('students'))
    else goTo(placeAfter(place, household) ?? startOf('students'))
  }

  return {
    family,
    household,
    place,
    address,
    drafts,
    stale,
    showsNoticesOnly: stale.length > 0 && noticesOnlyAt === address,
    failure,
    isCompleting,
    confirmed: confirmed.current,
    isSavedAlone: (isAlone || cameFrom !== null) && !isNew,
    setFamily,
    setStale,
    onBeforeSave,
    updateFamily,
    complete,
    afterSave,
    leave,
    goBack,
    goToDetour,
    goToStale: (to: Place) => {
      setGuidedPersonId(to.personId)
      goTo(to)
    },
    skip,
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
