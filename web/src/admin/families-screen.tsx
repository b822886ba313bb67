/** All families: search, filter, page, take along as CSV. */
import { exportFamilies, listFamilies } from '@bursar/contract/caseload'
import { invitationStatuses } from '@bursar/contract/families'
import { stateNames, usStates } from '@bursar/contract/states'
import { getTranslations } from 'next-intl/server'
import { urlOf } from '../api/send.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { listHref, readListAddress, type SearchParams } from '../lists/list-address.ts'
import { ListSummary } from '../lists/list-summary.tsx'
import { load } from '../shell/load.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { FamilyRows } from './family-rows.tsx'

const path = '/admin/families'

export async function AdminFamiliesScreen({ searchParams }: { searchParams: SearchParams }) {
  const address = readListAddress(listFamilies.schema.querystring, searchParams)
  const [list, t, caseload, lists] = await Promise.all([
    load(listFamilies, { querystring: address }),
    getTranslations('admin.families'),
    getTranslations('caseload'),
    getTranslations('lists'),
  ])
  const { page: _page, limit: _limit, ...query } = address
  const nameOf = (state: NonNullable<typeof address.state>) =>
    state === 'unknown' ? t('unknown') : stateNames[state]
  const chips = [
    ...(address.search ? [{ name: 'search', text: lists('quoted', { text: address.search }) }] : []),
    ...(address.status ? [{ name: 'status', text: caseload(`status.${address.status}`) }] : []),
    ...(address.state ? [{ name: 'state', text: nameOf(address.state) }] : []),
    ...(address.hasAgent ? [{ name: 'hasAgent', text: t(`hasAgent.${address.hasAgent}`) }] : []),
    ...(address.origin ? [{ name: 'origin', text: t(`origins.${address.origin}`) }] : []),
    ...(address.notRequestedHelp ? [{ name: 'notRequestedHelp', text: t('notRequestedHelp') }] : []),
  ]
  return (
    <ClientMessages>
      <PageFrame title={t('title')} lead={t('lead')}>
        {list.total === 0 && chips.length === 0 ? (
          <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
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
                  label: t('status'),
                  options: invitationStatuses.map((value) => ({ value, label: caseload(`status.${value}`) })),
                },
                {
                  name: 'state',
                  label: t('state'),
                  options: [
                    { value: 'unknown', label: t('unknown') },
                    ...usStates.map((value) => ({ value, label: stateNames[value] })),
                  ],
                },
                {
                  name: 'hasAgent',
                  label: t('agent'),
                  options: (['true', 'false'] as const).map((value) => ({
                    value,
                    label: t(`hasAgent.${value}`),
                  })),
                },
                {
                  name: 'origin',
                  label: t('origin'),
                  options: (['direct', 'invited'] as const).map((value) => ({
                    value,
                    label: t(`origins.${value}`),
                  })),
                },
                {
                  name: 'notRequestedHelp',
                  label: t('help'),
                  options: [{ value: '1', label: t('notRequestedHelp') }],
                },
              ]}
            />
            <ListSummary
              path={path}
              address={address}
              count={caseload('count', { count: list.total })}
              chips={chips}
              csvHref={urlOf(exportFamilies, { querystring: query })}
            />
            {list.items.length === 0 ? (
              <EmptyState title={caseload('noneFound.title')}>{caseload('noneFound.text')}</EmptyState>
            ) : (
              <FamilyRows families={list.items} />
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
