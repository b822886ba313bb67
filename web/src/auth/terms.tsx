'use client'
/** The terms a user accepts by signing up. */
import Link from 'next/link'
import { useTranslations } from 'next-intl'

export function Terms() {
  const t = useTranslations('auth')
  return (
    <p className="text-sm text-soft">
      {t.rich('signUp.terms', {
        terms: (text) => (
          <Link className="link" href="/terms-of-service">
            {text}
          </Link>
        ),
        privacy: (text) => (
          <Link className="link" href="/privacy-policy">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
