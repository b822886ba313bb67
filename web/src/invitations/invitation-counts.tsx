/** How many invitations there are in each state, each a way to those. */
import { type InvitationStatus, invitationLinkStatuses } from '@bursar/contract/invitations'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { listHref } from '../lists/list-address.ts'

interface InvitationCountsProps {
  counts: Readonly<Partial<Record<InvitationStatus, number>>>
  path: string
  chosen?: InvitationStatus | undefined
}

export function InvitationCounts({ counts, path, chosen }: InvitationCountsProps) {
  const t = useTranslations('invitations')
  const all = invitationLinkStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const entries = [
    { status: undefined, label: t('all'), count: all },
    ...invitationLinkStatuses.map((status) => ({
      status,
      label: t(`status.${status}`),
      count: counts[status] ?? 0,
    })),
  ]
  return (
    <nav aria-label={t('byState')}>
      <ul className="flex flex-wrap gap-2">
        {entries
          .filter(({ count, status }) => count > 0 || status === chosen)
          .map(({ status, label, count }) => (
            <li key={label}>
              <Link
                prefetch={false}
                href={listHref(path, { status })}
                aria-current={status === chosen ? 'true' : undefined}
                className="figures target inline-flex items-center gap-1.5 rounded-full border border-control bg-surface px-4 no-underline hover:bg-sunk aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-semibold"
              >
                {label} <strong>{count}</strong>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
