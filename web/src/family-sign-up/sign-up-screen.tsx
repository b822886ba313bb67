'use client'
/** A family's sign-up: the form, the emailed code, then onboarding. With an invitation, the family also chooses what to share. */
import { shortestPassword, signUp } from '@bursar/contract/accounts'
import { FamilyName } from '@bursar/contract/basics'
import { reportInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { homeOf } from '@bursar/contract/routes'
import { defaultScopes, type SharingScope } from '@bursar/contract/scopes'
import { UsState } from '@bursar/contract/states'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { AuthForm } from '../auth/auth-form.tsx'
import { authRoutes } from '../auth/auth-routes.ts'
import { openFamilyAccount } from '../auth/family-account.ts'
import { useFamilyFields } from '../auth/family-fields.ts'
import { type IdToken, identity } from '../auth/identity.ts'
import { clearInvitation, storedInvitation } from '../auth/invitation-link.ts'
import { MailStep } from '../auth/mail-step.tsx'
import { OtherEmailForm } from '../auth/other-email-form.tsx'
import { clearPending, loadPending, type PendingSignUp, storePending } from '../auth/pending-sign-up.ts'
import { ProfessionalLoginLinks } from '../auth/professional-login-links.tsx'
import { Terms } from '../auth/terms.tsx'
import { send } from '../http/send.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { useMainFocus } from '../ui/use-main-focus.ts'
import { FailedInvitation } from './failed-invitation.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { useInvitation } from './use-invitation.ts'

const SignUpForm = signUp.schema.body.extend({ name: FamilyName, state: UsState.optional() })

interface SignUpScreenProps {
  /** The token of an invitation link. */
  invitation?: string | null
}

function useSignUp({ linked }: Pick<ReturnType<typeof useInvitation>, 'linked'>) {
  const [scopes, setScopes] = useState<SharingScope[]>([...defaultScopes])
  const [pending, setPending] = useState<PendingSignUp | null>(null)
  /** In memory only. After a reload, a new code requires filling in the form again. */
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<'form' | 'mail' | 'other-email'>('form')
  /** Token of the confirmed address, while the invitation needs more input. */
  const [confirmed, setConfirmed] = useState<IdToken | null>(null)
  useMainFocus(step)

  useEffect(() => {
    const stored = loadPending('family')
    setPending(stored)
    if (stored) {
      setScopes(stored.scopes)
      setStep('mail')
    }
  }, [])

  /** @param as the address that the invitation was sent to, or `without` to leave the invitation out */
  async function open(
    token: IdToken,
    details: PendingSignUp,
    as: { invitedEmail?: string; without?: boolean } = {},
  ): Promise<void> {
    const { invitedEmail, without = false } = as
    const invitationToken = storedInvitation() ?? (linked.state === 'open' ? linked.token : null)
    const accepted = details.isInvited &&
      !without &&
      invitationToken !== null && {
        invitationToken,
        scopes: details.scopes,
        ...(invitedEmail !== undefined && { invitedEmail }),
      }
    try {
      const session = await openFamilyAccount(token, details, accepted || undefined)
      clearPending()
      if (accepted) clearInvitation()
      // An invitation that couldn't be shown or accepted.
      window.location.assign(storedInvitation() === null ? homeOf(session) : '/family/invitation')
    } catch (error) {
      if (!(error instanceof Problem) || !accepted) throw error
      if (error.code === 'other-email' && invitedEmail === undefined) {
        setConfirmed(token)
        setStep('other-email')
      } else if (error.code === 'invitation-closed' || error.code === 'invitation-paused') {
        // The invitation ended in the meantime. It stays stored, so that the page for invitations says so.
        await open(token, details, { without: true })
      } else throw error
    }
  }

  async function begin({
    name = '',
    email = '',
    password: chosen = '',
    state = '',
  }: Partial<Record<string, string>>): Promise<void> {
    const isInvited = linked.state === 'open'
    const about = { role: 'family' as const, name, email: email.trim(), state, scopes, isInvited }
    const answer = await identity.signUp(about.email, chosen, name)
    const next: PendingSignUp = { ...about, next: answer.next === 'link' ? 'link' : 'code' }
    setPending(next)
    if (answer.next === 'signed-in') return open(answer.token, next)
    storePending(next)
    setPassword(chosen)
    setStep('mail')
  }

  return { scopes, setScopes, pending, password, step, setStep, confirmed, begin, open }
}

export function SignUpScreen({ invitation: fromAddress = null }: SignUpScreenProps) {
  const t = useTranslations('auth')
  const invited = useInvitation(fromAddress)
  const { linked, settle, retry, decline } = invited
  const { scopes, setScopes, pending, password, step, setStep, confirmed, begin, open } = useSignUp(invited)
  const name = useFamilyFields()
  const declined = useLostFocus<HTMLDivElement>(linked.state === 'declined')
  const [isReported, setReported] = useState(false)
  useMainFocus(isReported)

  if (step === 'other-email' && pending && confirmed) {
    return (
      <PageFrame width="form" title={t('invitation.otherTitle')} lead={t('invitation.otherLead')}>
        <OtherEmailForm onTyped={(email) => open(confirmed, pending, { invitedEmail: email })} />
        <WithoutInvitation
          onPress={async () => {
            settle({ state: 'none' })
            await open(confirmed, pending, { without: true })
          }}
        />
      </PageFrame>
    )
  }
  if (step === 'mail' && pending) {
    return (
      <MailStep
        email={pending.email}
        next={pending.next}
        onConfirmed={(token) => open(token, pending)}
        onResend={password === '' ? null : async () => void (await identity.signUp(pending.email, password))}
        onOtherEmail={() => {
          clearPending()
          setStep('form')
        }}
      />
    )
  }
  return (
    <PageFrame width="form" title={t('signUp.title')} lead={t('signUp.lead')}>
      {linked.state === 'loading' && <p role="status">{t('invitation.loading')}</p>}
      {linked.state === 'closed' && <Notice kind="warn">{t('invitation.closed')}</Notice>}
      {linked.state === 'paused' && <Notice kind="warn">{t('invitation.paused')}</Notice>}
      {linked.state === 'declined' && (
        <div {...declined}>
          <Notice kind="info" live>
            {t('invitation.declined', { name: linked.inviter })}
          </Notice>
        </div>
      )}
      {linked.state === 'failed' && <FailedInvitation failure={linked.failure} onRetry={retry} />}
      {linked.state === 'open' && (
        <InvitationPanel
          invitation={linked.invitation}
          scopes={scopes}
          onScopes={setScopes}
          onDecline={async () => {
            await decline(linked.token)
            settle({ state: 'declined', inviter: linked.invitation.inviter.name })
          }}
          onReport={async (report) => {
            await send(reportInvitation, { body: { token: linked.token, ...report } })
            settle({ state: 'none' })
            setReported(true)
          }}
        >
          <p>
            <Link className="link" href={authRoutes.family.login}>
              {t('invitation.signIn')}
            </Link>
          </p>
        </InvitationPanel>
      )}
      <AuthForm
        schema={SignUpForm}
        values={pending ? { name: pending.name, email: pending.email, state: pending.state } : {}}
        submitLabel={t('signUp.submit')}
        fields={[
          name.name,
          { name: 'email', type: 'email', label: t('email'), autoComplete: 'email' },
          {
            name: 'password',
            type: 'password',
            label: t('password'),
            hint: t('signUp.passwordHint', { count: shortestPassword }),
            autoComplete: 'new-password',
          },
          name.state,
        ]}
        onSubmit={begin}
      >
        <Terms />
      </AuthForm>
      <div className="grid gap-2">
        <p>
          {t('signUp.haveAccount')}{' '}
          <Link className="link" href={authRoutes.family.login}>
            {t('signUp.signIn')}
          </Link>
        </p>
        {/* Only families are invited. */}
        {linked.state !== 'open' && <ProfessionalLoginLinks to="signUp" />}
      </div>
    </PageFrame>
  )
}

function WithoutInvitation({ onPress }: { onPress: () => Promise<void> }) {
  const t = useTranslations('auth')
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  async function press(): Promise<void> {
    setBusy(true)
    setFailure(null)
    await onPress().catch(setFailure)
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <FailureNotice failure={failure} />
      <Button variant="quiet" className="-ml-4 justify-self-start" busy={isBusy} onClick={press}>
        {t('invitation.without')}
      </Button>
    </div>
  )
}
