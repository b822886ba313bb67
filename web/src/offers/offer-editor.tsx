'use client'
/** Enters or changes an offer as its letter has it. */
import { addOffer, removeOffer, updateOffer } from '@bursar/contract/offer-calls'
import type { Offer } from '@bursar/contract/offers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { offerHref, offersHref } from './address.ts'
import { answersOf, draftOf, withLines } from './draft.ts'
import { LetterReader } from './letter-reader.tsx'
import type { CollegeChoice } from './new-offer.ts'
import { errorFor } from './offer-errors.ts'
import { CostFields, DateFields, GrantFields, LoanFields } from './offer-fields.tsx'

interface OfferEditorProps {
  offer: Offer | null
  studentId: string
  colleges: readonly CollegeChoice[]
  awardYear: string
  startsWithLetter: boolean
}

export function OfferEditor({ offer, studentId, colleges, awardYear, startsWithLetter }: OfferEditorProps) {
  const t = useTranslations('offers')
  const router = useRouter()
  const { busyWith, failure, run } = useAction<'save' | 'remove'>()
  const [draft, setDraft] = useState(() => draftOf(offer, awardYear))
  const [collegeId, setCollegeId] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const fields = { draft, onChange: setDraft, errors }

  const save = () =>
    run('save', async () => {
      const result = answersOf(draft)
      const missing = offer === null && collegeId === null ? ['collegeId'] : []
      const found = [...missing, ...('errors' in result ? result.errors : [])]
      setErrors(found)
      if (found.length > 0 || 'errors' in result) return
      const saved = offer
        ? await call(updateOffer, {
            params: { offerId: offer.id },
            body: result.answers,
            ifMatch: offer.version,
          })
        : await call(addOffer, { body: { ...result.answers, studentId, collegeId: Number(collegeId) } })
      router.push(offerHref(saved.id))
      router.refresh()
    })
  const remove = () =>
    run('remove', async () => {
      if (!offer) return
      await call(removeOffer, { params: { offerId: offer.id }, ifMatch: offer.version })
      router.push(offersHref({ student: studentId }))
      router.refresh()
    })

  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ErrorSummary errors={errors.map((field) => ({ field, message: errorFor(field, t) }))} />
      {startsWithLetter && <LetterReader onLines={(lines) => setDraft(withLines(draft, lines))} />}
      {offer === null && colleges.length > 0 && (
        <Select
          name="collegeId"
          label={t('enter.college')}
          hint={t('enter.collegeHint')}
          error={errors.includes('collegeId') ? errorFor('collegeId', t) : undefined}
          options={colleges}
          value={collegeId}
          onChange={setCollegeId}
        />
      )}
      {offer === null && (
        <ButtonLink className="w-fit" href="/family/college/search">
          {t('enter.search')}
        </ButtonLink>
      )}
      <TextField
        name="awardYear"
        label={t('enter.awardYear')}
        hint={t('enter.awardYearHint')}
        error={errors.includes('awardYear') ? errorFor('awardYear', t) : undefined}
        value={draft.awardYear}
        onChange={(value) => setDraft({ ...draft, awardYear: value })}
      />
      <CostFields {...fields} />
      <GrantFields {...fields} />
      <LoanFields {...fields} />
      <DateFields {...fields} />
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
