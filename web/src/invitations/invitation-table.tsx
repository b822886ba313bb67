'use client'
/** Invitations with what can be done about each: a new link, or taking it back. */
import { type Invitation, resendInvitation, revokeInvitation } from '@bursar/contract/invitations'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useDeed } from '../api/use-deed.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Moment } from '../ui/moment.tsx'
import { Table } from '../ui/table.tsx'
import { showToast } from '../ui/toast.ts'

const tones = {
  sent: 'plain',
  accepted: 'good',
  declined: 'warn',
  expired: 'warn',
  revoked: 'plain',
  superseded: 'plain',
} as const

/** What its professional may do with an invitation; one that was answered or replaced is history. */
export function deedsOf({ status }: Pick<Invitation, 'status'>): readonly ('resend' | 'revoke')[] {
  if (status === 'sent') return ['resend', 'revoke']
  return status === 'expired' ? ['resend'] : []
}

/** When it was answered, taken back or replaced, which is the last that happens to it; until then, when its link ends. */
function lastsUntil({ status, expiresAt, answeredAt, updatedAt }: Invitation): string {
  return status === 'sent' || status === 'expired' ? expiresAt : (answeredAt ?? updatedAt)
}

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('invitations')
  const router = useRouter()
  const { busyWith, failure, run } = useDeed<string>()

  async function act(deed: 'resend' | 'revoke', { id }: Invitation): Promise<void> {
    await run(`${deed} ${id}`, async () => {
      await call(deed === 'resend' ? resendInvitation : revokeInvitation, { params: { id } })
      showToast(t(`${deed}.done`))
    })
    // Also after a refusal: the invitation was answered or has run out in the meantime.
    router.refresh()
  }

  return (
    <div className="grid gap-3">
      <FailureNotice failure={failure} />
      <Table
        caption={t('title')}
        hideCaption
        isWide
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'email',
            header: t('email'),
            isHeading: true,
            isTyped: true,
            cell: ({ email, familyName }) => (
              <>
                <span className="wrap-anywhere">{email}</span>
                {familyName && <span className="block font-normal text-soft">{familyName}</span>}
              </>
            ),
          },
          {
            key: 'status',
            header: t('statusOf'),
            cell: ({ status, otherEmail }) => (
              <>
                <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
                {otherEmail && <span className="block text-sm text-soft">{t('otherEmail')}</span>}
              </>
            ),
          },
          { key: 'sent', header: t('sent'), cell: ({ sentAt }) => <Moment at={sentAt} isDay /> },
          {
            key: 'became',
            header: t('became.title'),
            cell: (invitation) =>
              t.rich(`became.${invitation.status}`, {
                day: () => <Moment key="day" at={lastsUntil(invitation)} isDay />,
              }),
          },
          {
            key: 'deeds',
            header: t('deeds'),
            cell: (invitation) => (
              <span className="flex flex-wrap gap-2 max-sm:justify-end">
                {deedsOf(invitation).length === 0 && '–'}
                {deedsOf(invitation).map((deed) => (
                  <Button
                    key={deed}
                    look="quiet"
                    className="-my-1.5 first:-ml-4 last:-mr-4"
                    busy={busyWith === `${deed} ${invitation.id}`}
                    aria-label={t(`${deed}.name`, { email: invitation.email })}
                    onClick={() => act(deed, invitation)}
                  >
                    {t(`${deed}.action`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
