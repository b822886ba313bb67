'use client'
/** The interview: the steps, where among them one is, what is typed and not saved, and the way on and back. */
import type { Family } from '@bursar/contract/families'
import type { OnboardingStep } from '@bursar/contract/onboarding'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import type { AfterSave } from './part-form.tsx'
import { headingValues } from './place-words.ts'
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
import { useWords } from './words.ts'

/** Each kind of page comes when it is first shown; all of them at once are more than a phone should wait for. */
const WelcomePage = dynamic(() => import('./welcome-page.tsx').then((module) => module.WelcomePage))
const PeoplePage = dynamic(() => import('./people-page.tsx').then((module) => module.PeoplePage))
const PartScreen = dynamic(() => import('./part-screen.tsx').then((module) => module.PartScreen))
/** Not where answers are changed. */
const StepsOnTheWay = dynamic(() =>
  import('./interview-progress.tsx').then((module) => module.InterviewProgress),
)
/** With nothing in its place meanwhile: what else is on the page stays. */
const StaleNotices = dynamic(() => import('./stale-notices.tsx').then((module) => module.StaleNotices), {
  loading: () => null,
})

interface InterviewProps {
  /** As it was when the page was rendered. */
  family: Family
  /** ISO date, the server's: the same day on both sides. */
  today: string
  /** Chooses the language, on the first step; made by the server. */
  language?: ReactNode
  /**
   * Answers are changed after the onboarding: what is saved leads back there at once. Only somebody new is asked
   * everything first. `leadsToPart`: to where that page shows what was changed.
   */
  editing?: { doneHref: string; leadsToPart?: boolean }
}

export function Interview({ family: first, today, language, editing }: InterviewProps) {
  const t = useWords()
  const [family, setFamily] = useState(first)
  const [stale, setStale] = useState<StaleAnswer[]>([])
  /** Where, when answers are changed after the onboarding, that is told in place of the questions. */
  const [noticesOnlyAt, setNoticesOnlyAt] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isCompleting, setCompleting] = useState(false)
  const confirmed = useRef(new Set<string>())
  const household: Household = useMemo(() => ({ family, today }), [family, today])
  const place = usePlace(household)
  /** Who is being asked everything when answers are changed: added here, or with questions that a changed answer brought. */
  const [guidedPersonId, setGuidedPersonId] = useState<string | null>(null)
  /** A place that one went to for a single answer, by its address, and where one came from. */
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
  /** Answered by itself, not on the way through other questions. */
  const isAlone =
    editing && (part.page !== undefined || place.personId === null || place.personId !== guidedPersonId)
  const cameFrom = detour?.address === address ? detour.from : null
  const before = cameFrom ?? placeBefore(place, household)
  // Going elsewhere from there ends it.
  useEffect(() => setDetour((now) => (now?.address === address ? now : null)), [address])

  function updateFamily(next: Family): void {
    onStored()
    setStale(findStaleAnswers(family, next, today))
    setNoticesOnlyAt('')
    setFamily(next)
  }

  /** Marks a step as completed and goes on. */
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

  /** After a part was stored: its step may be done with it. */
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
