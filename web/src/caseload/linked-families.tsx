/** The table of a professional's families. */
import type { LinkedFamily } from '@bursar/contract/caseload'
import { stateNames } from '@bursar/contract/state-names'
import Link from 'next/link'
import { HelpStatusChip } from '../help-status/help-status.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { DateTime } from '../ui/date-time.tsx'
import { type Column, Table, type TableSorting } from '../ui/table.tsx'
import { FamilyStatus } from './family-status.tsx'

interface LinkedFamiliesProps {
  families: readonly LinkedFamily[]
  /** The path of the families' pages, such as `/agent/families`. */
  path: string
  /** The query of the links, such as the list to go back to. */
  query?: string
  /** Whether to show the status of help requests. Those with other agents are not included. */
  showsHelp: boolean
  /** For a list that can be sorted. */
  sorting?: TableSorting
}

export function LinkedFamilies({ families, path, query = '', showsHelp, sorting }: LinkedFamiliesProps) {
  const t = useTranslations('caseload')
  const help: Column<LinkedFamily> = {
    key: 'help',
    header: t('help'),
    sort: 'help',
    cell: ({ helpStatus }) => (helpStatus ? <HelpStatusChip status={helpStatus} /> : t('noHelp')),
  }
  return (
    <Table
      caption={t('families')}
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
          cell: ({ id, name }) => (
            <Link
              prefetch={false}
              href={`${path}/${id}${query}`}
              className="link block wrap-anywhere lg:min-w-40"
            >
              {name}
            </Link>
          ),
        },
        {
          key: 'status',
          header: t('statusOf'),
          sort: 'status',
          cell: (family) => (
            <FamilyStatus status={family.invitationStatus} onboardingPercent={family.onboardingPercent} />
          ),
        },
        {
          key: 'state',
          header: t('state'),
          sort: 'state',
          cell: ({ state, scopes }) =>
            state ? stateNames[state] : t(scopes.includes('profile') ? 'notSaid' : 'notShared'),
        },
        {
          key: 'students',
          header: t('students'),
          sort: 'students',
          isNumeric: true,
          cell: ({ studentsCount }) => studentsCount ?? t('notShared'),
        },
        ...(showsHelp ? [help] : []),
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
