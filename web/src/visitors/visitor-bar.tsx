'use client'
/** Shown while prices are computed from a visitor's answers: whose they are, how to change them, and how to forget them. */
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { forgetAnswers } from './answers.ts'
import { priceListPath } from './paths.ts'

/** @param children shown without answers */
export function VisitorBar({ children }: { children: ReactNode }) {
  const t = useTranslations('colleges.visitor')
  const path = usePathname()
  const forget = () => {
    forgetAnswers()
    // The button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="with-answers:hidden">{children}</div>
      <section
        aria-label={t('answersLabel')}
        className="hidden gap-1 rounded-md border border-line bg-surface px-4 py-2 with-answers:grid"
      >
        <p>{t('answersText')}</p>
        <div className="flex flex-wrap gap-x-5">
          {path !== priceListPath && (
            <Link prefetch={false} href={priceListPath} className="target link content-center">
              {t('byPrice')}
            </Link>
          )}
          <Link prefetch={false} href="/#estimate" className="target link content-center">
            {t('changeAnswers')}
          </Link>
          <button type="button" onClick={forget} className="target link">
            {t('forget')}
          </button>
        </div>
      </section>
    </>
  )
}
