'use client'
/** Finishes the interview: goes to the result, or lists missing answers as links to their questions. */
import type { Family } from '@bursar/contract/families'
import { type FieldError, Problem } from '@bursar/contract/problems'
import { useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { write } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { addressOf, type Household, placeOfPath } from './places.ts'
import { completeStep, finish } from './saving.ts'
import { useInterviewTexts } from './texts.ts'
import { goTo } from './use-place.ts'

interface FinishButtonProps {
  household: Household
  onFamily: (family: Family) => void
}

export function FinishButton({ household: { family }, onFamily }: FinishButtonProps) {
  const t = useInterviewTexts()
  const errorMessages = useErrorMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  async function end(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      onFamily(await completeStep('students', family))
      await finish()
      write('onboardingDone', true)
      // A full page load: the header and menus change when onboarding ends.
      window.location.assign('/family/federal-sai')
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  const missing = failure instanceof Problem && failure.code === 'onboarding-incomplete' ? failure.errors : []
  return (
    <div className="grid gap-4 max-sm:flex-1">
      {missing.length > 0 && (
        <Notice kind="warn" title={t('missing.title')} live>
          <ul className="grid gap-1">
            {missing.map((error) => (
              <li key={error.path}>
                <MissingAnswer error={error} family={family} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {failure !== null && missing.length === 0 && (
        <Notice kind="danger" live>
          {errorMessages.failure(failure)}
        </Notice>
      )}
      <Button variant="primary" busy={isBusy} onClick={end} className="justify-self-end max-sm:w-full">
        {t(isBusy ? 'people.finishing' : 'people.finish')}
      </Button>
    </div>
  )
}

/** Errors about a whole step; all others are named by their field. */
const stepPaths: Readonly<Record<string, string>> = { 'onboarding.completedSteps': 'household_finance' }
const known = ['state', 'familyMembersCount', 'parents', 'household_finance', 'students']

/** A missing answer as a link to its question. */
function MissingAnswer({ error, family }: { error: FieldError; family: Family }) {
  const t = useInterviewTexts()
  const place = placeOfPath(error.path, family)
  const key = stepPaths[error.path] ?? error.path
  const [, index] = /^students\[(\d+)\]\.dateOfBirth$/.exec(error.path) ?? []
  const text = index
    ? t('missing.dateOfBirth', { name: family.students[Number(index)]?.firstName ?? '' })
    : t(known.includes(key) ? `missing.${key}` : 'missing.other')
  if (!place) return text
  return (
    <a
      className="link"
      href={addressOf(place)}
      onClick={(event) => {
        event.preventDefault()
        goTo(place)
      }}
    >
      {text}
    </a>
  )
}
