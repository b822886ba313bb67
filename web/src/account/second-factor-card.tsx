'use client'
/** Where users add and remove second factors. For the profile screens of all roles. */
import { Problem } from '@bursar/contract/problems'
import { getSecondFactor, replaceRecoveryCodes, type SecondFactor } from '@bursar/contract/second-factor'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { isAnswerLost } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { KeyRound, Smartphone } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepList } from './second-step-list.tsx'

// Loaded on demand. Not the recovery codes: they are shown only once, and must not be lost if the connection drops.
const loading = () => <Skeleton lines={4} />
const AddPasskey = dynamic(() => import('./add-passkey.tsx').then((module) => module.AddPasskey), { loading })
const SetUpSecondFactor = dynamic(
  () => import('./set-up-second-factor.tsx').then((module) => module.SetUpSecondFactor),
  { loading },
)

interface SecondFactorCardProps {
  /** Called after a factor is set up and the recovery codes are saved. */
  onProtected?: () => void
}

/** Needs the texts of `account`. */
export function SecondFactorCard({ onProtected }: SecondFactorCardProps) {
  const t = useTranslations('account')
  const [state, setState] = useState<SecondFactor | null>(null)
  const [step, setStep] = useState<'idle' | 'authenticator' | 'passkey'>('idle')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { busyWith, failure, setFailure, run } = useAction<'codes'>()
  const [removed, setRemoved] = useState(0)
  /** Whether this card may have added a factor without learning of it. One from another tab has codes that somebody may have saved. */
  const wasAnswerLost = useRef(false)
  const content = useLostFocus<HTMLDivElement>(`${codes ? 'codes' : step} ${removed}`)

  useEffect(() => {
    call(getSecondFactor).then(setState, setFailure)
  }, [setFailure])

  /** Called after a factor is added. The first one comes with recovery codes; if that answer was lost, they are replaced. */
  async function added(recoveryCodes: readonly string[] | null): Promise<void> {
    const isFirst = state !== null && !state.isOn
    wasAnswerLost.current = false
    setCodes(recoveryCodes)
    // The factor is added, even if the list can't be loaded, or the codes can't be replaced now. The card also offers to replace them.
    await call(getSecondFactor).then(setState, setFailure)
    setStep('idle')
    if (recoveryCodes === null && isFirst) await replaceCodes()
    else if (recoveryCodes === null) onProtected?.()
  }

  async function replaceCodes(): Promise<void> {
    await run('codes', async () => {
      const { recoveryCodes } = await call(replaceRecoveryCodes)
      setCodes(recoveryCodes)
      setState((state) => state && { ...state, recoveryCodesLeft: recoveryCodes.length })
    })
  }

  /** Continues as after an answer that was lost, if there is a factor that this card doesn't know. Returns whether there is. */
  async function findAdded(): Promise<boolean> {
    const isAdded = state !== null && factorCount(await call(getSecondFactor)) > factorCount(state)
    if (isAdded) await added(null)
    return isAdded
  }

  async function recover(failure: unknown): Promise<void> {
    const isDone = failure instanceof Problem && ['conflict', 'passkey-exists'].includes(failure.code)
    const wasLost = isDone || isAnswerLost(failure)
    wasAnswerLost.current ||= wasLost
    if (!wasLost || !(await findAdded().catch(() => false))) throw failure
  }

  function cancel(): void {
    setStep('idle')
    const known = wasAnswerLost.current ? findAdded() : call(getSecondFactor).then(setState)
    known.catch(setFailure)
  }

  if (state && !state.isOffered) {
    return (
      <Frame>
        <p className="max-w-text text-soft">{t('protect.hosted')}</p>
      </Frame>
    )
  }
  return (
    <Frame content={content}>
      <FailureNotice failure={failure} />
      {!state && failure === null && <Skeleton lines={2} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null)
            onProtected?.()
          }}
        />
      )}
      {state && !codes && step === 'authenticator' && (
        <SetUpSecondFactor onCancel={cancel} onDone={added} recover={recover} />
      )}
      {state && !codes && step === 'passkey' && (
        <AddPasskey onCancel={cancel} onDone={added} recover={recover} />
      )}
      {state && !codes && step === 'idle' && (
        <>
          {state.isRequired && !state.isOn && <Notice kind="warn">{t('protect.needed')}</Notice>}
          <p className="max-w-text">{state.isOn ? t('protect.on') : t('protect.off')}</p>
          {state.isOn && (
            <SecondStepList
              state={state}
              onChanged={(left) => {
                setState(left)
                setRemoved(removed + 1)
              }}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={state.isRequired && !state.isOn ? 'primary' : 'secondary'}
              icon={<KeyRound size={20} />}
              onClick={() => setStep('passkey')}
            >
              {t('protect.addPasskey')}
            </Button>
            {!state.hasAuthenticator && (
              <Button icon={<Smartphone size={20} />} onClick={() => setStep('authenticator')}>
                {t('protect.addApp')}
              </Button>
            )}
          </div>
          {!state.isOn && <p className="max-w-text text-sm text-soft">{t('protect.difference')}</p>}
          {state.isOn && (
            <div className="grid justify-items-start gap-2 border-t border-line pt-4">
              <h3 className="text-base">{t('protect.codesLabel')}</h3>
              <p className="max-w-text">{t('protect.codesLeft', { left: state.recoveryCodesLeft })}</p>
              {state.recoveryCodesLeft <= 2 && <Notice kind="warn">{t('protect.few')}</Notice>}
              <Button busy={busyWith === 'codes'} onClick={replaceCodes}>
                {t('protect.newCodes')}
              </Button>
            </div>
          )}
        </>
      )}
    </Frame>
  )
}

const factorCount = ({ hasAuthenticator, passkeys }: SecondFactor) =>
  passkeys.length + Number(hasAuthenticator)

function Frame({ content, children }: { content?: ComponentProps<'div'>; children: ReactNode }) {
  const t = useTranslations('account')
  return (
    <Section id="second-factor" title={t('protect.title')}>
      <Card>
        <div {...content} className="grid content-start gap-4">
          {children}
        </div>
      </Card>
    </Section>
  )
}
