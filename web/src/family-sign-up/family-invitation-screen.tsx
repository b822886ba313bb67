'use client'
/** A family with an account answers an invitation: adds the inviter, replaces earlier ones, or declines. */
import {
  acceptInvitation,
  answerOwnInvitation,
  type OpenInvitation,
  reportInvitation,
  reportOwnInvitation,
} from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { defaultScopes, type SharingScope } from '@bursar/contract/scopes'
import type { Share } from '@bursar/contract/sharing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { clearInvitation } from '../auth/invitation-link.ts'
import { OtherEmailForm } from '../auth/other-email-form.tsx'
import { send } from '../http/send.ts'
import { endSharing } from '../sharing/end-sharing.ts'
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
type Acceptance = { choice: Choice; scopes: SharingScope[]; invitedEmail?: string }
/** Returns the same `Idempotency-Key` for a retry after a lost answer. */
type KeyFor = (body: object) => string
/** A professional with whom the family shares. */
type Link = Pick<Share, 'professional' | 'invited' | 'assigned'>
/** `wasLinked`: the family already shared with the sender. */
type Answered = { answer: 'accepted' | 'declined'; wasLinked: boolean }

interface FamilyInvitationScreenProps {
  /** The token of an invitation link. */
  invitation: string | null
  /** Invitations to the family's confirmed address, which need no link. */
  own: readonly OpenInvitation[]
  /** As loaded with the page. */
  shares: readonly Link[]
  home: string
}

