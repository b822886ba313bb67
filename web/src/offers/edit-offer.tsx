'use client'
/** The page that changes an offer. Once the offer is removed, the way back is to the list. */
import type { Offer } from '@bursar/contract/offers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BackLink } from '../lists/back-link.tsx'
import { offerHref, offersHref } from '../routes/offers-address.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { OfferEditor } from './offer-editor.tsx'

export function EditOffer({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const [isRemoved, setRemoved] = useState(false)
  const { id, studentId, awardYear, college } = offer
  return (
    <PageFrame
      width="form"
      before={
        isRemoved ? (
          <BackLink href={offersHref({ student: studentId })}>{t('title')}</BackLink>
        ) : (
          <BackLink href={offerHref(id)}>{college.name}</BackLink>
        )
      }
      title={t('edit.title', { college: college.name })}
      lead={t('enter.lead')}
    >
      <OfferEditor
        offer={offer}
        studentId={studentId}
        colleges={[]}
        awardYear={awardYear}
        startsWithLetter={false}
        onRemoved={() => setRemoved(true)}
      />
    </PageFrame>
  )
}
