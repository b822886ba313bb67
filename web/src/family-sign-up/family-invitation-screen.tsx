'use client'
/** A family with an account answers an invitation: adds the inviter, replaces earlier ones, or declines. */
import {
  acceptInvitation,
  answerOwnInvitation,
  declineInvitation,
  type OpenInvitation,
  reportInvitation,
  reportOwnInvitation,
} from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { defaultScopes, type SharingScope } from '@bursar/contract/scopes'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { clearInvitation } from '../auth/invitation-link.ts'
import { OtherEmailForm } from '../auth/other-email-form.tsx'
import { send } from '../http/send.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { useMainFocus } from '../ui/use-main-focus.ts'
import { FailedInvitation } from './failed-invitation.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { useInvitation } from './use-invitation.ts'

type Choice = 'add' | 'replace'

interface FamilyInvitationScreenProps {
  /** The token of an invitation link. */
  invitation: string | null
  /** Invitations to the family's confirmed address, which need no link. */
  own: readonly OpenInvitation[]
  /** Professionals whose invitations the family accepted before, and with whom it still shares. */
  inviterIds: readonly string[]
  home: string
}

export function FamilyInvitationScreen({
  invitation: fromAddress,
  own,
  inviterIds,
  home,
}: FamilyInvitationScreenProps) {
  const t = useTranslations('auth')
  const { linked, settle, retry } = useInvitation(fromAddress)
  const [answered, setAnswered] = useState<Record<string, 'accepted' | 'declined'>>({})
  const [reported, setReported] = useState<readonly string[]>([])
  const declined = useLostFocus<HTMLDivElement>(linked.state === 'declined')
  useMainFocus(reported.length)
  const linkedId = linked.state === 'open' ? linked.invitation.id : null
  // The linked invitation may be one of them, which isn't known until it is loaded.
  const waiting =
    linked.state === 'loading' ? [] : own.filter(({ id }) => id !== linkedId && !reported.includes(id))
  const accepted = [...own, ...(linked.state === 'open' ? [linked.invitation] : [])]
    .filter(({ id }) => answered[id] === 'accepted')
    .map(({ inviter }) => inviter.id)
  const sharesWithOthers = ({ inviter }: OpenInvitation) =>
    [...inviterIds, ...accepted].some((id) => id !== inviter.id)
  const isNothing = waiting.length === 0 && ['none', 'closed', 'paused'].includes(linked.state)

  return (
    <PageFrame
      width="form"
      title={waiting.length > 1 ? t('invitation.page.titleMany') : t('invitation.page.title')}
    >
      {linked.state === 'loading' && <p role="status">{t('invitation.loading')}</p>}
      {linked.state === 'closed' && <Notice kind="warn">{t('invitation.closedFamily')}</Notice>}
      {linked.state === 'paused' && <Notice kind="warn">{t('invitation.paused')}</Notice>}
      {linked.state === 'failed' && <FailedInvitation failure={linked.failure} onRetry={retry} />}
      {linked.state === 'declined' && (
        <div {...declined}>
          <Notice kind="info" live>
            {t('invitation.declined', { name: linked.inviter })}
          </Notice>
        </div>
      )}
      {linked.state === 'open' && (
        <Answer
          invitation={linked.invitation}
          canReplace={sharesWithOthers(linked.invitation)}
          onAccept={async (choice, scopes, invitedEmail) => {
            const body = { token: linked.token, choice, scopes, ...(invitedEmail && { invitedEmail }) }
            await call(acceptInvitation, { body })
            clearInvitation()
            setAnswered((before) => ({ ...before, [linked.invitation.id]: 'accepted' }))
          }}
          onDecline={async () => {
            await send(declineInvitation, { body: { token: linked.token } })
            settle({ state: 'declined', inviter: linked.invitation.inviter.name })
          }}
          onReport={async (report) => {
            const { id } = linked.invitation
            // Only the signed-in call also ends a link to the sender.
            if (own.some((one) => one.id === id)) {
              await call(reportOwnInvitation, { params: { id }, body: report })
            } else await send(reportInvitation, { body: { token: linked.token, ...report } })
            settle({ state: 'none' })
            setReported((before) => [...before, linked.invitation.id])
          }}
          onClosed={() => settle({ state: 'closed' })}
          answer={answered[linked.invitation.id]}
        />
      )}
      {waiting.map((invitation) => {
        const answer = async (choice: Choice | 'decline', scopes: SharingScope[]) => {
          await call(answerOwnInvitation, { params: { id: invitation.id }, body: { choice, scopes } })
          setAnswered((before) => ({
            ...before,
            [invitation.id]: choice === 'decline' ? 'declined' : 'accepted',
          }))
        }
        return (
          <Answer
            key={invitation.id}
            invitation={invitation}
            canReplace={sharesWithOthers(invitation)}
            onAccept={(choice, scopes) => answer(choice, scopes)}
            onDecline={() => answer('decline', [])}
            onReport={async (report) => {
              await call(reportOwnInvitation, { params: { id: invitation.id }, body: report })
              setReported((before) => [...before, invitation.id])
            }}
            onClosed={() => {}}
            answer={answered[invitation.id]}
          />
        )
      })}
      {isNothing && <p>{t('invitation.page.none')}</p>}
      <p>
        {/* A full page load, because sharing may have changed. */}
        <a className="link" href={home}>
          {t('invitation.page.home')}
        </a>
      </p>
    </PageFrame>
  )
}

