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

/** Takes back the deletion of an account, for those who have left its page. */
export function UndoDeletion({ id }: { id: string }) {
  const t = useTranslations('audit')
  const words = useErrorMessages()
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
          showToast(words.failure(error))
        } finally {
          setBusy(false)
        }
      }}
    >
      {t('undo')}
    </Button>
  )
}

/** The record does not say of which kind a deleted account was; only one of the two calls knows it. */
async function restore(id: string): Promise<unknown> {
  try {
    return await call(restoreAgent, { params: { id } })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
    return call(restoreAdmissionProfessional, { params: { id } })
  }
}
