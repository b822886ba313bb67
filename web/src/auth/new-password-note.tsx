'use client'
/** While a password is chosen: how good it is, and how to make it better. The server decides; this saves a try. */
import { shortestPassword } from '@bursar/contract/accounts'
import type { PasswordOwner, PasswordStrength } from '@bursar/contract/password-strength'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { classes } from '../ui/classes.ts'

/** Nobody is told about each letter. */
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
  // One bar at the least, and never so many that a password that is refused looks good.
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

/** Null while there is nothing to say: it's still too short, the lists are still on their way, or they can't be had. */
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
        // Only whoever chooses a password loads the lists.
        const { loadPasswordChecker } = await import('@bursar/contract/password-strength')
        const check = await loadPasswordChecker()
        if (isCurrent) setStrength(check(password, { email, name }))
      } catch {
        // The server says what it thinks.
      }
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, email, name, isLongEnough])
  return strength
}
