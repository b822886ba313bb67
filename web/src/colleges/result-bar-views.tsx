'use client'
/** The elements of `result-bar.tsx`, which gets its texts as data. */
import Link from 'next/link'
import { LayoutList, Table2 } from '../ui/icons.tsx'
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
  shown: 'cards' | 'table'
  cards: { href: string; text: string }
  table: { href: string; text: string }
}

export function ViewSwitchView({ name, shown, cards, table }: ViewSwitchViewProps) {
  return (
    <nav aria-label={name} className="view-switch">
      {(
        [
          ['cards', cards, LayoutList],
          ['table', table, Table2],
        ] as const
      ).map(([view, { href, text }, Icon]) => (
        <Link
          key={view}
          prefetch={false}
          scroll={false}
          href={href}
          aria-current={view === shown ? 'true' : undefined}
        >
          <Icon size={20} />
          {text}
        </Link>
      ))}
    </nav>
  )
}
