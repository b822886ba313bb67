'use client'
/** The second step at sign-in, as its owner turns it on and off. For the profile screens of every role. */
import type { CallOutput } from '@bursar/contract/call'
import { getSecondFactor } from '@bursar/contract/second-factor'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

type State = CallOutput<typeof getSecondFactor>

interface SecondFactorCardProps {
  /** After it was turned on and the recovery codes were kept. */
  onProtected?: () => void
}

/** Needs the texts of `account`. */
export function SecondFactorCard({ onProtected }: SecondFactorCardProps) {
  const t = useTranslations('account')
  const [state, setState] = useState<State | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [step, setStep] = useState<'rest' | 'set-up' | 'remove'>('rest')
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  useEffect(() => {
    call(getSecondFactor).then(setState, setFailure)
  }, [])

  if (state && !state.isOffered) {
    return (
      <Frame>
        <p className="max-w-text text-soft">{t('protect.hosted')}</p>
      </Frame>
    )
  }
  return (
    <Frame>
      <FailureNotice failure={failure} />
      {!state && failure === null && <Skeleton lines={2} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null)
            onProtected?.()
          }}
        />
      )}
      {state && !codes && (
        <>
          {state.isRequired && !state.isOn && <Notice kind="warn">{t('protect.needed')}</Notice>}
          <p className="max-w-text">
            {state.isOn ? t('protect.on', { left: state.recoveryCodesLeft }) : t('protect.off')}
          </p>
          {state.isOn && state.recoveryCodesLeft <= 2 && <Notice kind="warn">{t('protect.few')}</Notice>}
          {step === 'rest' && (
            <Button
              look={state.isRequired && !state.isOn ? 'primary' : 'secondary'}
              className="justify-self-start"
              onClick={() => setStep(state.isOn ? 'remove' : 'set-up')}
            >
              {state.isOn ? t('protect.remove') : t('protect.start')}
            </Button>
          )}
          {step === 'set-up' && (
            <SetUpSecondFactor
              onCancel={() => setStep('rest')}
              onDone={(recoveryCodes) => {
                setCodes(recoveryCodes)
                setState({ ...state, isOn: true, recoveryCodesLeft: recoveryCodes.length })
                setStep('rest')
              }}
            />
          )}
          {step === 'remove' && (
            <RemoveSecondFactor
              onCancel={() => setStep('rest')}
              onDone={(left) => {
                setState(left)
                setStep('rest')
              }}
            />
          )}
        </>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useTranslations('account')
  return (
    <Section id="second-factor" title={t('protect.title')}>
      <Card className="grid content-start gap-4">{children}</Card>
    </Section>
  )
}
