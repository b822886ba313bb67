/** The security log, newest first, below the current alerts. */
import {
  exportSecurityEvents,
  listSecurityAlerts,
  listSecurityEvents,
  securityActions,
} from '@bursar/contract/security-log'
import { load } from '../api/load.ts'
import { LogLinks } from '../audit/log-links.tsx'
import { urlOf } from '../http/send.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { FilteredList } from '../lists/filtered-list.tsx'
import { readListAddress, type SearchParams } from '../lists/list-address.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { SecurityAlerts } from './security-alerts.tsx'
import { securityPath } from './security-path.ts'
import { SecurityRows } from './security-rows.tsx'

export async function SecurityScreen({ searchParams }: { searchParams: SearchParams }) {
  const address = readListAddress(listSecurityEvents.schema.querystring, searchParams)
  const [list, alerts, t] = await Promise.all([
    load(listSecurityEvents, { querystring: address }),
    load(listSecurityAlerts),
    getTranslations('security'),
  ])
  const { page: _page, limit: _limit, ...query } = address
  return (
    <ClientMessages>
      <PageFrame title={t('title')} lead={t('lead')}>
        <LogLinks open="security" />
        <SecurityAlerts alerts={alerts.items} />
        <FilteredList
          path={securityPath}
          address={address}
          label={t('filter')}
          filters={[
            {
              name: 'action',
              label: t('action'),
              options: securityActions.map((value) => ({ value, label: t(`actions.${value}`) })),
            },
            { name: 'person', label: t('person'), isText: true },
            { name: 'network', label: t('network'), isText: true, example: t('networkHint') },
            { name: 'from', label: t('from') },
            { name: 'until', label: t('until') },
          ]}
          fixed={{ userId: t('onePerson') }}
          count={t('count', { count: list.total })}
          csvHref={urlOf(exportSecurityEvents, { querystring: query })}
          list={list}
          noneFound={{ title: t('none.title'), text: t('none.text') }}
        >
          <SecurityRows events={list.items} />
        </FilteredList>
      </PageFrame>
    </ClientMessages>
  )
}
