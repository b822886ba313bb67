'use client'
/** Turning the second step off, with the password and a code. */
import type { CallOutput } from '@bursar/contract/call'
import { type getSecondFactor, removeSecondFactor } from '@bursar/contract/second-factor'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { AuthForm } from '../auth/auth-form.tsx'
import { Button } from '../ui/button.tsx'

const codes = { wrong_format: 'not_a_code' }

interface RemoveSecondFactorProps {
  onDone: (left: CallOutput<typeof getSecondFactor>) => void
  onCancel: () => void
}

export function RemoveSecondFactor({ onDone, onCancel }: RemoveSecondFactorProps) {
  const t = useTranslations('account')
  return (
    <>
      <p className="max-w-text">{t('protect.removeLead')}</p>
      <AuthForm
        schema={removeSecondFactor.schema.body}
        submitLabel={t('protect.removeSubmit')}
        fieldOf={{ 'wrong-password': 'password', 'wrong-code': 'code', 'invalid-input': 'code' }}
        codes={codes}
        fields={[
          {
            name: 'password',
            type: 'password',
            label: t('protect.password'),
            autoComplete: 'current-password',
          },
          {
            name: 'code',
            type: 'recovery-code',
            label: t('protect.removeCode'),
            autoComplete: 'one-time-code',
          },
        ]}
        onSubmit={async ({ password = '', code = '' }) =>
          onDone(await call(removeSecondFactor, { body: { password, code } }))
        }
      />
      <Button look="quiet" className="-ml-4 justify-self-start" onClick={onCancel}>
        {t('protect.cancel')}
      </Button>
    </>
  )
}
