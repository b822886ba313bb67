'use client'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { hasUnsaved } from '../session/unsaved.ts'
import { showToast } from '../ui/toast.ts'

interface SignOutButtonProps {
  label: string
  /** Said when the server was not reached and nobody was signed out. */
  failed: string
  className: string
}

export function SignOutButton({ label, failed, className }: SignOutButtonProps) {
  const [isLeaving, leave] = useState(false)
  return (
    <button
      type="button"
      aria-busy={isLeaving}
      className={className}
      onClick={async () => {
        if (isLeaving) return
        leave(true)
        try {
          // Fetched when it is needed: most pages are left in another way.
          if (hasUnsaved()) {
            const { askAboutUnsaved } = await import('../session/ask-unsaved.tsx')
            if (!(await askAboutUnsaved())) return leave(false)
          }
          const { signOut } = await import('../session/sign-out.ts')
          await signOut()
        } catch {
          showToast(failed)
          leave(false)
        }
      }}
    >
      <LogOut size={20} aria-hidden="true" />
      {label}
    </button>
  )
}
