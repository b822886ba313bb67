'use client'
/** The elements of `pagination.tsx`. */
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ChevronLeft, ChevronRight } from './icons.tsx'

interface PaginationViewProps {
  page: number
  of: number
  /** Addresses of the pages beside it. */
  previous?: string
  next?: string
}

export function PaginationView({ page, of, previous, next }: PaginationViewProps) {
  const t = useTranslations('ui')
  return (
    <nav aria-label={t('pages')} className="pagination">
      {previous === undefined ? (
        <span />
      ) : (
        <Link prefetch={false} href={previous} rel="prev">
          <ChevronLeft size={20} />
          {t('previousPage')}
        </Link>
      )}
      <p className="figures text-soft">{t('pageOf', { page, of })}</p>
      {next === undefined ? (
        <span />
      ) : (
        <Link prefetch={false} href={next} rel="next">
          {t('nextPage')}
          <ChevronRight size={20} />
        </Link>
      )}
    </nav>
  )
}
