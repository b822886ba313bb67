/** All families of a professional: search, status, pages. */
import { invitationStatuses } from '@bursar/contract/families'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { listHref, readListAddress, type SearchParams } from '../lists/list-address.ts'
import { ListSummary } from '../lists/list-summary.tsx'
import { load } from '../shell/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { desks } from './desk.ts'
import { OwnFamilies } from './own-families.tsx'

interface FamiliesScreenProps {
  forRole: ProfessionalRole
  searchParams: SearchParams
}

export async function FamiliesScreen({ forRole: role, searchParams }: FamiliesScreenProps) {
  const desk = desks[role]
  const path = `${desk.path}/families`
  const address = readListAddress(desk.listFamilies.schema.querystring, searchParams)
  const [list, t, lists] = await Promise.all([
    load(desk.listFamilies, { querystring: address }),
    getTranslations('caseload'),
    getTranslations('lists'),
  ])
  const isFiltered = Boolean(address.search || address.status)
  return (
    <ClientMessages>
      <PageFrame
        title={t('families')}
        lead={t('familiesLead')}
        actions={<ButtonLink href={`${desk.path}/dashboard#invite`}>{t('invite')}</ButtonLink>}
      >
        {list.total === 0 && !isFiltered ? (
          <EmptyState
            title={t('noFamilies.title')}
            action={
              <ButtonLink look="primary" href={`${desk.path}/dashboard#invite`}>
                {t('invite')}
              </ButtonLink>
            }
          >
            {t('noFamilies.text')}
          </EmptyState>
        ) : (
          <>
            <FilterForm
              path={path}
              label={t('searchFamilies')}
              address={address}
              search={t('search')}
              filters={[
                {
                  name: 'status',
                  label: t('statusOf'),
                  options: invitationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
                },
              ]}
            />
            <ListSummary
              path={path}
              address={address}
              count={t('count', { count: list.total })}
              chips={[
                ...(address.search
                  ? [{ name: 'search', text: lists('quoted', { text: address.search }) }]
                  : []),
                ...(address.status ? [{ name: 'status', text: t(`status.${address.status}`) }] : []),
              ]}
            />
            {list.items.length === 0 ? (
              <EmptyState title={t('noneFound.title')}>{t('noneFound.text')}</EmptyState>
            ) : (
              <OwnFamilies families={list.items} path={path} />
            )}
            <Pagination
              page={list.page}
              totalPages={list.totalPages}
              hrefOf={(page) => listHref(path, address, { page })}
            />
          </>
        )}
      </PageFrame>
    </ClientMessages>
  )
}