export function FamilyInvitationScreen({
  invitation: fromAddress,
  own,
  shares,
  home,
}: FamilyInvitationScreenProps) {
  const t = useTranslations('auth')
  const { linked, settle, retry, decline } = useInvitation(fromAddress)
  const [links, setLinks] = useState<readonly Link[]>(shares)
  const [answered, setAnswered] = useState<Record<string, Answered>>({})
  const [reported, setReported] = useState<readonly string[]>([])
  useMainFocus(reported.length)
  const linkedId = linked.state === 'open' ? linked.invitation.id : null
  // The linked invitation may be one of them, which isn't known until it is loaded.
  const waiting =
    linked.state === 'loading' ? [] : own.filter(({ id }) => id !== linkedId && !reported.includes(id))
  const isNothing = waiting.length === 0 && ['none', 'closed', 'paused'].includes(linked.state)

  function showAnswer({ id, inviter }: OpenInvitation, choice: Choice | 'decline') {
    const wasLinked = links.some(({ professional }) => professional.id === inviter.id)
    const answer = choice === 'decline' ? 'declined' : 'accepted'
    setAnswered((before) => ({ ...before, [id]: { answer, wasLinked } }))
    if (choice !== 'decline') setLinks((before) => linksAfter(before, inviter, choice))
  }

  function hideReported({ id, inviter }: OpenInvitation) {
    setLinks((before) => before.filter(({ professional }) => professional.id !== inviter.id))
    setReported((before) => [...before, id])
  }

  return (
    <PageFrame
      width="form"
      title={waiting.length > 1 ? t('invitation.page.titleMany') : t('invitation.page.title')}
    >
      {linked.state === 'loading' && <p role="status">{t('invitation.loading')}</p>}
      {linked.state === 'closed' && <Notice kind="warn">{t('invitation.closedFamily')}</Notice>}
      {linked.state === 'paused' && <Notice kind="warn">{t('invitation.paused')}</Notice>}
      {linked.state === 'failed' && <FailedInvitation failure={linked.failure} onRetry={retry} />}
      {linked.state === 'open' && (
        <Answer
          invitation={linked.invitation}
          links={links}
          onAccept={async (acceptance, keyFor) => {
            const body = { token: linked.token, ...acceptance }
            await call(acceptInvitation, { body, idempotencyKey: keyFor(body) })
            clearInvitation()
            showAnswer(linked.invitation, acceptance.choice)
          }}
          onDecline={async () => {
            await decline(linked.token)
            clearInvitation()
            showAnswer(linked.invitation, 'decline')
          }}
          onReport={async (body) => {
            const { id, inviter } = linked.invitation
            // Only the signed-in call also ends a link to the sender. It doesn't find an invitation to another address.
            if (own.some((one) => one.id === id)) {
              await call(reportOwnInvitation, { params: { id }, body })
            } else {
              await send(reportInvitation, { body: { token: linked.token, ...body } })
              if (links.some(({ professional }) => professional.id === inviter.id))
                await endSharing(inviter.id)
            }
            settle({ state: 'none' })
            hideReported(linked.invitation)
          }}
          onClosed={() => settle({ state: 'closed' })}
          answered={answered[linked.invitation.id]}
        />
      )}
      {waiting.map((invitation) => {
        const { id } = invitation
        const respond = async (
          body: { choice: Choice | 'decline'; scopes: SharingScope[] },
          keyFor: KeyFor,
        ) => {
          await call(answerOwnInvitation, { params: { id }, body, idempotencyKey: keyFor(body) })
          showAnswer(invitation, body.choice)
        }
        return (
          <Answer
            key={id}
            invitation={invitation}
            links={links}
            onAccept={respond}
            onDecline={(keyFor) => respond({ choice: 'decline', scopes: [] }, keyFor)}
            onReport={async (body) => {
              await call(reportOwnInvitation, { params: { id }, body })
              hideReported(invitation)
            }}
            onClosed={() => {}}
            answered={answered[id]}
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

function linksAfter(links: readonly Link[], inviter: Link['professional'], choice: Choice): Link[] {
  const others = links.filter(({ professional }) => professional.id !== inviter.id)
  const kept =
    choice === 'add'
      ? others
      : others.filter(({ assigned }) => assigned).map((link) => ({ ...link, invited: false }))
  const assigned = links.some((link) => link.professional.id === inviter.id && link.assigned)
  return [...kept, { professional: inviter, invited: true, assigned }]
}

interface AnswerProps {
  invitation: OpenInvitation
  links: readonly Link[]
  answered: Answered | undefined
  onAccept: (acceptance: Acceptance, keyFor: KeyFor) => Promise<void>
  onDecline: (keyFor: KeyFor) => Promise<void>
  onReport: (report: { message?: string }) => Promise<void>
  onClosed: () => void
}

function Answer({ invitation, links, answered, onAccept, onDecline, onReport, onClosed }: AnswerProps) {
  const t = useTranslations('auth')
  const [scopes, setScopes] = useState<SharingScope[]>([...defaultScopes])
  const [choice, setChoice] = useState<Choice>('add')
  const [state, setState] = useState<'idle' | 'busy' | 'other-email'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const { keyFor } = useIdempotencyKey()
  const result = useLostFocus<HTMLDivElement>(answered)
  const { name } = invitation.inviter
  const others = links.filter(({ professional }) => professional.id !== invitation.inviter.id)
  const advisor = others.find(({ assigned }) => assigned)?.professional.name

  async function accept(): Promise<void> {
    setState('busy')
    setFailure(null)
    try {
      await onAccept({ choice, scopes }, keyFor)
      setState('idle')
    } catch (error) {
      const code = error instanceof Problem ? error.code : null
      if (code === 'invitation-closed') onClosed()
      if (code !== 'other-email') setFailure(error)
      setState(code === 'other-email' ? 'other-email' : 'idle')
    }
  }

  if (answered) {
    const { answer, wasLinked } = answered
    return (
      <div {...result}>
        <Notice kind={answer === 'accepted' ? 'good' : 'info'} live>
          {answer === 'accepted'
            ? t(wasLinked ? 'invitation.page.acceptedLinked' : 'invitation.page.accepted', { name })
            : t(wasLinked ? 'invitation.page.declinedLinked' : 'invitation.declined', { name })}
        </Notice>
      </div>
    )
  }
  return (
    <InvitationPanel
      invitation={invitation}
      scopes={scopes}
      onScopes={setScopes}
      onDecline={() => onDecline(keyFor)}
      onReport={onReport}
    >
      {others.some(({ invited }) => invited) && (
        <RadioGroup
          name={`choice-${invitation.id}`}
          label={t('invitation.page.choice')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'add', label: t('invitation.page.add', { name }) },
            advisor === undefined
              ? { value: 'replace', label: t('invitation.page.replace', { name }) }
              : {
                  value: 'replace',
                  label: t('invitation.page.replaceBesidesAdvisor', { name }),
                  hint: t('invitation.page.advisorStays', { advisor }),
                },
          ]}
        />
      )}
      <FailureNotice failure={failure} />
      {state === 'other-email' ? (
        <div className="grid gap-3">
          <Notice kind="info" title={t('invitation.otherTitle')} live>
            {t('invitation.otherLead')}
          </Notice>
          <OtherEmailForm onTyped={(invitedEmail) => onAccept({ choice, scopes, invitedEmail }, keyFor)} />
        </div>
      ) : (
        <Button variant="primary" className="justify-self-start" busy={state === 'busy'} onClick={accept}>
          {t('invitation.page.accept')}
        </Button>
      )}
    </InvitationPanel>
  )
}
