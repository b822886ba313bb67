'use client'
/** Adds an authenticator app: shows the QR code, then asks for a first code. */
import type { CallOutput } from '@bursar/contract/call'
import { confirmSecondFactor, setUpSecondFactor } from '@bursar/contract/second-factor-setup'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { AuthForm } from '../auth/auth-form.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const codes = { required: 'not_a_code', wrong_format: 'not_a_code' }

interface SetUpSecondFactorProps {
  /** Called with new recovery codes; null if the account already has some. */
  onDone: (recoveryCodes: readonly string[] | null) => Promise<void>
  /** Throws the failure, unless the app turns out to be on. */
  recover: (failure: unknown) => Promise<void>
  onCancel: () => void
}

export function SetUpSecondFactor({ onDone, recover, onCancel }: SetUpSecondFactorProps) {
  const t = useTranslations('account')
  const [enrollment, setEnrollment] = useState<CallOutput<typeof setUpSecondFactor> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    call(setUpSecondFactor).then(setEnrollment, setFailure)
  }, [])
  const cancel = (
    <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onCancel}>
      {t('protect.cancel')}
    </Button>
  )
  if (!enrollment) {
    return (
      <>
        <FailureNotice failure={failure} />
        {failure === null && <Skeleton lines={4} />}
        {cancel}
      </>
    )
  }
  return (
    <>
      <div className="grid gap-3">
        <h3 className="font-semibold">{t('protect.scanTitle')}</h3>
        <p className="max-w-text text-soft">{t('protect.scanHint')}</p>
        {/* biome-ignore lint/performance/noImgElement: the image is in the response, as SVG text. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(enrollment.qrCode)}`}
          alt={t('protect.qr')}
          width={208}
          height={208}
          className="rounded-sm border border-line bg-white"
        />
        <p>{t('protect.secret')}</p>
        <p className="figures w-fit max-w-full rounded-sm bg-sunk px-3 py-2 break-words select-all">
          {inGroups(enrollment.secret)}
        </p>
      </div>
      <h3 className="font-semibold">{t('protect.codeTitle')}</h3>
      <AuthForm
        schema={confirmSecondFactor.schema.body}
        submitLabel={t('protect.confirm')}
        fieldByCode={{ 'wrong-factor-code': 'code', 'invalid-input': 'code' }}
        codes={codes}
        fields={[{ name: 'code', type: 'code', label: t('protect.code'), autoComplete: 'one-time-code' }]}
        onSubmit={({ code = '' }) =>
          call(confirmSecondFactor, { body: { code } }).then(
            ({ recoveryCodes }) => onDone(recoveryCodes),
            recover,
          )
        }
      />
      {cancel}
    </>
  )
}

/** In groups of four, which are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
