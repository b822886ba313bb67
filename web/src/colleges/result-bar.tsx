/** Above the results: the sort order, and the switch between cards and table. */

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { hrefOf, type SearchAddress } from '../saved-searches/search-address.ts'
import { LayoutList, Table2 } from '../ui/icons.tsx'
import { FilterSelect } from './filter-controls.tsx'
import { defaultOrder, type Order, sortNames, sortOf } from './sorts.ts'

/** @param address without an unknown place, because nothing can be sorted by distance from it */
export function SortSelect({ address }: { address: SearchAddress }) {
  const t = useTranslations('colleges')
  const order = sortOf(address)
  const usual = defaultOrder(address)
  // The default comes first, and isn't repeated among the others.
  const defaultValue = usual === 'distance' ? 'distance:ASC' : ''
  const names = sortNames.filter((name) => name !== 'distance' || address.near)
  const chosen = order && names.includes(order.sort) ? `${order.sort}:${order.order}` : ''
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:*:flex-1 sm:max-w-86 sm:[&_select]:text-sm">
      <label htmlFor="sort" className="shrink-0 text-sm text-soft max-sm:sr-only">
        {t('search.sort')}
      </label>
      <FilterSelect
        id="sort"
        name="sort"
        value={chosen === defaultValue ? '' : chosen}
        options={[
          { value: '', label: t(usual === 'distance' ? 'sort.distance.ASC' : `sort.${usual}`) },
          ...names
            .flatMap((name) =>
              (['ASC', 'DESC'] as const satisfies readonly Order[]).map((direction) => ({
                value: `${name}:${direction}`,
                label: t(`sort.${name}.${direction}`),
              })),
            )
            .filter(({ value }) => value !== defaultValue),
        ]}
      />
    </div>
  )
}

export function ViewSwitch({ address }: { address: SearchAddress }) {
  const t = useTranslations('colleges')
  const isTable = address.view?.[0] === 'table'
  const { view: _, ...cards } = address
  const views = [
    { key: 'cards', href: hrefOf(cards), Icon: LayoutList, isOn: !isTable },
    { key: 'table', href: hrefOf({ ...address, view: ['table'] }), Icon: Table2, isOn: isTable },
  ] as const
  return (
    <nav aria-label={t('view.name')} className="flex">
      {views.map(({ key, href, Icon, isOn }) => (
        <Link
          key={key}
          prefetch={false}
          scroll={false}
          href={href}
          aria-current={isOn ? 'true' : undefined}
          className="target inline-flex items-center gap-2 border border-control bg-surface px-2.5 text-sm font-semibold text-ink sm:px-3 no-underline first:rounded-l-md last:-ml-px last:rounded-r-md hover:bg-sunk aria-[current]:bg-tint aria-[current]:text-primary"
        >
          <Icon size={20} />
          {t(`view.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
