/** Replaces the rows of an empty page: says that the page doesn't exist, or why the list is empty. */

import type { ReactNode } from 'react'
import { useTranslations } from '../i18n/use-translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { listHref } from './list-address.ts'
import { isPastEnd, type ListPage } from './list-pages.tsx'

interface EmptyListProps {
  path: string
  address: object
  list: ListPage
  /** Shown if the whole list is empty. */
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
