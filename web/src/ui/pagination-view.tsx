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
  /** Addresses of the ends of a long list. */
  first?: string
  last?: string
}

export function PaginationView({ page, of, previous, next, first, last }: PaginationViewProps) {
  const t = useTranslations('ui')
  return (
    <nav aria-label={t('pages')} className="pagination">
      <div>
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
      </div>
      {(first !== undefined || last !== undefined) && (
        <p>
          {first !== undefined && (
            <Link prefetch={false} href={first} className="target link content-center">
              {t('firstPage')}
            </Link>
          )}
          {last !== undefined && (
            <Link prefetch={false} href={last} className="target link ml-auto content-center">
              {t('lastPage')}
            </Link>
          )}
        </p>
      )}
    </nav>
  )
}
