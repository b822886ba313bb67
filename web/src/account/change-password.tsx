'use client'
/** Changes the password while signed in. */
import { shortestPassword } from '@bursar/contract/accounts'
import { changePassword } from '@bursar/contract/credentials'
import { useTranslations } from 'next-intl'
import { AuthForm } from '../auth/auth-form.tsx'
import { identity } from '../auth/identity.ts'
import { beginSession } from '../auth/sign-in.ts'
import { showToast } from '../ui/toast.ts'

export function ChangePassword({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.signIn')
  return (
    <>
      <h3 className="font-semibold">{t('changePassword')}</h3>
      <p className="max-w-text">{t('passwordLead')}</p>
      <AuthForm
        schema={changePassword.schema.body}
        submitLabel={t('passwordSubmit')}
        fieldByCode={{ 'wrong-password': 'currentPassword' }}
        fields={[
          {
            name: 'currentPassword',
            type: 'password',
            label: t('currentPassword'),
            autoComplete: 'current-password',
          },
          {
            name: 'newPassword',
            type: 'password',
            label: t('newPassword'),
            hint: t('newPasswordHint', { count: shortestPassword }),
            autoComplete: 'new-password',
          },
        ]}
        onSubmit={async ({ currentPassword = '', newPassword = '' }) => {
          const token = await identity.changePassword(currentPassword, newPassword)
          if (token !== null) await beginSession(token)
          showToast(t('passwordChanged'))
          onDone()
        }}
      />
    </>
  )
}
