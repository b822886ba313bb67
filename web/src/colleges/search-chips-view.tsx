'use client'
/** The elements of `search-chips.tsx`, which gets its texts as data. */
import Link from 'next/link'
import { ChipLink } from '../ui/chip.tsx'

interface SearchChipsViewProps {
  label: string
  chips: readonly { href: string; label: string; text: string }[]
  clear: { href: string; text: string }
}

export function SearchChipsView({ label, chips, clear }: SearchChipsViewProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2 print:hidden">
      {chips.map(({ href, label: name, text }) => (
        <li key={href} className="max-w-full">
          <ChipLink href={href} label={name}>
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
