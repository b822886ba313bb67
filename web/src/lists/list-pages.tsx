/** The way through the pages of a list. Whoever searches gets the first page whatever the address says, and is told so. */
import { useTranslations } from 'next-intl'
import { Pagination } from '../ui/pagination.tsx'
import { listHref } from './list-address.ts'

/** A page of a list, as every call for one answers it. */
export interface ListPage {
  items: readonly unknown[]
  page: number
  total: number
  /** Whether there are more than `total`, where a search is not counted to its end. */
  moreThanTotal?: boolean
  totalPages: number
}

interface ListPagesProps {
  path: string
  address: Readonly<Record<string, unknown>>
  list: ListPage
}

export function ListPages({
  path,
  address,
  list: { items, page, total, moreThanTotal, totalPages },
}: ListPagesProps) {
  const t = useTranslations('lists')
  if (address.search) {
    return (
      total > items.length && (
        <p className="text-soft">
          {t(moreThanTotal ? 'firstOfMore' : 'firstOnly', { shown: items.length, total })}
        </p>
      )
    )
  }
  return (
    <Pagination page={page} totalPages={totalPages} hrefOf={(to) => listHref(path, address, { page: to })} />
  )
}
