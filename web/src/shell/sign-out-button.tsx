'use client'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { hasUnsaved } from '../session/unsaved.ts'
import { showToast } from '../ui/toast.ts'

interface SignOutButtonProps {
  label: string
  /** Said when the server was not reached and nobody was signed out. */
  failedMessage: string
  className: string
}

export function SignOutButton({ label, failedMessage, className }: SignOutButtonProps) {
  const [isSigningOut, setSigningOut] = useState(false)
  return (
    <button
      type="button"
      aria-busy={isSigningOut}
      className={className}
      onClick={async () => {
        if (isSigningOut) return
        setSigningOut(true)
        try {
          // Fetched when it is needed: most pages are left in another way.
          if (hasUnsaved()) {
            const { confirmDiscard: askAboutUnsaved } = await import('../session/confirm-discard.tsx')
            if (!(await askAboutUnsaved())) return setSigningOut(false)
          }
          const { signOut } = await import('../session/sign-out.ts')
          await signOut()
        } catch {
          showToast(failedMessage)
          setSigningOut(false)
        }
      }}
    >
      <LogOut size={20} aria-hidden="true" />
      {label}
    </button>
  )
}
