'use client'
/** Enters or changes an offer as its letter has it. */
import type { Offer } from '@bursar/contract/offers'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useUnsavedDraft } from '../storage/use-unsaved-draft.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { type ChosenCollege, CollegeField, noCollege } from './college-field.tsx'
import { answersOf, draftOf, storedDraft, withLines } from './draft.ts'
import { GrantFields } from './grant-fields.tsx'
import type { ProposedLine } from './letter/line-kind.ts'
import { LetterReader } from './letter-reader.tsx'
import { LoanFields } from './loan-fields.tsx'
import type { CollegeChoice } from './new-offer.ts'
import { AnswerFields, LetterFields } from './offer-dates.tsx'
import { offerDraftKey } from './offer-drafts.ts'
import { summaryErrorFor } from './offer-errors.ts'
import { CostFields } from './offer-fields.tsx'
import { RemovedOffer } from './removed-offer.tsx'
import { isSame, merge } from './save-offer.ts'
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

/** The id of a letter's line, before its place. */
const openLine = 'line-'

export function OfferEditor({
  offer,
  studentId,
  colleges,
  awardYear,
  startsWithLetter,
  onRemoved,
}: OfferEditorProps) {
  const t = useTranslations('offers')
  const [draft, setDraft] = useState(() => draftOf(offer, awardYear))
  /** Also for the end of a request, during which more may be typed. */
  const present = useRef(draft)
  present.current = draft
  const { busyWith, failure, base, conflict, isRemoved, isSaved, ...changes } = useOfferChanges(
    offer,
    (before, newest) => {
      const { fields, answers } = merge(
        draftOf(before, awardYear),
        present.current,
        draftOf(newest, awardYear),
      )
      setDraft(answers)
      return fields
    },
  )
  const [college, setCollege] = useState<ChosenCollege>(() =>
    offer ? { id: offer.collegeId } : noCollege(colleges),
  )
  /** Found in a letter, and not used yet. */
  const [lines, setLines] = useState<readonly ProposedLine[]>([])
  const [found, setErrors] = useLineErrors({ grants: draft.grants, loans: draft.loans })
  const errors = lines.length > 0 ? found : found.filter((path) => !path.startsWith(openLine))
  const [submission, setSubmission] = useState(0)
  const addLines = useCallback((confirmed: readonly ProposedLine[]) => {
    setDraft((before) => withLines(before, confirmed))
    setLines([])
  }, [])
  /** How often the fields were set from what was kept. */
  const [restored, setRestored] = useState(0)
  const isTyped =
    lines.length > 0 || (offer === null && 'id' in college) || !isSame(draft, draftOf(base, awardYear))
  const unsaved = { draft, college, lines, base }
  useUnsavedDraft(
    offer ? offerDraftKey(offer.id) : `offerDraft of ${studentId}`,
    isTyped && !isSaved && !isRemoved ? unsaved : null,
    (kept) => {
      const { draft: value, ...before } = kept as typeof unsaved
      const typed = storedDraft(value)
      if (!typed) return
      setDraft(typed)
      setCollege(before.college)
      setLines(before.lines)
      changes.setBase(before.base)
      setRestored((count) => count + 1)
    },
  )
  const discard = () => {
    setDraft(draftOf(offer, awardYear))
    setCollege(offer ? { id: offer.collegeId } : noCollege(colleges))
    setLines([])
    changes.setBase(offer)
    setErrors([])
    setRestored(0)
  }
  const shared = { onChange: setDraft, errors }
  const { costs, grants, workStudy, loans, calledAid } = draft

  const save = () => {
    const result = answersOf(draft)
    const open = lines.findIndex(({ kind }) => kind.type !== 'none')
    setErrors([
      ...(open >= 0 ? [`${openLine}${open}`] : []),
      ...('missing' in college ? [college.missing] : []),
      ...('errors' in result ? result.errors : []),
    ])
    setSubmission((before) => before + 1)
    if (open >= 0 || 'missing' in college || 'errors' in result) return
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
      {restored > 0 && (
        <Notice live actions={<Button onClick={discard}>{t('enter.discard')}</Button>}>
          {t('enter.restored')}
        </Notice>
      )}
      {(startsWithLetter || lines.length > 0) && (
        <LetterReader lines={lines} onChange={setLines} onUse={addLines} />
      )}
      {offer === null && (
        <CollegeField
          key={restored}
          choices={colleges}
          start={college}
          errors={errors}
          onChange={setCollege}
        />
      )}
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
      {conflict && <ChangedElsewhere conflict={conflict} text={t('elsewhere.offer')} />}
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
