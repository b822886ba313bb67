/** The list of agents or admission professionals, with search, filters, pages, a CSV export, and a button to add one. */

import { languages } from '@bursar/contract/languages'
import { defaultPageSize } from '@bursar/contract/lists'
import { type Professional, professionalSorts, professionalStatuses } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { stateNames, usStates } from '@bursar/contract/state-names'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import { load, loadPart } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { urlOf } from '../http/send.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { formatCount } from '../i18n/format.ts'
import { languageNames } from '../i18n/languages.ts'
import { getTranslations } from '../i18n/translations.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { FilteredList } from '../lists/filtered-list.tsx'
import { readListAddress, rowQueryOf, type SearchParams } from '../lists/list-address.ts'
import { sortingOf } from '../lists/sorting.ts'
import { managedProfessionals } from '../professionals/managed-professionals.ts'
import { ProfessionalStatusChip } from '../professionals/professional-status.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Plus } from '../ui/icons.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Table, type TableSorting } from '../ui/table.tsx'

interface ProfessionalsScreenProps {
  forRole: ProfessionalRole
  searchParams: SearchParams
}

export async function ProfessionalsScreen({ forRole: role, searchParams }: ProfessionalsScreenProps) {
  const { list: listCall, csv, path, hasCapacity } = managedProfessionals[role]
  const address = readListAddress(listCall.schema.querystring, searchParams)
  const [result, t] = await Promise.all([
    loadPart(load(listCall, { querystring: { limit: defaultPageSize, ...address } })),
    getTranslations('professionals'),
  ])
  const { page: _page, limit: _limit, searchPage: _searchPage, ...query } = address
  const sorting = sortingOf(path, address, 'created')
  const addButton = (
    <ButtonLink variant="primary" href={`${path}/add`} icon={<Plus size={20} />}>
      {t(`add.${role}`)}
    </ButtonLink>
  )
  return (
    <ClientMessages>
      <PageFrame title={t(`titles.${role}`)} lead={t(`leads.${role}`)} actions={addButton}>
        <PagePart part={result} what={t(`titles.${role}`)}>
          {(list) => (
            <FilteredList
              path={path}
              address={address}
              label={t('searchList')}
              search={t('search')}
              filters={[
                {
                  name: 'status',
                  label: t('statusOf'),
                  options: professionalStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
                },
                {
                  name: 'state',
                  label: t('serves'),
                  options: usStates.map((value) => ({ value, label: stateNames[value] })),
                },
                {
                  name: 'language',
                  label: t('speaks'),
                  options: languages.map((value) => ({ value, label: languageNames[value] })),
                },
              ]}
              sortOptions={{
                sorting,
                columns: professionalSorts.map((value) => ({ value, label: t(`columns.${value}`) })),
              }}
              count={t('count', { count: list.total })}
              csvHref={urlOf(csv, { querystring: query })}
              list={list}
              emptyContent={
                <EmptyState title={t('none.title')} action={addButton}>
                  {t('none.text')}
                </EmptyState>
              }
              noneFound={{ title: t('noneFound.title'), text: t('noneFound.text') }}
            >
              <Rows
                professionals={list.items}
                hrefOf={(id) => `${path}/${id}${rowQueryOf(address)}`}
                hasCapacity={hasCapacity}
                sorting={sorting}
              />
            </FilteredList>
          )}
        </PagePart>
      </PageFrame>
    </ClientMessages>
  )
}

/** More states are only counted; the professional's page lists all. */
const maxStatesNamed = 3

interface RowsProps {
  professionals: readonly Professional[]
  hrefOf: (id: string) => string
  hasCapacity: boolean
  sorting: TableSorting
}

function Rows({ professionals, hrefOf, hasCapacity, sorting }: RowsProps) {
  const t = useTranslations('professionals')
  const locale = useLocale()
  const states = (served: Professional['statesServed']) => {
    if (served.length === 0) return t('everyState')
    const named = served.slice(0, maxStatesNamed).join(', ')
    const more = served.length - maxStatesNamed
    return more > 0 ? t('andMore', { named, count: more }) : named
  }
  return (
    <Table
      caption={t('list')}
      hideCaption
      isWide
      sorting={sorting}
      rows={professionals}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('fields.name'),
          sort: 'name',
          isRowHeader: true,
          cell: ({ id, name, email }) => (
            <>
              <Link prefetch={false} href={hrefOf(id)} className="link block wrap-anywhere">
                {name}
              </Link>
              <span className="block text-sm font-normal wrap-anywhere text-soft lg:min-w-60">{email}</span>
            </>
          ),
        },
        {
          key: 'status',
          header: t('statusOf'),
          sort: 'status',
          cell: (professional) => <ProfessionalStatusChip of={professional} />,
        },
        {
          key: 'organization',
          header: t('fields.organization'),
          sort: 'organization',
          breaksLongWords: true,
          cell: ({ organization, title }) => (
            <>
              {organization ?? '–'}
              {title && <span className="block text-sm text-soft">{title}</span>}
            </>
          ),
        },
        {
          key: 'states',
          header: t('serves'),
          sort: 'states',
          cell: ({ statesServed }) => states(statesServed),
        },
        {
          key: 'languages',
          header: t('speaks'),
          sort: 'languages',
          cell: ({ languages: spoken }) =>
            spoken.map((language) => languageNames[language]).join(', ') || '–',
        },
        {
          key: 'families',
          header: t('families'),
          sort: 'families',
          isNumeric: true,
          cell: ({ familiesCount, capacity }) =>
            hasCapacity && capacity !== null
              ? t('load', {
                  count: formatCount(familiesCount, locale),
                  capacity: formatCount(capacity, locale),
                })
              : formatCount(familiesCount, locale),
        },
        {
          key: 'added',
          header: t('added'),
          sort: 'created',
          isNumeric: true,
          cell: ({ createdAt }) => <DateTime at={createdAt} dateOnly />,
        },
      ]}
    />
  )
}
