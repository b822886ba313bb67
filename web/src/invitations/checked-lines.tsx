'use client'
/** The outcome of each line of an import: lines that won't be sent come first, and long lists are paginated. */
import type { InvitationLine } from '@bursar/contract/invitations'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Table } from '../ui/table.tsx'

const tones = {
  send: 'good',
  sent: 'good',
  not_an_email: 'danger',
  twice_in_file: 'warn',
  already_invited: 'warn',
  declined: 'warn',
  too_often: 'warn',
  name_too_long: 'danger',
  name_has_number: 'danger',
} as const satisfies Record<InvitationLine['outcome'], string>

/** Lines to fix come first, then other skipped lines, then those that will be sent. */
const ranks = { danger: 0, warn: 1, good: 2 } as const
const pageSize = 25

export function CheckedLines({ lines }: { lines: readonly InvitationLine[] }) {
  const t = useTranslations('invitations')
  const [page, setPage] = useState(0)
  const inOrder = useMemo(
    () =>
      lines
        // One line may have several addresses, so the index is the key.
        .map((line, place) => ({ ...line, place }))
        .sort(
          (one, other) => ranks[tones[one.outcome]] - ranks[tones[other.outcome]] || one.place - other.place,
        ),
    [lines],
  )
  const pages = Math.ceil(inOrder.length / pageSize)
  const shown = Math.min(page, pages - 1)
  return (
    <>
      <Table
        caption={t('many.lines')}
        hideCaption
        rows={inOrder.slice(shown * pageSize, (shown + 1) * pageSize)}
        keyOf={({ place }) => String(place)}
        columns={[
          { key: 'line', header: t('many.line'), isNumeric: true, cell: ({ line }) => line },
          {
            key: 'email',
            header: t('email'),
            isRowHeader: true,
            cell: ({ email, familyName }) => (
              <>
                <span className="wrap-anywhere">{email || '–'}</span>
                {familyName && <span className="block font-normal text-soft">{familyName}</span>}
              </>
            ),
          },
          {
            key: 'outcome',
            header: t('many.outcome'),
            cell: ({ outcome }) => <Chip tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Chip>,
          },
        ]}
      />
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {t('many.previous')}
          </Button>
          <span className="figures">{t('many.page', { page: shown + 1, pages })}</span>
          <Button disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            {t('many.next')}
          </Button>
        </div>
      )}
    </>
  )
}
