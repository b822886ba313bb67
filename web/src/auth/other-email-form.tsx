'use client'
/** To accept an invitation sent to another address, the user enters that address. */
import { Email } from '@bursar/contract/basics'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { AuthForm } from './auth-form.tsx'

const InvitedEmail = z.object({ invitedEmail: Email })

export function OtherEmailForm({ onTyped }: { onTyped: (email: string) => Promise<void> }) {
  const t = useTranslations('auth')
  return (
    <AuthForm
      schema={InvitedEmail}
      submitLabel={t('invitation.otherSubmit')}
      fieldByCode={{ 'other-email': 'invitedEmail' }}
      fields={[
        { name: 'invitedEmail', type: 'email', label: t('invitation.otherEmail'), autoComplete: 'off' },
      ]}
      onSubmit={({ invitedEmail = '' }) => onTyped(invitedEmail.trim())}
    />
  )
}
