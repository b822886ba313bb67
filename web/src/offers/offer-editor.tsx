'use client'
/** Enters or changes an offer as its letter has it. */
import type { Offer } from '@bursar/contract/offers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { CollegeField, noCollege } from './college-field.tsx'
import { answersOf, draftOf, withLines } from './draft.ts'
import { LetterReader } from './letter-reader.tsx'
import type { CollegeChoice } from './new-offer.ts'
import { AnswerFields, LetterFields } from './offer-dates.tsx'
import { errorFor } from './offer-errors.ts'
import { CostFields, GrantFields, LoanFields } from './offer-fields.tsx'
import { RemovedOffer } from './removed-offer.tsx'
import { useOfferChanges } from './use-offer-changes.ts'

interface OfferEditorProps {
  offer: Offer | null
  studentId: string
  colleges: readonly CollegeChoice[]
  awardYear: string
  startsWithLetter: boolean
}

export function OfferEditor({ offer, studentId, colleges, awardYear, startsWithLetter }: OfferEditorProps) {
  const t = useTranslations('offers')
  const { busyWith, failure, isRemoved, ...changes } = useOfferChanges(offer)
  const [draft, setDraft] = useState(() => draftOf(offer, awardYear))
  const [college, setCollege] = useState(() => (offer ? { id: offer.collegeId } : noCollege(colleges)))
  const [errors, setErrors] = useState<readonly string[]>([])
  const fields = { draft, onChange: setDraft, errors }

  const save = () => {
    const result = answersOf(draft)
    const found = [
      ...('missing' in college ? [college.missing] : []),
      ...('errors' in result ? result.errors : []),
    ]
    setErrors(found)
    if (!('missing' in college) && !('errors' in result))
      void changes.save(result.answers, { studentId, collegeId: college.id })
  }

  if (offer && isRemoved)
    return (
      <>
        <RemovedOffer
          college={offer.college.name}
          studentId={studentId}
          isBusy={busyWith === 'undo'}
          onUndo={changes.undo}
        />
        <FailureNotice failure={failure} />
      </>
    )
  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ErrorSummary errors={errors.map((field) => ({ field, message: errorFor(field, t) }))} />
      {startsWithLetter && <LetterReader onLines={(lines) => setDraft(withLines(draft, lines))} />}
      {offer === null && <CollegeField choices={colleges} errors={errors} onChange={setCollege} />}
      <LetterFields {...fields} />
      <CostFields {...fields} />
      <GrantFields {...fields} />
      <LoanFields {...fields} />
      <AnswerFields {...fields} />
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busyWith === 'save'}>
          {t('enter.save')}
        </Button>
        {offer && (
          <Button variant="quiet" busy={busyWith === 'remove'} onClick={changes.remove}>
            {t('edit.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
