'use client'
/** Who invites, what they would see, and buttons to decline or report. */
import type { OpenInvitation } from '@bursar/contract/invitations'
import type { SharingScope } from '@bursar/contract/scopes'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Verified } from '../professionals/verified.tsx'
import { ReportAdvisor } from '../sharing/report-advisor.tsx'
import { ScopeCheckboxes } from '../sharing/scope-checkboxes.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'

interface InvitationPanelProps {
  invitation: OpenInvitation
  scopes: readonly SharingScope[]
  onScopes: (scopes: SharingScope[]) => void
  /** Throws what the calls throw. */
  onDecline: () => Promise<void>
  /** "I don't know this person." Throws what the calls throw. */
  onReport: (report: { message?: string }) => Promise<void>
  /** Buttons to accept, unless there is a form below. */
  children?: ReactNode
}

export function InvitationPanel({
  invitation,
  scopes,
  onScopes,
  onDecline,
  onReport,
  children,
}: InvitationPanelProps) {
  const t = useTranslations('auth')
  const format = useFormatter()
  const [isDeclining, setDeclining] = useState<'no' | 'asking' | 'busy'>('no')
  const [failure, setFailure] = useState<unknown>(null)
  const answers = useLostFocus<HTMLDivElement>(isDeclining === 'no')
  const { inviter } = invitation
  const titleId = `invitation-${invitation.id}`
  const about = [t(`invitation.from.${inviter.role}`), inviter.title, inviter.organization]

  async function decline(): Promise<void> {
    setDeclining('busy')
    setFailure(null)
    try {
      await onDecline()
    } catch (error) {
      setFailure(error)
      setDeclining('asking')
    }
  }

  return (
    <Card as="section" labelledBy={titleId} className="grid gap-5">
      <div>
        <h2 id={titleId} className="text-xl">
          {t('invitation.invites', { name: inviter.name })}
        </h2>
        <p className="text-soft">{about.filter(Boolean).join(' · ')}</p>
        <Verified verified={inviter.verified} />
        <p className="text-sm text-soft">
          {t('invitation.expires', {
            day: format.dateTime(new Date(invitation.expiresAt), { dateStyle: 'long' }),
          })}
        </p>
      </div>
      <ScopeCheckboxes
        name={`scopes-${invitation.id}`}
        label={t('invitation.scopesTitle', { name: inviter.name })}
        hint={t('invitation.scopesHint')}
        value={scopes}
        onChange={onScopes}
      />
      {children}
      <FailureNotice failure={failure} />
      {isDeclining === 'no' ? (
        <div {...answers} className="flex flex-wrap gap-x-6">
          <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => setDeclining('asking')}>
            {t('invitation.decline')}
          </Button>
          <ReportAdvisor name={inviter.name} onReport={onReport} />
        </div>
      ) : (
        <div {...answers}>
          <Notice
            kind="warn"
            live
            actions={
              <>
                <Button variant="danger" busy={isDeclining === 'busy'} onClick={decline}>
                  {t('invitation.declineYes')}
                </Button>
                <Button variant="quiet" onClick={() => setDeclining('no')}>
                  {t('invitation.declineNo')}
                </Button>
              </>
            }
          >
            {t('invitation.declineSure', { name: inviter.name })}
          </Notice>
        </div>
      )}
    </Card>
  )
}
