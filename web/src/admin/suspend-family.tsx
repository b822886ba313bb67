'use client'
import { suspendFamily } from '@bursar/contract/admin-families'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface SuspendFamilyProps {
  familyId: string
  name: string
  isSuspended: boolean
}

/** Suspends a family, which ends its sessions, or lifts the suspension. No data is deleted. */
export function SuspendFamily({ familyId, name, isSuspended }: SuspendFamilyProps) {
  const t = useTranslations('assignment.suspension')
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const { busyWith, failure, run } = useAction<'suspend' | 'lift'>()

  async function set(shouldSuspend: boolean): Promise<void> {
    await run(shouldSuspend ? 'suspend' : 'lift', async () => {
      await call(suspendFamily, { params: { id: familyId }, body: { isSuspended: shouldSuspend } })
      showToast(t(shouldSuspend ? 'done' : 'lifted', { name }))
      router.refresh()
    })
    setConfirming(false)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <FailureNotice failure={failure} />
      {isSuspended ? (
        <Button busy={busyWith === 'lift'} onClick={() => void set(false)}>
          {t('lift')}
        </Button>
      ) : (
        <Button onClick={() => setConfirming(true)}>{t('suspend')}</Button>
      )}
      {isConfirming && (
        <Dialog
          open
          onOpenChange={setConfirming}
          title={t('question', { name })}
          description={t('what')}
          actions={
            <>
              <Button onClick={() => setConfirming(false)}>{t('cancel')}</Button>
              <Button variant="danger" busy={busyWith === 'suspend'} onClick={() => void set(true)}>
                {t('suspend')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
