/** Above the results: the sort order, and the switch between cards, table, and map. */

import { useTranslations } from '../i18n/use-translations.ts'
import { hrefOf, type SearchAddress, viewOf } from '../saved-searches/search-address.ts'
import { SortSelectView, ViewSwitchView } from './result-bar-views.tsx'
import { defaultOrder, type Order, sortNames, sortOf } from './sorts.ts'

interface SortSelectProps {
  /** Without an unknown place, because nothing can be sorted by distance from it. */
  address: SearchAddress
  /** Whether the student's major is known. */
  hasMajor: boolean
}

export function SortSelect({ address, hasMajor }: SortSelectProps) {
  const t = useTranslations('colleges')
  const order = sortOf(address)
  const usual = defaultOrder(address)
  // The default comes first, and isn't repeated among the others.
  const defaultValue = usual === 'distance' ? 'distance:ASC' : ''
  const names = sortNames.filter(
    (name) => (name !== 'distance' || address.near) && (name !== 'major_earnings' || hasMajor),
  )
  const chosen = order && names.includes(order.sort) ? `${order.sort}:${order.order}` : ''
  return (
    <SortSelectView
      label={t('search.sort')}
      value={chosen === defaultValue ? '' : chosen}
      options={[
        ['', t(usual === 'distance' ? 'sort.distance.ASC' : `sort.${usual}`)],
        ...names
          .flatMap((name) =>
            (['ASC', 'DESC'] as const satisfies readonly Order[]).map(
              (direction) => [`${name}:${direction}`, t(`sort.${name}.${direction}`)] as const,
            ),
          )
          .filter(([value]) => value !== defaultValue),
      ]}
    />
  )
}

export function ViewSwitch({ address }: { address: SearchAddress }) {
  const t = useTranslations('colleges')
  const shown = viewOf(address)
  const { view: _, ...cards } = address
  return (
    <ViewSwitchView
      name={t('view.name')}
      views={(['cards', 'table', 'map'] as const).map((view) => ({
        view,
        href: hrefOf(view === 'cards' ? cards : { ...address, view: [view] }),
        text: t(`view.${view}`),
        isShown: view === shown,
      }))}
    />
  )
}
