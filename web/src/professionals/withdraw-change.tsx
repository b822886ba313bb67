'use client'
import type { Professional } from '@bursar/contract/professionals'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { ownProfile } from './own-profile.ts'

/** The email isn't part of the profile; the sign-in settings change it. */
const ownFields = ['name', 'organization', 'title'] as const

/** Withdraws what a professional proposed, by setting it back to what families see. */
export function WithdrawChange({ profile }: { profile: Professional }) {
  const t = useTranslations('professionals')
  const router = useRouter()
  const { busyWith, failure, run } = useAction<'withdraw'>()
  const fields = ownFields.filter((field) => profile.proposed?.[field] !== undefined)
  if (fields.length === 0) return null

  async function withdraw(): Promise<void> {
    await run('withdraw', async () => {
      const body = Object.fromEntries(fields.map((field) => [field, profile[field]]))
      await call(ownProfile[profile.role].update, { body, ifMatch: profile.version })
      showToast(t('own.withdrawn'))
    })
    // Also after an error: an admin may have decided in the meantime.
    router.refresh()
  }

  return (
    <>
      <Button busy={busyWith === 'withdraw'} onClick={() => void withdraw()}>
        {t('own.withdraw')}
      </Button>
      <FailureNotice failure={failure} />
    </>
  )
}
