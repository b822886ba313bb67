'use client'
/** A part of the interview with its form, and messages when a save fails. */
import type { Family } from '@bursar/contract/families'
import dynamic from 'next/dynamic'
import { type ReactNode, type RefObject, useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { isStale, Offline } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Addition } from './addition.ts'
import type { AfterSave, Intent } from './after-save.ts'
import { givenAnswers, type Needless } from './asked.ts'
import type { AnsweredElsewhere } from './changed-elsewhere.tsx'
import { changedElsewhere, type Values } from './form-values.ts'
import type { Household } from './household.ts'
import { loadAnswering } from './on-demand.ts'
import { orRetry } from './or-retry.tsx'
import { PartForm, type Submit } from './part-form.tsx'
import { questionValues } from './place-texts.ts'
import { answersAt, type Place } from './places.ts'
import type { Answers } from './questions.ts'
import type { Saved } from './saving.ts'
import { useInterviewTexts } from './texts.ts'
import { useCarried } from './use-carried.ts'

const ChangedElsewhere = dynamic(() =>
  orRetry(() => import('./changed-elsewhere.tsx').then((module) => module.ChangedElsewhere)),
)

interface Failure {
  error: unknown
  retry: () => Promise<void>
  /** Answers changed elsewhere in the meantime to something other than what's typed here. */
  elsewhere: AnsweredElsewhere[]
}

interface PartScreenProps {
  place: Place
  household: Household
  /** Unsaved values typed here earlier. */
  draft: Values | null
  /** The draft is from before a reload or a new sign-in. */
  isRestored: boolean
  confirmed: Set<string>
  /** Called before anything is stored. */
  onBeforeSave: () => Promise<void>
  /** Called with what was stored; returns what to do next. */
  onStored: (saved: Saved, intent: Intent) => Promise<AfterSave>
  onDraft: (values: Values) => void
  /** A new person at this place, the same for every attempt to add them. */
  addition: () => Addition
  /** The page may close now, so drafts must be stored. */
  onStoreDrafts: () => void
  /** A newer household was found on the server. */
  onNewer: (family: Family) => void
  onBack: (() => void) | undefined
  /** The whole part was answered before: what is still unknown is "not sure". */
  wasAnswered: boolean
  /** Questions that are open may stay so. */
  mayLeaveOpen: boolean
  needlessFor: (given: Answers) => Needless
  onGiven: (given: Answers) => void
  submitsFor: (given: Answers) => readonly Submit[]
  /** Leaves for the result without saving. */
  onStop: () => Promise<void>
  /** Set to a function that saves what is answered so far and leaves for the result. */
  stopRef: RefObject<(() => Promise<void>) | null>
  /** Between the questions and the buttons. */
  children?: ReactNode
}

export function PartScreen({
  place,
  household,
  draft,
  isRestored,
  confirmed,
  onBeforeSave,
  onStored,
  onDraft,
  addition,
  onStoreDrafts,
  onNewer,
  children,
  ...form
}: PartScreenProps) {
  const t = useInterviewTexts()
  const errorMessages = useErrorMessages()
  // What is stored as a draft from here on comes from this form, which may be ahead of it.
  const [typedBefore] = useState(draft)
  const fromVisit = useCarried(place, household)
  const carried = typedBefore ? null : fromVisit
  const textValues = questionValues(t, place, household)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isRetrying, setRetrying] = useState(false)

  async function onFailure(error: unknown, values: Values, retry: () => Promise<void>): Promise<void> {
    setFailure({ error, retry, elsewhere: [] })
    if (!isStale(error)) return
    // The error has no `present` if the profile changed again during the retry.
    const newest = (error.present as Family | undefined) ?? (await (await loadAnswering()).newestFamily())
    const [read, present] = [answersAt(place, household.family), answersAt(place, newest)]
    const typed = givenAnswers(place.part, read, values, household, null)
    const elsewhere = changedElsewhere(place.part.questions, typed, read, present)
    setFailure({
      error,
      retry,
      elsewhere: elsewhere.map((question) => ({ question, answer: present[question.field] })),
    })
    onNewer(newest)
  }

  async function retry(failed: Failure): Promise<void> {
    setRetrying(true)
    await failed.retry().finally(() => setRetrying(false))
  }

  return (
    <div className="grid gap-6">
      {isRestored && <Notice live>{t('draft.restored')}</Notice>}
      {carried && <Notice live>{t('carry.filledIn')}</Notice>}
      <PartForm
        {...form}
        place={place}
        household={household}
        draft={typedBefore}
        carried={carried}
        textValues={textValues}
        confirmed={confirmed}
        onSave={async (changes, intent) => {
          setFailure(null)
          await onBeforeSave()
          const { saveAnswers } = await loadAnswering()
          const saved = await saveAnswers(place, changes, household.family, addition())
          return onStored(saved, intent)
        }}
        onUnsaved={(values, leaving) => {
          onDraft(values)
          if (leaving === 'page') onStoreDrafts()
        }}
        onFailure={(error, values, retry) => void onFailure(error, values, retry)}
      >
        {children}
        {failure && (
          <Notice
            kind={isStale(failure.error) ? 'warn' : 'danger'}
            live
            actions={
              failure.error instanceof Offline ? (
                <Button busy={isRetrying} onClick={() => void retry(failure)}>
                  {t('nav.tryAgain')}
                </Button>
              ) : undefined
            }
          >
            {isStale(failure.error)
              ? t('draft.stale')
              : failure.error instanceof Offline
                ? t('draft.offline')
                : errorMessages.failure(failure.error)}
            {failure.elsewhere.length > 0 && (
              <ChangedElsewhere answers={failure.elsewhere} values={textValues} />
            )}
          </Notice>
        )}
      </PartForm>
    </div>
  )
}
