/** The table of families for admins. It never shows financial data. */
import type { FamilyRow } from '@bursar/contract/admin-families'
import { stateNames } from '@bursar/contract/state-names'
import Link from 'next/link'
import { FamilyStatus } from '../caseload/family-status.tsx'
import { HelpStatusChip } from '../help-status/help-status.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Table, type TableSorting } from '../ui/table.tsx'

interface FamilyRowsProps {
  families: readonly FamilyRow[]
  /** The query of the links, such as the list to go back to. */
  query?: string
  /** For a list that can be sorted. */
  sorting?: TableSorting
}

export function FamilyRows({ families, query = '', sorting }: FamilyRowsProps) {
  const t = useTranslations('admin.families')
  return (
    <Table
      caption={t('title')}
      hideCaption
      isWide
      {...(sorting && { sorting })}
      rows={families}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('family'),
          sort: 'name',
          isRowHeader: true,
          cell: ({ id, name, email }) => (
            <>
              <Link
                prefetch={false}
                href={`/admin/families/${id}${query}`}
                className="link block wrap-anywhere"
              >
                {name}
              </Link>
              <span className="block text-sm font-normal wrap-anywhere text-soft lg:min-w-60">{email}</span>
            </>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          sort: 'state',
          cell: ({ state }) => (state ? stateNames[state] : t('unknown')),
        },
        {
          key: 'status',
          header: t('status'),
          sort: 'status',
          cell: (family) => (
            <FamilyStatus status={family.invitationStatus} onboardingPercent={family.onboardingPercent} />
          ),
        },
        {
          key: 'help',
          header: t('help'),
          sort: 'help',
          cell: ({ helpStatus }) => (helpStatus ? <HelpStatusChip status={helpStatus} /> : t('neverAsked')),
        },
        {
          key: 'agent',
          header: t('agent'),
          sort: 'agent',
          breaksLongWords: true,
          cell: ({ agent }) =>
            agent ? (
              <Link prefetch={false} href={`/admin/agents/${agent.id}`} className="link">
                {agent.name}
              </Link>
            ) : (
              t('noAgent')
            ),
        },
        {
          key: 'origin',
          header: t('origin'),
          sort: 'origin',
          breaksLongWords: true,
          cell: ({ origin, invitedBy }) => (invitedBy ? invitedBy.name : t(`origins.${origin}`)),
        },
        {
          key: 'activity',
          header: t('lastActivity'),
          sort: 'activity',
          isNumeric: true,
          cell: ({ lastActivityAt }) => <DateTime at={lastActivityAt} dateOnly />,
        },
      ]}
    />
  )
}
