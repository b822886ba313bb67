/** The audit log: who viewed or changed what, newest first, with filters for action, family, person and day. */
import { auditActions, exportAudit, listAudit } from '@bursar/contract/audit'
import { load } from '../api/load.ts'
import { urlOf } from '../http/send.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { FilteredList } from '../lists/filtered-list.tsx'
import { readListAddress, type SearchParams } from '../lists/list-address.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuditRows } from './audit-rows.tsx'
import { LogLinks } from './log-links.tsx'

const path = '/admin/log'

export async function AuditScreen({ searchParams }: { searchParams: SearchParams }) {
  const address = readListAddress(listAudit.schema.querystring, searchParams)
  const [list, t] = await Promise.all([load(listAudit, { querystring: address }), getTranslations('audit')])
  const { page: _page, limit: _limit, ...query } = address
  return (
    <ClientMessages areas={['audit']}>
      <PageFrame title={t('title')} lead={t('lead')}>
        <LogLinks open="audit" />
        <FilteredList
          path={path}
          address={address}
          label={t('filter')}
          filters={[
            {
              name: 'action',
              label: t('what'),
              options: auditActions.map((value) => ({ value, label: t(`actions.${value}`) })),
            },
            { name: 'person', label: t('person'), isText: true },
            { name: 'from', label: t('from') },
            { name: 'until', label: t('until') },
          ]}
          fixed={{ familyId: t('oneFamily'), actorId: t('oneActor') }}
          count={t('count', { count: list.total })}
          csvHref={urlOf(exportAudit, { querystring: query })}
          list={list}
          noneFound={{ title: t('none.title'), text: t('none.text') }}
        >
          <AuditRows entries={list.items} />
        </FilteredList>
      </PageFrame>
    </ClientMessages>
  )
}
