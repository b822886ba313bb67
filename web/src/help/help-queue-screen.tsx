/** Help requests: all for an admin, the assigned ones for an agent. The longest waiting come first. */

import { listHelpRequests } from '@bursar/contract/help'
import { helpStatuses } from '@bursar/contract/help-requests'
import { load } from '../api/load.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { EmptyList } from '../lists/empty-list.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { listHref, rowQueryOf, type SearchParams } from '../lists/list-address.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { ListSummary } from '../lists/list-summary.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { HelpRequests } from './help-requests.tsx'
import { everyStatus, queueViews, readQueue } from './queue-view.ts'

interface HelpQueueScreenProps {
  /** The path of the role's pages: `/agent` or `/admin`. */
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
  const currentHref = listHref(helpPath, address)
  const views = queueViews.filter(({ key }) => isAdmin || key !== 'withoutAgent')
  return (
    <ClientMessages>
      <PageFrame title={t('requests')} lead={t(isAdmin ? 'leadAdmin' : 'leadAgent')}>
        <ViewLinks
          label={t('views')}
          views={views.map(({ key, query: viewQuery }) => {
            const href = listHref(helpPath, viewQuery)
            return { key, href, isOpen: href === currentHref, text: t(`view.${key}`) }
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
          // No view and no filter shows that both apply.
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
            query={rowQueryOf(address)}
            hiddenColumns={isAdmin ? [] : ['agent']}
            isAgent={!isAdmin}
          />
        )}
        <ListPages path={helpPath} address={address} list={list} />
      </PageFrame>
    </ClientMessages>
  )
}
