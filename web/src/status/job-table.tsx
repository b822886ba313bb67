/** The background jobs, and when each last succeeded. */
import type { Status } from '@bursar/contract/status'
import { useTranslations } from '../i18n/use-translations.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Table } from '../ui/table.tsx'
import { StateChip } from './state-chip.tsx'

export function JobTable({ jobs }: { jobs: Status['process']['jobs'] }) {
  const t = useTranslations('status.jobs')
  return (
    <Table
      caption={t('title')}
      hideCaption
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[
        { key: 'job', header: t('job'), isRowHeader: true, cell: ({ name }) => t(`names.${name}`) },
        { key: 'state', header: t('state'), cell: ({ state }) => <StateChip state={state} /> },
        {
          key: 'last',
          header: t('last'),
          cell: ({ lastDoneAt }) => (lastDoneAt === null ? t('never') : <DateTime at={lastDoneAt} />),
        },
      ]}
    />
  )
}
