'use client'
/** The second factor of a sign-in: a passkey, a code from the authenticator app, or a recovery code. */
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { proveSecondFactor } from '@bursar/contract/proofs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { KeyRound } from '../ui/icons.tsx'
import { useMainFocus } from '../ui/use-main-focus.ts'
import { AuthForm } from './auth-form.tsx'
import { type IdToken, identity } from './identity.ts'

const Proof = proveSecondFactor.schema.body.pick({ code: true })
const codes = {
  app: { required: 'not_a_code', wrong_format: 'not_a_code' },
  recovery: { required: 'not_a_recovery_code', wrong_format: 'not_a_recovery_code' },
}

type Kind = 'passkey' | 'app' | 'recovery'

interface SecondFactorFormProps {
  request: SecondFactorWanted
  onVerified: (token: IdToken) => Promise<void>
  /** Returns to the password; with the failure if that is needed because the time or the tries are over. */
  onBack: (ended?: Problem) => void
}

export function SecondFactorForm({ request, onVerified, onBack }: SecondFactorFormProps) {
  const t = useTranslations('auth')
  const { challenge, methods } = request
  const kinds: Kind[] = [
    ...(methods.includes('passkey') ? (['passkey'] as const) : []),
    ...(methods.includes('authenticator') ? (['app'] as const) : []),
    'recovery',
  ]
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'recovery')
  useMainFocus(kind)
  const { busyWith, failure, setFailure, run } = useAction<'passkey'>()
  /** A code works once. If the next step fails, a retry continues with this token. */
  const [token, setToken] = useState<IdToken | null>(null)

  async function verify(prove: () => Promise<IdToken>): Promise<void> {
    try {
      const verified = token ?? (await prove())
      setToken(verified)
      await onVerified(verified)
    } catch (failure) {
      if (!(failure instanceof Problem && failure.code === 'challenge-ended')) throw failure
      onBack(failure)
    }
  }

  return (
    <>
      {kind === 'passkey' ? (
        <div className="grid justify-items-start gap-4">
          <FailureNotice failure={failure} />
          <p className="max-w-text">{t('second.passkey.text')}</p>
          <Button
            variant="primary"
            icon={<KeyRound size={20} />}
            busy={busyWith === 'passkey'}
            onClick={() => run('passkey', () => verify(() => identity.proveWithPasskey(challenge)))}
          >
            {t('second.passkey.submit')}
          </Button>
        </div>
      ) : (
        <AuthForm
          key={kind}
          schema={Proof}
          submitLabel={t('second.submit')}
          fieldByCode={{ 'wrong-factor-code': 'code', 'invalid-input': 'code' }}
          codes={codes[kind]}
          fields={[
            {
              name: 'code',
              type: kind === 'app' ? 'code' : 'recovery-code',
              label: t(`second.${kind}.label`),
              hint: t(`second.${kind}.hint`),
              autoComplete: 'one-time-code',
            },
          ]}
          onSubmit={({ code = '' }) => verify(() => identity.prove(challenge, code))}
        />
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              className="-ml-4"
              onClick={() => {
                setFailure(null)
                setKind(other)
              }}
            >
              {t(`second.${other}.instead`)}
            </Button>
          ))}
        <Button variant="quiet" className="-ml-4" onClick={() => onBack()}>
          {t('second.other')}
        </Button>
      </div>
    </>
  )
}
