/** Who viewed the family's finances, and changes that others made to sharing. */

import type { CallOutput } from '@bursar/contract/call'
import type { listAccess } from '@bursar/contract/sharing'
import { useTranslations } from '../i18n/use-translations.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Table } from '../ui/table.tsx'

interface AccessLogProps {
  log: CallOutput<typeof listAccess>
  hrefOf: (page: number) => string
}

export function AccessLog({ log, hrefOf }: AccessLogProps) {
  const t = useTranslations('sharing.log')
  const roles = useTranslations('sharing.roles')
  if (log.total === 0) return <p className="text-soft">{t('none')}</p>
  return (
    <>
      <Table
        caption={t('title')}
        hideCaption
        rows={log.items}
        keyOf={({ id }) => id}
        columns={[
          { key: 'at', header: t('at'), isRowHeader: true, cell: ({ at }) => <DateTime at={at} /> },
          {
            key: 'who',
            header: t('who'),
            breaksLongWords: true,
            cell: ({ who }) =>
              who ? (
                <>
                  {who.name ?? t('gone')}
                  {who.role && <span className="block text-sm text-soft">{roles(who.role)}</span>}
                </>
              ) : (
                t('system')
              ),
          },
          {
            key: 'what',
            header: t('what'),
            cell: (entry) => (
              <>
                {t(`actions.${entry.what}`, { whom: entry.whom?.name ?? t('someoneGone') })}
                {(entry.what === 'finances_read' || entry.what === 'plan_read') && (
                  <span className="block text-sm text-soft">
                    {entry.why
                      ? t('why', { reason: entry.why })
                      : t(entry.what === 'plan_read' ? 'noReasonPlan' : 'noReason')}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      <Pagination page={log.page} totalPages={log.totalPages} hrefOf={hrefOf} />
    </>
  )
}
