'use client'
/** The elements of `search-chips.tsx`, which gets its texts as data. */
import Link from 'next/link'
import { ChipLink } from '../ui/chip.tsx'
import { filterMark, hrefWithout } from './search-chip-texts.ts'

interface SearchChipsViewProps {
  label: string
  /** The address with all filters. */
  href: string
  /** What a click on a chip does, with `filterMark`. */
  remove: string
  chips: readonly (readonly [text: string, part: string])[]
  clear: { href: string; text: string }
}

export function SearchChipsView({ label, href, remove, chips, clear }: SearchChipsViewProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2 print:hidden">
      {chips.map(([text, part]) => (
        <li key={part} className="max-w-full">
          <ChipLink href={hrefWithout(href, part)} label={remove.replace(filterMark, () => text)}>
            {text}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          prefetch={false}
          href={clear.href}
          className="target link inline-flex items-center px-2 text-sm"
        >
          {clear.text}
        </Link>
      </li>
    </ul>
  )
}
