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

/** Ends the sessions of a family until the suspension is lifted; its data is kept. */
export function SuspendFamily({ familyId, name, isSuspended }: SuspendFamilyProps) {
  const t = useTranslations('assignment.suspension')
  const router = useRouter()
  const [isAsking, ask] = useState(false)
  const { busyWith, failure, run } = useAction<'suspend' | 'lift'>()

  async function set(isToBeSuspended: boolean): Promise<void> {
    await run(isToBeSuspended ? 'suspend' : 'lift', async () => {
      await call(suspendFamily, { params: { id: familyId }, body: { isSuspended: isToBeSuspended } })
      showToast(t(isToBeSuspended ? 'done' : 'lifted', { name }))
      router.refresh()
    })
    ask(false)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <FailureNotice failure={failure} />
      {isSuspended ? (
        <Button busy={busyWith === 'lift'} onClick={() => void set(false)}>
          {t('lift')}
        </Button>
      ) : (
        <Button onClick={() => ask(true)}>{t('suspend')}</Button>
      )}
      {isAsking && (
        <Dialog
          open
          onOpenChange={ask}
          title={t('question', { name })}
          description={t('what')}
          actions={
            <>
              <Button onClick={() => ask(false)}>{t('cancel')}</Button>
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
