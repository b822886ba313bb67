'use client'
/** Rates a new password while it is typed. The server decides; this saves a rejected attempt. */
import { shortestPassword } from '@bursar/contract/accounts'
import type { PasswordOwner, PasswordStrength } from '@bursar/contract/password-strength'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { classes } from '../ui/classes.ts'

/** Avoids feedback on every keystroke. */
const debounceMs = 400
const bars = [1, 2, 3, 4]

interface NewPasswordNoteProps extends PasswordOwner {
  password: string
}

export function NewPasswordNote({ password, email, name }: NewPasswordNoteProps) {
  const t = useTranslations('ui')
  const words = useErrorMessages()
  const strength = usePasswordStrength(password, { email, name })
  if (strength === null) return null
  const { score, weakness } = strength
  // At least one bar, and at most two for a password that will be rejected.
  const filled = Math.max(1, weakness === null ? score : Math.min(score, 2))
  return (
    <span className="grid gap-1">
      <span aria-hidden="true" className="mt-1 flex max-w-64 gap-1">
        {bars.map((bar) => (
          <span
            key={bar}
            className={classes(
              'h-1.5 flex-1 rounded-full',
              bar > filled ? 'bg-line' : weakness === null ? 'bg-primary' : 'bg-danger',
            )}
          />
        ))}
      </span>
      <span>{weakness === null ? t('passwordGood') : words.code(weakness)}</span>
    </span>
  )
}

/** Null while the password is too short, or if the password lists aren't loaded. */
function usePasswordStrength(password: string, { email, name }: PasswordOwner): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const isLongEnough = password.length >= shortestPassword
  useEffect(() => {
    if (!isLongEnough) {
      setStrength(null)
      return
    }
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        // Loaded only when a password is typed.
        const { loadPasswordChecker } = await import('@bursar/contract/password-strength')
        const check = await loadPasswordChecker()
        if (isCurrent) setStrength(check(password, { email, name }))
      } catch {
        // The server checks the password anyway.
      }
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, email, name, isLongEnough])
  return strength
}
