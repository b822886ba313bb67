'use client'
/** The elements of `result-bar.tsx`, which gets its texts as data. */
import Link from 'next/link'
import type { SearchView } from '../saved-searches/search-address.ts'
import { LayoutList, MapPin, Table2 } from '../ui/icons.tsx'
import { FilterSelect } from './filter-controls.tsx'

interface SortSelectViewProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

export function SortSelectView({ label, value, options }: SortSelectViewProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:*:flex-1 sm:max-w-86 sm:[&_select]:text-sm">
      <label htmlFor="sort" className="shrink-0 text-sm text-soft max-sm:sr-only">
        {label}
      </label>
      <FilterSelect id="sort" name="sort" value={value} options={options} />
    </div>
  )
}

interface ViewSwitchViewProps {
  name: string
  views: readonly { view: SearchView; href: string; text: string; isShown: boolean }[]
}

const icons = { cards: LayoutList, table: Table2, map: MapPin }

export function ViewSwitchView({ name, views }: ViewSwitchViewProps) {
  return (
    <nav aria-label={name} className="view-switch">
      {views.map(({ view, href, text, isShown }) => {
        const Icon = icons[view]
        return (
          <Link
            key={view}
            prefetch={false}
            scroll={false}
            href={href}
            aria-current={isShown ? 'true' : undefined}
          >
            <Icon size={20} />
            {text}
          </Link>
        )
      })}
    </nav>
  )
}
