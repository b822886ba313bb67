/** One row for each part of the installation. */
import type { Status } from '@bursar/contract/status'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { formatCount } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Table } from '../ui/table.tsx'
import { StateChip } from './state-chip.tsx'

interface Part {
  key: string
  name: string
  state: Status['backup']['state']
  details: ReactNode
}

export function PartTable({ status }: { status: Status }) {
  const t = useTranslations('status.parts')
  const parts = usePartsOf(status)
  return (
    <Table
      caption={t('title')}
      hideCaption
      rows={parts}
      keyOf={({ key }) => key}
      columns={[
        { key: 'part', header: t('part'), isRowHeader: true, cell: ({ name }) => name },
        { key: 'state', header: t('state'), cell: ({ state }) => <StateChip state={state} /> },
        {
          key: 'details',
          header: t('details'),
          // On a phone, values are flush right, which is hard to read over several lines.
          cell: ({ details }) => <div className="text-left">{details}</div>,
        },
      ]}
    />
  )
}

function usePartsOf({ database, backup, mail, colleges, process }: Status): Part[] {
  const t = useTranslations('status.parts')
  const locale = useLocale()
  const { pages } = process
  return [
    {
      key: 'database',
      name: t('database.name'),
      state: database.state,
      details: t(`database.${database.state}`, { kind: database.kind, waiting: database.waiting }),
    },
    {
      key: 'backup',
      name: t('backup.name'),
      state: backup.state,
      details: <BackupDetails backup={backup} />,
    },
    {
      key: 'mail',
      name: t('mail.name'),
      state: mail.state,
      details: (
        <>
          {mail.waiting === null ? (
            <p>{t('mail.unknown')}</p>
          ) : (
            <p>{t('mail.waiting', { count: mail.waiting, minutes: mail.oldestMinutes ?? 0 })}</p>
          )}
          {mail.state === 'problem' && mail.waiting !== null && <p>{t('mail.late')}</p>}
          {!mail.hasServer && <p>{t('mail.noServer')}</p>}
        </>
      ),
    },
    {
      key: 'colleges',
      name: t('colleges.name'),
      state: colleges.state,
      details: (
        <>
          <p>
            {t.rich(colleges.importedAt === null ? 'colleges.releaseOfUnknownAge' : 'colleges.release', {
              name: colleges.release,
              count: formatCount(colleges.colleges, locale),
              at: () => colleges.importedAt && <DateTime at={colleges.importedAt} dateOnly />,
            })}
          </p>
          {colleges.isOld && <p>{t('colleges.old')}</p>}
          {colleges.hasUpdateFailed && <p>{t('colleges.updateFailed')}</p>}
          {colleges.state !== 'ok' && colleges.importedAt !== null && (
            <p>
              <Link prefetch={false} href="/admin/colleges" className="link">
                {t('colleges.import')}
              </Link>
            </p>
          )}
        </>
      ),
    },
    ...(pages
      ? [
          {
            key: 'pages',
            name: t('pages.name'),
            state: pages.state,
            details: <PagesDetails pages={pages} />,
          },
        ]
      : []),
    {
      key: 'process',
      name: t('process.name'),
      state: 'ok',
      details: t('process.details', {
        megabytes: formatCount(process.megabytes, locale),
        passwords: process.passwordsWaiting,
      }),
    },
  ]
}

function BackupDetails({ backup: { state, isKnown, madeAt } }: Pick<Status, 'backup'>) {
  const t = useTranslations('status.parts.backup')
  if (state === 'unchecked') return <p>{t('elsewhere')}</p>
  if (madeAt === null) return <p>{isKnown ? t('none') : t('unknown')}</p>
  return (
    <>
      <p>{t.rich('made', { at: () => <DateTime at={madeAt} /> })}</p>
      {state !== 'ok' && <p>{t('late')}</p>}
    </>
  )
}

function PagesDetails({ pages }: { pages: NonNullable<Status['process']['pages']> }) {
  const t = useTranslations('status.parts.pages')
  const { ready, workers, lost, lastLostAt, state } = pages
  return (
    <>
      <p>
        {ready === 0 ? t('none') : ready < workers ? t('fewer', { ready, workers }) : t('all', { ready })}
      </p>
      {lastLostAt !== null && <p>{t.rich('lost', { lost, at: () => <DateTime at={lastLostAt} /> })}</p>}
      {state !== 'ok' && <p>{t('log')}</p>}
    </>
  )
}
