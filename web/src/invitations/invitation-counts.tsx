/** The number of invitations in each state, each linked to a filtered list. */
import { type InvitationStatus, invitationStates } from '@bursar/contract/invitations'
import { useTranslations } from '../i18n/use-translations.ts'
import { listHref } from '../lists/list-address.ts'
import { ViewLinks } from '../ui/view-links.tsx'

interface InvitationCountsProps {
  counts: Readonly<Partial<Record<InvitationStatus, number>>>
  path: string
  chosen?: InvitationStatus | undefined
}

export function InvitationCounts({ counts, path, chosen }: InvitationCountsProps) {
  const t = useTranslations('invitations')
  const all = invitationStates.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const entries = [
    { status: undefined, label: t('all'), count: all },
    ...invitationStates.map((status) => ({
      status,
      label: t(`status.${status}`),
      count: counts[status] ?? 0,
    })),
  ]
  return (
    <ViewLinks
      label={t('byState')}
      views={entries
        .filter(({ count, status }) => count > 0 || status === chosen)
        .map(({ status, label, count }) => ({
          key: label,
          href: listHref(path, { status }),
          isOpen: status === chosen,
          text: (
            <>
              {label} <strong className="figures">{count}</strong>
            </>
          ),
        }))}
    />
  )
}
