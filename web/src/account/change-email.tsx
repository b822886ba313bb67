'use client'
/** Changes the email address: asks for the new address, then for the code emailed to it. */
import { codeMinutes, getSession } from '@bursar/contract/accounts'
import { confirmEmailChange, requestEmailChange, undoEmailDays } from '@bursar/contract/credentials'
import { Problem } from '@bursar/contract/problems'
import { getAdmissionProfessionalProfile, getAgentProfile } from '@bursar/contract/professionals'
import type { Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { AuthForm } from '../auth/auth-form.tsx'
import { isAnswerLost } from '../http/failures.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'

const codes = { required: 'not_a_code', wrong_format: 'not_a_code' }

/** `waiting`: until an admin approves it. `withdrawn`: a change that was waiting. */
export type EmailOutcome = 'changed' | 'waiting' | 'withdrawn'

/** Professionals, whose new address an admin has to approve. */
const profileCalls = {
  financial_agent: getAgentProfile,
  admission_professional: getAdmissionProfessionalProfile,
}

interface ChangeEmailProps {
  forRole: Role
  onDone: (email: string, outcome: EmailOutcome) => void
}

export function ChangeEmail({ forRole, onDone }: ChangeEmailProps) {
  const t = useTranslations('account.signIn')
  const needsApproval = forRole in profileCalls
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
            const { next } = await call(requestEmailChange, { body: { email: wanted } })
            if (next === 'withdrawn') onDone(wanted, next)
            else setEmail(wanted)
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
        onSubmit={async ({ code = '' }) => onDone(email, await confirm({ code, email, forRole }))}
      />
    </div>
  )
}

async function confirm({ code, ...change }: { code: string; email: string; forRole: Role }) {
  try {
    const { isWaitingForApproval } = await call(confirmEmailChange, { body: { code } })
    return isWaitingForApproval ? 'waiting' : 'changed'
  } catch (error) {
    // The answer may have been lost, now or before a retry. The code then no longer works.
    const wasLost = isAnswerLost(error) || (error instanceof Problem && error.code === 'wrong-code')
    const outcome = wasLost ? await findOutcome(change).catch(() => null) : null
    if (outcome === null) throw error
    return outcome
  }
}

/** Null for a change that hasn't been confirmed. */
async function findOutcome({ email, forRole }: { email: string; forRole: Role }) {
  if ((await call(getSession)).email === email) return 'changed'
  if (forRole !== 'financial_agent' && forRole !== 'admission_professional') return null
  return (await call(profileCalls[forRole])).proposed?.email === email ? 'waiting' : null
}
