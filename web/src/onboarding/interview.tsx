'use client'
/** The interview: its steps, the current place, unsaved drafts, and navigation. */
import type { Family } from '@bursar/contract/families'
import type { OnboardingStep } from '@bursar/contract/onboarding'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import type { AfterSave } from './part-form.tsx'
import { headingValues } from './place-texts.ts'
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
import { useInterviewTexts } from './texts.ts'
import { useDrafts } from './use-drafts.ts'
import { goTo, replaceAddress, scrollToTop, usePlace } from './use-place.ts'
import { useSavedNote } from './use-saved-note.ts'

/** Each kind of page is loaded when it is first shown; all at once would be too much for a phone. */
const WelcomePage = dynamic(() => import('./welcome-page.tsx').then((module) => module.WelcomePage))
const PeoplePage = dynamic(() => import('./people-page.tsx').then((module) => module.PeoplePage))
const PartScreen = dynamic(() => import('./part-screen.tsx').then((module) => module.PartScreen))
/** Not shown when editing after onboarding. */
const StepsOnTheWay = dynamic(() =>
  import('./interview-progress.tsx').then((module) => module.InterviewProgress),
)
/** Nothing replaces it while it loads: the rest of the page stays visible. */
const StaleNotices = dynamic(() => import('./stale-notices.tsx').then((module) => module.StaleNotices), {
  loading: () => null,
})

interface InterviewProps {
  /** As of when the page was rendered. */
  family: Family
  /** ISO date from the server, so that server and browser agree on the day. */
  today: string
  /** The language picker of the first step, rendered on the server. */
  language?: ReactNode
  /**
   * Set when answers are edited after onboarding: saving returns to `doneHref` at once, except that a new person goes through
   * all questions first. With `leadsToPart` it returns to the section that shows the change.
   */
  editing?: { doneHref: string; leadsToPart?: boolean }
}

export function Interview({ family: first, today, language, editing }: InterviewProps) {
  const t = useInterviewTexts()
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
  /** The address of a place visited for a single answer, and where to return to. */
  const [detour, setDetour] = useState<{ address: string; from: Place } | null>(null)
  const { onBeforeSave, onStored, leaveNote } = useSavedNote(family, editing !== undefined)
  async function leave(): Promise<void> {
    await leaveNote(family)
    const anchor = editing?.leadsToPart ? `#${anchorOf(place)}` : ''
    window.location.assign(`${editing?.doneHref ?? '/'}${anchor}`)
  }
  const address = addressOf(place)
  const drafts = useDrafts(family.id, address)
  const draft = drafts.draftAt(address)

  const { part } = place
  const isNew = place.personId === newPerson
  /** Edited on its own, not as part of a sequence of questions. */
  const isAlone =
    editing && (part.page !== undefined || place.personId === null || place.personId !== guidedPersonId)
  const cameFrom = detour?.address === address ? detour.from : null
  const before = cameFrom ?? placeBefore(place, household)
  // Navigating anywhere else ends the detour.
  useEffect(() => setDetour((now) => (now?.address === address ? now : null)), [address])

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
  const showsNoticesOnly = stale.length > 0 && noticesOnlyAt === address
  const values = headingValues(place, household)
  const heading = part.page
    ? { title: `${part.page === 'welcome' ? 'welcome' : `people.${part.page}`}.title` }
    : null

  return (
    <PageFrame
      width="form"
      before={
        !editing && (
          <div className="pb-2">
            <StepsOnTheWay family={family} current={part.step} />
          </div>
        )
      }
      title={heading ? t(heading.title) : t(`parts.${part.key}.title`, values)}
      lead={
        heading
          ? part.page !== 'parents' && t(part.page === 'welcome' ? 'welcome.lead' : 'people.students.lead')
          : t.has(`parts.${part.key}.intro`) && t(`parts.${part.key}.intro`, values)
      }
    >
      {stale.length > 0 && (
        <StaleNotices
          stale={stale}
          onGo={(to) => {
            setGuidedPersonId(to.personId)
            goTo(to)
          }}
          onHide={() => setStale([])}
          onDone={showsNoticesOnly ? leave : undefined}
        />
      )}
      <FailureNotice failure={failure} />
      {part.page === 'welcome' && (
        <WelcomePage
          household={household}
          language={language}
          onFamily={setFamily}
          isStarting={isCompleting}
          onStart={() => complete('welcome', startOf('household'))}
        />
      )}
      {(part.page === 'parents' || part.page === 'students') && (
        <PeoplePage
          key={part.page}
          list={part.page}
          household={household}
          confirmed={confirmed.current}
          onFamily={updateFamily}
          onBeforeSave={onBeforeSave}
          onDetour={(to) => {
            setDetour({ address: addressOf(to), from: place })
            goTo(to)
          }}
          onBack={goBack}
          isContinuing={isCompleting}
          onContinue={() => complete('parents', startOf('household_finance'))}
          onDone={editing && leave}
        />
      )}
      {!part.page && !showsNoticesOnly && (
        <PartScreen
          key={`${address} ${drafts.restored !== null}`}
          place={place}
          household={household}
          draft={draft}
          isRestored={draft !== null && drafts.restored?.typed[address] !== undefined}
          confirmed={confirmed.current}
          onBeforeSave={onBeforeSave}
          onStored={afterSave}
          onDraft={(typed) => drafts.set(address, typed)}
          onStoreDrafts={drafts.store}
          onNewer={setFamily}
          onBack={goBack}
          onSkip={() =>
            isAlone
              ? leave()
              : part.owner === 'family'
                ? void complete('household_finance', startOf('students'))
                : goTo(placeAfter(place, household) ?? startOf('students'))
          }
          submitLabel={t((isAlone || cameFrom) && !isNew ? 'nav.save' : 'nav.continue')}
        />
      )}
    </PageFrame>
  )
}
