/** What stands in place of the rows of a page that has none: that there is no such page, or why the list is empty. */
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { listHref } from './list-address.ts'
import { isPastEnd, type ListPage } from './list-pages.tsx'

interface EmptyListProps {
  path: string
  address: object
  list: ListPage
  /** Shown when the list is empty from its first page on. */
  children: ReactNode
}

export function EmptyList({ path, address, list, children }: EmptyListProps) {
  const t = useTranslations('lists')
  if (!isPastEnd(list)) return children
  return (
    <EmptyState
      title={t('pastEnd.title', { page: list.page })}
      action={<ButtonLink href={listHref(path, address)}>{t('pastEnd.action')}</ButtonLink>}
    >
      {t('pastEnd.text')}
    </EmptyState>
  )
}