interface AnswerProps {
  invitation: OpenInvitation
  /** The family accepted an invitation of someone else before. */
  canReplace: boolean
  answer: 'accepted' | 'declined' | undefined
  onAccept: (choice: Choice, scopes: SharingScope[], invitedEmail?: string) => Promise<void>
  onDecline: () => Promise<void>
  onReport: (report: { message?: string }) => Promise<void>
  onClosed: () => void
}

function Answer({ invitation, canReplace, answer, onAccept, onDecline, onReport, onClosed }: AnswerProps) {
  const t = useTranslations('auth')
  const [scopes, setScopes] = useState<SharingScope[]>([...defaultScopes])
  const [choice, setChoice] = useState<Choice>('add')
  const [state, setState] = useState<'idle' | 'busy' | 'other-email'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const result = useLostFocus<HTMLDivElement>(answer)
  const { name } = invitation.inviter

  async function accept(): Promise<void> {
    setState('busy')
    setFailure(null)
    try {
      await onAccept(choice, scopes)
      setState('idle')
    } catch (error) {
      const code = error instanceof Problem ? error.code : null
      if (code === 'invitation-closed') onClosed()
      if (code !== 'other-email') setFailure(error)
      setState(code === 'other-email' ? 'other-email' : 'idle')
    }
  }

  if (answer) {
    return (
      <div {...result}>
        <Notice kind={answer === 'accepted' ? 'good' : 'info'} live>
          {answer === 'accepted'
            ? t('invitation.page.accepted', { name })
            : t('invitation.declined', { name })}
        </Notice>
      </div>
    )
  }
  return (
    <InvitationPanel
      invitation={invitation}
      scopes={scopes}
      onScopes={setScopes}
      onDecline={onDecline}
      onReport={onReport}
    >
      {canReplace && (
        <RadioGroup
          name={`choice-${invitation.id}`}
          label={t('invitation.page.choice')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'add', label: t('invitation.page.add', { name }) },
            { value: 'replace', label: t('invitation.page.replace', { name }) },
          ]}
        />
      )}
      <FailureNotice failure={failure} />
      {state === 'other-email' ? (
        <div className="grid gap-3">
          <Notice kind="info" title={t('invitation.otherTitle')} live>
            {t('invitation.otherLead')}
          </Notice>
          <OtherEmailForm onTyped={(email) => onAccept(choice, scopes, email)} />
        </div>
      ) : (
        <Button variant="primary" className="justify-self-start" busy={state === 'busy'} onClick={accept}>
          {t('invitation.page.accept')}
        </Button>
      )}
    </InvitationPanel>
  )
}
