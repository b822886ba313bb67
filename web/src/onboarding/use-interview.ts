'use client'
/** The state of the interview: the answers, the current place, unsaved drafts, and navigation. */
import type { Family } from '@bursar/contract/families'
import type { OnboardingStep } from '@bursar/contract/onboarding'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AfterSave, Intent } from './after-save.ts'
import { familyWith } from './family-with.ts'
import type { Household } from './household.ts'
import { needlessAt } from './needless.ts'
import { loadAnswering, loadOnDemand } from './on-demand.ts'
import { onFirstInput } from './on-first-input.ts'
import type { Outlook } from './outlook.ts'
import {
  addressOf,
  anchorOf,
  entryOf,
  newPerson,
  newPlace,
  type Place,
  placeAfter,
  placeBefore,
  startOf,
  stepsBetween,
} from './places.ts'
import type { Answers } from './questions.ts'
import type { Saved } from './saving.ts'
import { findStaleAnswers, type StaleAnswer } from './stale.ts'
import { useDrafts } from './use-drafts.ts'
import { useFinish } from './use-finish.ts'
import { useOutlook } from './use-outlook.ts'
import { goTo, replaceAddress, scrollToTop, usePlace } from './use-place.ts'
import { useSavedNote } from './use-saved-note.ts'

export interface InterviewOptions {
  /** As of when the page was rendered. */
  family: Family
  /** Of `family`, so that nothing on the screen changes once the browser can compute it. */
  outlook: Outlook
  /** ISO date from the server, so that server and browser agree on the day. */
  today: string
  /**
   * Set when answers are edited after onboarding: saving returns to `doneHref` at once, except that a new person goes through
   * all questions first. With `leadsToPart` it returns to the section that shows the change.
   */
  editing?: { doneHref: string; leadsToPart?: boolean }
}

export function useInterview({ family: first, outlook: firstOutlook, today, editing }: InterviewOptions) {
  const [family, showFamily] = useState(first)
  /** As stored last, also before the screen shows it. */
  const latest = useRef(first)
  const setFamily = (next: Family) => {
    latest.current = next
    showFamily(next)
  }
  const [stale, setStale] = useState<StaleAnswer[]>([])
  /** When editing after onboarding: the address where notices about stale answers replace the questions. */
  const [noticesOnlyAt, setNoticesOnlyAt] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isCompleting, setCompleting] = useState(false)
  const confirmed = useRef(new Set<string>())
  /** The addresses of parts that were answered as a whole. Their steps may still be open. */
  const answered = useRef(new Set<string>())
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
  const drafts = useDrafts(household, address)
  const { cameFrom, goToDetour } = useDetour(place)
  const finishing = useFinish()
  const { live, setGiven } = useLive(place, family)
  // Later edits have no meter, and nothing is left out of lists of people and of the first answers.
  const usesOutlook = !editing || (place.part.page === undefined && place.part.key !== 'home')
  const { outlook, likely } = useOutlook({ family: first, outlook: firstOutlook }, live, today, usesOutlook)
  useEffect(() => onFirstInput(() => loadOnDemand(usesOutlook)), [usesOutlook])
  const needless = (at: Place, given?: Answers) => outlook && needlessAt(at, family, outlook.needless, given)
  const needlessNow = useMemo(
    () => (outlook ? (at: Place) => needlessAt(at, family, outlook.needless) : undefined),
    [outlook, family],
  )

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

  /** Marks steps as completed and goes to the next place: to the students by default. */
  async function complete(steps: readonly OnboardingStep[], next?: Place): Promise<void> {
    setFailure(null)
    setCompleting(true)
    try {
      const stored = latest.current
      const known = editing ? stored : await (await loadAnswering()).completeSteps(steps, stored)
      setFamily(known)
      goTo(next ?? entryOf('students', { family: known, today }))
    } catch (error) {
      setFailure(error)
    } finally {
      setCompleting(false)
    }
  }

  /** Runs after a part is stored, which may complete its step. */
  async function afterSave(saved: Saved, intent: Intent): Promise<AfterSave> {
    finishing.clearFailure()
    onStored()
    const next = await continueAfter(saved, intent)
    // If the step couldn't be completed, the whole save is retried, and must not add a new person twice.
    drafts.remove(address)
    return next
  }

  async function continueAfter({ family: stored, personId }: Saved, intent: Intent): Promise<AfterSave> {
    if (cameFrom && intent !== 'stop')
      return { apply: () => updateFamily(stored), proceed: () => goTo(cameFrom) }
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
    if (intent !== 'stop') answered.current.add(addressOf(here))
    const next = nextPlace(here, stored, intent)
    const known =
      editing || intent === 'stop'
        ? stored
        : await (await loadAnswering()).completeSteps(stepsBetween(here, next), stored)
    return {
      apply: () => {
        updateFamily(known)
        if (!isNew) return
        setGuidedPersonId(personId)
        // Going back must find the person who was added, not another empty form.
        replaceAddress(addressOf(here))
      },
      proceed: () => {
        if (intent === 'stop') return finishing.stop(known)
        if (intent === 'finish') return finishing.end(known)
        if (next) goTo(next)
      },
    }
  }

  function nextPlace(here: Place, stored: Family, intent: Intent): Place | null {
    const after = { family: stored, today }
    if (intent === 'another') return newPlace('students')
    const next = placeAfter(
      here,
      after,
      outlook ? (at) => needlessAt(at, stored, outlook.needless) : undefined,
    )
    // When editing, a person's questions are followed by the list that the person was added to.
    return editing && next && next.personId !== here.personId ? startOf(here.part.step) : next
  }

  const goBack = isAlone && !cameFrom ? leave : before ? () => goTo(before) : undefined

  return {
    family,
    household,
    place,
    address,
    drafts,
    stale,
    /** Null until the six first answers are given. */
    outlook: likely,
    /** Also for answers that are on the screen. */
    needless,
    needlessAt: needlessNow,
    finishing,
    showsNoticesOnly: stale.length > 0 && noticesOnlyAt === address,
    failure,
    isCompleting,
    confirmed: confirmed.current,
    wasAnswered: answered.current.has(address),
    isSavedAlone: (isAlone || cameFrom !== null) && !isNew,
    /** Each save leads to the next question, up to the result. */
    isOnTheWay: !editing && cameFrom === null,
    live,
    setGiven,
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
  }
}

export type InterviewState = ReturnType<typeof useInterview>

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
