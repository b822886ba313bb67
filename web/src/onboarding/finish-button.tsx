'use client'
/** Finishes the interview: goes to the result, or says why it can't. */
import { type FieldError, Problem } from '@bursar/contract/problems'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Household } from './household.ts'
import { addressOf, placeOfPath } from './places.ts'
import { useInterviewTexts } from './texts.ts'
import type { Finishing } from './use-finish.ts'
import { goTo } from './use-place.ts'

interface FinishButtonProps {
  household: Household
  finishing: Finishing
}

export function FinishButton({ household, finishing: { failure, isBusy, end } }: FinishButtonProps) {
  const t = useInterviewTexts()
  return (
    <div className="grid gap-4 max-sm:flex-1">
      <FinishFailure household={household} failure={failure} />
      <Button
        variant="primary"
        busy={isBusy}
        onClick={() => void end(household.family)}
        className="justify-self-end max-sm:w-full"
      >
        {t(isBusy ? 'people.finishing' : 'people.finish')}
      </Button>
    </div>
  )
}

/** Lists missing answers as links to their questions. */
export function FinishFailure({ household, failure }: { household: Household; failure: unknown }) {
  const t = useInterviewTexts()
  const missing = failure instanceof Problem && failure.code === 'onboarding-incomplete' ? failure.errors : []
  if (missing.length === 0) return <FailureNotice failure={failure} />
  return (
    <Notice kind="warn" title={t('missing.title')} live>
      <ul className="grid gap-1">
        {missing.map((error) => (
          <li key={error.path}>
            <MissingAnswer error={error} household={household} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const known = ['state', 'familyMembersCount', 'parents', 'students']

/** A missing answer as a link to its question. */
function MissingAnswer({ error, household }: { error: FieldError; household: Household }) {
  const t = useInterviewTexts()
  const place = placeOfPath(error.path, household)
  const text = t(known.includes(error.path) ? `missing.${error.path}` : 'missing.other')
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
