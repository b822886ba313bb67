/** Agents, or admission professionals: search, filter, page, take along as CSV, add. */
import { type Professional, professionalStatuses } from '@bursar/contract/professionals'
import { languages, type ProfessionalRole } from '@bursar/contract/roles'
import { stateNames, usStates } from '@bursar/contract/states'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { urlOf } from '../api/send.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { formatCount } from '../i18n/format.ts'
import { languageNames } from '../i18n/languages.ts'
import { FilterForm } from '../lists/filter-form.tsx'
import { listHref, readListAddress, type SearchParams } from '../lists/list-address.ts'
import { ListSummary } from '../lists/list-summary.tsx'
import { load } from '../shell/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Table } from '../ui/table.tsx'
import { managed } from './managed.ts'
import { ProfessionalStatusChip } from './professional-status.tsx'

interface ProfessionalsScreenProps {
  forRole: ProfessionalRole
  searchParams: SearchParams
}

export async function ProfessionalsScreen({ forRole: role, searchParams }: ProfessionalsScreenProps) {
  const { list: listCall, csv, path, hasCapacity } = managed[role]
  const address = readListAddress(listCall.schema.querystring, searchParams)
  const [list, t, lists] = await Promise.all([
    load(listCall, { querystring: address }),
    getTranslations('professionals'),
    getTranslations('lists'),
  ])
  const { page: _page, limit: _limit, ...query } = address
  const chips = [
    ...(address.search ? [{ name: 'search', text: lists('quoted', { text: address.search }) }] : []),
    ...(address.status ? [{ name: 'status', text: t(`status.${address.status}`) }] : []),
    ...(address.state ? [{ name: 'state', text: stateNames[address.state] }] : []),
    ...(address.language ? [{ name: 'language', text: languageNames[address.language] }] : []),
  ]
  const addButton = (
    <ButtonLink look="primary" href={`${path}/add`} icon={<Plus size={20} aria-hidden="true" />}>
      {t(`add.${role}`)}
    </ButtonLink>
  )
  return (
    <ClientMessages>
      <PageFrame title={t(`titles.${role}`)} lead={t(`leads.${role}`)} actions={addButton}>
        {list.total === 0 && chips.length === 0 ? (
          <EmptyState title={t('none.title')} action={addButton}>
            {t('none.text')}
          </EmptyState>
        ) : (
          <>
            <FilterForm
              path={path}
              label={t('searchList')}
              address={address}
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
            />
            <ListSummary
              path={path}
              address={address}
              count={t('count', { count: list.total })}
              chips={chips}
              csvHref={urlOf(csv, { querystring: query })}
            />
            {list.items.length === 0 ? (
              <EmptyState title={t('noneFound.title')}>{t('noneFound.text')}</EmptyState>
            ) : (
              <Rows professionals={list.items} path={path} hasCapacity={hasCapacity} />
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

/** More are counted, and named on the page of the person. */
const mostStatesNamed = 3

interface RowsProps {
  professionals: readonly Professional[]
  path: string
  hasCapacity: boolean
}

function Rows({ professionals, path, hasCapacity }: RowsProps) {
  const t = useTranslations('professionals')
  const locale = useLocale()
  const states = (served: Professional['statesServed']) => {
    if (served.length === 0) return t('everyState')
    const named = served.slice(0, mostStatesNamed).join(', ')
    const more = served.length - mostStatesNamed
    return more > 0 ? t('andMore', { named, count: more }) : named
  }
  return (
    <Table
      caption={t('list')}
      hideCaption
      isWide
      rows={professionals}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('fields.name'),
          isHeading: true,
          cell: ({ id, name, email }) => (
            <>
              <Link prefetch={false} href={`${path}/${id}`} className="link block wrap-anywhere">
                {name}
              </Link>
              <span className="block text-sm font-normal wrap-anywhere text-soft lg:min-w-52">{email}</span>
            </>
          ),
        },
        {
          key: 'status',
          header: t('statusOf'),
          cell: ({ status }) => <ProfessionalStatusChip status={status} />,
        },
        {
          key: 'organization',
          header: t('fields.organization'),
          cell: ({ organization, title }) => (
            <>
              {organization ?? '–'}
              {title && <span className="block text-sm text-soft">{title}</span>}
            </>
          ),
        },
        { key: 'states', header: t('serves'), cell: ({ statesServed }) => states(statesServed) },
        {
          key: 'languages',
          header: t('speaks'),
          cell: ({ languages: spoken }) => spoken.map((one) => languageNames[one]).join(', ') || '–',
        },
        {
          key: 'families',
          header: t('families'),
          isFigure: true,
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
          isFigure: true,
          cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
        },
      ]}
    />
  )
}
