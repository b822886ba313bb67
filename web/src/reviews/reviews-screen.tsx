/** Professionals who wait for an admin's review of a report, an application, or an identity change. */
import { listWaitingReviews } from '@bursar/contract/reviews'
import Link from 'next/link'
import { load } from '../api/load.ts'
import { getTranslations } from '../i18n/translations.ts'
import { Chip } from '../ui/chip.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Table } from '../ui/table.tsx'
import { Flags } from './flags.tsx'
import { reviewHref } from './review-href.ts'

export async function ReviewsScreen() {
  const [{ items, total }, t] = await Promise.all([load(listWaitingReviews), getTranslations('reviews')])
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {total > items.length && <p className="text-soft">{t('limit', { shown: items.length, total })}</p>}
      {items.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Table
          caption={t('caption')}
          hideCaption
          isWide
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('name'),
              isRowHeader: true,
              breaksLongWords: true,
              cell: (row) => (
                <Link prefetch={false} href={reviewHref(row)} className="link">
                  {row.name}
                </Link>
              ),
            },
            {
              key: 'organization',
              header: t('organization'),
              breaksLongWords: true,
              cell: ({ organization }) => organization ?? t('noneGiven'),
            },
            {
              key: 'what',
              header: t('what'),
              cell: ({ kinds }) => (
                <span className="flex flex-wrap gap-1">
                  {kinds.map((kind) => (
                    <Chip key={kind} tone={kind === 'report' ? 'danger' : 'plain'}>
                      {t(`kinds.${kind}`)}
                    </Chip>
                  ))}
                </span>
              ),
            },
            { key: 'flags', header: t('flags'), cell: ({ flags }) => <Flags flags={flags} /> },
            {
              key: 'since',
              header: t('since'),
              isNumeric: true,
              cell: ({ since }) => <DateTime at={since} />,
            },
          ]}
        />
      )}
    </PageFrame>
  )
}
