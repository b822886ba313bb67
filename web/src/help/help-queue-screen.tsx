/** Help requests: for an admin all of them, for an agent those assigned to it. The longest waiting stand first. */

import { listHelpRequests } from '@bursar/contract/help'
import { helpStatuses } from '@bursar/contract/help-requests'
import { getTranslations } from 'next-intl/server'
import { load } from '../api/load.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { listHref, type SearchParams } from '../lists/list-address.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { ListSummary } from '../lists/list-summary.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { HelpRequests } from './help-requests.tsx'
import { everyStatus, queueViews, readQueue } from './queue-view.ts'

interface HelpQueueScreenProps {
  /** Of the role's pages: `/agent` or `/admin`. */
  path: string
  isAdmin: boolean
  searchParams: SearchParams
}

export async function HelpQueueScreen({ path, isAdmin, searchParams }: HelpQueueScreenProps) {
  const { address, query } = readQueue(searchParams)
  const [list, t] = await Promise.all([
    load(listHelpRequests, { querystring: query }),
    getTranslations('help'),
  ])
  const helpPath = `${path}/help`
  const here = listHref(helpPath, address)
  const shown = queueViews.filter(({ key }) => isAdmin || key !== 'withoutAgent')
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
                anyLabel: t('view.open'),
                options: [
                  ...helpStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
                  { value: everyStatus, label: t('view.all') },
                ],
              },
            ]}
          />
        )}
        <ListSummary
          path={helpPath}
          address={address}
          count={t('count', { count: list.total })}
          // No view says both, and neither does the form.
          chips={address.overdue && address.status ? [{ name: 'overdue', text: t('overdue') }] : []}
        />
        {list.items.length === 0 ? (
          <EmptyList path={helpPath} address={address} list={list}>
            <EmptyState title={t('none.title')}>{t(isAdmin ? 'none.admin' : 'none.agent')}</EmptyState>
          </EmptyList>
        ) : (
          <HelpRequests
            requests={list.items}
            path={helpPath}
            without={isAdmin ? [] : ['agent']}
            isAgent={!isAdmin}
          />
        )}
        <ListPages path={helpPath} address={address} list={list} />
      </PageFrame>
    </ClientMessages>
  )
}
