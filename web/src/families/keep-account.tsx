'use client'
/** Undoes the deletion of the account. */
import { keepOwnAccount } from '@bursar/contract/own-data'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

interface KeepAccountProps {
  words: { keep: string; kept: string; failed: string }
}

export function KeepAccount({ words }: KeepAccountProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      busy={isBusy}
      onClick={async () => {
        setBusy(true)
        try {
          // Comes with the press: every page of a family could show this, and hardly any does.
          const { call } = await import('../api/call.ts')
          await call(keepOwnAccount)
          showToast(words.kept)
          router.refresh()
        } catch {
          showToast(words.failed)
        } finally {
          setBusy(false)
        }
      }}
    >
      {words.keep}
    </Button>
  )
}
