'use client'
/** Enters or changes an offer as its letter has it. */
import type { Offer } from '@bursar/contract/offers'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { CollegeField, noCollege } from './college-field.tsx'
import { answersOf, draftOf, withLines } from './draft.ts'
import { GrantFields } from './grant-fields.tsx'
import type { ProposedLine } from './letter/line-kind.ts'
import { LetterReader } from './letter-reader.tsx'
import { LoanFields } from './loan-fields.tsx'
import type { CollegeChoice } from './new-offer.ts'
import { AnswerFields, LetterFields } from './offer-dates.tsx'
import { summaryErrorFor } from './offer-errors.ts'
import { CostFields } from './offer-fields.tsx'
import { RemovedOffer } from './removed-offer.tsx'
import { useLineErrors } from './use-line-errors.ts'
import { useOfferChanges } from './use-offer-changes.ts'

interface OfferEditorProps {
  offer: Offer | null
  studentId: string
  colleges: readonly CollegeChoice[]
  awardYear: string
  startsWithLetter: boolean
  onRemoved?: () => void
}

export function OfferEditor({
  offer,
  studentId,
  colleges,
  awardYear,
  startsWithLetter,
  onRemoved,
}: OfferEditorProps) {
  const t = useTranslations('offers')
  const { busyWith, failure, isRemoved, ...changes } = useOfferChanges(offer)
  const [draft, setDraft] = useState(() => draftOf(offer, awardYear))
  const [college, setCollege] = useState(() => (offer ? { id: offer.collegeId } : noCollege(colleges)))
  const [errors, setErrors] = useLineErrors({ grants: draft.grants, loans: draft.loans })
  const [submission, setSubmission] = useState(0)
  const addLines = useCallback(
    (lines: readonly ProposedLine[]) => setDraft((before) => withLines(before, lines)),
    [],
  )
  const shared = { onChange: setDraft, errors }
  const { costs, grants, workStudy, loans, calledAid } = draft

  const save = () => {
    const result = answersOf(draft)
    const found = [
      ...('missing' in college ? [college.missing] : []),
      ...('errors' in result ? result.errors : []),
    ]
    setErrors(found)
    setSubmission((before) => before + 1)
    if (!('missing' in college) && !('errors' in result))
      void changes.save(result.answers, { studentId, collegeId: college.id })
  }

  const remove = async () => {
    if (await changes.remove()) onRemoved?.()
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
      <ErrorSummary
        submission={submission}
        errors={errors.map((field) => ({ field, message: summaryErrorFor(field, draft, t) }))}
      />
      {startsWithLetter && <LetterReader onLines={addLines} />}
      {offer === null && <CollegeField choices={colleges} errors={errors} onChange={setCollege} />}
      <LetterFields
        awardYear={draft.awardYear}
        receivedOn={draft.receivedOn}
        livingPlan={draft.livingPlan}
        {...shared}
      />
      <CostFields costs={costs} {...shared} />
      <GrantFields grants={grants} {...shared} />
      <LoanFields workStudy={workStudy} loans={loans} calledAid={calledAid} {...shared} />
      <AnswerFields
        answerBy={draft.answerBy}
        deposit={draft.deposit}
        depositBy={draft.depositBy}
        status={draft.status}
        {...shared}
      />
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busyWith === 'save'}>
          {t('enter.save')}
        </Button>
        {offer && (
          <Button variant="quiet" busy={busyWith === 'remove'} onClick={remove}>
            {t('edit.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
