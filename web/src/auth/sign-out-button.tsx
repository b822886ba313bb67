'use client'
import { useState } from 'react'
import { hasUnsaved } from '../storage/unsaved.ts'
import { LogOut } from '../ui/icons.tsx'
import { showToast } from '../ui/toast.ts'

interface SignOutButtonProps {
  label: string
  /** Shown if the server couldn't be reached or refused, so the user is still signed in. */
  failedMessage: string
  className: string
}

export function SignOutButton({ label, failedMessage, className }: SignOutButtonProps) {
  const [isSigningOut, setSigningOut] = useState(false)
  return (
    <button
      type="button"
      aria-busy={isSigningOut}
      data-closes-menu
      className={className}
      onClick={async () => {
        if (isSigningOut) return
        setSigningOut(true)
        try {
          // Loaded on demand: most visits end without a sign-out.
          if (hasUnsaved()) {
            const { confirmDiscard: askAboutUnsaved } = await import('./confirm-discard.tsx')
            if (!(await askAboutUnsaved())) return setSigningOut(false)
          }
          const { signOut } = await import('./sign-out.ts')
          await signOut()
        } catch {
          showToast(failedMessage)
          setSigningOut(false)
        }
      }}
    >
      <LogOut size={20} />
      {label}
    </button>
  )
}
