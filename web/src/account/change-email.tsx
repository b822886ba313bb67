'use client'
/** Changes the email address: asks for the new address, then for the code emailed to it. */
import { codeMinutes } from '@bursar/contract/accounts'
import { confirmEmailChange, requestEmailChange, undoEmailDays } from '@bursar/contract/credentials'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { AuthForm } from '../auth/auth-form.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'

const codes = { required: 'not_a_code', wrong_format: 'not_a_code' }

interface ChangeEmailProps {
  /** An admin has to approve the new address. */
  needsApproval: boolean
  onDone: (email: string, isWaitingForApproval: boolean) => void
}

export function ChangeEmail({ needsApproval, onDone }: ChangeEmailProps) {
  const t = useTranslations('account.signIn')
  /** The new address, once a code was emailed to it. */
  const [email, setEmail] = useState<string | null>(null)
  const content = useLostFocus<HTMLDivElement>(email)
  if (email === null) {
    return (
      <div {...content} className="grid gap-4">
        <h3 className="font-semibold">{t('changeEmail')}</h3>
        <p className="max-w-text">
          {t(needsApproval ? 'emailLeadApproval' : 'emailLead', { days: undoEmailDays })}
        </p>
        <AuthForm
          schema={requestEmailChange.schema.body}
          submitLabel={t('emailSubmit')}
          fields={[{ name: 'email', type: 'email', label: t('newEmail'), autoComplete: 'email' }]}
          onSubmit={async ({ email: wanted = '' }) => {
            await call(requestEmailChange, { body: { email: wanted.trim() } })
            setEmail(wanted.trim())
          }}
        />
      </div>
    )
  }
  return (
    <div {...content} className="grid gap-4">
      <h3 className="font-semibold">{t('codeTitle')}</h3>
      <p className="max-w-text wrap-anywhere">{t('codeLead', { email, minutes: codeMinutes })}</p>
      <AuthForm
        // A separate form from the one for the address, so that it starts empty.
        key="code"
        schema={confirmEmailChange.schema.body}
        submitLabel={t('codeSubmit')}
        fieldByCode={{ 'wrong-code': 'code', 'invalid-input': 'code' }}
        codes={codes}
        fields={[{ name: 'code', type: 'code', label: t('code'), autoComplete: 'one-time-code' }]}
        onSubmit={async ({ code = '' }) => {
          const { isWaitingForApproval } = await call(confirmEmailChange, { body: { code } })
          onDone(email, isWaitingForApproval)
        }}
      />
    </div>
  )
}
