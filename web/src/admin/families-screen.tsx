/** The list of all families, with search, filters, pages, and a CSV export. */

import { exportFamilies, familySorts, listFamilies } from '@bursar/contract/admin-families'
import { invitationStatuses } from '@bursar/contract/basics'
import { stateNames, usStates } from '@bursar/contract/state-names'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { urlOf } from '../http/send.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { FilteredList } from '../lists/filtered-list.tsx'
import { readListAddress, rowQueryOf, type SearchParams } from '../lists/list-address.ts'
import { sortingOf } from '../lists/sorting.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { FamilyRows } from './family-rows.tsx'

const path = '/admin/families'

export async function AdminFamiliesScreen({ searchParams }: { searchParams: SearchParams }) {
  const address = readListAddress(listFamilies.schema.querystring, searchParams)
  const [result, t, caseload] = await Promise.all([
    loadPart(load(listFamilies, { querystring: address })),
    getTranslations('admin.families'),
    getTranslations('caseload'),
  ])
  const { page: _page, limit: _limit, searchPage: _searchPage, ...query } = address
  const sorting = sortingOf(path, address, 'created')
  return (
    <ClientMessages>
      <PageFrame title={t('title')} lead={t('lead')}>
        <PagePart part={result} what={t('title')}>
          {(list) => (
            <FilteredList
              path={path}
              address={address}
              label={t('searchFamilies')}
              search={t('search')}
              filters={[
                {
                  name: 'status',
                  label: t('status'),
                  options: [
                    { value: 'signed-up', label: t('signedUp') },
                    ...invitationStatuses.map((value) => ({ value, label: caseload(`status.${value}`) })),
                  ],
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
                {
                  name: 'created',
                  label: t('created'),
                  options: [{ value: 'today', label: t('createdToday') }],
                },
              ]}
              sortOptions={{
                sorting,
                columns: familySorts.map((value) => ({ value, label: t(`columns.${value}`) })),
              }}
              count={caseload(list.moreThanTotal ? 'countMore' : 'count', { count: list.total })}
              csvHref={urlOf(exportFamilies, { querystring: query })}
              list={list}
              emptyContent={<EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>}
              noneFound={{ title: caseload('noneFound.title'), text: caseload('noneFound.text') }}
            >
              <FamilyRows families={list.items} query={rowQueryOf(address)} sorting={sorting} />
            </FilteredList>
          )}
        </PagePart>
      </PageFrame>
    </ClientMessages>
  )
}
