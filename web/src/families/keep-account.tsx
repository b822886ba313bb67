'use client'
/** Undoes the deletion of the account. */
import { keepOwnAccount } from '@bursar/contract/own-data'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

interface KeepAccountProps {
  texts: { action: string; success: string; failure: string }
}

export function KeepAccount({ texts }: KeepAccountProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      busy={isBusy}
      onClick={async () => {
        setBusy(true)
        try {
          // Loaded on click, because this button is on every page of a family but rarely shown.
          const { call } = await import('../api/call.ts')
          await call(keepOwnAccount)
          showToast(texts.success)
          router.refresh()
        } catch {
          showToast(texts.failure)
        } finally {
          setBusy(false)
        }
      }}
    >
      {texts.action}
    </Button>
  )
}
