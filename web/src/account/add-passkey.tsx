'use client'
/** Adds a passkey: asks for a name, then opens the browser's dialog. */
import { addPasskey, startPasskey } from '@bursar/contract/second-factor-setup'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { AuthForm } from '../auth/auth-form.tsx'
import { createPasskey, supportsPasskeys } from '../auth/passkeys.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

const Name = addPasskey.schema.body.pick({ name: true })

interface AddPasskeyProps {
  /** Called with new recovery codes; null if the account already has some. */
  onDone: (recoveryCodes: readonly string[] | null) => Promise<void>
  /** Throws the failure, unless the passkey turns out to be added. */
  recover: (failure: unknown) => Promise<void>
  onCancel: () => void
}

export function AddPasskey({ onDone, recover, onCancel }: AddPasskeyProps) {
  const t = useTranslations('account')
  return (
    <>
      <h3 className="font-semibold">{t('protect.addPasskey')}</h3>
      <p className="max-w-text">{t('protect.passkeyLead')}</p>
      {supportsPasskeys() ? (
        <AuthForm
          schema={Name}
          submitLabel={t('protect.makePasskey')}
          values={{ name: t('protect.passkeyNamePreset') }}
          fields={[
            {
              name: 'name',
              type: 'text',
              label: t('protect.passkeyName'),
              hint: t('protect.passkeyNameHint'),
            },
          ]}
          onSubmit={({ name = '' }) =>
            call(startPasskey)
              .then(createPasskey)
              .then((passkey) => call(addPasskey, { body: { name, passkey } }))
              .then(({ recoveryCodes }) => onDone(recoveryCodes), recover)
          }
        />
      ) : (
        <Notice kind="warn">{t('protect.noPasskeys')}</Notice>
      )}
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onCancel}>
        {t('protect.cancel')}
      </Button>
    </>
  )
}
