'use client'
/** Shown while prices are computed from a visitor's answers: whose they are, how to change them, and how to forget them. */
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { forgetAnswers, useAnswers } from './answers.ts'

/** @param children shown without answers */
export function VisitorBar({ children }: { children: ReactNode }) {
  const t = useTranslations('colleges.visitor')
  const answers = useAnswers()
  if (!answers) return children
  return (
    <section
      aria-label={t('answersLabel')}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <p>{t('answersText')}</p>
      <div className="flex flex-wrap gap-3">
        <Link prefetch={false} href="/#estimate" className="target link content-center">
          {t('changeAnswers')}
        </Link>
        <Button onClick={forgetAnswers}>{t('forget')}</Button>
      </div>
    </section>
  )
}
