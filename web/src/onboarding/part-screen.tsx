'use client'
/** A part of the interview with its form, an offer to skip assets that don't count, and messages when a save fails. */
import { type Family, getFamilyProfile } from '@bursar/contract/families'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { isStale, Offline } from '../http/send.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Exemption } from './asset-exemption.ts'
import type { AnsweredElsewhere } from './changed-elsewhere.tsx'
import { changedElsewhere, type Values } from './form-values.ts'
import { type AfterSave, PartForm } from './part-form.tsx'
import { questionValues } from './place-texts.ts'
import { answersAt, type Household, type Place } from './places.ts'
import { type Saved, saveAnswers } from './saving.ts'
import { useInterviewTexts } from './texts.ts'
import { useCarried } from './use-carried.ts'

const ChangedElsewhere = dynamic(() =>
  import('./changed-elsewhere.tsx').then((module) => module.ChangedElsewhere),
)

interface Failure {
  error: unknown
  retry: () => void
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
  onStored: (saved: Saved) => Promise<AfterSave>
  onDraft: (values: Values) => void
  /** The page may close now, so drafts must be stored. */
  onStoreDrafts: () => void
  /** A newer household was found on the server. */
  onNewer: (family: Family) => void
  onBack: (() => void) | undefined
  onSkip: () => void
  submitLabel: ReactNode
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
  onStoreDrafts,
  onNewer,
  onBack,
  onSkip,
  submitLabel,
}: PartScreenProps) {
  const t = useInterviewTexts()
  const errorMessages = useErrorMessages()
  const exemption = useExemption(place, household)
  const carried = useCarried(place, household)
  const textValues = questionValues(t, place, household)
  const [failure, setFailure] = useState<Failure | null>(null)
  // One idempotency key per new person: retrying after a lost response must not add the person twice.
  const key = useRef<string>(undefined)
  key.current ??= crypto.randomUUID()

  async function onFailure(error: unknown, values: Values, retry: () => void): Promise<void> {
    onDraft(values)
    onStoreDrafts()
    setFailure({ error, retry, elsewhere: [] })
    if (!isStale(error)) return
    // The error has no `present` if the profile changed again during the retry.
    const newest = (error.present as Family | undefined) ?? (await call(getFamilyProfile))
    const [read, present] = [answersAt(place, household.family), answersAt(place, newest)]
    const elsewhere = changedElsewhere(place.part.questions, values, read, present)
    setFailure({
      error,
      retry,
      elsewhere: elsewhere.map((question) => ({ question, answer: present[question.field] })),
    })
    onNewer(newest)
  }

  return (
    <div className="grid gap-6">
      {isRestored && <Notice live>{t('draft.restored')}</Notice>}
      {carried && <Notice live>{t('carry.filledIn')}</Notice>}
      {exemption && (
        <Notice title={t('exempt.title')} actions={<Button onClick={onSkip}>{t('exempt.skip')}</Button>}>
          <p>{t(`exempt.${exemption}`)}</p>
          <p>{t('exempt.text')}</p>
        </Notice>
      )}
      <PartForm
        place={place}
        household={household}
        draft={draft ?? carried}
        textValues={textValues}
        confirmed={confirmed}
        onSave={async (changes) => {
          setFailure(null)
          await onBeforeSave()
          const saved = await saveAnswers(place, changes, household.family, key.current ?? '')
          return onStored(saved)
        }}
        onUnsaved={(values, leaving) => {
          onDraft(values)
          if (leaving === 'page') onStoreDrafts()
        }}
        onFailure={(error, values, retry) => void onFailure(error, values, retry)}
        onBack={onBack}
        submitLabel={submitLabel}
      >
        {failure && (
          <Notice
            kind={isStale(failure.error) ? 'warn' : 'danger'}
            live
            actions={
              failure.error instanceof Offline ? (
                <Button onClick={failure.retry}>{t('nav.tryAgain')}</Button>
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

const partsAboutAssets = ['household_finance', 'college-savings', 'student-assets']

/** Runs the formula only for places about assets. */
function useExemption({ part, personId }: Place, { family, today }: Household): Exemption | null {
  const [exemption, setExemption] = useState<Exemption | null>(null)
  const isAboutAssets = partsAboutAssets.includes(part.step) || partsAboutAssets.includes(part.key)
  useEffect(() => {
    if (!isAboutAssets) return
    let isCurrent = true
    import('./asset-exemption.ts')
      .then(({ findExemption }) => findExemption(family, personId, today))
      .then(
        (found) => isCurrent && setExemption(found),
        // If the formula can't be loaded, the questions are shown as usual.
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [isAboutAssets, family, personId, today])
  return isAboutAssets ? exemption : null
}
