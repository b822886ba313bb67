/** Pagination as links: each page of a list has an address. */

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ChevronLeft, ChevronRight } from './icons.tsx'

interface PaginationProps {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
}

export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  const t = useTranslations('ui')
  if (totalPages <= 1) return null
  const linkClass =
    'target inline-flex items-center gap-1 rounded-md border border-control bg-surface px-3 font-semibold no-underline hover:bg-sunk'
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      {page > 1 ? (
        <Link prefetch={false} href={hrefOf(page - 1)} rel="prev" className={linkClass}>
          <ChevronLeft size={20} />
          {t('previousPage')}
        </Link>
      ) : (
        <span />
      )}
      <p className="figures text-soft">{t('pageOf', { page, of: totalPages })}</p>
      {page < totalPages ? (
        <Link prefetch={false} href={hrefOf(page + 1)} rel="next" className={linkClass}>
          {t('nextPage')}
          <ChevronRight size={20} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
