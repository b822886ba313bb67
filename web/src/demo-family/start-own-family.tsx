'use client'
/** Clears the demo family and goes on with the user's own. */
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

interface StartOwnFamilyProps {
  texts: { action: string; failure: string }
}

export function StartOwnFamily({ texts }: StartOwnFamilyProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      busy={isBusy}
      onClick={async () => {
        setBusy(true)
        try {
          // Loaded on click, because this button is on every page of the demo.
          const { closeDemoFamily } = await import('./switch.ts')
          await closeDemoFamily()
        } catch {
          showToast(texts.failure)
          setBusy(false)
        }
      }}
    >
      {texts.action}
    </Button>
  )
}
