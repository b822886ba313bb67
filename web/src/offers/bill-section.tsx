'use client'
/** Compares the first bill with the offer: its text is pasted, read on this device, and saved with the offer. */
import { updateOffer } from '@bursar/contract/offer-calls'
import type { Offer } from '@bursar/contract/offers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { BillResult } from './bill-result.tsx'
import { billOf } from './letter/parse-bill.ts'

interface BillSectionProps {
  offer: Offer
  studentName: string
}

export function BillSection({ offer, studentName }: BillSectionProps) {
  const t = useTranslations('offers')
  const router = useRouter()
  const { busyWith, failure, run } = useAction<'save' | 'remove'>()
  const [text, setText] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const save = (bill: Offer['bill']) =>
    run(bill ? 'save' : 'remove', async () => {
      await call(updateOffer, { params: { offerId: offer.id }, body: { bill }, ifMatch: offer.version })
      router.refresh()
    })
  const read = () => {
    const bill = billOf(text)
    setUnreadable(bill === null)
    if (bill) void save(bill)
  }
  return (
    <div className="grid max-w-form gap-4">
      {offer.bill ? (
        <>
          <BillResult offer={offer} studentName={studentName} />
          <Button className="w-fit" variant="quiet" busy={busyWith === 'remove'} onClick={() => save(null)}>
            {t('bill.remove')}
          </Button>
        </>
      ) : (
        <>
          <TextArea
            name="billText"
            label={t('bill.paste')}
            hint={t('bill.hint')}
            rows={6}
            value={text}
            onChange={setText}
          />
          {isUnreadable && (
            <Notice kind="warn" live>
              {t('bill.unreadable')}
            </Notice>
          )}
          <Button className="w-fit" busy={busyWith === 'save'} onClick={read}>
            {t('bill.check')}
          </Button>
        </>
      )}
      <FailureNotice failure={failure} />
    </div>
  )
}
