'use client'
/** Compares the first bill with the offer: it is pasted or a PDF, read on this device, corrected by the family, and saved with the offer. */
import type { Offer } from '@bursar/contract/offers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { useUnsavedDraft } from '../storage/use-unsaved-draft.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Undo2 } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import {
  type BillDraft,
  billDraftOf,
  billOf,
  emptyBillLine,
  savedBillDraft,
  storedBillDraft,
} from './bill-draft.ts'
import { BillForm } from './bill-form.tsx'
import { BillResult } from './bill-result.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { readBill } from './letter/parse-bill.ts'
import { offerDraftKey } from './offer-drafts.ts'
import { summaryErrorFor } from './offer-errors.ts'
import { type Conflict, enteredIn, saveOffer } from './save-offer.ts'
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
  /** Saved or found here, before the page has followed. */
  const [newer, setNewer] = useState(offer)
  const latest = newer.version > offer.version ? newer : offer
  /** The offer whose bill is being changed, and its lines before that. */
  const [opened, setOpened] = useState<{ offer: Offer; draft: BillDraft | null }>({ offer, draft: null })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isRestored, setRestored] = useState(false)
  useUnsavedDraft(
    offerDraftKey(offer.id, 'bill'),
    draft && draft !== opened.draft ? { draft, of: opened.offer } : null,
    (kept) => {
      const { draft: value, of } = kept as { draft: unknown; of: Offer }
      const typed = storedBillDraft(value)
      if (!typed) return
      setDraft(typed)
      setOpened({ offer: of, draft: null })
      setRestored(true)
    },
  )
  const section = useLostFocus<HTMLDivElement>(draft ? 'draft' : offer.bill ? 'result' : 'none')
  /** @param unchanged whether the lines are as they were saved, or empty */
  const open = (next: BillDraft | null, unchanged = false) => {
    setDraft(next)
    setOpened({ offer: latest, draft: unchanged ? next : null })
    setErrors([])
    setConflict(null)
    setRestored(false)
  }
  const change = useCallback(
    (next: (before: BillDraft) => BillDraft) => setDraft((before) => before && next(before)),
    [],
  )
  const save = (bill: Offer['bill']) =>
    run(bill ? 'save' : 'remove', async () => {
      const base = draft ? opened.offer : latest
      const result = await saveOffer(base, { ...enteredIn(base), bill })
      if ('conflict' in result) {
        const { newest } = result.conflict
        setNewer(newest)
        setOpened((before) => ({ ...before, offer: newest }))
        setConflict(result.conflict)
      } else {
        setRemoved(bill ? null : base.bill)
        open(null)
        setNewer(result.saved)
      }
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
          {isRestored && <Notice live>{t('enter.restored')}</Notice>}
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
            <Button onClick={() => offer.bill && open(savedBillDraft(offer.bill, offer), true)}>
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
          <Button className="w-fit" variant="quiet" onClick={() => open(emptyDraft(), true)}>
            {t('bill.byHand')}
          </Button>
        </>
      )}
      <FailureNotice failure={failure} />
      {conflict && <ChangedElsewhere conflict={conflict} text={t('elsewhere.billText')} />}
    </div>
  )
}
