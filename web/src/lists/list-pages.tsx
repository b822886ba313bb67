/** Pagination of a list. Search results use `searchPage`, and the API ignores `page` for them. */
import { useTranslations } from '../i18n/use-translations.ts'
import { Pagination } from '../ui/pagination.tsx'
import { listHref } from './list-address.ts'

/** A page of a list, as all list calls return it. */
export interface ListPage {
  items: readonly unknown[]
  page: number
  total: number
  /** There are more than `total`, because a search isn't counted to the end. */
  moreThanTotal?: boolean
  totalPages: number
}

interface ListPagesProps {
  path: string
  address: Readonly<Record<string, unknown>>
  list: ListPage
}

export function ListPages({ path, address, list }: ListPagesProps) {
  const t = useTranslations('lists')
  const { page, total, moreThanTotal, totalPages } = list
  if (isPastEnd(list)) return null
  const name = address.search ? 'searchPage' : 'page'
  return (
    <>
      {moreThanTotal && page === totalPages && <p className="text-soft">{t('andMore', { total })}</p>}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefOf={(to) => listHref(path, address, { [name]: to })}
      />
    </>
  )
}

/** Whether an address asks for a page after the last one. */
export function isPastEnd({ page, total, totalPages }: Pick<ListPage, 'page' | 'total' | 'totalPages'>) {
  return total > 0 && page > totalPages
}
