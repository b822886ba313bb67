'use client'
/** The screen of one part: its form, what the first answers give, and where its buttons lead. */
import dynamic from 'next/dynamic'
import type { RefObject } from 'react'
import { isIndependentBy } from './dependency.ts'
import { familyWith } from './family-with.ts'
import { loadedAhead, loadedAheadOrNothing } from './or-retry.tsx'
import type { Submit } from './part-form.tsx'
import { newPerson } from './places.ts'
import type { Answers } from './questions.ts'
import { placesAhead } from './remaining.ts'
import { useInterviewTexts } from './texts.ts'
import type { InterviewState } from './use-interview.ts'
import { hasFirstAnswers } from './use-outlook.ts'

const PartScreen = dynamic(loadedAhead(() => import('./part-screen.tsx').then((module) => module.PartScreen)))
const NoParentNeeded = dynamic(
  loadedAhead(() => import('./no-parent-needed.tsx').then((module) => module.NoParentNeeded)),
)
const FirstResult = dynamic(
  loadedAheadOrNothing(() => import('./first-result.tsx').then((module) => module.FirstResult)),
)

interface AnswerScreenProps {
  interview: InterviewState
  stopRef: RefObject<(() => Promise<void>) | null>
}

export function AnswerScreen({ interview, stopRef }: AnswerScreenProps) {
  const { household, place, address, drafts, outlook, live, isOnTheWay } = interview
  const submitsFor = useSubmits(interview)
  const { part, personId } = place
  const { parents, students } = household.family
  // Two new people in a row have the same address.
  const form = personId === newPerson ? `${address} ${parents.length + students.length}` : address
  const draft = drafts.draftAt(address)
  const [student] = outlook?.students ?? []
  const isFirstParent =
    part.key === 'parent' && personId === newPerson && household.family.parents.length === 0
  return (
    <>
      <PartScreen
        key={`${form} ${drafts.restored !== null}`}
        place={place}
        household={household}
        draft={draft}
        isRestored={draft !== null && drafts.restored?.typed[address] !== undefined}
        confirmed={interview.confirmed}
        wasAnswered={interview.wasAnswered}
        mayLeaveOpen={interview.isSavedAlone}
        needlessFor={(given) => interview.needless(place, given)}
        onGiven={interview.setGiven}
        onBeforeSave={interview.onBeforeSave}
        onStored={interview.afterSave}
        onDraft={(typed) => drafts.set(address, typed)}
        addition={() => drafts.additionAt(address, household.family)}
        onStoreDrafts={drafts.store}
        onNewer={interview.setFamily}
        onBack={interview.goBack}
        onStop={() => interview.finishing.stop(household.family)}
        stopRef={stopRef}
        submitsFor={submitsFor}
      >
        {part.key === 'home' && isOnTheWay && student && hasFirstAnswers(live) && (
          <FirstResult student={student} family={live} today={household.today} />
        )}
      </PartScreen>
      {isFirstParent && (
        <NoParentNeeded
          isBusy={interview.isCompleting}
          // The finances are the parents’.
          onContinue={() => void interview.complete(['parents', 'household_finance'])}
        />
      )}
    </>
  )
}

/** The buttons that save: a student's last screen leads to the result, or to another student. */
function useSubmits(interview: InterviewState): (given: Answers) => readonly Submit[] {
  const t = useInterviewTexts()
  const { place, household, needlessAt, isSavedAlone, isOnTheWay } = interview
  const { part } = place
  // What is chosen on the screen may close the screens after it, such as a joint return those about a spouse.
  const withGiven = (given: Answers) =>
    place.personId === newPerson
      ? household
      : { ...household, family: familyWith(place, household.family, given) }
  return (given) => {
    if (isSavedAlone) return [{ intent: 'continue', label: t('nav.save') }]
    const isLast =
      isOnTheWay &&
      part.step === 'students' &&
      (part.key !== 'student' || !isIndependentBy(given, household.today)) &&
      placesAhead(place, withGiven(given), needlessAt).length === 1
    return isLast
      ? [
          { intent: 'finish', label: t('people.finish') },
          { intent: 'another', label: t('people.saveAndAdd') },
        ]
      : [{ intent: 'continue', label: t('nav.continue') }]
  }
}
