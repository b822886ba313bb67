/** Lines of the record of accesses and changes. */
import type { AuditEntry } from '@bursar/contract/audit'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Moment } from '../ui/moment.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { wordsOf } from './detail-words.ts'
import { UndoDeletion } from './undo-deletion.tsx'

interface AuditRowsProps {
  entries: readonly AuditEntry[]
  /** What the page says already. */
  without?: readonly 'subject'[]
  /** Entries whose deletion can be taken back. */
  undoable?: ReadonlySet<string>
}

export function AuditRows({ entries, without = [], undoable = new Set() }: AuditRowsProps) {
  const t = useTranslations('audit')
  const subject: Column<AuditEntry> = {
    key: 'subject',
    header: t('subject'),
    isTyped: true,
    cell: ({ subject: { id, kind, name } }) => {
      const words = name ?? t(kind === 'colleges' ? 'colleges' : 'erased')
      if (kind !== 'family' || name === null) return words
      return (
        <Link prefetch={false} href={`/admin/families/${id}`} className="link">
          {words}
        </Link>
      )
    },
  }
  return (
    <Table
      caption={t('title')}
      hideCaption
      isWide
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { key: 'at', header: t('at'), isHeading: true, cell: ({ at }) => <Moment at={at} /> },
        {
          key: 'who',
          header: t('who'),
          isTyped: true,
          cell: ({ actor }) =>
            actor ? (
              <>
                {actor.name}
                <span className="block text-sm text-soft">{t(`roles.${actor.role}`)}</span>
              </>
            ) : (
              t('system')
            ),
        },
        { key: 'what', header: t('what'), cell: ({ action }) => t(`actions.${action}`) },
        ...(without.includes('subject') ? [] : [subject]),
        {
          key: 'detail',
          header: t('detail'),
          isTyped: true,
          cell: ({ id, detail, reason, subject: { id: subjectId } }) => (
            <>
              {!detail && !reason && '–'}
              {detail && <span className="block">{wordsOf(detail, t)}</span>}
              {reason && <span className="block">{t('because', { reason })}</span>}
              {undoable.has(id) && <UndoDeletion id={subjectId} />}
            </>
          ),
        },
      ]}
    />
  )
}
