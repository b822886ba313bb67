'use client'
/** Invitations with buttons to resend or revoke each. */
import { type Invitation, resendInvitation, revokeInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { isCallFailure } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { Table } from '../ui/table.tsx'
import { showToast } from '../ui/toast.ts'

const tones = {
  sent: 'plain',
  accepted: 'good',
  declined: 'warn',
  expired: 'warn',
  revoked: 'plain',
  superseded: 'plain',
  ended_by_family: 'warn',
} as const

/** What the professional can do with an invitation: nothing once it was answered or replaced. */
function actionsOf({ status }: Pick<Invitation, 'status'>): readonly ('resend' | 'revoke')[] {
  if (status === 'sent') return ['resend', 'revoke']
  return status === 'expired' ? ['resend'] : []
}

/** When the invitation was answered, revoked, or replaced; before that, when its link expires. */
function statusDate({ status, expiresAt, answeredAt, endedAt, updatedAt }: Invitation): string {
  if (status === 'ended_by_family') return endedAt ?? updatedAt
  return status === 'sent' || status === 'expired' ? expiresAt : (answeredAt ?? updatedAt)
}

/** The current time, updated every second while an invitation can't be resent yet; 0 before hydration. */
function useNow(invitations: readonly Invitation[]): number {
  const [now, setNow] = useState(0)
  const latestResend = Math.max(
    0,
    ...invitations
      .filter((invitation) => actionsOf(invitation).includes('resend'))
      .map(({ resendableAt }) => Date.parse(resendableAt)),
  )
  useEffect(() => {
    setNow(Date.now())
    if (latestResend <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (latestResend <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [latestResend])
  return now
}

/** "You can send it again in 40 seconds." */
function useWaitText(): (seconds: number) => string {
  const t = useTranslations('invitations')
  return (seconds) => {
    if (seconds < 90) return t('resend.waitSeconds', { seconds })
    const minutes = Math.ceil(seconds / 60)
    if (minutes < 90) return t('resend.waitMinutes', { minutes })
    return t('resend.waitHours', { hours: Math.ceil(minutes / 60) })
  }
}

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('invitations')
  const router = useRouter()
  const { busyWith, failure, run } = useAction<string>()
  const waitText = useWaitText()
  const now = useNow(invitations)
  /** The wait as text; null if the invitation can be resent now. */
  const waitFor = ({ resendableAt }: Invitation) => {
    const seconds = Math.ceil((Date.parse(resendableAt) - now) / 1000)
    return now > 0 && seconds > 0 ? waitText(seconds) : null
  }

  // Why an expired invitation isn't resent: the family was invited since.
  const outcome = (['already_invited', 'declined'] as const).find(
    (one) => failure instanceof Problem && failure.present?.outcome === one,
  )

  async function act(action: 'resend' | 'revoke', { id }: Invitation): Promise<void> {
    await run(`${action} ${id}`, async () => {
      await call(action === 'resend' ? resendInvitation : revokeInvitation, { params: { id } })
      showToast(t(`${action}.done`))
    })
    // Also after an error: the invitation may have been answered or expired in the meantime.
    router.refresh()
  }

  return (
    <div className="grid gap-3">
      {isCallFailure(failure) && failure.retryAfter !== undefined ? (
        <Notice kind="warn" live>
          {waitText(failure.retryAfter)}
        </Notice>
      ) : outcome ? (
        <Notice kind="warn" live>
          {t(`outcomes.${outcome}`)}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
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
            isRowHeader: true,
            breaksLongWords: true,
            cell: ({ email, familyName }) => (
              <>
                <span className="block wrap-anywhere lg:min-w-72">{email}</span>
                {familyName && <span className="block font-normal text-soft">{familyName}</span>}
              </>
            ),
          },
          {
            key: 'status',
            header: t('statusOf'),
            cell: ({ status, otherEmail, refusedAt }) => (
              <>
                <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
                {refusedAt !== null && status === 'sent' && (
                  <span className="block text-sm text-danger">{t('refused')}</span>
                )}
                {otherEmail && <span className="block text-sm text-soft">{t('otherEmail')}</span>}
              </>
            ),
          },
          { key: 'sent', header: t('sent'), cell: ({ sentAt }) => <DateTime at={sentAt} dateOnly /> },
          {
            key: 'became',
            header: t('became.title'),
            cell: (invitation) =>
              t.rich(`became.${invitation.status}`, {
                day: () => <DateTime key="day" at={statusDate(invitation)} dateOnly />,
              }),
          },
          {
            key: 'actions',
            header: t('actions'),
            cell: (invitation) => (
              <span className="flex flex-wrap gap-2 max-sm:justify-end">
                {actionsOf(invitation).length === 0 && '–'}
                {actionsOf(invitation).map((action) => (
                  <Button
                    key={action}
                    variant="quiet"
                    className="-my-1.5 first:-ml-4 last:-mr-4"
                    busy={busyWith === `${action} ${invitation.id}`}
                    disabled={action === 'resend' && waitFor(invitation) !== null}
                    aria-label={t(`${action}.name`, { email: invitation.email })}
                    onClick={() => act(action, invitation)}
                  >
                    {t(`${action}.action`)}
                  </Button>
                ))}
                {actionsOf(invitation).includes('resend') && waitFor(invitation) !== null && (
                  <span className="basis-full text-sm text-soft">{waitFor(invitation)}</span>
                )}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
