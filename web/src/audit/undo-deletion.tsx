'use client'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { managedProfessionals } from '../professionals/managed-professionals.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

/** The button that undoes the deletion of an account, for admins who have already left the account's page. */
export function UndoDeletion({ id, role }: { id: string; role: ProfessionalRole }) {
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
          await call(managedProfessionals[role].restore, { params: { id } })
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
