/** The table of audit log entries. */
import type { AuditEntry } from '@bursar/contract/audit'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslations } from '../i18n/use-translations.ts'
import { DateTime } from '../ui/date-time.tsx'
import { LostFocus } from '../ui/lost-focus.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { detailText } from './detail-text.ts'
import { UndoDeletion } from './undo-deletion.tsx'

interface FamilyLinkProps {
  id: string
  /** Whether the family is erased and no longer has a page. */
  isErased: boolean
  children: ReactNode
}

function FamilyLink({ id, isErased, children }: FamilyLinkProps) {
  if (isErased) return children
  return (
    <Link prefetch={false} href={`/admin/families/${id}`} className="link">
      {children}
    </Link>
  )
}

interface AuditRowsProps {
  entries: readonly AuditEntry[]
  /** Whether all entries are about one family, which the page already names. */
  isOneFamily?: boolean
}

export function AuditRows({ entries, isOneFamily = false }: AuditRowsProps) {
  const t = useTranslations('audit')
  const subject: Column<AuditEntry> = {
    key: 'subject',
    header: t('subject'),
    breaksLongWords: true,
    cell: ({ subject: { id, kind, name }, family }) => (
      <>
        {kind === 'family' ? (
          <FamilyLink id={id} isErased={name === null}>
            {name ?? t('erased')}
          </FamilyLink>
        ) : (
          (name ?? t(kind === 'colleges' ? 'colleges' : 'erased'))
        )}
        {family && (
          <span className="block text-sm text-soft">
            {t.rich('ofFamily', {
              name: family.name ?? t('erased'),
              family: (text) => (
                <FamilyLink id={family.id} isErased={family.name === null}>
                  {text}
                </FamilyLink>
              ),
            })}
          </span>
        )}
      </>
    ),
  }
  return (
    <LostFocus step={entries.filter(({ restorable }) => restorable).length}>
      <Table
        caption={t('title')}
        hideCaption
        isWide
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { key: 'at', header: t('at'), isRowHeader: true, cell: ({ at }) => <DateTime at={at} /> },
          {
            key: 'who',
            header: t('who'),
            breaksLongWords: true,
            cell: ({ actor, action }) =>
              actor ? (
                <>
                  {actor.name ?? t('erased')}
                  {actor.role && <span className="block text-sm text-soft">{t(`roles.${actor.role}`)}</span>}
                </>
              ) : (
                // Only a report can come from someone without an account, by the link of an invitation.
                t(action === 'advisor_reported' ? 'nobody' : 'system')
              ),
          },
          {
            key: 'what',
            header: t('what'),
            cell: ({ action, subject: { kind, name } }) => (
              <>
                {t(`actions.${action}`)}
                {isOneFamily && kind === 'user' && (
                  <span className="block text-sm text-soft">{name ?? t('erased')}</span>
                )}
              </>
            ),
          },
          ...(isOneFamily ? [] : [subject]),
          {
            key: 'detail',
            header: t('detail'),
            breaksLongWords: true,
            cell: ({ detail, reason, subject, restorable }) => (
              <>
                {!detail && !reason && '–'}
                {detail && <span className="block">{detailText(detail, subject.kind, t)}</span>}
                {reason && <span className="block">{t('because', { reason })}</span>}
                {restorable && <UndoDeletion id={subject.id} role={restorable} />}
              </>
            ),
          },
        ]}
      />
    </LostFocus>
  )
}
