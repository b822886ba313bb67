'use client'
/** The second proof of a sign-in: a code of the authenticator app, or a recovery code. */
import { proveSecondFactor } from '@bursar/contract/second-factor'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type IdToken, identity } from '../session/identity.ts'
import { Button } from '../ui/button.tsx'
import { AuthForm } from './auth-form.tsx'

const Proof = proveSecondFactor.schema.body.pick({ code: true })
const codes = {
  app: { required: 'not_a_code', wrong_format: 'not_a_code' },
  recovery: { required: 'not_a_recovery_code', wrong_format: 'not_a_recovery_code' },
}

interface SecondFactorFormProps {
  challenge: string
  onProved: (token: IdToken) => Promise<void>
  /** Back to the password. */
  onOther: () => void
}

export function SecondFactorForm({ challenge, onProved, onOther }: SecondFactorFormProps) {
  const t = useTranslations('auth')
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  /** A code works once: when what follows it failed, the next try goes on from the token. */
  const [token, setToken] = useState<IdToken | null>(null)
  return (
    <>
      <AuthForm
        key={kind}
        schema={Proof}
        submitLabel={t('second.submit')}
        fieldOf={{ 'wrong-code': 'code', 'invalid-input': 'code' }}
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
        onSubmit={async ({ code = '' }) => {
          const proved = token ?? (await identity.prove(challenge, code))
          setToken(proved)
          await onProved(proved)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" className="-ml-4" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {t(`second.${kind}.instead`)}
        </Button>
        <Button look="quiet" className="-ml-4 sm:ml-0" onClick={onOther}>
          {t('second.other')}
        </Button>
      </div>
    </>
  )
}
