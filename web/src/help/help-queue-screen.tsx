/** Help requests: for an admin all of them, for an agent those assigned to it. The longest waiting stand first. */

import { listHelpRequests } from '@bursar/contract/help'
import { helpStatuses } from '@bursar/contract/help-requests'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { listHref, readListAddress, type SearchParams } from '../lists/list-address.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { load } from '../shell/load.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { HelpRequests } from './help-requests.tsx'

interface HelpQueueScreenProps {
  /** Of the role's pages: `/agent` or `/admin`. */
  path: string
  isAdmin: boolean
  searchParams: SearchParams
}

/** Views worth a press, each an address. */
const views = [
  { key: 'open', query: {} },
  { key: 'withoutAgent', query: { status: 'requested' } },
  { key: 'overdue', query: { overdue: '1' } },
  { key: 'resolved', query: { status: 'resolved' } },
  { key: 'all', query: { view: 'all' } },
] as const

export async function HelpQueueScreen({ path, isAdmin, searchParams }: HelpQueueScreenProps) {
  const address = readListAddress(listHelpRequests.schema.querystring, searchParams)
  const isAll = searchParams.view === 'all'
  // Without a word about it, those that are still open.
  const query = isAll || address.status || address.overdue ? address : ({ ...address, open: '1' } as const)
  const [list, t] = await Promise.all([
    load(listHelpRequests, { querystring: query }),
    getTranslations('help'),
  ])
  const helpPath = `${path}/help`
  const asked = { ...address, ...(isAll && { view: 'all' }) }
  const here = listHref(helpPath, asked)
  const shown = views.filter(({ key }) => isAdmin || key !== 'withoutAgent')
  return (
    <ClientMessages>
      <PageFrame title={t('requests')} lead={t(isAdmin ? 'leadAdmin' : 'leadAgent')}>
        <ViewLinks
          label={t('views')}
          views={shown.map(({ key, query: wanted }) => {
            const href = listHref(helpPath, wanted)
            return { key, href, isOpen: href === here, text: t(`view.${key}`) }
          })}
        />
        {isAdmin && (
          <FilterForm
            path={helpPath}
            label={t('filter')}
            address={address}
            filters={[
              {
                name: 'status',
                label: t('statusOf'),
                options: helpStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
              },
            ]}
          />
        )}
        <p className="figures font-semibold">{t('count', { count: list.total })}</p>
        {list.items.length === 0 ? (
          <EmptyState title={t('none.title')}>{t(isAdmin ? 'none.admin' : 'none.agent')}</EmptyState>
        ) : (
          <HelpRequests requests={list.items} path={helpPath} without={isAdmin ? [] : ['agent']} />
        )}
        <ListPages path={helpPath} address={asked} list={list} />
      </PageFrame>
    </ClientMessages>
  )
}
