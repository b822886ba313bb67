'use client'
import { Problem } from '@bursar/contract/problems'
import { restoreAdmissionProfessional, restoreAgent } from '@bursar/contract/professionals'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

/** The button that undoes the deletion of an account, for admins who have already left the account's page. */
export function UndoDeletion({ id }: { id: string }) {
  const t = useTranslations('audit')
  const errorMessages = useErrorMessages()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      className="mt-1"
      busy={isBusy}
      onClick={async () => {
        setBusy(true)
        try {
          await restore(id)
          showToast(t('undone'))
          router.refresh()
        } catch (error) {
          showToast(errorMessages.failure(error))
        } finally {
          setBusy(false)
        }
      }}
    >
      {t('undo')}
    </Button>
  )
}

/** Tries both calls, because the audit log does not contain the role of a deleted account. */
async function restore(id: string): Promise<unknown> {
  try {
    return await call(restoreAgent, { params: { id } })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
    return call(restoreAdmissionProfessional, { params: { id } })
  }
}
