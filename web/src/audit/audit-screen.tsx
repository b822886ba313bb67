/** Who read or changed what, the newest first; filtered by kind, family, person and day. */
import { auditActions, listAudit } from '@bursar/contract/audit'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { listHref, readListAddress, type SearchParams } from '../lists/list-address.ts'
import { ListSummary } from '../lists/list-summary.tsx'
import { load } from '../shell/load.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { AuditRows } from './audit-rows.tsx'
import { undoableDeletions } from './undoable.ts'

const path = '/admin/log'

export async function AuditScreen({ searchParams }: { searchParams: SearchParams }) {
  const address = readListAddress(listAudit.schema.querystring, searchParams)
  const [list, t] = await Promise.all([load(listAudit, { querystring: address }), getTranslations('audit')])
  const chips = [
    ...(address.action ? [{ name: 'action', text: t(`actions.${address.action}`) }] : []),
    ...(address.familyId ? [{ name: 'familyId', text: t('oneFamily') }] : []),
    ...(address.actorId ? [{ name: 'actorId', text: t('oneActor') }] : []),
    ...(address.from ? [{ name: 'from', text: t('fromDay', { day: address.from }) }] : []),
    ...(address.until ? [{ name: 'until', text: t('untilDay', { day: address.until }) }] : []),
  ]
  return (
    <ClientMessages areas={['audit']}>
      <PageFrame title={t('title')} lead={t('lead')}>
        <FilterForm
          path={path}
          label={t('filter')}
          address={address}
          filters={[
            {
              name: 'action',
              label: t('what'),
              options: auditActions.map((value) => ({ value, label: t(`actions.${value}`) })),
            },
            { name: 'from', label: t('from') },
            { name: 'until', label: t('until') },
          ]}
        />
        <ListSummary path={path} address={address} count={t('count', { count: list.total })} chips={chips} />
        {list.items.length === 0 ? (
          <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
        ) : (
          <AuditRows entries={list.items} undoable={undoableDeletions(list.items, Date.now())} />
        )}
        <Pagination
          page={list.page}
          totalPages={list.totalPages}
          hrefOf={(page) => listHref(path, address, { page })}
        />
      </PageFrame>
    </ClientMessages>
  )
}
