/** The rows of the security log. */
import type { SecurityEvent } from '@bursar/contract/security-log'
import Link from 'next/link'
import { eventDetail } from '../account/event-detail.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { listHref } from '../lists/list-address.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Table } from '../ui/table.tsx'
import { securityPath } from './security-path.ts'

export function SecurityRows({ events }: { events: readonly SecurityEvent[] }) {
  const t = useTranslations('security')
  const roles = useTranslations('audit.roles')
  const person = ({ id, name, role }: NonNullable<SecurityEvent['account']>) => (
    <>
      <Link
        prefetch={false}
        href={listHref(securityPath, { userId: id })}
        aria-label={t('only', { name: name ?? t('erased') })}
        className="link"
      >
        {name ?? t('erased')}
      </Link>
      {role && <span className="block text-sm text-soft">{roles(role)}</span>}
    </>
  )
  return (
    <Table
      caption={t('title')}
      hideCaption
      isWide
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { key: 'at', header: t('at'), isRowHeader: true, cell: ({ at }) => <DateTime at={at} /> },
        { key: 'action', header: t('action'), cell: ({ action }) => t(`actions.${action}`) },
        {
          key: 'account',
          header: t('account'),
          breaksLongWords: true,
          cell: ({ account }) => (account ? person(account) : t('noAccount')),
        },
        {
          key: 'by',
          header: t('by'),
          breaksLongWords: true,
          cell: ({ actor, account, network }) => {
            if (!actor) return t(network === null ? 'server' : 'nobody')
            return actor.id === account?.id ? t('same') : person(actor)
          },
        },
        {
          key: 'where',
          header: t('where'),
          cell: ({ network, device }) =>
            network === null ? (
              '–'
            ) : (
              <>
                {device ?? t('unknownDevice')}
                <span className="block text-sm wrap-anywhere text-soft">{network}</span>
              </>
            ),
        },
        {
          key: 'detail',
          header: t('detail'),
          breaksLongWords: true,
          cell: ({ detail }) => eventDetail(detail, t) ?? '–',
        },
      ]}
    />
  )
}
