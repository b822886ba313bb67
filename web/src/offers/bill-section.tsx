'use client'
/** Compares the first bill with the offer: it is pasted or a PDF, read on this device, corrected by the family, and saved with the offer. */
import { updateOffer } from '@bursar/contract/offer-calls'
import type { Offer } from '@bursar/contract/offers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Undo2 } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { type BillDraft, billDraftOf, billOf, emptyBillLine, savedBillDraft } from './bill-draft.ts'
import { BillForm } from './bill-form.tsx'
import { BillResult } from './bill-result.tsx'
import { readBill } from './letter/parse-bill.ts'
import { summaryErrorFor } from './offer-errors.ts'
import { TextOrPdf } from './text-or-pdf.tsx'
import { useLineErrors } from './use-line-errors.ts'

interface BillSectionProps {
  offer: Offer
  studentName: string
}

const emptyDraft = (): BillDraft => ({ term: 'fall', termsInYear: 2, dueOn: null, lines: [emptyBillLine()] })

export function BillSection({ offer, studentName }: BillSectionProps) {
  const t = useTranslations('offers')
  const router = useRouter()
  const { busyWith, failure, run } = useAction<'save' | 'remove'>()
  const [draft, setDraft] = useState<BillDraft | null>(null)
  const [errors, setErrors] = useLineErrors({ lines: draft?.lines ?? [] })
  const [submission, setSubmission] = useState(0)
  const [removed, setRemoved] = useState<Offer['bill']>(null)
  /** Known before the page has followed. */
  const [savedVersion, setSavedVersion] = useState(0)
  const section = useLostFocus<HTMLDivElement>(draft ? 'draft' : offer.bill ? 'result' : 'none')
  const open = (next: BillDraft | null) => {
    setDraft(next)
    setErrors([])
  }
  const change = useCallback(
    (next: (before: BillDraft) => BillDraft) => setDraft((before) => before && next(before)),
    [],
  )
  const save = (bill: Offer['bill']) =>
    run(bill ? 'save' : 'remove', async () => {
      const { version } = await call(updateOffer, {
        params: { offerId: offer.id },
        body: { bill },
        ifMatch: Math.max(offer.version, savedVersion),
      })
      setSavedVersion(version)
      setRemoved(bill ? null : offer.bill)
      open(null)
      router.refresh()
    })
  const compare = () => {
    const result = billOf(draft ?? emptyDraft())
    setErrors('errors' in result ? result.errors : [])
    setSubmission((before) => before + 1)
    if ('bill' in result) void save(result.bill)
  }
  const read = (text: string) => {
    const found = readBill(text)
    if (found) open(billDraftOf(found, offer))
    return found !== null
  }
  return (
    <div {...section} className="grid max-w-form gap-4">
      {draft && (
        <>
          <p className="max-w-text text-soft">{t('bill.correct')}</p>
          <ErrorSummary
            submission={submission}
            errors={errors.map((path) => ({
              field: path === 'lines.max' ? 'lines' : path,
              message: summaryErrorFor(path, draft, t),
            }))}
          />
          <BillForm offer={offer} draft={draft} errors={errors} onChange={change} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={busyWith === 'save'} onClick={compare}>
              {t('bill.check')}
            </Button>
            <Button variant="quiet" onClick={() => open(null)}>
              {t('bill.cancel')}
            </Button>
          </div>
        </>
      )}
      {/* It has a message that the family may have edited, so it stays while the bill is changed. */}
      {offer.bill && (
        <div hidden={draft !== null} className="grid gap-4">
          <BillResult offer={offer} studentName={studentName} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => offer.bill && open(savedBillDraft(offer.bill, offer))}>
              {t('bill.edit')}
            </Button>
            <Button variant="quiet" busy={busyWith === 'remove'} onClick={() => save(null)}>
              {t('bill.remove')}
            </Button>
          </div>
        </div>
      )}
      {!draft && !offer.bill && (
        <>
          {removed && (
            <Notice
              kind="info"
              live
              actions={
                <Button icon={<Undo2 size={20} />} busy={busyWith === 'save'} onClick={() => save(removed)}>
                  {t('edit.undo')}
                </Button>
              }
            >
              {t('bill.removed')}
            </Notice>
          )}
          <TextOrPdf
            name="billText"
            texts={{
              isPrivate: t('bill.private'),
              paste: t('bill.paste'),
              hint: t('bill.hint'),
              read: t('bill.read'),
              choose: t('bill.choose'),
              nothing: t('bill.unreadable'),
            }}
            onText={read}
          />
          <Button className="w-fit" variant="quiet" onClick={() => open(emptyDraft())}>
            {t('bill.byHand')}
          </Button>
        </>
      )}
      <FailureNotice failure={failure} />
    </div>
  )
}
