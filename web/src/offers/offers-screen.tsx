/** A student's offers: the list, a new one, or some of them side by side. */

import { findSelectedStudent } from '../families/find-selected-student.ts'
import { NoStudent } from '../families/no-student.tsx'
import { ownFamily } from '../families/own-family.ts'
import { StudentSwitch } from '../families/student-switch.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { comparedIds, maxCompared, offersHref } from '../routes/offers-address.ts'
import { studentParameter } from '../routes/student-parameter.ts'
import { today } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { CompareButton } from './compare-button.tsx'
import { CompareOffers } from './compare-offers.tsx'
import { awardYearFor, collegeChoices } from './new-offer.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferEditor } from './offer-editor.tsx'
import { ownOffers } from './own-offers.ts'

interface OffersScreenProps {
  parameters: Record<string, string | string[] | undefined>
}

export async function OffersScreen({ parameters }: OffersScreenProps) {
  const one = (key: string) => [parameters[key]].flat()[0]
  const [family, { items }, t] = await Promise.all([ownFamily(), ownOffers(), getTranslations('offers')])
  const student = await findSelectedStudent(family, one(studentParameter))
  if (!student)
    return (
      <PageFrame title={t('title')}>
        <NoStudent title={t('noStudent.title')} action={t('noStudent.action')}>
          {t('noStudent.text')}
        </NoStudent>
      </PageFrame>
    )
  const offers = items.filter(({ studentId }) => studentId === student.id)
  const compared = comparedIds([parameters.compare].flat().join(','))
  if (compared.length > 0)
    return (
      <CompareOffers
        offers={offers.filter(({ id }) => compared.includes(id))}
        student={student}
        familyName={family.name}
      />
    )
  const view = one('view')
  if (view === 'new' || view === 'letter')
    return (
      <PageFrame
        width="form"
        before={<BackLink href={offersHref({ student: student.id })}>{t('title')}</BackLink>}
        title={t('enter.title', { name: student.firstName })}
        lead={t(view === 'letter' ? 'letter.lead' : 'enter.lead')}
      >
        <ClientMessages areas={['offers']}>
          <OfferEditor
            offer={null}
            studentId={student.id}
            colleges={collegeChoices(family, items, student.id)}
            awardYear={awardYearFor(student, today())}
            startsWithLetter={view === 'letter'}
          />
        </ClientMessages>
      </PageFrame>
    )
  const actions = (
    <>
      <ButtonLink variant="primary" href={offersHref({ student: student.id, view: 'new' })}>
        {t('enter.action')}
      </ButtonLink>
      <ButtonLink href={offersHref({ student: student.id, view: 'letter' })}>{t('letter.action')}</ButtonLink>
    </>
  )
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead', { name: student.firstName })}
      actions={offers.length > 0 && actions}
    >
      <StudentSwitch
        students={family.students}
        selectedId={student.id}
        hrefOf={(id) => offersHref({ student: id })}
      />
      {offers.length === 0 ? (
        <EmptyState
          title={t('empty.title', { name: student.firstName })}
          action={<div className="flex flex-wrap gap-3">{actions}</div>}
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <form method="get" className="grid gap-4">
          <input type="hidden" name={studentParameter} value={student.id} />
          <ol className="grid gap-4">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} today={today()} canCompare={offers.length > 1} />
            ))}
          </ol>
          {offers.length > 1 && (
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <CompareButton text={t('compare.action')} tooFew={t('compare.tooFew')} />
              {offers.length > maxCompared && (
                <p className="text-soft">{t('compare.limit', { count: maxCompared })}</p>
              )}
            </div>
          )}
        </form>
      )}
      <ClientMessages areas={['offers']}>
        <CalendarCard />
      </ClientMessages>
    </PageFrame>
  )
}
