/** The number of results, the active filters with links to remove them, and the CSV download. */
import Link from 'next/link'
import { DownloadLink } from '../api/download-link.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { ChipLink } from '../ui/chip.tsx'
import { listHref } from './list-address.ts'

interface ListSummaryProps {
  path: string
  address: Readonly<Record<string, unknown>>
  /** The full text, such as "12 families". */
  count: string
  /** The active filters as text. */
  chips: readonly { name: string; text: string }[]
  /** The chosen order, and the link to the default one. */
  order?: { text: string; href: string } | undefined
  /** The URL of the whole list as CSV. */
  csvHref?: string | undefined
}

export function ListSummary({ path, address, count, chips, order, csvHref }: ListSummaryProps) {
  const t = useTranslations('lists')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <p className="figures mr-2 font-semibold">{count}</p>
        {chips.map(({ name, text }) => (
          <ChipLink
            key={name}
            href={listHref(path, address, { [name]: undefined })}
            label={t('without', { text })}
          >
            {text}
          </ChipLink>
        ))}
        {order && (
          <ChipLink href={order.href} label={t('usualOrder', { text: order.text })}>
            {order.text}
          </ChipLink>
        )}
        {chips.length > 1 && (
          <Link prefetch={false} href={path} className="link target inline-flex items-center px-2">
            {t('clear')}
          </Link>
        )}
      </div>
      {csvHref && (
        <DownloadLink href={csvHref} label={t('csv')} variant="quiet" className="-mx-4 print:hidden" />
      )}
    </div>
  )
}
