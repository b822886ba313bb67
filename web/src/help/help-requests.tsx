/** A table of help requests that link to their conversations. */
import type { HelpRequest } from '@bursar/contract/help-requests'
import Link from 'next/link'
import { HelpStatusChip } from '../help-status/help-status.tsx'
import { isOpen } from '../help-status/news.ts'
import { languageNames } from '../i18n/languages.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { DateTime } from '../ui/date-time.tsx'
import { type Column, Table } from '../ui/table.tsx'

interface HelpRequestsProps {
  requests: readonly HelpRequest[]
  /** The path of the requests' pages, such as `/agent/help`. */
  path: string
  /** The query of the links, such as the list to go back to. */
  query?: string
  /** Columns that the page makes unnecessary. */
  hiddenColumns?: readonly ('family' | 'agent')[]
  /** Whether the viewer is the agent who works on them. */
  isAgent?: boolean
}

export function HelpRequests({
  requests,
  path,
  query = '',
  hiddenColumns = [],
  isAgent = false,
}: HelpRequestsProps) {
  const t = useTranslations('help')
  const link = ({ id }: HelpRequest, text: string) => (
    <Link prefetch={false} href={`${path}/${id}${query}`} className="link block wrap-anywhere lg:min-w-40">
      {text}
    </Link>
  )
  const family: Column<HelpRequest> = {
    key: 'family',
    header: t('family'),
    isRowHeader: true,
    cell: (request) => link(request, request.family.name),
  }
  const agent: Column<HelpRequest> = {
    key: 'agent',
    header: t('agent'),
    breaksLongWords: true,
    cell: (request) => request.agent?.name ?? t('noAgent'),
  }
  const hasFamily = !hiddenColumns.includes('family')
  return (
    <Table
      caption={t('requests')}
      hideCaption
      isWide
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        ...(hasFamily ? [family] : []),
        {
          key: 'topic',
          header: t('topic'),
          isRowHeader: !hasFamily,
          cell: (request) =>
            hasFamily ? t(`topics.${request.topic}`) : link(request, t(`topics.${request.topic}`)),
        },
        {
          key: 'status',
          header: t('statusOf'),
          cell: (request) => (
            <HelpStatusChip
              status={request.status}
              isOverdue={request.isOverdue}
              isUnread={request.isUnread}
              isMyTurn={isAgent && isOpen(request) && request.turn === 'agent'}
            />
          ),
        },
        ...(hiddenColumns.includes('agent') ? [] : [agent]),
        {
          key: 'language',
          header: t('language'),
          cell: ({ preferredLanguage }) => languageNames[preferredLanguage],
        },
        {
          key: 'waiting',
          header: t('waitingSince'),
          isNumeric: true,
          cell: (request) =>
            isOpen(request) && request.turn === 'agent' ? (
              <DateTime at={request.waitingSince} dateOnly />
            ) : (
              '–'
            ),
        },
        {
          key: 'asked',
          header: t('asked'),
          isNumeric: true,
          cell: ({ createdAt }) => <DateTime at={createdAt} dateOnly />,
        },
      ]}
    />
  )
}
