'use client'
import { requestEmailChange } from '@bursar/contract/credentials'
import type { Professional } from '@bursar/contract/professionals'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { ownProfile } from './own-profile.ts'

/** The email isn't part of the profile. */
const ownFields = ['name', 'organization', 'title'] as const

/** Withdraws what a professional proposed, by setting it back to what families see. */
export function WithdrawChange({ profile }: { profile: Professional }) {
  const t = useTranslations('professionals')
  const router = useRouter()
  const { busyWith, failure, run } = useAction<'withdraw'>()

  async function withdraw(): Promise<void> {
    const { proposed, role, email, version } = profile
    const fields = ownFields.filter((field) => proposed?.[field] !== undefined)
    await run('withdraw', async () => {
      if (fields.length > 0) {
        const body = Object.fromEntries(fields.map((field) => [field, profile[field]]))
        await call(ownProfile[role].update, { body, ifMatch: version })
      }
      // After the profile, whose version it changes.
      if (proposed?.email !== undefined) await call(requestEmailChange, { body: { email } })
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
