/** One professional as admins see them: details, actions, and families. */
import { listFamiliesOfAdmissionProfessional, listFamiliesOfAgent } from '@bursar/contract/admin-families'
import type { Professional } from '@bursar/contract/professionals'
import { getReview } from '@bursar/contract/reviews'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { stateNames } from '@bursar/contract/state-names'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { languageNames } from '../i18n/languages.ts'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { backHref, listHref, readListAddress, type SearchParams } from '../lists/list-address.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { EditProfessional } from '../professionals/edit-professional.tsx'
import { managedProfessionals } from '../professionals/managed-professionals.ts'
import { findOpeningPage } from '../professionals/opened-from.ts'
import { ProfessionalActions } from '../professionals/professional-actions.tsx'
import { ProfessionalStatusChip } from '../professionals/professional-status.tsx'
import { fromReviews, reviewsPath } from '../reviews/review-href.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { AnswerList } from '../ui/answer-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Pencil } from '../ui/icons.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { FamilyRows } from './family-rows.tsx'

/** Not in `managedProfessionals`, because the forms that import it would then load the large schema of a household. */
const familiesOf = {
  financial_agent: listFamiliesOfAgent,
  admission_professional: listFamiliesOfAdmissionProfessional,
} as const

interface ProfessionalScreenProps {
  forRole: ProfessionalRole
  id: string
  searchParams: SearchParams
}

export async function ProfessionalScreen({ forRole: role, id, searchParams }: ProfessionalScreenProps) {
  const { path, get } = managedProfessionals[role]
  const familiesCall = familiesOf[role]
  const isEditing = searchParams.edit !== undefined
  const query = readListAddress(familiesCall.schema.querystring, searchParams)
  const [professional, review, linked, t] = await Promise.all([
    load(get, { params: { id } }),
    load(getReview, { params: { id } }),
    loadPart(load(familiesCall, { params: { id }, querystring: query })),
    getTranslations('professionals'),
  ])
  const pagePath = `${path}/${id}`
  /** The query of the list that this page was opened from, `fromReviews`, or what `linkQueryFrom` wrote. */
  const from = [searchParams.from].flat()[0]
  const address = { ...query, from }
  const pageHref = listHref(pagePath, { from })
  if (isEditing) {
    return (
      <ClientMessages areas={['professionals']}>
        <PageFrame
          width="form"
          title={t('edit', { name: professional.name })}
          before={<BackLink href={pageHref}>{professional.name}</BackLink>}
        >
          <EditProfessional
            forRole={role}
            professional={professional}
            wasApproved={review.isApproved}
            pageHref={pageHref}
          />
        </PageFrame>
      </ClientMessages>
    )
  }
  return (
    <ClientMessages areas={['professionals', 'reviews', 'advisors']}>
      <ProfessionalActions
        forRole={role}
        professional={professional}
        back={await openedFrom(role, from)}
        edit={
          <ButtonLink href={listHref(pagePath, { edit: true, from })} icon={<Pencil size={18} />}>
            {t('editShort')}
          </ButtonLink>
        }
      >
        <ReviewSection review={review} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Facts professional={professional} hasCapacity={managedProfessionals[role].hasCapacity} />
          {professional.bio && (
            <Card className="grid gap-2">
              <h2 className="text-lg">{t('fields.bio')}</h2>
              <p className="max-w-text whitespace-pre-line">{professional.bio}</p>
            </Card>
          )}
        </div>
        <Section
          id="families"
          title={linked.failure ? t('families') : t('familiesOf', { count: linked.data.total })}
        >
          <PagePart part={linked} what={t('families')}>
            {(families) => (
              <>
                {families.items.length === 0 ? (
                  <EmptyList path={pagePath} address={address} list={families}>
                    <p className="text-soft">{t('noFamilies')}</p>
                  </EmptyList>
                ) : (
                  <FamilyRows families={families.items} />
                )}
                <ListPages path={pagePath} address={address} list={families} />
              </>
            )}
          </PagePart>
        </Section>
      </ProfessionalActions>
    </ClientMessages>
  )
}

async function openedFrom(role: ProfessionalRole, from: string | undefined) {
  if (from === fromReviews) {
    const t = await getTranslations('reviews')
    return { title: t('title'), href: reviewsPath }
  }
  const { path, list } = managedProfessionals[role]
  const t = await getTranslations('professionals')
  const opening = findOpeningPage(from)
  if (opening) return { title: t(`openedFrom.${opening.page}`), href: opening.href }
  return { title: t(`titles.${role}`), href: backHref(path, list.schema.querystring, from) }
}

async function Facts({ professional, hasCapacity }: { professional: Professional; hasCapacity: boolean }) {
  const t = await getTranslations('professionals')
  const { email, phone, statesServed, languages, capacity, createdAt, updatedAt } = professional
  return (
    <Card>
      <AnswerList
        answers={[
          { key: 'status', label: t('statusOf'), value: <ProfessionalStatusChip of={professional} /> },
          { key: 'email', label: t('fields.email'), value: email },
          { key: 'phone', label: t('fields.phone'), value: phone ?? t('nothing') },
          {
            key: 'states',
            label: t('serves'),
            value:
              statesServed.length === 0
                ? t('everyState')
                : statesServed.map((state) => stateNames[state]).join(', '),
          },
          {
            key: 'languages',
            label: t('speaks'),
            value: languages.map((language) => languageNames[language]).join(', ') || t('nothing'),
          },
          ...(hasCapacity
            ? [
                {
                  key: 'capacity',
                  label: t('fields.capacity'),
                  value: capacity ?? t('noLimit'),
                  isFigure: true,
                },
              ]
            : []),
          { key: 'added', label: t('added'), value: <DateTime at={createdAt} /> },
          { key: 'changed', label: t('changedAt'), value: <DateTime at={updatedAt} /> },
        ]}
      />
    </Card>
  )
}
