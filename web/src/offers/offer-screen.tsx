/** One offer: how its net price follows, all years, what must stay true, and what to do with it. */

import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { loadPart } from '../api/load.ts'
import { ownFamily } from '../families/own-family.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { formatDay } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { ownPlan } from '../plan/plan-data.ts'
import { offerHref, offersHref } from '../routes/offers-address.ts'
import { today } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { AppealLetter } from './appeal-letter.tsx'
import { BillSection } from './bill-section.tsx'
import { ConditionList } from './condition-list.tsx'
import { EditOffer } from './edit-offer.tsx'
import { offerFigures } from './offer-figures.ts'
import { OfferLedger, OfferYearsTable } from './offer-ledger.tsx'
import { otherColleges } from './other-colleges.ts'
import { ownOffers } from './own-offers.ts'
import { offerPlan } from './plan-years.ts'

interface OfferScreenProps {
  offerId: string
  isEditing: boolean
}

export async function OfferScreen({ offerId, isEditing }: OfferScreenProps) {
  const [family, { items }, t, locale] = await Promise.all([
    ownFamily(),
    ownOffers(),
    getTranslations('offers'),
    getLocale(),
  ])
  const offer = items.find(({ id }) => id === offerId)
  const student = family.students.find(({ id }) => id === offer?.studentId)
  if (!offer || !student) notFound()
  const { name } = offer.college
  if (isEditing)
    return (
      <ClientMessages areas={['offers']}>
        <EditOffer offer={offer} />
      </ClientMessages>
    )
  const { data: plan } = await loadPart(ownPlan())
  const figures = offerFigures(offer, student, plan && offerPlan(plan, offer))
  return (
    <PageFrame
      before={<BackLink href={offersHref({ student: student.id })}>{t('title')}</BackLink>}
      title={name}
      lead={t('offer.lead', {
        name: student.firstName,
        year: offer.awardYear,
        day: formatDay(today(), locale),
      })}
      actions={
        <>
          <ButtonLink href={offerHref(offer.id, 'edit')}>{t('edit.action')}</ButtonLink>
          <PrintButton label={t('print')} />
        </>
      }
    >
      <Section title={t('ledger.title')} id="price">
        <OfferLedger offer={offer} figures={figures} />
      </Section>
      {figures.all && (
        <Section title={t('years.title')} id="years" lead={t('years.lead', { count: figures.years })}>
          <OfferYearsTable figures={figures} />
        </Section>
      )}
      {offer.grants.length > 0 && (
        <Section title={t('row.conditions')} id="conditions">
          <ConditionList grants={offer.grants} conditions={figures.conditions} />
        </Section>
      )}
      <ClientMessages areas={['offers']}>
        <Section title={t('bill.title')} id="bill" lead={t('bill.lead')} hideInPrint>
          <BillSection offer={offer} studentName={student.firstName} />
        </Section>
        <Section title={t('appeal.title')} id="appeal" lead={t('appeal.lead')} hideInPrint>
          <AppealLetter
            offer={{ id: offer.id, college: name, awardYear: offer.awardYear }}
            studentName={`${student.firstName} ${student.lastName ?? ''}`.trim()}
            others={otherColleges(offer, items)}
          />
        </Section>
      </ClientMessages>
    </PageFrame>
  )
}
